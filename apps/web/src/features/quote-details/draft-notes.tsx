import { formatZonedMoment, formatZonedTime } from '@lading/domain/time/date-format';
import { Alert, Button, Group, Text } from '@mantine/core';
import type { SavingStatus } from '../../kernel/form/use-saving.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { QuoteHistoryIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { texts } from '../../entities/quote-form/quote-details-texts.js';

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
      {savedAt ? fill(texts.draft.saved, { time: formatZonedTime(savedAt, viewerZone()) }) : texts.draft.saving}
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
      <Text fz="sm">{fill(texts.draft.restoredDetail, { when: formatZonedMoment(updatedAt, viewerZone()) })}</Text>
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
