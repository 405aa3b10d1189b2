import { formatInstant } from '@lading/domain/date-format';
import { Text } from '@mantine/core';
import { ownZone } from '../../../kernel/clock/now.js';
import type { SavingStatus } from '../../../kernel/form/use-saving.js';
import { fill } from '../../../ui/texts.js';
import { importTexts as words } from './import-texts.js';

export const savedAtText = (instant: string): string =>
  fill(words.draft.saved, { time: formatInstant(instant, ownZone(), 'timeOfDay') });

const noteOf = ({ state, savedAt }: SavingStatus): string => {
  if (state === 'failed') return words.draft.failed;
  return state === 'saved' && savedAt ? savedAtText(savedAt) : words.draft.saving;
};

/** Says when the choice for the columns was saved last, or that it was not. */
export function DraftNote({ status }: { status: SavingStatus }) {
  return (
    <Text fz="sm" role="status" c={status.state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
      {noteOf(status)}
    </Text>
  );
}
