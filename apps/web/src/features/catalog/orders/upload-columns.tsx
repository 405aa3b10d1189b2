import type { OrderUpload } from '@lading/contracts/shipments/order-uploads';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Stack, Text } from '@mantine/core';
import { ownZone } from '../../../kernel/clock/now.js';
import type { GridColumn } from '../../../ui/data-grid/grid-model.js';
import { DateTime } from '../../../ui/display/date-time.js';
import { Money } from '../../../ui/display/money.js';
import { fill } from '../../../ui/texts.js';
import { orderTexts as words } from './order-texts.js';

/** How many orders of an upload stand where, in words. */
export function statusOf(upload: OrderUpload): string {
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

function Uploaded({ upload: { createdAt } }: { upload: OrderUpload }) {
  return <DateTime instant={createdAt} zone={ownZone()} />;
}

const totalColumn: GridColumn<OrderUpload> = {
  id: 'total',
  header: columns.total,
  cell: ({ totalCents }) => <Money cents={totalCents || null} />,
  align: 'end',
};

/** The columns; their ids are the names that the server sorts by. */
export const uploadColumns = (seesCosts: boolean): readonly GridColumn<OrderUpload>[] => [
  { id: 'name', header: columns.file, cell: ({ name }) => name, isSortable: true },
  { id: 'uploaded', header: columns.uploaded, cell: (upload) => <Uploaded upload={upload} />, isSortable: true },
  { id: 'by', header: columns.by, cell: ({ uploadedBy }) => uploadedBy },
  { id: 'orders', header: columns.orders, cell: ({ orderCount }) => formatNumber(orderCount), align: 'end' },
  { id: 'states', header: columns.states, cell: statusOf },
  ...(seesCosts ? [totalColumn] : []),
];

/** A file on a phone. */
export function UploadCard({ row }: { row: OrderUpload }) {
  return (
    <Stack gap={4}>
      <Text fz="sm">{statusOf(row)}</Text>
      <Text fz="sm" c="dimmed">
        {fill(words.uploadedBy, { name: row.uploadedBy })} · <Uploaded upload={row} />
      </Text>
    </Stack>
  );
}
