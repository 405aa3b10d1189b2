import type { Shipment } from '@lading/contracts/shipments/shipments';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Lane } from '../../entities/shipment/lane.js';
import { ShipmentProgress } from '../../entities/shipment/shipment-progress.js';
import { StatusBadge } from '../../entities/shipment/status-badge.js';
import { useListWalk, WalkButtons } from '../../ui/data-grid/list-walk.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { PagePath } from '../../ui/display/page-path.js';
import { TestBadge } from '../../ui/display/test-badge.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { detailTexts as words } from './detail-texts.js';
import { ShipmentActions } from './shipment-actions.js';

const headWords = words.head;
const home = '/customers/shipments';

/** Number and status, a link back to the list, the next step, and the progress of the freight. */
export function ShipmentHead({ shipment }: { shipment: Shipment }) {
  const { number } = shipment;
  const walk = useListWalk({ list: home, id: shipment.shipmentId, words });
  return (
    <div>
      <Group justify="space-between" mih={32}>
        <PagePath label={words.path} list={words.list} to={walk.backTo} here={number} />
        <WalkButtons previous={walk.previous} next={walk.next} words={words} />
      </Group>
      <Group justify="space-between" gap="sm" mt={4} mb="md">
        <Group gap="sm">
          <Title order={1} className="identifier">
            {number}
          </Title>
          <CopyButton name={words.numbers.shipment} value={number} />
          <Status shipment={shipment} />
          {shipment.isTest ? <TestBadge /> : null}
        </Group>
        <ShipmentActions shipment={shipment} />
      </Group>
      <Card component="section" aria-label={headWords.title}>
        <Stack gap="lg">
          <Group gap="12px 48px" align="flex-start">
            <HeadFact label={headWords.lane}>
              <Lane row={shipment} />
            </HeadFact>
            <HeadFact label={headWords.carrier}>
              {shipment.carrierName}, {shipment.serviceName}
            </HeadFact>
            <Arrival shipment={shipment} />
          </Group>
          {shipment.state === 'canceled' ? null : <ShipmentProgress shipment={shipment} category={shipment.category} />}
        </Stack>
      </Card>
    </div>
  );
}

function HeadFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <Text component="div" fw={550}>
        {children}
      </Text>
    </div>
  );
}

/** The delivery time, or the estimate. */
function Arrival({ shipment: { tracking, eta } }: { shipment: Shipment }) {
  const { deliveredAt, destinationZone } = tracking;
  if (deliveredAt) {
    return (
      <HeadFact label={headWords.delivered}>
        <DateTime instant={deliveredAt} zone={destinationZone} />
      </HeadFact>
    );
  }
  return (
    <HeadFact label={headWords.eta}>
      <CalendarDate date={tracking.eta ?? eta} />
    </HeadFact>
  );
}

/** The tracking status; a booking that ended otherwise shows how. */
function Status({ shipment: { state, category } }: { shipment: Shipment }) {
  return (
    <span role="status">
      {state === 'canceled' || state === 'returned' || state === 'lost' ? (
        <ToneBadge tone={state === 'lost' ? 'danger' : 'neutral'}>{words.states[state]}</ToneBadge>
      ) : (
        <StatusBadge category={category} />
      )}
    </span>
  );
}
