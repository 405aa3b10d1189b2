import type { ApiKey } from '@lading/contracts/api-keys';
import { Button, Group, Table, Text } from '@mantine/core';
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

/** All keys of the company; revoked ones stay, so that one can see who made what. */
export function KeyTable({ keys, onRevoke }: KeyTableProps) {
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

function KeyRow({ row, onRevoke }: { row: ApiKey; onRevoke: KeyTableProps['onRevoke'] }) {
  const { name, prefix, scopes, createdAt, createdBy, lastUsedAt, revokedAt, isTest } = row;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550}>
        {name}
      </Table.Th>
      <Table.Td>
        <code className="identifier">{prefix}…</code>
      </Table.Td>
      <Table.Td>{scopes.map((scope) => texts.scopeNames[scope]).join(', ')}</Table.Td>
      <Table.Td>
        <DateTime instant={createdAt} zone={viewerZone()} format="date" />
        <Text fz="xs" c="dimmed">
          {fill(words.by, { name: createdBy })}
        </Text>
      </Table.Td>
      <Table.Td>{lastUsedAt ? <DateTime instant={lastUsedAt} zone={viewerZone()} /> : words.never}</Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <ToneBadge tone={revokedAt ? 'neutral' : 'success'}>{revokedAt ? words.revoked : words.active}</ToneBadge>
          {isTest ? <ToneBadge tone="neutral">{words.test}</ToneBadge> : null}
        </Group>
      </Table.Td>
      <Table.Td>
        {revokedAt ? null : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={fill(texts.revoke.named, { name })}
            onClick={() => onRevoke(row)}
          >
            {texts.revoke.label}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
