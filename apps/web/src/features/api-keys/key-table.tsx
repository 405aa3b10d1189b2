import type { ApiKey } from '@lading/contracts/api-keys';
import { Button, Group, Text } from '@mantine/core';
import { DateTime } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { fill } from '../../ui/texts.js';
import { texts } from './api-keys-texts.js';

const words = texts.list;

const usesOf = ({ scopes }: ApiKey): string => scopes.map((scope) => texts.scopeNames[scope]).join(', ');

function Created({ createdAt, createdBy }: ApiKey) {
  return (
    <>
      <DateTime instant={createdAt} zone={viewerZone()} format="date" />
      <Text fz="xs" c="dimmed">
        {fill(words.by, { name: createdBy })}
      </Text>
    </>
  );
}

const LastUsed = ({ lastUsedAt }: ApiKey) =>
  lastUsedAt ? <DateTime instant={lastUsedAt} zone={viewerZone()} /> : words.never;

function State({ revokedAt, isTest }: ApiKey) {
  return (
    <Group gap={6} wrap="nowrap">
      <ToneBadge tone={revokedAt ? 'neutral' : 'success'}>{revokedAt ? words.revoked : words.active}</ToneBadge>
      {isTest ? <ToneBadge tone="neutral">{words.test}</ToneBadge> : null}
    </Group>
  );
}

const columnsWith = (onRevoke: KeyTableProps['onRevoke']): RecordColumn<ApiKey>[] => [
  { head: words.name, place: 'title', cell: ({ name }) => name },
  {
    head: words.key,
    place: 'line',
    isWhole: true,
    cell: ({ prefix }) => <code className="identifier">{prefix}…</code>,
  },
  { head: words.scopes, place: 'line', cell: usesOf },
  { head: words.created, place: 'fact', cell: Created },
  { head: words.used, place: 'fact', cell: LastUsed },
  { head: words.state, place: 'state', cell: State },
  { head: words.actions, place: 'actions', cell: (key) => <Revoke row={key} onRevoke={onRevoke} /> },
];

interface KeyTableProps {
  keys: readonly ApiKey[];
  onRevoke: (key: ApiKey) => void;
}

/** All keys of the company; revoked ones stay, so that one can see who made what. */
export function KeyTable({ keys, onRevoke }: KeyTableProps) {
  return <RecordList label={words.title} rows={keys} keyOf={({ id }) => id} columns={columnsWith(onRevoke)} />;
}

/** What was revoked is over. */
function Revoke({ row, onRevoke }: { row: ApiKey; onRevoke: KeyTableProps['onRevoke'] }) {
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
