import type { ShipmentFilter } from '@lading/contracts/shipment-list';
import { shipmentsApi } from '@lading/contracts/shipments';
import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';

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
  return (
    <section aria-labelledby="attention">
      <Title order={2} fz="h3" id="attention" mb="sm">
        Needs attention
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {concerns.map((concern) => (
          <ConcernCard key={concern.label} {...concern} />
        ))}
      </SimpleGrid>
    </section>
  );
}

function ConcernCard({ label, filter, query }: Concern) {
  const { data, error } = useQuery(answerOf(shipmentsApi.list, { ...filter, limit: 1 }));
  const count = data ? `${data.total}${data.totalIsLowerBound ? '+' : ''}` : error ? '–' : '…';
  return (
    <Card component={Link} to={`/customers/shipments?${query}`} p="md">
      <Text fz={22} fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Text>
      <Text c="dimmed">{label}</Text>
    </Card>
  );
}
