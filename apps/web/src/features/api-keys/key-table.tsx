import type { ApiKey } from '@lading/contracts/api-keys';
import { Button, Card, Group, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DateTime } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/status-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { fill } from '../../ui/texts.js';
import { texts } from './api-keys-texts.js';

const words = texts.list;

interface KeyTableProps {
  keys: readonly ApiKey[];
  onRevoke: (key: ApiKey) => void;
}

/** All keys of the company; revoked ones stay, so that one can see who made what; rows on a wide screen, cards on a narrow one. */
export function KeyTable({ keys, onRevoke }: KeyTableProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (isNarrow) {
    return (
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={words.title}>
        {keys.map((key) => (
          <KeyCard key={key.id} row={key} onRevoke={onRevoke} />
        ))}
      </Stack>
    );
  }
  const heads = [words.name, words.key, words.scopes, words.created, words.used, words.state, words.actions];
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
          {keys.map((key) => (
            <KeyRow key={key.id} row={key} onRevoke={onRevoke} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface KeyProps {
  row: ApiKey;
  onRevoke: KeyTableProps['onRevoke'];
}

const usesOf = ({ scopes }: ApiKey): string => scopes.map((scope) => texts.scopeNames[scope]).join(', ');

function KeyCard({ row, onRevoke }: KeyProps) {
  const { name, prefix, createdAt, createdBy } = row;
  return (
    <Card component="li" p="sm" style={{ overflowWrap: 'anywhere' }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600}>{name}</Text>
        <State row={row} />
      </Group>
      <Text fz="sm">
        <code className="identifier">{prefix}…</code>
      </Text>
      <Text fz="sm">{usesOf(row)}</Text>
      <Text fz="sm" c="dimmed">
        {words.created} <DateTime instant={createdAt} zone={viewerZone()} format="date" />{' '}
        {fill(words.by, { name: createdBy })}
      </Text>
      <Text fz="sm" c="dimmed" mb="xs">
        {words.used} <LastUsed row={row} />
      </Text>
      <Revoke row={row} onRevoke={onRevoke} />
    </Card>
  );
}

function KeyRow({ row, onRevoke }: KeyProps) {
  const { name, prefix, createdAt, createdBy } = row;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Table.Th>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <code className="identifier">{prefix}…</code>
      </Table.Td>
      <Table.Td>{usesOf(row)}</Table.Td>
      <Table.Td>
        <DateTime instant={createdAt} zone={viewerZone()} format="date" />
        <Text fz="xs" c="dimmed">
          {fill(words.by, { name: createdBy })}
        </Text>
      </Table.Td>
      <Table.Td>
        <LastUsed row={row} />
      </Table.Td>
      <Table.Td>
        <State row={row} />
      </Table.Td>
      <Table.Td>
        <Revoke row={row} onRevoke={onRevoke} />
      </Table.Td>
    </Table.Tr>
  );
}

const LastUsed = ({ row: { lastUsedAt } }: { row: ApiKey }) =>
  lastUsedAt ? <DateTime instant={lastUsedAt} zone={viewerZone()} /> : words.never;

function State({ row: { revokedAt, isTest } }: { row: ApiKey }) {
  return (
    <Group gap={6} wrap="nowrap">
      <ToneBadge tone={revokedAt ? 'neutral' : 'success'}>{revokedAt ? words.revoked : words.active}</ToneBadge>
      {isTest ? <ToneBadge tone="neutral">{words.test}</ToneBadge> : null}
    </Group>
  );
}

/** What was revoked is over. */
function Revoke({ row, onRevoke }: KeyProps) {
  const { name, revokedAt } = row;
  if (revokedAt) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={fill(texts.revoke.named, { name })}
      onClick={() => onRevoke(row)}
    >
      {texts.revoke.label}
    </Button>
  );
}
