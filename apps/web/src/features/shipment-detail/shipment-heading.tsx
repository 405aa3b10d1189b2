import type { Shipment } from '@lading/contracts/shipments/shipments';
import { Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../entities/shipment/status-badge.js';
import { useListWalk, WalkButtons } from '../../ui/data-grid/list-walk.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { TestBadge } from '../../ui/display/test-badge.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { detailTexts as words } from './detail-texts.js';
import { ShipmentActions } from './shipment-actions.js';

/** Number and status, the way back to the list, and what can be done. */
export function ShipmentHeading({ shipment }: { shipment: Shipment }) {
  const { number } = shipment;
  const walk = useListWalk({ list: '/customers/shipments', id: shipment.shipmentId, words });
  return (
    <div>
      <Group justify="space-between" mih={32}>
        <Breadcrumbs component="nav" aria-label={words.path}>
          <Anchor component={Link} to={walk.backTo}>
            {words.list}
          </Anchor>
          <Text aria-current="page">{number}</Text>
        </Breadcrumbs>
        <WalkButtons previous={walk.previous} next={walk.next} words={words} />
      </Group>
      <Group justify="space-between" gap="sm" mt={4}>
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
    </div>
  );
}

/** The tracking status; a booking that ended otherwise says how. */
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
