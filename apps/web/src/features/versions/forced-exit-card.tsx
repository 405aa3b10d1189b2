import { forcedExitApi } from '@lading/contracts/version';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { DateTime } from '../../ui/display/date-time.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts } from './versions-texts.js';

const words = texts.exit;

/** Orders that everybody signs in again, and ends the order. */
export function ForcedExitCard() {
  return (
    <Card component="section" aria-labelledby="forced-exit" p="md">
      <Stack gap="sm">
        <div>
          <Title order={2} fz="h4" id="forced-exit">
            {words.title}
          </Title>
          <Text fz="sm" c="dimmed">
            {words.lead}
          </Text>
        </div>
        <ForcedExitState />
      </Stack>
    </Card>
  );
}

function ForcedExitState() {
  const [isAsking, setAsking] = useState(false);
  const exit = useQuery(answerOf(forcedExitApi.getForcedExit));
  const change = useAct(forcedExitApi.changeForcedExit, forcedExitApi.getForcedExit);
  if (exit.error && !hasAnswer(exit))
    return <ErrorPanel isInline detail={exit.error.message} onRetry={() => void exit.refetch()} />;
  if (!exit.data) return <TextSkeleton lines={2} />;
  const { isOn, changedAt } = exit.data;
  const set = (next: boolean) =>
    change.mutate(
      { isOn: next },
      { onError: ({ message }) => void toast.error(words.failed, message), onSettled: () => setAsking(false) },
    );
  const [before, after] = words.isOn.split('{time}');
  return (
    <>
      <Text role="status">
        {isOn && changedAt ? (
          <>
            {before}
            <DateTime instant={changedAt} zone={viewerZone()} />
            {after}
          </>
        ) : (
          words.isOff
        )}
      </Text>
      <Group gap="xs">
        {isOn ? (
          <SpinnerButton variant="default" disabled={change.isPending} onClick={() => set(false)}>
            {words.stop}
          </SpinnerButton>
        ) : null}
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          {isOn ? words.again : words.order}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => set(true)}
        title={words.confirmTitle}
        confirmLabel={words.order}
        typedName={words.typed}
        isDestructive
        isBusy={change.isPending}
      >
        {words.confirm}
      </ConfirmDialog>
    </>
  );
}
