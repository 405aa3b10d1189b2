import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { instantOfLocal } from '../../kernel/clock/local-time.js';
import { nowIso, ownZone } from '../../kernel/clock/now.js';
import { zoneAbbreviation } from '../../ui/display/date-time.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './site-texts.js';

const words = texts.later;

interface PublishLaterProps {
  siteName: string;
  isBusy: boolean;
  problem: Problem | null;
  onPublish: (publishAt: string) => void;
  onClose: () => void;
}

/** Asks when a site is to be published. */
export function PublishLater({ siteName, isBusy, problem, onPublish, onClose }: PublishLaterProps) {
  const [local, setLocal] = useState('');
  const publishAt = instantOfLocal(local);
  const [own, short] = [ownZone(), zoneAbbreviation(publishAt ?? nowIso(), ownZone())];
  const zone = own === short ? own : `${own} (${short})`;
  const fieldMessage = problem?.fields[0]?.message;
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(words.title, { site: siteName })}
      centered
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      <Stack>
        <Text>{words.detail}</Text>
        {problem && !fieldMessage ? <ErrorPanel isInline title={problem.title} detail={problem.message} /> : null}
        <TextInput
          type="datetime-local"
          label={words.at}
          description={fill(words.zone, { zone })}
          required
          data-autofocus
          error={fieldMessage}
          value={local}
          onChange={(event) => setLocal(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.confirm.cancel}
          </Button>
          <SpinnerButton
            disabled={publishAt === null}
            isBusy={isBusy}
            onClick={() => publishAt !== null && onPublish(publishAt)}
          >
            {words.publish}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}
