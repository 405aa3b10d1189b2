import { UnstyledButton } from '@mantine/core';
import { useNeedsConnection } from '../connection.js';
import { StarIcon, StarredIcon } from '../icons/icons.js';
import { fill, texts } from '../texts.js';
import classes from './star-toggle.module.css';

export interface StarToggleProps {
  isStarred: boolean;
  onChange: (isStarred: boolean) => void;
  /** Name of the starred record, for screen readers. */
  name: string;
  /** Replaces the usual label. */
  label?: string;
  /** The Tab key skips a star that is reachable otherwise. */
  tabIndex?: number;
}

/** Favorite mark of 31 px; a click toggles it. */
export function StarToggle({ isStarred, onChange, name, label, tabIndex }: StarToggleProps) {
  const Icon = isStarred ? StarredIcon : StarIcon;
  return (
    <UnstyledButton
      {...useNeedsConnection()}
      className={classes.star}
      data-starred={isStarred || undefined}
      aria-pressed={isStarred}
      tabIndex={tabIndex}
      aria-label={label ?? fill(isStarred ? texts.star.remove : texts.star.add, { name })}
      onClick={() => onChange(!isStarred)}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
