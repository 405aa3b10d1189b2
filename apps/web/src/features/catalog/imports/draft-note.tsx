import { formatInstant } from '@lading/domain/date-format';
import { Text } from '@mantine/core';
import { ownZone } from '../../../kernel/clock/now.js';
import { fill } from '../../../ui/texts.js';
import { importTexts as words } from './import-texts.js';
import type { DraftStatus } from './use-import-draft.js';

/** `2:41 PM`: the seconds of the house format say nothing here. */
export const savedAtText = (instant: string): string =>
  fill(words.draft.saved, { time: formatInstant(instant, ownZone(), 'time').replace(/:\d\d (?=[AP]M)/, ' ') });

const noteOf = ({ state, savedAt }: DraftStatus): string => {
  if (state === 'failed') return words.draft.failed;
  return state === 'saving' ? words.draft.saving : savedAtText(savedAt);
};

/** Says when the choice for the columns was saved last, or that it was not. */
export function DraftNote({ status }: { status: DraftStatus }) {
  return (
    <Text fz="sm" role="status" c={status.state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
      {noteOf(status)}
    </Text>
  );
}
