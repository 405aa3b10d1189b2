import { inviteStates, invitesApi, type Invite, type InviteState } from '@lading/contracts/accounts/invites';
import { inviteList } from '@lading/contracts/lists/invites';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { ListGrid, ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { noSelection, type GridSelection } from '../../ui/data-grid/grid-selection.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { useRecordFocus } from '../../ui/display/use-record-focus.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './invites-texts.js';
import { SendingFiles } from './sending-files.js';

const words = texts.list;
const { columns } = inviteList;

/** The invites of the signed-in carrier, below the form for a new one. */
export function InviteList({ head, above }: { head: ReactNode; above: ReactNode }) {
  const listed = useListed(inviteList);
  const { frame, dialogs, rows } = useInviteRows({ onRevoked: () => listed.setSelection(noSelection) });
  return (
    <div ref={frame}>
      <ListPage
        listed={listed}
        words={texts}
        head={head}
        above={
          <>
            {above}
            <SendingFiles />
          </>
        }
        {...rows}
      />
      {dialogs}
    </div>
  );
}

/** The invites of all carriers, or of one of them. */
export function AllInvites({ carrierId }: { carrierId: number | undefined }) {
  const fixed = carrierId ? { carrierId } : {};
  const listed = useListed(inviteList, { fixed });
  const clear = () => listed.setSelection(noSelection);
  const { frame, dialogs, rows } = useInviteRows({ hasCarriers: true, carrierId, onRevoked: clear });
  return (
    <Stack ref={frame} gap="md">
      <SendingFiles carrierId={carrierId} />
      <ListGrid listed={listed} words={texts} {...rows} />
      {dialogs}
    </Stack>
  );
}

interface InviteRows {
  hasCarriers?: boolean;
  carrierId?: number | undefined;
  /** Called after several were withdrawn. */
  onRevoked: () => void;
}

/** Cells and actions of the rows. */
function useInviteRows({ hasCarriers = false, carrierId, onRevoked }: InviteRows) {
  const [chosen, setChosen] = useState<Invite>();
  const [several, setSeveral] = useState<readonly number[]>();
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
      registered: ({ usedAt }: Invite) => <Day instant={usedAt} />,
      activated: ({ activatedAt }: Invite) => <Day instant={activatedAt} />,
      quoted: ({ firstQuoteAt }: Invite) => <Day instant={firstQuoteAt} />,
      shipped: ({ firstShipmentOn }: Invite) =>
        firstShipmentOn === null ? words.none : <CalendarDate date={firstShipmentOn} />,
      until: ({ expiresAt }: Invite) => <Day instant={expiresAt} />,
      opened: ({ openedAt }: Invite) => <Day instant={openedAt} />,
      reminded: Reminder,
      actions: (invite: Invite) => <Actions invite={invite} actions={actions} />,
    },
    cardMark: State,
    card: (invite: Invite) => <InviteCard {...{ invite, actions, hasCarriers }} />,
    filters: useFilters(carrierId),
    actions: (selection: GridSelection, exported: ReactNode) => (
      <>
        {exported}
        <RevokeChosen selection={selection} onRevoke={setSeveral} />
      </>
    ),
  };
  const dialogs = (
    <>
      <RevokeDialog chosen={chosen} onClose={() => setChosen(undefined)} onClosed={giveFocus} />
      <RevokeSeveral ids={several} onClose={() => setSeveral(undefined)} onRevoked={onRevoked} />
    </>
  );
  return { frame, dialogs, rows };
}

const besideSearch = { isBesideSearch: true } as const;

/** Days are set in the drawer. */
function useFilters(carrierId: number | undefined) {
  const inviters = useQuery(answerOf(invitesApi.listInviters, carrierId ? { carrierId } : {}));
  return {
    state: {
      any: words.anyState,
      options: inviteStates.map((value) => ({ value, label: texts.states[value] })),
      width: 180,
      ...besideSearch,
    },
    inviter: {
      ...besideSearch,
      any: words.anyInviter,
      options: inviters.data?.items.map(({ userId, name }) => ({ value: String(userId), label: name })) ?? [],
    },
  };
}

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

