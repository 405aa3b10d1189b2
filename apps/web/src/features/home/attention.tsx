import { invoicesApi } from '@lading/contracts/invoices';
import type { ShipmentFilter } from '@lading/contracts/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments';
import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';

interface Concern {
  label: string;
  filter: ShipmentFilter;
  /** The same filter as the address of the list. */
  query: string;
}

const concerns: readonly Concern[] = [
  { label: 'Missed ETA', filter: { categories: ['missedEta'] }, query: 'f.category=missedEta' },
  { label: 'Exceptions', filter: { categories: ['exception'] }, query: 'f.category=exception' },
  {
    label: 'Dispatch needs attention',
    filter: { dispatchStates: ['needsAttention', 'refused'] },
    query: 'f.dispatch=needsAttention,refused',
  },
];

/** Counts of what somebody should look at; each leads to its list. */
export function Attention() {
  const seesInvoices = canShow(useUser(), 'viewInvoices');
  return (
    <section aria-labelledby="attention">
      <Title order={2} fz="h3" id="attention" mb="sm">
        Needs attention
      </Title>
      <SimpleGrid cols={seesInvoices ? { base: 1, xs: 2, sm: 4 } : { base: 1, xs: 3 }}>
        {concerns.map((concern) => (
          <ConcernCard key={concern.label} {...concern} />
        ))}
        {seesInvoices ? <InvoicesCard /> : null}
      </SimpleGrid>
    </section>
  );
}

function ConcernCard({ label, filter, query }: Concern) {
  const { data, error } = useQuery(answerOf(shipmentsApi.list, { ...filter, limit: 1 }));
  const count = data ? `${data.total}${data.totalIsLowerBound ? '+' : ''}` : unknown(error);
  return <CountCard label={label} count={count} to={`/customers/shipments?${query}`} />;
}

/** Bills that differ from what was agreed, or that belong to no shipment. */
function InvoicesCard() {
  const { data, error } = useQuery(answerOf(invoicesApi.queues));
  const waiting = data?.items.find(({ queue }) => queue === 'needsReview');
  const count = data ? String(waiting?.invoices ?? 0) : unknown(error);
  return <CountCard label="Invoices to review" count={count} to="/customers/invoices?f.queue=needsReview" />;
}

const unknown = (error: Error | null): string => (error ? '–' : '…');

function CountCard({ label, count, to }: { label: string; count: string; to: string }) {
  return (
    <Card component={Link} to={to} p="md">
      <Text fz={22} fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Text>
      <Text c="dimmed">{label}</Text>
    </Card>
  );
}
