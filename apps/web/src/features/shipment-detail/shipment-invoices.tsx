import { invoiceChanged, invoicesApi, type InvoiceRow } from '@lading/contracts/invoices';
import { formatDollars } from '@lading/domain/money';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { Money } from '../../ui/display/money.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.invoices;
const most = 10;

/** What the carrier has billed for the shipment, and how that differs from the price. */
export function ShipmentInvoices({ shipmentId }: { shipmentId: number }) {
  const refresh = useRefresh();
  usePush(invoiceChanged, () => void refresh(invoicesApi.list));
  const { data } = useQuery(answerOf(invoicesApi.list, { shipmentId, limit: most }));
  if (!data || data.items.length === 0) return null;
  return (
    <Stack gap={4} mt="md">
      <Title order={3} fz="h4">
        {words.title}
      </Title>
      {data.items.map((row) => (
        <InvoiceLine key={row.id} row={row} />
      ))}
    </Stack>
  );
}

function InvoiceLine({ row: { id, number, state, totalCents, varianceCents } }: { row: InvoiceRow }) {
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={`/customers/invoices/${id}`} className="identifier">
          {number}
        </Anchor>
        <Money cents={totalCents} />
      </Group>
      <Text fz="sm" c="dimmed">
        {words.states[state]}
        {varianceCents ? `, ${differenceOf(varianceCents)}` : ''}
      </Text>
    </div>
  );
}

const differenceOf = (cents: number): string =>
  fill(cents > 0 ? words.dearer : words.cheaper, { amount: formatDollars(Math.abs(cents)) });
