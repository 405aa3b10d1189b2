import type { AuditDifference } from '@lading/contracts/invoices/freight-audit';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../ui/display/date-time.js';
import { viewerZone } from '../../../ui/display/viewer-zone.js';
import type { GridColumn } from '../../../ui/data-grid/grid-model.js';
import { Amount } from '../amounts.js';
import { auditTexts as words } from './audit-texts.js';
import { InvoiceStatus } from '../invoice-columns.js';
import { invoicesTexts } from '../invoices-texts.js';
import { VerdictBadge } from '../verdict-badge.js';

export const reasonText = ({ reasonName, service }: Pick<AuditDifference, 'reasonName' | 'service'>): string =>
  service ? `${reasonName}: ${service}` : reasonName;

function ShipmentLink({ row: { shipmentId, shipmentNumber } }: { row: AuditDifference }) {
  if (!shipmentId) return invoicesTexts.noShipment;
  return (
    <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} className="identifier" inherit>
      {shipmentNumber}
    </Anchor>
  );
}

/** The columns; their ids are the names that the server sorts by. */
export const auditColumns: readonly GridColumn<AuditDifference>[] = [
  { id: 'reason', header: words.columns.reason, cell: reasonText },
  {
    id: 'amount',
    header: words.columns.amount,
    cell: ({ cents, currency }) => <Amount cents={cents} currency={currency} isSigned />,
    isSortable: true,
    align: 'end',
  },
  { id: 'verdict', header: words.columns.verdict, cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
  { id: 'carrier', header: words.columns.carrier, cell: ({ carrierName }) => carrierName },
  {
    id: 'invoice',
    header: words.columns.invoice,
    cell: ({ invoiceId, invoiceNumber }) => (
      <Anchor component={Link} to={`/customers/invoices/${invoiceId}`} className="identifier" inherit>
        {invoiceNumber}
      </Anchor>
    ),
    isSortable: true,
  },
  { id: 'status', header: words.columns.status, cell: ({ state }) => <InvoiceStatus state={state} /> },
  { id: 'shipment', header: words.columns.shipment, cell: (row) => <ShipmentLink row={row} /> },
  {
    id: 'credit',
    header: words.columns.credit,
    cell: ({ creditCents, currency }) => <Amount cents={creditCents || null} currency={currency} />,
    align: 'end',
    isExtra: true,
  },
  {
    id: 'date',
    header: words.columns.date,
    cell: ({ invoiceDate }) => <span className="tabular">{formatCalendarDate(invoiceDate, 'invoice')}</span>,
    isExtra: true,
  },
  {
    id: 'received',
    header: words.columns.received,
    cell: ({ receivedAt }) => <DateTime instant={receivedAt} zone={viewerZone()} />,
    isSortable: true,
    isExtra: true,
  },
];

/** A difference on a phone. */
export function DifferenceCard({ row }: { row: AuditDifference }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <VerdictBadge verdict={row.verdict} />
        <Text fw={600} component="span">
          <Amount cents={row.cents} currency={row.currency} isSigned />
        </Text>
      </Group>
      <Text fz="sm">
        {row.carrierName}, {row.invoiceNumber}
      </Text>
    </Stack>
  );
}
