import type { Invite, InviteState } from '@lading/contracts/invites';
import { Button, Card, Group, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
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

interface InvitesProps {
  invites: readonly Invite[];
  deeds: InviteDeeds;
}

/** Invites with how far each has come: rows on a wide screen, cards on a narrow one. */
export function InviteTable({ invites, deeds }: InvitesProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (isNarrow) {
    return (
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={words.title}>
        {invites.map((invite) => (
          <InviteCard key={invite.id} invite={invite} deeds={deeds} />
        ))}
      </Stack>
    );
  }
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

interface InviteProps {
  invite: Invite;
  deeds: InviteDeeds;
}

function InviteCard({ invite, deeds }: InviteProps) {
  const { companyName, email, state, createdAt, expiresAt, inviterName } = invite;
  return (
    <Card component="li" p="sm" style={{ overflowWrap: 'anywhere' }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600}>{companyName}</Text>
        <State state={state} />
      </Group>
      <Text fz="sm">{email}</Text>
      <Text fz="sm" c="dimmed">
        {words.sent} <DateTime instant={createdAt} zone={viewerZone()} format="date" />{' '}
        {inviterName ? fill(words.by, { name: inviterName }) : null}
      </Text>
      <Text fz="sm" c="dimmed" mb="xs">
        {words.until} <DateTime instant={expiresAt} zone={viewerZone()} format="date" />
      </Text>
      <Actions invite={invite} deeds={deeds} />
    </Card>
  );
}

const State = ({ state }: { state: InviteState }) => <ToneBadge tone={toneOf(state)}>{texts.states[state]}</ToneBadge>;

function InviteRow({ invite, deeds }: InviteProps) {
  const { companyName, email, state, createdAt, expiresAt, inviterName } = invite;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550} style={{ overflowWrap: 'anywhere' }}>
        {companyName}
      </Table.Th>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{email}</Table.Td>
      <Table.Td>
        <State state={state} />
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
function Actions({ invite, deeds }: InviteProps) {
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
