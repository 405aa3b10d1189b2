import type { Invite, InviteState } from '@lading/contracts/invites';
import { Button, Group, Text } from '@mantine/core';
import { DateTime } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './invites-texts.js';

export interface InviteActions {
  readonly again: (invite: Invite) => void;
  readonly revoke: (invite: Invite) => void;
}

const words = texts.list;

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

const carrier: RecordColumn<Invite> = { head: words.carrier, place: 'fact', cell: ({ carrierName }) => carrierName };

const columnsWith = (actions: InviteActions, hasCarriers: boolean): RecordColumn<Invite>[] => [
  { head: words.company, place: 'title', cell: ({ companyName }) => companyName },
  { head: words.email, place: 'line', cell: ({ email }) => email },
  ...(hasCarriers ? [carrier] : []),
  { head: words.state, place: 'state', cell: State },
  { head: words.sent, place: 'fact', cell: Sent },
  {
    head: words.until,
    place: 'fact',
    cell: ({ expiresAt }) => <DateTime instant={expiresAt} zone={viewerZone()} format="date" />,
  },
  { head: words.actions, place: 'actions', cell: (invite) => <Actions invite={invite} actions={actions} /> },
];

interface InvitesProps {
  /** Name of the list for readers. */
  label: string;
  invites: readonly Invite[];
  actions: InviteActions;
  /** They are of several carriers. */
  hasCarriers: boolean;
}

/** Invites with how far each has come. */
export function InviteTable({ label, invites, actions, hasCarriers }: InvitesProps) {
  return (
    <RecordList
      label={label}
      rows={invites}
      keyOf={({ id }) => id}
      columns={columnsWith(actions, hasCarriers)}
      minWidth={hasCarriers ? 980 : 760}
    />
  );
}

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
