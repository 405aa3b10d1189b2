import { ActionIcon, Group } from '@mantine/core';
import { BackIcon, ForwardIcon, iconProps } from '../../icons/icons.js';

interface Step {
  readonly act: () => void;
}

interface WalkButtonsProps {
  previous: Step | undefined;
  next: Step | undefined;
  words: { readonly previous: string; readonly next: string };
}

/** To the rows before and after the one that is open, where it was opened from a list. */
export function WalkButtons({ previous, next, words }: WalkButtonsProps) {
  if (!previous && !next) return null;
  return (
    <Group gap={4} className="no-print">
      <WalkButton label={words.previous} keys="[" Icon={BackIcon} onClick={previous?.act} />
      <WalkButton label={words.next} keys="]" Icon={ForwardIcon} onClick={next?.act} />
    </Group>
  );
}

interface WalkButtonProps {
  label: string;
  keys: string;
  Icon: typeof BackIcon;
  onClick: (() => void) | undefined;
}

function WalkButton({ label, keys, Icon, onClick }: WalkButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon {...iconProps} />
    </ActionIcon>
  );
}
