import { invitesApi, type InviteBatch } from '@lading/contracts/accounts/invites';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './invites-texts.js';

const words = texts.sending;
/** Milliseconds between two polls of files whose emails are being sent. */
const patience = 5000;

const emailsOf = (count: number): string => counted(count, words.oneEmail, words.emails);

/** The files whose emails are being sent, with a button to cancel the rest of each; hidden without any. */
export function SendingFiles({ carrierId }: { carrierId?: number | undefined }) {
  const refresh = useRefresh();
  const files = useQuery({
    ...answerOf(invitesApi.listInviteBatches, carrierId ? { carrierId } : {}),
    refetchInterval: ({ state }) => (state.data?.items.length ? patience : false),
  });
  const { items = [] } = files.data ?? {};
  const queued = items.reduce((sum, { queuedCount }) => sum + queuedCount, 0);
  const before = useRef(queued);
  useEffect(() => {
    if (before.current > queued) void refresh(invitesApi.listInvites);
    before.current = queued;
  }, [queued, refresh]);
  const [canceled, setCanceled] = useState<InviteBatch>();
  return (
    <>
      {items.map((file) => (
        <SendingFile key={file.id} file={file} onCancel={() => setCanceled(file)} />
      ))}
      <CancelDialog file={canceled} onClose={() => setCanceled(undefined)} />
    </>
  );
}

function SendingFile({ file, onCancel }: { file: InviteBatch; onCancel: () => void }) {
  const { name, inviteCount, queuedCount } = file;
  const sent = Math.max(0, inviteCount - queuedCount);
  return (
    <Alert color="blue" title={fill(words.title, { name })} style={{ overflowWrap: 'anywhere' }}>
      <Stack gap="xs" align="flex-start">
        <Progress
          w="100%"
          value={(100 * sent) / Math.max(1, inviteCount)}
          aria-label={fill(words.progressName, { name })}
        />
        <Text fz="sm">{fill(words.progress, { sent: formatNumber(sent), total: formatNumber(inviteCount) })}</Text>
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Stack>
    </Alert>
  );
}

function CancelDialog({ file, onClose }: { file: InviteBatch | undefined; onClose: () => void }) {
  const cancel = useAct(invitesApi.cancelInviteBatch, invitesApi.listInviteBatches, invitesApi.listInvites);
  const go = () =>
    file &&
    cancel.mutate(
      { id: file.id },
      {
        onSuccess: ({ count }) => void toast.success(fill(words.canceled, { count: emailsOf(count) })),
        onError: ({ message }) => void toast.error(words.cancelFailed, message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen={file !== undefined}
      onClose={onClose}
      onConfirm={go}
      title={fill(words.cancelTitle, { count: emailsOf(file?.queuedCount ?? 0), name: file?.name ?? '' })}
      confirmLabel={words.cancel}
      cancelLabel={words.keep}
      isDestructive
      isBusy={cancel.isPending}
    >
      {words.cancelDetail}
    </ConfirmDialog>
  );
}
