import { invoiceChanged, invoicesApi, type InvoiceRow } from '@lading/contracts/invoices';
import { shipmentsApi } from '@lading/contracts/shipments';
import { formatDollars } from '@lading/domain/money';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain } from '../../kernel/realtime/use-ask-again.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { Money } from '../../ui/display/money.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import { NotLoaded } from './not-loaded.js';
import { mostBills } from './use-disputable-bills.js';

const words = detailTexts.invoices;

/** What the carrier has billed for the shipment, and how that differs from the price. */
export function ShipmentInvoices({ shipmentId }: { shipmentId: number }) {
  // Bills come many at a time, so a burst of messages asks once.
  const ask = useAskAgain([invoicesApi.list, shipmentsApi.get]);
  usePush(invoiceChanged, () => ask());
  const list = useQuery(answerOf(invoicesApi.list, { shipmentId, limit: mostBills }));
  const isAwaited = !list.data && !list.error && list.fetchStatus !== 'paused';
  if (isAwaited || list.data?.items.length === 0) return null;
  return (
    <Stack gap={4} mt="md">
      <Title order={3} fz="h4">
        {words.title}
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
        {words.states[state]}
        {varianceCents ? `, ${differenceOf(varianceCents)}` : ''}
        {creditedCents > 0 ? `, ${fill(words.credited, { amount: formatDollars(creditedCents) })}` : ''}
      </Text>
    </div>
  );
}

const differenceOf = (cents: number): string =>
  fill(cents > 0 ? words.dearer : words.cheaper, { amount: formatDollars(Math.abs(cents)) });
