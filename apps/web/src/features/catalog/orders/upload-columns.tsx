import type { OrderUpload } from '@lading/contracts/order-uploads';
import { formatNumber } from '@lading/domain/number-format';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ownZone } from '../../../kernel/clock/now.js';
import { DateTime } from '../../../ui/display/date-time.js';
import { Money } from '../../../ui/display/money.js';
import type { RecordColumn } from '../../../ui/display/record-list.js';
import { fill } from '../../../ui/texts.js';
import { orderTexts as words } from './order-texts.js';

/** How many orders of an upload stand where, in words. */
export function standingOf(upload: OrderUpload): string {
  const parts = [
    { text: words.counts.new, count: upload.newCount },
    { text: words.counts.working, count: upload.workingCount },
    { text: words.counts.rated, count: upload.ratedCount },
    { text: words.counts.dispatched, count: upload.dispatchedCount },
    { text: words.counts.refused, count: upload.refusedCount },
    { text: words.counts.attention, count: upload.attentionCount },
    { text: words.counts.cancelled, count: upload.cancelledCount },
    { text: words.counts.failed, count: upload.failedCount },
    { text: words.counts.excluded, count: upload.excludedCount },
  ];
  const said = parts.filter(({ count }) => count > 0).map(({ text, count }) => fill(text, { count }));
  return said.length > 0 ? said.join(' · ') : words.none;
}

const { columns } = words;

export const uploadColumns: readonly RecordColumn<OrderUpload>[] = [
  {
    head: columns.file,
    place: 'title',
    cell: ({ id, name }) => (
      <Anchor component={Link} to={`/customers/order-upload/${id}`} fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Anchor>
    ),
  },
  {
    head: columns.uploaded,
    place: 'line',
    isWhole: true,
    cell: ({ createdAt }) => <DateTime instant={createdAt} zone={ownZone()} />,
  },
  { head: columns.by, place: 'fact', cell: ({ uploadedBy }) => uploadedBy },
  { head: columns.orders, place: 'fact', isNumber: true, cell: ({ orderCount }) => formatNumber(orderCount) },
  { head: columns.states, place: 'line', cell: (upload) => <Text fz="sm">{standingOf(upload)}</Text> },
  {
    head: columns.total,
    place: 'fact',
    isNumber: true,
    cell: ({ totalCents }) => <Money cents={totalCents || null} />,
  },
];
