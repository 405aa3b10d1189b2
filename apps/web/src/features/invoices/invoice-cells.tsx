import type { InvoiceRow } from '@lading/contracts/invoices/invoices';
import { invoiceList } from '@lading/contracts/lists/invoices';
import { dayNumber } from '@lading/domain/time/calendar-date';
import { auditReasons } from '@lading/domain/invoice-audit/audit-reason';
import type { InvoiceState } from '@lading/domain/lifecycle/invoice-lifecycle';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { StatusDot, ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { counted, fill, texts } from '../../ui/texts.js';
import { Amount, amountText } from './amounts.js';
import { invoicesTexts as words } from './invoices-texts.js';

const tones: Record<InvoiceState, StatusTone> = {
  outstanding: 'info',
  needsReview: 'warning',
  approved: 'info',
  disputed: 'warning',
  paid: 'success',
  archived: 'neutral',
};

export function InvoiceStatus({ state }: { state: InvoiceState }) {
  return <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>;
}

/** The time left for the carrier to respond. */
export const answerText = (answerBy: string, today: string): string => {
  const days = dayNumber(answerBy) - dayNumber(today);
  return days < 0 ? words.answer.late : counted(days, words.answer.dayLeft, words.answer.daysLeft);
};

/** A disputed invoice shows the time left for its carrier to respond. */
function StatusCell({ row: { state, answerBy }, today }: { row: InvoiceRow; today: string }) {
  return (
    <>
      <InvoiceStatus state={state} />
      {answerBy ? (
        <Text fz="xs" c="dimmed" component="div">
          {answerText(answerBy, today)}
        </Text>
      ) : null}
    </>
  );
}

const isSettled = (state: InvoiceState): boolean => state === 'paid' || state === 'archived';

/** The due date; marked once it has passed unpaid. */
export function DueDate({ row, today }: { row: Pick<InvoiceRow, 'dueOn' | 'state'>; today: string }) {
  const isOverdue = row.dueOn < today && !isSettled(row.state);
  return (
    <>
      <CalendarDate date={row.dueOn} />
      {isOverdue ? (
        <Text span fz="xs" component="div">
          <StatusDot tone="danger">{words.overdue}</StatusDot>
        </Text>
      ) : null}
    </>
  );
}

/** The billed amount, and the net cost if the carrier has issued a credit. */
function BilledAmount({ row: { totalCents, creditedCents, owedCents, currency } }: { row: InvoiceRow }) {
  return (
    <>
      <Amount cents={totalCents} currency={currency} />
      {creditedCents > 0 ? (
        <Text fz="xs" c="dimmed" component="div">
          {fill(words.afterCredit, { amount: amountText({ cents: owedCents, currency }) })}
        </Text>
      ) : null}
    </>
  );
}

const reasonOf = ({ mainReason }: InvoiceRow): string =>
  auditReasons.find(({ code }) => code === mainReason)?.name ?? texts.none;

function ShipmentLink({ row: { shipmentId, shipmentNumber } }: { row: InvoiceRow }) {
  if (!shipmentId)
    return (
      <Text span inherit c="dimmed">
        {words.noShipment}
      </Text>
    );
  return (
    <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} className="identifier" inherit>
      {shipmentNumber}
    </Anchor>
  );
}

type Cells = Readonly<Record<keyof typeof invoiceList.columns, (row: InvoiceRow) => ReactNode>>;

/** The content of each column. */
export const invoiceCells = (today: string): Cells => ({
  number: ({ number }) => number,
  status: (row) => <StatusCell row={row} today={today} />,
  shipment: (row) => <ShipmentLink row={row} />,
  carrier: ({ carrierName }) => carrierName,
  total: (row) => <BilledAmount row={row} />,
  agreed: ({ agreedCents, currency }) => <Amount cents={agreedCents} currency={currency} />,
  variance: ({ varianceCents, currency }) => <Amount cents={varianceCents} currency={currency} isSigned />,
  due: (row) => <DueDate row={row} today={today} />,
  reason: reasonOf,
  date: ({ invoiceDate }) => <span className="tabular">{formatCalendarDate(invoiceDate, 'invoice')}</span>,
  pro: ({ proNumber }) => (proNumber ? <span className="identifier">{proNumber}</span> : texts.none),
  received: ({ receivedAt }) => <DateTime instant={receivedAt} zone={viewerZone()} />,
});

/** An invoice on a phone. */
export function InvoiceCard({ row, today }: { row: InvoiceRow; today: string }) {
  const { carrierName, currency, varianceCents } = row;
  const { due, variance } = invoiceList.columns;
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <div>
          <StatusCell row={row} today={today} />
        </div>
        <Text fw={600} component="div" ta="end">
          <BilledAmount row={row} />
        </Text>
      </Group>
      <Text fz="sm">{carrierName}</Text>
      <Group justify="space-between" gap="xs" align="flex-start">
        <Text fz="sm" c="dimmed" component="div">
          {due.title} <DueDate row={row} today={today} />
        </Text>
        {varianceCents ? (
          <Text fz="sm" c="dimmed">
            {variance.title} <Amount cents={varianceCents} currency={currency} isSigned />
          </Text>
        ) : null}
      </Group>
    </Stack>
  );
}
