import type { CorrectingInvoice } from '@lading/contracts/invoices/invoice-attachments';
import type { Invoice } from '@lading/contracts/invoices/invoices';
import { dayNumber } from '@lading/domain/time/calendar-date';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../../ui/display/copy-button.js';
import { CalendarDate, DateTime, viewerZone } from '../../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../../ui/display/key-value.js';
import { counted, fill } from '../../../ui/texts.js';
import { Amount, amountText } from '../amounts.js';
import { detailTexts } from './detail-texts.js';
import { answerText, DueDate } from '../invoice-cells.js';
import { attachmentTexts, invoicesTexts, matchTexts } from '../invoices-texts.js';

const words = detailTexts.facts;

/** Carrier, shipment and deadlines of the invoice. */
export function InvoiceFacts({ invoice, today }: { invoice: Invoice; today: string }) {
  const { answerBy, received, carrierName, contestUntil, currency, invoiceDate, proNumber, receivedAt, totalCents } =
    invoice;
  const facts: readonly Fact[] = [
    { label: words.shipment, value: <ShipmentLink invoice={invoice} /> },
    { label: words.carrier, value: `${carrierName} (${received.scac})` },
    { label: words.total, value: <Amount cents={totalCents} currency={currency} /> },
    ...creditOf(invoice),
    ...correctionsOf(invoice),
    { label: words.due, value: <DueDate row={invoice} today={today} /> },
    ...(answerBy ? [{ label: words.answerBy, value: <AnswerBy date={answerBy} today={today} /> }] : []),
    { label: words.contest, value: <ContestUntil date={contestUntil} today={today} /> },
    ...(proNumber ? [{ label: words.pro, value: <Copied name={words.pro} value={proNumber} /> }] : []),
    ...(received.bolNumber
      ? [{ label: words.bol, value: <Copied name={words.bol} value={received.bolNumber} /> }]
      : []),
    { label: words.date, value: <span className="tabular">{formatCalendarDate(invoiceDate, 'invoice')}</span> },
    { label: words.received, value: <DateTime instant={receivedAt} zone={viewerZone()} /> },
    { label: words.terms, value: freightTerms.find(({ terms }) => terms === received.terms)?.name },
    { label: words.billTo, value: received.billTo },
    { label: words.lane, value: `${received.originPostalCode} → ${received.destinationPostalCode}` },
  ];
  return <KeyValue facts={facts} />;
}

/** The carrier's credit, and the net cost of the invoice. */
const creditOf = ({ creditedCents, owedCents, paidAt, currency }: Invoice): Fact[] =>
  creditedCents === 0
    ? []
    : [
        { label: words.credited, value: <Amount cents={-creditedCents} currency={currency} /> },
        {
          label: paidAt ? words.afterCredit : words.toPay,
          value: (
            <Text fw={600} component="span">
              <Amount cents={owedCents} currency={currency} />
            </Text>
          ),
        },
      ];

/** Which invoice replaced which, and the resulting credit. */
const correctionsOf = ({ corrects, correctedBy, currency }: Invoice): Fact[] => [
  ...(corrects
    ? [{ label: attachmentTexts.corrects, value: <OtherInvoice received={corrects} currency={currency} /> }]
    : []),
  ...(correctedBy
    ? [{ label: attachmentTexts.correctedBy, value: <OtherInvoice received={correctedBy} currency={currency} /> }]
    : []),
];

function OtherInvoice({
  received: { invoiceId, number, creditCents },
  currency,
}: {
  received: CorrectingInvoice;
  currency: string;
}) {
  const amount = amountText({ cents: Math.abs(creditCents), currency });
  return (
    <>
      <Anchor component={Link} to={`/customers/invoices/${invoiceId}`} className="identifier">
        {number}
      </Anchor>
      <Text span inherit c="dimmed" display="block">
        {creditCents === 0
          ? attachmentTexts.same
          : fill(creditCents > 0 ? attachmentTexts.credit : attachmentTexts.more, { amount })}
      </Text>
    </>
  );
}

function ShipmentLink({ invoice: { shipmentId, shipmentNumber, matchedBy } }: { invoice: Invoice }) {
  if (!shipmentId) return invoicesTexts.noShipment;
  return (
    <>
      <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} className="identifier">
        {shipmentNumber}
      </Anchor>
      {matchedBy ? (
        <Text span inherit c="dimmed" display="block">
          {fill(matchTexts.matchedBy, { name: matchedBy })}
        </Text>
      ) : null}
    </>
  );
}

function ContestUntil({ date, today }: { date: string; today: string }) {
  const days = dayNumber(date) - dayNumber(today);
  return <Deadline date={date} left={days < 0 ? words.over : counted(days, words.dayLeft, words.daysLeft)} />;
}

const AnswerBy = ({ date, today }: { date: string; today: string }) => (
  <Deadline date={date} left={answerText(date, today)} />
);

function Deadline({ date, left }: { date: string; left: string }) {
  return (
    <>
      <CalendarDate date={date} />
      <Text span inherit c="dimmed" display="block">
        {left}
      </Text>
    </>
  );
}

function Copied({ name, value }: { name: string; value: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <span className="identifier">{value}</span>
      <CopyButton name={name} value={value} />
    </Group>
  );
}
