import type { OrderState, UploadedOrder } from '@lading/contracts/shipments/order-uploads';
import { formatWeight } from '@lading/domain/measures/measure-format';
import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useUnits } from '../../../kernel/session/use-units.js';
import type { GridColumn } from '../../../ui/data-grid/grid-model.js';
import { CalendarDate } from '../../../ui/display/date-time.js';
import { Money } from '../../../ui/display/money.js';
import { counted, fill } from '../../../ui/texts.js';
import { orderTexts as words } from './order-texts.js';

const colors: Record<OrderState, string> = {
  new: 'gray',
  rating: 'blue',
  rated: 'blue',
  dispatching: 'blue',
  dispatched: 'green',
  failed: 'red',
};

/** The carrier answers after the dispatch; its no stands on the shipment. */
function StateBadge({ order: { state, dispatchState, isExcluded } }: { order: UploadedOrder }) {
  if (dispatchState === 'refused') return <Badge color="red">{words.refused}</Badge>;
  if (dispatchState === 'needsAttention') return <Badge color="orange">{words.needsAttention}</Badge>;
  if (isExcluded) return <Badge color="gray">{words.excluded}</Badge>;
  return <Badge color={colors[state]}>{words.states[state]}</Badge>;
}

function Onward({ order: { reference, quoteId, shipmentId, shipmentNumber } }: { order: UploadedOrder }) {
  if (shipmentId) {
    return (
      <Anchor component={Link} to={`/customers/shipments/${shipmentId}`}>
        {fill(words.shipment, { number: shipmentNumber ?? '' })}
      </Anchor>
    );
  }
  if (!quoteId) return null;
  return (
    <Anchor
      component={Link}
      to={`/customers/quotes/${quoteId}/carriers`}
      aria-label={fill(words.quoteNamed, { reference })}
    >
      {words.quote}
    </Anchor>
  );
}

function Freight({ order: { handlingUnits, weight, units } }: { order: UploadedOrder }) {
  const total = formatWeight(weight, { from: units, to: useUnits() });
  return `${counted(handlingUnits, words.oneUnit, words.units)} · ${total}`;
}

function Reference({ order: { reference, row } }: { order: UploadedOrder }) {
  return (
    <>
      <span className="identifier">{reference}</span>
      <Text component="div" fz="xs" fw={400} c="dimmed">
        {fill(words.row, { row })}
      </Text>
    </>
  );
}

function Lane({ order: { originLabel, destinationLabel, problem } }: { order: UploadedOrder }) {
  return (
    <Stack gap={2}>
      <span>{`${originLabel} → ${destinationLabel}`}</span>
      {problem ? (
        <Text fz="sm" c="red.8" maw={420} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {problem}
        </Text>
      ) : null}
    </Stack>
  );
}

const { orderColumns: heads } = words;

/** The columns; their ids are the names that the server sorts by. */
export const orderColumns: readonly GridColumn<UploadedOrder>[] = [
  { id: 'number', header: heads.reference, cell: (order) => <Reference order={order} />, isSortable: true },
  { id: 'status', header: heads.state, cell: (order) => <StateBadge order={order} /> },
  { id: 'lane', header: heads.lane, cell: (order) => <Lane order={order} /> },
  {
    id: 'pickup',
    header: heads.shipDate,
    cell: ({ shipDate }) => <CalendarDate date={shipDate} />,
    isSortable: true,
  },
  { id: 'freight', header: heads.freight, cell: (order) => <Freight order={order} /> },
  { id: 'terms', header: heads.terms, cell: ({ freightTerms }) => words.terms[freightTerms], isExtra: true },
  { id: 'carrier', header: heads.carrier, cell: ({ carrierName }) => carrierName ?? '–', isSortable: true },
  { id: 'price', header: heads.price, cell: ({ cents }) => <Money cents={cents} />, isSortable: true, align: 'end' },
  { id: 'next', header: heads.next, cell: (order) => <Onward order={order} /> },
];

/** Who may see no prices does not sort by them either. */
export const pricelessColumns = orderColumns.filter(({ id }) => id !== 'price');

/** An order on a phone. */
export function OrderCard({ row }: { row: UploadedOrder }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <StateBadge order={row} />
        <Text fw={600} component="span">
          <Money cents={row.cents} />
        </Text>
      </Group>
      <Lane order={row} />
      <Text fz="sm" c="dimmed">
        <CalendarDate date={row.shipDate} /> · <Freight order={row} />
      </Text>
      <Onward order={row} />
    </Stack>
  );
}
