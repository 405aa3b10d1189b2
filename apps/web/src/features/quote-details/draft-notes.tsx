import { formatInstant } from '@lading/domain/date-format';
import { Alert, Button, Group, Text } from '@mantine/core';
import { ownZone } from '../../kernel/clock/now.js';
import type { SavingStatus } from '../../kernel/form/use-saving.js';
import { QuoteHistoryIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './quote-details-texts.js';

const shortTime = (instant: string): string => formatInstant(instant, ownZone(), 'timeOfDay');

/** Says when the draft was saved last. */
export function DraftNote({ state, savedAt }: SavingStatus) {
  if (state === 'idle') return null;
  if (state === 'failed') {
    return (
      <Text fz="xs" c="red" role="status">
        {texts.draft.failed}
      </Text>
    );
  }
  return (
    <Text fz="xs" c="dimmed" role="status">
      {savedAt ? fill(texts.draft.saved, { time: shortTime(savedAt) }) : texts.draft.saving}
    </Text>
  );
}

interface RestoredProps {
  updatedAt: string;
  onStartOver: () => void;
  onDismiss: () => void;
}

/** Tells that the form is not empty because a draft was found. */
export function RestoredNote({ updatedAt, onStartOver, onDismiss }: RestoredProps) {
  return (
    <Alert color="blue" icon={<QuoteHistoryIcon {...iconProps} />} title={texts.draft.restored} role="status">
      <Text fz="sm">{fill(texts.draft.restoredDetail, { time: shortTime(updatedAt) })}</Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={onStartOver}>
          {texts.draft.startOver}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDismiss}>
          {texts.draft.dismiss}
        </Button>
      </Group>
    </Alert>
  );
}
