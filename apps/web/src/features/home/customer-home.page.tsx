import { shipmentsApi } from '@lading/contracts/shipments';
import { Button, Card, Group, SimpleGrid, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { StatusBadge } from '../../ui/display/status-badge.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { Attention } from './attention.js';
import { Drafts } from './drafts.js';
import { QuickQuote } from './quick-quote.js';
import { SetupCard } from './setup-card.js';
import { Welcome } from './welcome.js';

/** Where a shipper starts: what needs attention, and what moves. */
export function CustomerHomePage() {
  return (
    <Welcome>
      <SetupCard />
      <QuickQuote />
      <Attention />
      <Drafts />
      <RecentShipments />
    </Welcome>
  );
}

function RecentShipments() {
  const recent = useQuery(answerOf(shipmentsApi.list, { limit: 5, sort: '-updated' }));
  if (recent.error) return <ErrorPanel isInline detail={recent.error.message} onRetry={() => void recent.refetch()} />;
  if (!recent.data) return <CardSkeleton lines={5} label="Recent shipments" />;
  if (recent.data.items.length === 0) {
    return (
      <EmptyState
        kind="firstUse"
        order={2}
        title="Get your first quote"
        detail="Many carriers answer at once, and every price explains itself."
        actions={
          <Button component={Link} to="/customers/quotes/new">
            New quote
          </Button>
        }
      />
    );
  }
  return (
    <Card>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h3">
          Recent shipments
        </Title>
        <Button component={Link} to="/customers/shipments" variant="default" size="xs">
          All shipments
        </Button>
      </Group>
      <SimpleGrid cols={1}>
        <Table.ScrollContainer minWidth={520} type="native">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Shipment</Table.Th>
                <Table.Th scope="col">Status</Table.Th>
                <Table.Th scope="col">Lane</Table.Th>
                <Table.Th scope="col">Carrier</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {recent.data.items.map((row) => (
                <Table.Tr key={row.shipmentId}>
                  <Table.Th scope="row" fw={400}>
                    <Text component={Link} to={`/customers/shipments/${row.shipmentId}`} c="brand" fw={600}>
                      {row.number}
                    </Text>
                  </Table.Th>
                  <Table.Td>
                    <StatusBadge category={row.category} />
                  </Table.Td>
                  <Table.Td>
                    {row.originLabel} → {row.destinationLabel}
                  </Table.Td>
                  <Table.Td>{row.carrierName}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </SimpleGrid>
    </Card>
  );
}