const Day = ({ instant }: { instant: string | null }) =>
  instant === null ? words.none : <DateTime instant={instant} zone={viewerZone()} format="date" />;

function Reminder({ remindedAt, hasReminder, state }: Invite) {
  if (remindedAt !== null) return <Day instant={remindedAt} />;
  const isDue = hasReminder && (state === 'waiting' || state === 'opened' || state === 'queued');
  return isDue ? words.reminder : words.none;
}

interface InviteCardProps {
  invite: Invite;
  actions: InviteActions;
  hasCarriers: boolean;
}

/** An invite on a phone, without empty facts. */
function InviteCard({ invite, actions, hasCarriers }: InviteCardProps) {
  const { email, carrierName, usedAt, activatedAt, firstQuoteAt, firstShipmentOn, expiresAt } = invite;
  const steps = [
    [columns.registered.title, usedAt],
    [columns.activated.title, activatedAt],
    [columns.quoted.title, firstQuoteAt],
    [columns.until.title, usedAt === null ? expiresAt : null],
  ] as const;
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap={4} fz="sm" style={{ overflowWrap: 'anywhere' }}>
        <span>{email}</span>
        {hasCarriers ? <span>{carrierName}</span> : null}
        <Group gap={6} c="dimmed">
          {columns.sent.title} <Sent {...invite} />
        </Group>
        {steps.map(([title, instant]) =>
          instant === null ? null : (
            <Group key={title} gap={6} c="dimmed">
              {title} <Day instant={instant} />
            </Group>
          ),
        )}
        {firstShipmentOn === null ? null : (
          <Group gap={6} c="dimmed">
            {columns.shipped.title} <CalendarDate date={firstShipmentOn} />
          </Group>
        )}
      </Stack>
      <Actions invite={invite} actions={actions} />
    </Group>
  );
}

/** Used or withdrawn invites have no actions; a queued one is not sent again. */
function Actions({ invite, actions }: { invite: Invite; actions: InviteActions }) {
  const { email, state } = invite;
  if (state === 'used' || state === 'revoked') return null;
  const again = { label: texts.again.label, onChoose: () => actions.again(invite) };
  const revoke = { label: texts.revoke.label, onChoose: () => actions.revoke(invite), isLocal: true };
  return <RowMenu name={fill(words.rowName, { email })} items={state === 'queued' ? [revoke] : [again, revoke]} />;
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

/** The limit of one call. */
const mostTogether = 200;

interface RevokeChosenProps {
  selection: GridSelection;
  onRevoke: (ids: readonly number[]) => void;
}

function RevokeChosen({ selection, onRevoke }: RevokeChosenProps) {
  if (selection.isAll || selection.ids.length > mostTogether) return <Text fz="sm">{texts.revokeChosen.tooMany}</Text>;
  return (
    <Button variant="default" size="compact-sm" onClick={() => onRevoke(selection.ids.map(Number))}>
      {texts.revokeChosen.label}
    </Button>
  );
}

interface RevokeSeveralProps {
  ids: readonly number[] | undefined;
  onClose: () => void;
  onRevoked: () => void;
}

const invitesOf = (count: number): string => counted(count, texts.one, texts.count);

function RevokeSeveral({ ids = [], onClose, onRevoked }: RevokeSeveralProps) {
  const revoke = useAct(invitesApi.revokeInvites, invitesApi.listInvites);
  const { title, detail, confirm, done, unchanged, failed } = texts.revokeChosen;
  const go = () =>
    revoke.mutate(
      { ids: [...ids] },
      {
        onSuccess: ({ count, unchangedCount }) => {
          const rest = unchangedCount > 0 ? fill(unchanged, { count: invitesOf(unchangedCount) }) : undefined;
          toast.success(fill(done, { count: invitesOf(count) }), rest);
          onRevoked();
        },
        onError: ({ message }) => void toast.error(failed, message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen={ids.length > 0}
      onClose={onClose}
      onConfirm={go}
      title={fill(title, { count: invitesOf(ids.length) })}
      confirmLabel={confirm}
      isDestructive
      isBusy={revoke.isPending}
    >
      {detail}
    </ConfirmDialog>
  );
}
