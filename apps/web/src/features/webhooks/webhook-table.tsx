import type { Webhook } from '@lading/contracts/notifications/webhooks';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import { texts } from './webhooks-texts.js';

const words = texts.list;

/** Whether messages go out, and whether they arrive. */
export function WebhookState({ isEnabled, failingSince }: Webhook) {
  if (!isEnabled) return <ToneBadge tone="neutral">{words.off}</ToneBadge>;
  return failingSince ? (
    <ToneBadge tone="warning">{words.failing}</ToneBadge>
  ) : (
    <ToneBadge tone="success">{words.on}</ToneBadge>
  );
}

const columns: RecordColumn<Webhook>[] = [
  { head: words.name, place: 'title', cell: ({ name }) => name },
  { head: words.url, place: 'line', cell: ({ url }) => url },
  { head: words.kinds, place: 'fact', isNumber: true, cell: ({ kinds }) => kinds.length },
  { head: words.state, place: 'state', cell: WebhookState },
  {
    head: words.actions,
    place: 'actions',
    cell: ({ id, name }) => (
      <Button
        component={Link}
        to={{ search: `?webhook=${id}` }}
        size="compact-sm"
        variant="default"
        aria-label={fill(words.openNamed, { name })}
      >
        {words.open}
      </Button>
    ),
  },
];

/** All webhooks of the company. */
export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return <RecordList label={words.title} rows={webhooks} keyOf={({ id }) => id} columns={columns} />;
}
