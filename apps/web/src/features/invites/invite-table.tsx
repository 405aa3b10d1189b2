import type { Invite, InviteState } from '@lading/contracts/invites';
import { Button, Group, Table, Text } from '@mantine/core';
import { DateTime } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/status-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { fill } from '../../ui/texts.js';
import { texts } from './invites-texts.js';

export interface InviteDeeds {
  readonly again: (invite: Invite) => void;
  readonly revoke: (invite: Invite) => void;
}

const words = texts.list;
const heads = [words.company, words.email, words.state, words.sent, words.until, words.actions];

const toneOf = (state: InviteState): 'success' | 'info' | 'neutral' => {
  if (state === 'used') return 'success';
  return state === 'waiting' || state === 'opened' ? 'info' : 'neutral';
};

/** Invites with how far each has come. */
export function InviteTable({ invites, deeds }: { invites: readonly Invite[]; deeds: InviteDeeds }) {
  return (
    <Table.ScrollContainer minWidth={760} type="native">
      <Table aria-label={words.title}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th scope="col" key={head}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} deeds={deeds} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function InviteRow({ invite, deeds }: { invite: Invite; deeds: InviteDeeds }) {
  const { companyName, email, state, createdAt, expiresAt, inviterName } = invite;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550}>
        {companyName}
      </Table.Th>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{email}</Table.Td>
      <Table.Td>
        <ToneBadge tone={toneOf(state)}>{texts.states[state]}</ToneBadge>
      </Table.Td>
      <Table.Td>
        <DateTime instant={createdAt} zone={viewerZone()} format="date" />
        {inviterName ? (
          <Text fz="xs" c="dimmed">
            {fill(words.by, { name: inviterName })}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td>
        <DateTime instant={expiresAt} zone={viewerZone()} format="date" />
      </Table.Td>
      <Table.Td>
        <Actions invite={invite} deeds={deeds} />
      </Table.Td>
    </Table.Tr>
  );
}

/** What was used or withdrawn is over. */
function Actions({ invite, deeds }: { invite: Invite; deeds: InviteDeeds }) {
  const { email, state } = invite;
  if (state === 'used' || state === 'revoked') return null;
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={fill(texts.again.named, { email })}
        onClick={() => deeds.again(invite)}
      >
        {texts.again.label}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={fill(texts.revoke.named, { email })}
        onClick={() => deeds.revoke(invite)}
      >
        {texts.revoke.label}
      </Button>
    </Group>
  );
}
