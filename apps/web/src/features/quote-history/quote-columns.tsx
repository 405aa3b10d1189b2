import type { QuoteRow, QuoteState } from '@lading/contracts/quote-answers';
import { formatDollars } from '@lading/domain/money';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { nowMilliseconds } from '../../kernel/clock/now.js';
import { useFollow } from '../../kernel/realtime/use-push.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { MarkedNumber } from '../../ui/display/test-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { fill } from '../../ui/texts.js';
import { QuoteActions } from './quote-actions.js';
import { texts } from './quote-history-texts.js';

const colors: Record<QuoteState, string> = {
  draft: 'gray',
  rating: 'blue',
  rated: 'blue',
  selected: 'blue',
  dispatching: 'blue',
  dispatched: 'green',
  failed: 'red',
  expired: 'orange',
};

/** Prices that end within two days are said to; the home page counts the same. */
const soonMilliseconds = 2 * 86_400_000;
const open: readonly QuoteState[] = ['rated', 'selected', 'failed'];

/** The columns; their ids are the names that the server sorts by. */
const everyColumn: readonly GridColumn<QuoteRow>[] = [
  {
    id: 'number',
    header: texts.columns.number,
    cell: (row) => (
      <span className="identifier">
        <MarkedNumber {...row} />
      </span>
    ),
    isSortable: true,
  },
  {
    id: 'reference',
    header: texts.columns.reference,
    cell: ({ reference }) => <span className="identifier">{reference}</span>,
    isExtra: true,
  },
  { id: 'status', header: texts.columns.status, cell: (row) => <QuoteStatus row={row} />, isSortable: true },
  { id: 'lane', header: texts.columns.lane, cell: laneWords, isSortable: true },
  {
    id: 'shipDate',
    header: texts.columns.shipDate,
    cell: ({ shipDate }) => <CalendarDate date={shipDate} />,
    isSortable: true,
  },
  { id: 'best', header: texts.columns.best, cell: (row) => <BestPrice row={row} />, isSortable: true, align: 'end' },
  { id: 'offers', header: texts.columns.offers, cell: ({ offerCount }) => offerCount, align: 'end' },
  { id: 'expires', header: texts.columns.expires, cell: (row) => <Expiry row={row} />, isSortable: true },
  {
    id: 'updated',
    header: texts.columns.updated,
    cell: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
    isSortable: true,
    isExtra: true,
  },
  { id: 'actions', header: texts.columns.actions, cell: (row) => <QuoteActions row={row} /> },
];

/** Without the price for a user who does not see costs. */
export const quoteColumns = (seesCosts: boolean): readonly GridColumn<QuoteRow>[] =>
  everyColumn.filter(({ id }) => seesCosts || id !== 'best');

function laneWords({ originLabel, destinationLabel }: QuoteRow): string {
  if (!originLabel && !destinationLabel) return texts.noLane;
  return `${originLabel || '…'} → ${destinationLabel || '…'}`;
}

/** A quote on a phone; it leaves out what is not there yet. */
export function QuoteCard({ row }: { row: QuoteRow }) {
  return (
    <Stack gap={4}>
      <Text fz="sm" c="dimmed" className="identifier">
        {row.reference}
      </Text>
      <Text fz="sm">{laneWords(row)}</Text>
      <PriceLine row={row} />
      {row.expiresAt ? (
        <Group gap={6} c="dimmed" fz="sm" align="flex-start">
          <span>{texts.columns.expires}</span>
          <Expiry row={row} />
        </Group>
      ) : null}
      <QuoteActions row={row} isWrapped />
    </Stack>
  );
}

/** Where the quote stands; while carriers are asked it follows their answers. */
export function QuoteStatus({ row: { quoteId, state } }: { row: QuoteRow }) {
  useFollow('quote', state === 'rating' ? quoteId : undefined);
  return <Badge color={colors[state]}>{texts.states[state]}</Badge>;
}

/** The best price, and what became of it when the carriers were asked again. */
function BestPrice({ row: { bestCents, previousBestCents, state } }: { row: QuoteRow }) {
  return (
    <span>
      <Money cents={bestCents} />
      {typeof previousBestCents === 'number' ? (
        <Text component="span" display="block" fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {differenceWords(bestCents, previousBestCents, state)}
        </Text>
      ) : null}
    </span>
  );
}

function differenceWords(cents: number | null | undefined, before: number, state: QuoteState): string {
  const { difference } = texts;
  if (typeof cents !== 'number' || state === 'rating') return fill(difference.before, { price: formatDollars(before) });
  if (cents === before) return difference.same;
  const amount = formatDollars(Math.abs(cents - before));
  return fill(cents < before ? difference.less : difference.more, { amount });
}

function PriceLine({ row }: { row: QuoteRow }) {
  const { shipDate, bestCents, previousBestCents } = row;
  const hasPrice = typeof bestCents === 'number' || typeof previousBestCents === 'number';
  if (!shipDate && !hasPrice) return null;
  return (
    <Group gap={6} align="flex-start" fz="sm">
      {shipDate ? <CalendarDate date={shipDate} /> : null}
      {shipDate && hasPrice ? <span aria-hidden>·</span> : null}
      {hasPrice ? <BestPrice row={row} /> : null}
    </Group>
  );
}

function Expiry({ row: { expiresAt, state } }: { row: QuoteRow }) {
  const left = expiresAt ? Date.parse(expiresAt) - nowMilliseconds() : NaN;
  const isSoon = open.includes(state) && left > 0 && left <= soonMilliseconds;
  return (
    <span>
      <DateTime instant={expiresAt} zone={viewerZone()} />
      {isSoon ? (
        <Text component="span" display="block" fz="xs" c="orange" fw={600}>
          {texts.soon}
        </Text>
      ) : null}
    </span>
  );
}
