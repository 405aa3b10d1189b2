import { Button, Stack } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { ExpandIcon, iconProps } from '../icons/icons.js';
import classes from './more-options.module.css';

const words = { more: 'More options', fewer: 'Fewer options' } as const;

interface MoreOptionsProps {
  /** Names the options for screen readers, if a page has several such parts. */
  label: string;
  /** One of the options has a value, which must not be hidden. */
  isFilled: boolean;
  /** One of the options has an error, which must be visible. */
  isWrong: boolean;
  children: ReactNode;
}

/** Fields that are rarely needed; they open automatically once one of them is filled or invalid. */
export function MoreOptions({ label, isFilled, isWrong, children }: MoreOptionsProps) {
  const id = useId();
  const [isWanted, setIsWanted] = useState(isFilled);
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled);
    // Stays open while its last value is deleted, so that the field doesn't vanish during typing.
    if (isFilled) setIsWanted(true);
  }
  const isOpen = isWanted || isWrong;
  return (
    <Stack gap="sm">
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          px={0}
          className={classes.button ?? ''}
          rightSection={<ExpandIcon {...iconProps} className={classes.mark} />}
          aria-label={`${isOpen ? words.fewer : words.more}: ${label}`}
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': id } : {})}
          onClick={() => setIsWanted(!isOpen)}
        >
          {isOpen ? words.fewer : words.more}
        </Button>
      </div>
      {isOpen ? (
        <Stack gap="sm" id={id} role="group" aria-label={words.more}>
          {children}
        </Stack>
      ) : null}
    </Stack>
  );
}
