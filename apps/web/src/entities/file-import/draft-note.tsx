import { formatZonedMoment } from '@lading/domain/date-format';
import { Text } from '@mantine/core';
import type { SavingStatus } from '../../kernel/form/use-saving.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { fill } from '../../ui/texts.js';
import { importTexts as words } from './import-texts.js';

/** With its day, which may be another one: a file waits until somebody goes on with it. */
export const savedAtText = (instant: string): string =>
  fill(words.draft.saved, { when: formatZonedMoment(instant, viewerZone()) });

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
