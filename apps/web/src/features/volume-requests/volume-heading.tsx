import type { VolumeRequest } from '@lading/contracts/quotes/volume-parts';
import { volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { volumeLifecycle } from '@lading/domain/volume-request/volume-request';
import { Anchor, Breadcrumbs, Button, Group, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { ShipLoad } from './ship-load.js';
import { useVolumeAction } from './use-volume-action.js';
import { VolumeStatus } from './volume-columns.js';
import { volumeHome } from './volume-guard.js';
import { detailTexts, volumeTexts } from './volume-texts.js';

const words = detailTexts.actions;

/** Number and state, the way back to the list, and what can be done. */
export function VolumeHeading({ request }: { request: VolumeRequest }) {
  const { number, state } = request;
  return (
    <div>
      <Breadcrumbs component="nav" aria-label={volumeTexts.path}>
        <Anchor component={Link} to={volumeHome}>
          {volumeTexts.title}
        </Anchor>
        <Text aria-current="page">{number}</Text>
      </Breadcrumbs>
      <Group justify="space-between" gap="sm" mt={4}>
        <Group gap="sm">
          <Title order={1} className="identifier">
            {number}
          </Title>
          <CopyButton name={volumeTexts.columns.number} value={number} />
          <span role="status">
            <VolumeStatus state={state} />
          </span>
        </Group>
        <Group gap="xs" className="no-print">
          {state === 'draft' ? <Discard request={request} /> : null}
          {volumeLifecycle.may(state, 'withdraw') ? <Withdraw request={request} /> : null}
          {state === 'awarded' ? <ShipLoad request={request} /> : null}
          {state === 'awarded' ? <Confirmation request={request} /> : null}
        </Group>
      </Group>
    </div>
  );
}

function Withdraw({ request: { id: volumeRequestId, number } }: { request: VolumeRequest }) {
  const [isAsked, setAsked] = useState(false);
  const { act, isBusy } = useVolumeAction(volumeRequestsApi.withdraw);
  const { title, body, confirm, done } = detailTexts.confirm.withdraw;
  const close = () => setAsked(false);
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {words.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={close}
        onConfirm={() => act({ volumeRequestId }, { done: fill(done, { number }), onEnd: close })}
        title={fill(title, { number })}
        confirmLabel={fill(confirm, { number })}
        isBusy={isBusy}
        isDestructive
      >
        {body}
      </ConfirmDialog>
    </>
  );
}

function Discard({ request: { id: volumeRequestId, number } }: { request: VolumeRequest }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const discard = useAct(volumeRequestsApi.discard, volumeRequestsApi.list);
  const { title, body, confirm, done } = detailTexts.confirm.discard;
  const close = () => setAsked(false);
  const go = () =>
    discard.mutate(
      { volumeRequestId },
      {
        onSuccess: () => {
          toast.success(fill(done, { number }));
          void navigate(volumeHome, { replace: true });
        },
        onError: (problem) => {
          close();
          toast.error(volumeTexts.refused, problem.message);
        },
      },
    );
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {words.discard}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={close}
        onConfirm={go}
        title={fill(title, { number })}
        confirmLabel={fill(confirm, { number })}
        isBusy={discard.isPending}
        isDestructive
      >
        {body}
      </ConfirmDialog>
    </>
  );
}

/** Opens the document on which both sides sign. */
function Confirmation({ request: { id: volumeRequestId } }: { request: VolumeRequest }) {
  const maySee = canShow(useUser(), 'seeCosts');
  const load = useMutation({
    mutationFn: async () => openFile(await download(volumeRequestsApi.rateConfirmation, { volumeRequestId })),
    onError: (problem: Problem) => toast.error(detailTexts.confirmationFailed, problem.message),
  });
  if (!maySee) return null;
  return (
    <Button loading={load.isPending} onClick={() => load.mutate()}>
      {detailTexts.actions.confirmation}
    </Button>
  );
}
