import type { Shipment } from '@lading/contracts/shipments/shipments';
import { ActionIcon, Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { StatusBadge } from '../../entities/shipment/status-badge.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { TestBadge } from '../../ui/display/test-badge.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { BackIcon, ForwardIcon, iconProps } from '../../ui/icons/icons.js';
import { useSingleKeys } from '../../ui/use-single-keys.js';
import { detailTexts as words } from './detail-texts.js';
import { ShipmentActions } from './shipment-actions.js';

/** What the list hands over to a shipment's page: its own address and the shipments on it. */
interface ListState {
  search: string;
  ids: readonly number[];
}

const isListState = (value: unknown): value is ListState =>
  typeof value === 'object' && value !== null && 'search' in value && 'ids' in value && Array.isArray(value.ids);

const list = '/customers/shipments';

/** Number and status, the way back to the list, and what can be done. */
export function ShipmentHeading({ shipment }: { shipment: Shipment }) {
  const { number } = shipment;
  const walk = useListWalk(shipment.shipmentId);
  return (
    <div>
      <Group justify="space-between" mih={32}>
        <Breadcrumbs component="nav" aria-label={words.path}>
          <Anchor component={Link} to={walk.backTo}>
            {words.list}
          </Anchor>
          <Text aria-current="page">{number}</Text>
        </Breadcrumbs>
        {walk.hasNeighbours ? (
          <Group gap={4} className="no-print">
            <WalkButton label={words.previous} keys="[" Icon={BackIcon} onClick={walk.onPrevious} />
            <WalkButton label={words.next} keys="]" Icon={ForwardIcon} onClick={walk.onNext} />
          </Group>
        ) : null}
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
      {state === 'cancelled' || state === 'returned' || state === 'lost' ? (
        <ToneBadge tone={state === 'lost' ? 'danger' : 'neutral'}>{words.states[state]}</ToneBadge>
      ) : (
        <StatusBadge category={category} />
      )}
    </span>
  );
}

interface WalkButtonProps {
  label: string;
  keys: string;
  Icon: typeof BackIcon;
  onClick: (() => void) | undefined;
}

function WalkButton({ label, keys, Icon, onClick }: WalkButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon {...iconProps} />
    </ActionIcon>
  );
}

function neighboursOf(shipmentId: number, ids: readonly number[]) {
  const index = ids.indexOf(shipmentId);
  if (index < 0) return { previousId: undefined, nextId: undefined };
  return { previousId: ids[index - 1], nextId: ids[index + 1] };
}

/** The way back to the same filtered list, and to the shipments beside this one; `[` and `]` walk. */
function useListWalk(shipmentId: number) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const known = isListState(state) ? state : undefined;
  const { previousId, nextId } = neighboursOf(shipmentId, known?.ids ?? []);
  const walk = (id: number | undefined) => {
    if (id !== undefined) void navigate(`${list}/${id}`, { state, replace: true });
  };
  const keyTo = (id: number | undefined, label: string) =>
    id === undefined ? undefined : { label, act: () => walk(id) };
  useSingleKeys({ '[': keyTo(previousId, words.previous), ']': keyTo(nextId, words.next) });
  return {
    backTo: { pathname: list, search: known?.search ?? '' },
    hasNeighbours: previousId !== undefined || nextId !== undefined,
    onPrevious: previousId === undefined ? undefined : () => walk(previousId),
    onNext: nextId === undefined ? undefined : () => walk(nextId),
  };
}
