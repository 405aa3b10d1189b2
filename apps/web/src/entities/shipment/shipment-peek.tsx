import type { ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { RowStatus } from './status-badge.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { MissedEta } from './missed-eta.js';
import { Money } from '../../ui/display/money.js';
import { TrackingTimeline } from './tracking-timeline.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { texts } from '../../ui/texts.js';
import { Lane } from './lane.js';

const words = {
  open: 'Open shipment',
  latest: 'Latest update',
  failed: "We couldn't load the shipment",
  number: 'Shipment',
  bol: 'BOL#',
  pro: 'PRO#',
  pickupNumber: 'PICKUP#',
  pickup: 'Pickup',
  eta: 'ETA',
  total: 'Total',
} as const;

export interface ShipmentPeekProps {
  shipmentId: number | undefined;
  onClose: () => void;
  /** The list that the shipment's page links back to. */
  list: { search: string; ids: readonly number[] };
}

/** A quick view of a shipment beside the list. */
export function ShipmentPeek({ shipmentId, onClose, list }: ShipmentPeekProps) {
  const shipment = useQuery({
    ...answerOf(shipmentsApi.get, { shipmentId: shipmentId ?? 0 }),
    enabled: shipmentId !== undefined,
  });
  return (
    <Drawer
      opened={shipmentId !== undefined}
      onClose={onClose}
      position="right"
      size="md"
      title={shipment.data?.number ?? words.number}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {shipment.data ? (
        <Stack>
          <Button component={Link} to={`/customers/shipments/${shipment.data.shipmentId}`} state={list}>
            {words.open}
          </Button>
          <PeekBody shipment={shipment.data} />
        </Stack>
      ) : shipment.error ? (
        <ErrorPanel isInline title={words.failed} problem={shipment.error} onRetry={() => void shipment.refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Drawer>
  );
}

function PeekBody({ shipment }: { shipment: Shipment }) {
  const { tracking } = shipment;
  return (
    <>
      <Group justify="space-between">
        <RowStatus row={shipment} />
        <Text fw={600}>{shipment.carrierName}</Text>
      </Group>
      <Text component="div">
        <Lane row={shipment} />
      </Text>
      <MissedEta tracking={tracking} />
      <KeyValue
        facts={[
          ...numbersOf(shipment).map(({ label, value }) => ({ label, value: <Copied name={label} value={value} /> })),
          { label: words.pickup, value: <CalendarDate date={shipment.pickupDate} /> },
          { label: words.eta, value: <CalendarDate date={tracking.eta ?? shipment.eta} /> },
          ...(typeof shipment.totalCents === 'number'
            ? [{ label: words.total, value: <Money cents={shipment.totalCents} /> }]
            : []),
        ]}
      />
      <Title order={3} fz="h4">
        {words.latest}
      </Title>
      <TrackingTimeline events={tracking.events.toSorted(newestFirst).slice(0, 3)} />
    </>
  );
}

const newestFirst = (one: { occurredAt: string }, other: { occurredAt: string }): number =>
  Date.parse(other.occurredAt) - Date.parse(one.occurredAt);

const numbersOf = ({ bolNumber, proNumber, pickupNumber }: ShipmentRow): { label: string; value: string }[] =>
  [
    { label: words.bol, value: bolNumber },
    { label: words.pro, value: proNumber ?? '' },
    { label: words.pickupNumber, value: pickupNumber ?? '' },
  ].filter(({ value }) => value !== '');

function Copied({ name, value }: { name: string; value: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <span className="identifier">{value}</span>
      <CopyButton name={name} value={value} />
    </Group>
  );
}
