import { invoiceChanged, invoicesApi, type InvoiceRow } from '@lading/contracts/invoices/invoices';
import type { Charge } from '@lading/contracts/quotes/quote-answers';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { invoiceLifecycle } from '@lading/domain/lifecycle/invoice-lifecycle';
import { formatDollars } from '@lading/domain/measures/money';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/now.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { Money } from '../../ui/display/money.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import { NotLoaded } from './not-loaded.js';
import { ShipmentCharges } from '../../entities/shipment/shipment-freight.js';

const invoicesWords = detailTexts.invoices;

const differenceOf = (cents: number): string =>
  fill(cents > 0 ? invoicesWords.higher : invoicesWords.lower, { amount: formatDollars(Math.abs(cents)) });

const words = detailTexts.money;

interface ShipmentMoneyProps {
  shipment: Shipment;
  charges: readonly Charge[];
}

/** The quoted, the expected and the billed amount with their difference; each with its lines. */
export function ShipmentMoney({ shipment, charges }: ShipmentMoneyProps) {
  const seesInvoices = canShow(useUser(), 'viewInvoices');
  const { shipmentId, quotedCents, totalCents, billedCents } = shipment;
  const facts: readonly Fact[] = [
    { label: words.quoted, value: <Money cents={quotedCents} /> },
    { label: words.estimate, value: <Money cents={totalCents} /> },
    ...(seesInvoices
      ? [
          {
            label: words.invoiced,
            value: typeof billedCents === 'number' ? <Money cents={billedCents} /> : words.noInvoice,
          },
          { label: words.difference, value: <Difference billed={billedCents} expected={totalCents} /> },
        ]
      : []),
  ];
  return (
    <>
      <div style={{ marginBlockEnd: 16 }}>
        <KeyValue facts={facts} />
      </div>
      <ShipmentCharges charges={charges} totalCents={totalCents} />
      {seesInvoices ? <ShipmentInvoices shipmentId={shipmentId} /> : null}
    </>
  );
}

interface DifferenceProps {
  billed: number | null | undefined;
  expected: number | null | undefined;
}

function Difference({ billed, expected }: DifferenceProps) {
  if (typeof billed !== 'number') return words.afterInvoice;
  if (typeof expected !== 'number') return words.noEstimate;
  const difference = billed - expected;
  return <span className="num">{difference > 0 ? `+${formatDollars(difference)}` : formatDollars(difference)}</span>;
}

/** The carrier's invoices for the shipment, and their difference from the price. */
function ShipmentInvoices({ shipmentId }: { shipmentId: number }) {
  // Invoices arrive in bulk, so a burst of messages refetches once.
  const ask = useAskAgain([invoicesApi.list, shipmentsApi.get]);
  usePush(invoiceChanged, () => ask());
  const list = useQuery(answerOf(invoicesApi.list, { shipmentId, limit: mostInvoices }));
  const isAwaited = !list.data && !list.error && list.fetchStatus !== 'paused';
  if (isAwaited || list.data?.items.length === 0) return null;
  return (
    <Stack gap={4} mt="md">
      <Title order={3} fz="h4">
        {invoicesWords.title}
      </Title>
      <NotLoaded of={list} />
      {list.data?.items.map((row) => (
        <InvoiceLine key={row.id} row={row} />
      ))}
    </Stack>
  );
}

function InvoiceLine({ row: { id, number, state, owedCents, creditedCents, varianceCents } }: { row: InvoiceRow }) {
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={`/customers/invoices/${id}`} className="identifier">
          {number}
        </Anchor>
        <Money cents={owedCents} />
      </Group>
      <Text fz="sm" c="dimmed">
        {invoicesWords.states[state]}
        {varianceCents ? `, ${differenceOf(varianceCents)}` : ''}
        {creditedCents > 0 ? `, ${fill(invoicesWords.credited, { amount: formatDollars(creditedCents) })}` : ''}
      </Text>
    </div>
  );
}

/** As many invoices as the page shows, so that both share one query. */
const mostInvoices = 10;

/** The invoices of a shipment that can still be disputed, for users who dispute invoices. */
export function useDisputableInvoices(shipmentId: number): readonly InvoiceRow[] {
  const user = useUser();
  const mayDispute = canShow(user, 'viewInvoices') && canShow(user, 'disputeInvoices');
  const { data } = useQuery({
    ...answerOf(invoicesApi.list, { shipmentId, limit: mostInvoices }),
    enabled: mayDispute,
  });
  if (!mayDispute) return [];
  const day = today();
  return (data?.items ?? []).filter(
    ({ state, contestUntil }) => invoiceLifecycle.may(state, 'dispute') && day <= contestUntil,
  );
}
