import type { ShipmentList, ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { Anchor, Button, Card, Group, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CalendarDate } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { RowStatus } from '../../entities/shipment/status-badge.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { homeTexts } from './home-texts.js';

const words = homeTexts.recent;

const columns: readonly RecordColumn<ShipmentRow>[] = [
  {
    head: words.columns.number,
    place: 'title',
    cell: ({ shipmentId, number }) => (
      <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} fw={600} className="identifier">
        {number}
      </Anchor>
    ),
  },
  { head: words.columns.status, place: 'state', cell: (row) => <RowStatus row={row} /> },
  {
    head: words.columns.lane,
    place: 'line',
    cell: ({ originLabel, destinationLabel }) => `${originLabel} → ${destinationLabel}`,
  },
  { head: words.columns.carrier, place: 'line', cell: ({ carrierName }) => carrierName },
  { head: words.columns.eta, place: 'fact', isWhole: true, cell: ({ eta }) => <CalendarDate date={eta} /> },
];

/** The most recently updated shipments; before the first one, how to start. */
export function RecentShipments({ recent }: { recent: UseQueryResult<ShipmentList> }) {
  if (!recent.data) {
    if (recent.error) return <ErrorPanel isInline problem={recent.error} onRetry={() => void recent.refetch()} />;
    return <CardSkeleton lines={5} label={words.title} />;
  }
  if (recent.data.items.length === 0) return <FirstUse />;
  return (
    <Card component="section" aria-labelledby="recent">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h3" id="recent">
          {words.title}
        </Title>
        <Button component={Link} to="/customers/shipments" variant="default" size="xs">
          {words.all}
        </Button>
      </Group>
      <RecordList
        label={words.title}
        rows={recent.data.items}
        keyOf={({ shipmentId }) => shipmentId}
        columns={columns}
        minWidth={640}
      />
    </Card>
  );
}

function FirstUse() {
  return (
    <EmptyState
      kind="firstUse"
      order={2}
      title={words.first.title}
      detail={words.first.detail}
      actions={
        <>
          <Button component={Link} to="/customers/quotes/new">
            {words.first.go}
          </Button>
          <Button
            component={Link}
            variant="default"
            to={`/customers/quotes/new?${new URLSearchParams({ line: words.first.sampleLine })}`}
          >
            {words.first.sample}
          </Button>
        </>
      }
    />
  );
}
