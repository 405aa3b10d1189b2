import type { OrderState, UploadedOrder } from '@lading/contracts/order-uploads';
import { formatWeight } from '@lading/domain/measure-format';
import { Anchor, Badge, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useUnits } from '../../../kernel/session/use-units.js';
import { CalendarDate } from '../../../ui/display/date-time.js';
import { Money } from '../../../ui/display/money.js';
import type { RecordColumn } from '../../../ui/display/record-list.js';
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

const { orderColumns: heads } = words;

export const orderColumns: readonly RecordColumn<UploadedOrder>[] = [
  {
    head: heads.reference,
    place: 'title',
    isWhole: true,
    cell: ({ reference, row }) => (
      <>
        <span className="identifier">{reference}</span>
        <Text component="div" fz="xs" fw={400} c="dimmed">
          {fill(words.row, { row })}
        </Text>
      </>
    ),
  },
  { head: heads.state, place: 'state', cell: (order) => <StateBadge order={order} /> },
  {
    head: heads.lane,
    place: 'line',
    cell: ({ originLabel, destinationLabel, problem }) => (
      <Stack gap={2}>
        <span>{`${originLabel} → ${destinationLabel}`}</span>
        {problem ? (
          <Text fz="sm" c="red.8" style={{ overflowWrap: 'anywhere' }}>
            {problem}
          </Text>
        ) : null}
      </Stack>
    ),
  },
  { head: heads.shipDate, place: 'fact', isWhole: true, cell: ({ shipDate }) => <CalendarDate date={shipDate} /> },
  { head: heads.freight, place: 'fact', isWhole: true, cell: (order) => <Freight order={order} /> },
  { head: heads.terms, place: 'fact', isWhole: true, cell: ({ freightTerms }) => words.terms[freightTerms] },
  { head: heads.carrier, place: 'fact', cell: ({ carrierName }) => carrierName ?? '–' },
  { head: heads.price, place: 'fact', isNumber: true, cell: ({ cents }) => <Money cents={cents} /> },
  { head: heads.next, place: 'deeds', isWhole: true, cell: (order) => <Onward order={order} /> },
];
