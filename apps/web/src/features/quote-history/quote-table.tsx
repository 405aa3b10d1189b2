import type { QuoteRow, QuoteState } from '@lading/contracts/quote-answers';
import { formatDollars } from '@lading/domain/money';
import { Anchor, Badge, Card, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import { nowMilliseconds, ownZone } from '../../kernel/clock/now.js';
import { useFollow } from '../../kernel/realtime/use-push.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { fill } from '../../ui/texts.js';
import type { WizardStep } from '../../ui/wizard/wizard-state.js';
import { QuoteDeeds } from './quote-deeds.js';
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

/** The step of the wizard at which a quote goes on. */
const steps: Record<QuoteState, WizardStep> = {
  draft: 'details',
  rating: 'carriers',
  rated: 'carriers',
  selected: 'confirm',
  dispatching: 'dispatched',
  dispatched: 'dispatched',
  failed: 'error',
  expired: 'carriers',
};

const pathOf = ({ quoteId, state }: QuoteRow): string => `/customers/quotes/${quoteId}/${steps[state]}`;

/** Prices that end within two days are said to; the home page counts the same. */
const soonMilliseconds = 2 * 86_400_000;
const open: readonly QuoteState[] = ['rated', 'selected', 'failed'];

const headColumns: readonly RecordColumn<QuoteRow>[] = [
  { head: texts.columns.number, place: 'title', cell: (row) => <QuoteName row={row} /> },
  { head: texts.columns.status, place: 'state', cell: (row) => <StateBadge row={row} /> },
  { head: texts.columns.lane, place: 'line', cell: laneWords },
];

const deedsColumn: RecordColumn<QuoteRow> = {
  head: texts.columns.actions,
  place: 'deeds',
  cell: (row) => <QuoteDeeds row={row} />,
};

const tableColumns: readonly RecordColumn<QuoteRow>[] = [
  ...headColumns,
  {
    head: texts.columns.shipDate,
    place: 'fact',
    isWhole: true,
    cell: ({ shipDate }) => <CalendarDate date={shipDate} />,
  },
  { head: texts.columns.best, place: 'fact', isNumber: true, cell: (row) => <BestPrice row={row} /> },
  { head: texts.columns.offers, place: 'fact', isNumber: true, cell: ({ offerCount }) => offerCount },
  { head: texts.columns.expires, place: 'fact', isWhole: true, cell: (row) => <Expiry row={row} /> },
  deedsColumn,
];

/** A card leaves out what is not there yet. */
const cardColumns: readonly RecordColumn<QuoteRow>[] = [
  ...headColumns,
  { head: texts.columns.best, place: 'line', cell: (row) => <PriceLine row={row} /> },
  { head: texts.columns.expires, place: 'line', cell: (row) => (row.expiresAt ? <ExpiryLine row={row} /> : null) },
  deedsColumn,
];

function laneWords({ originLabel, destinationLabel }: QuoteRow): string {
  if (!originLabel && !destinationLabel) return texts.noLane;
  return `${originLabel || '…'} → ${destinationLabel || '…'}`;
}

/** Rows on a wide screen, cards on a narrow one. */
export function QuoteTable({ rows }: { rows: readonly QuoteRow[] }) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const list = (
    <RecordList
      label={texts.title}
      rows={rows}
      keyOf={({ quoteId }) => quoteId}
      columns={isNarrow ? cardColumns : tableColumns}
      minWidth={980}
    />
  );
  return isNarrow ? list : <Card p={0}>{list}</Card>;
}

function QuoteName({ row: { number, ...row } }: { row: QuoteRow }) {
  return (
    <Group gap={2} wrap="nowrap">
      <Anchor
        component={Link}
        to={pathOf({ number, ...row })}
        className="identifier"
        fw={600}
        style={{ whiteSpace: 'nowrap' }}
        aria-label={fill(texts.openNamed, { number })}
      >
        {number}
      </Anchor>
      <CopyButton value={number} name={number} />
    </Group>
  );
}

function StateBadge({ row: { quoteId, state } }: { row: QuoteRow }) {
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
    <Group gap={6} align="flex-start">
      {shipDate ? <CalendarDate date={shipDate} /> : null}
      {shipDate && hasPrice ? <span aria-hidden>·</span> : null}
      {hasPrice ? <BestPrice row={row} /> : null}
    </Group>
  );
}

function ExpiryLine({ row }: { row: QuoteRow }) {
  return (
    <Group gap={6} c="dimmed" align="flex-start">
      <span>{texts.columns.expires}</span>
      <Expiry row={row} />
    </Group>
  );
}

function Expiry({ row: { expiresAt, state } }: { row: QuoteRow }) {
  const left = expiresAt ? Date.parse(expiresAt) - nowMilliseconds() : NaN;
  const isSoon = open.includes(state) && left > 0 && left <= soonMilliseconds;
  return (
    <span>
      <DateTime instant={expiresAt} zone={ownZone()} />
      {isSoon ? (
        <Text component="span" display="block" fz="xs" c="orange" fw={600}>
          {texts.soon}
        </Text>
      ) : null}
    </span>
  );
}
