import { inviteStates, invitesApi, type Invite, type InviteState } from '@lading/contracts/accounts/invites';
import { inviteList } from '@lading/contracts/lists/invites';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { ListGrid, ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { useRecordFocus } from '../../ui/display/use-record-focus.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './invites-texts.js';

const words = texts.list;
const filters = {
  state: {
    any: words.anyState,
    options: inviteStates.map((value) => ({ value, label: texts.states[value] })),
    width: 180,
  },
};

/** The invites of the signed-in carrier, below the way to another one. */
export function InviteList({ above }: { above: ReactNode }) {
  const listed = useListed(inviteList);
  const { frame, dialog, rows } = useInviteRows(false);
  return (
    <div ref={frame}>
      <ListPage listed={listed} words={texts} above={above} filters={filters} {...rows} />
      {dialog}
    </div>
  );
}

/** The invites of all carriers, or of one of them. */
export function AllInvites({ carrierId }: { carrierId: number | undefined }) {
  const listed = useListed(inviteList, { fixed: carrierId ? { carrierId } : {} });
  const { frame, dialog, rows } = useInviteRows(true);
  return (
    <div ref={frame}>
      <ListGrid listed={listed} words={texts} filters={filters} {...rows} />
      {dialog}
    </div>
  );
}

/** What stands in the rows, and what happens to them. */
function useInviteRows(hasCarriers: boolean) {
  const [chosen, setChosen] = useState<Invite>();
  const again = useResend();
  const { frame, giveFocus } = useRecordFocus(chosen?.id);
  const actions: InviteActions = { again, revoke: setChosen };
  const rows = {
    rowName: ({ companyName }: Invite) => companyName,
    cells: {
      company: ({ companyName }: Invite) => companyName,
      email: ({ email }: Invite) => email,
      carrier: hasCarriers ? ({ carrierName }: Invite) => carrierName : undefined,
      state: State,
      sent: Sent,
      until: Until,
      actions: (invite: Invite) => <Actions invite={invite} actions={actions} />,
    },
    cardMark: State,
    card: (invite: Invite) => (
      <Stack gap={4} fz="sm" style={{ overflowWrap: 'anywhere' }}>
        <span>{invite.email}</span>
        {hasCarriers ? <span>{invite.carrierName}</span> : null}
        <Group gap={6} c="dimmed">
          {columns.sent.title} <Sent {...invite} />
        </Group>
        <Group gap={6} c="dimmed">
          {columns.until.title} <Until {...invite} />
        </Group>
        <Actions invite={invite} actions={actions} />
      </Stack>
    ),
  };
  const dialog = <RevokeDialog chosen={chosen} onClose={() => setChosen(undefined)} onClosed={giveFocus} />;
  return { frame, dialog, rows };
}

const { columns } = inviteList;

interface InviteActions {
  readonly again: (invite: Invite) => void;
  readonly revoke: (invite: Invite) => void;
}

const toneOf = (state: InviteState): 'success' | 'info' | 'neutral' => {
  if (state === 'used') return 'success';
  return state === 'waiting' || state === 'opened' ? 'info' : 'neutral';
};

const State = ({ state }: Invite) => <ToneBadge tone={toneOf(state)}>{texts.states[state]}</ToneBadge>;

function Sent({ createdAt, inviterName }: Invite) {
  return (
    <>
      <DateTime instant={createdAt} zone={viewerZone()} format="date" />
      {inviterName ? (
        <Text fz="xs" c="dimmed">
          {fill(words.by, { name: inviterName })}
        </Text>
      ) : null}
    </>
  );
}

const Until = ({ expiresAt }: Invite) => <DateTime instant={expiresAt} zone={viewerZone()} format="date" />;

/** What was used or withdrawn is over. */
function Actions({ invite, actions }: { invite: Invite; actions: InviteActions }) {
  const { email, state } = invite;
  if (state === 'used' || state === 'revoked') return null;
  return (
    <Group gap={6} wrap="nowrap">
      <SpinnerButton
        size="compact-sm"
        variant="default"
        aria-label={fill(texts.again.named, { email })}
        onClick={() => actions.again(invite)}
      >
        {texts.again.label}
      </SpinnerButton>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={fill(texts.revoke.named, { email })}
        onClick={() => actions.revoke(invite)}
      >
        {texts.revoke.label}
      </Button>
    </Group>
  );
}

function useResend(): (invite: Invite) => void {
  const resend = useAct(invitesApi.resendInvite, invitesApi.listInvites);
  return ({ id, email }) => {
    if (resend.isPending) return;
    const { done, doneDetail, failed } = texts.again;
    resend.mutate(
      { id },
      {
        onSuccess: () => void toast.success(fill(done, { email }), doneDetail),
        onError: ({ message }) => void toast.error(failed, message),
      },
    );
  };
}

interface RevokeDialogProps {
  chosen: Invite | undefined;
  onClose: () => void;
  onClosed: () => void;
}

function RevokeDialog({ chosen, onClose, onClosed }: RevokeDialogProps) {
  const revoke = useAct(invitesApi.revokeInvite, invitesApi.listInvites);
  const { title, detail, label, done, failed } = texts.revoke;
  const email = chosen?.email ?? '';
  const confirm = () => {
    if (!chosen) return;
    revoke.mutate(
      { id: chosen.id },
      {
        onSuccess: () => void toast.success(fill(done, { email })),
        onError: ({ message }) => void toast.error(failed, message),
        onSettled: onClose,
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen={chosen !== undefined}
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={confirm}
      title={fill(title, { email })}
      confirmLabel={label}
      isDestructive
      isBusy={revoke.isPending}
    >
      {detail}
    </ConfirmDialog>
  );
}
