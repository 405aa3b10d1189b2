import { ActionIcon, Anchor, Popover, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { HelpIcon, smallIconProps } from '../icons/icons.js';
import { fill, texts } from '../texts.js';

export interface HelpWords {
  /** The subject, for screen readers. */
  readonly about: string;
  /** Two sentences. */
  readonly text: string;
  /** The page with more details, and its name. */
  readonly to: string;
  readonly more: string;
}

/** The question mark beside a term that newcomers do not know: two sentences, and a link to more. */
export function Help({ words: { about, text, to, more } }: { words: HelpWords }) {
  return (
    <Popover position="bottom-start" width="min(320px, calc(100vw - 32px))" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className="no-print"
          variant="subtle"
          color="gray"
          size={24}
          radius="xl"
          aria-label={fill(texts.help, { about })}
        >
          <HelpIcon {...smallIconProps} size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fz="sm" mb={6}>
          {text}
        </Text>
        <Anchor component={Link} to={to} fz="sm">
          {more}
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  );
}
