import type { UserLocation } from '@lading/contracts/accounts/account';
import { quoteList, quoteParts } from '@lading/contracts/lists/quotes';
import { quoteChanged, type QuoteRow, type QuoteState } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { formatDollars } from '@lading/domain/measures/money';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { nowMilliseconds } from '../../kernel/clock/now.js';
import { useAskAgain, useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { ManyValues } from '../../ui/data-grid/filters/filter-fields.js';
import { optionsOf } from '../../ui/data-grid/filters/grid-filters.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { MarkedNumber } from '../../ui/display/test-badge.js';
import { usePageActions } from '../../ui/page-actions.js';
import { fill } from '../../ui/texts.js';
import { pathOf, QuoteActions } from './quote-actions.js';
import { texts } from './quote-history-texts.js';

const newQuote = '/customers/quotes/new';
const partOptions = quoteParts.map((value) => ({ value, label: texts.filters[value] }));
const termOptions = freightTerms.map(({ terms, name }) => ({ value: terms, label: name }));

/** With the city, because docks of a company often have the same name. */
const placesOf = (locations: readonly UserLocation[]) =>
  locations.map(({ id, name, city, state }) => ({ value: String(id), label: `${name}, ${city}, ${state}` }));

/** All quotes and drafts of the company; a row opens the current step of its quote. */
export function QuoteHistoryPage() {
  const navigate = useNavigate();
  const { userLocations } = useUser();
  const listed = useListed(quoteList);
  // Carriers respond one by one, so a burst of messages refetches once.
  const ask = useAskAgain([quotesApi.list]);
  usePush(quoteChanged, () => ask());
  usePageActions([{ label: texts.newQuote, act: () => void navigate(newQuote) }]);
  return (
    <ListPage
      listed={listed}
      words={texts}
      rowName={({ number }) => number}
      rowVersion={({ state, bestCents }) => `${state} ${bestCents}`}
      rowHref={pathOf}
      onOpen={(row) => void navigate(pathOf(row))}
      cells={{
        number: (row) => (
          <span className="identifier">
            <MarkedNumber {...row} />
          </span>
        ),
        reference: ({ reference }) => <span className="identifier">{reference}</span>,
        status: (row) => <QuoteStatus row={row} />,
        lane: laneWords,
        shipDate: ({ shipDate }) => <CalendarDate date={shipDate} />,
        best: (row) => <BestPrice row={row} />,
        offers: ({ offerCount }) => offerCount,
        expires: (row) => <Expiry row={row} />,
        updated: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
        actions: (row) => <QuoteActions row={row} />,
      }}
      cardMark={(row) => <QuoteStatus row={row} />}
      card={(row) => <QuoteCard row={row} />}
      parts={{ label: texts.filter, filter: 'show', all: texts.filters.all, options: partOptions }}
      filters={{
        shipDate: { description: texts.limit },
        location: {
          options: optionsOf(userLocations),
          render: ({ filter, values, onChange }) => (
            <ManyValues label={filter.title} options={placesOf(userLocations)} values={values} onChange={onChange} />
          ),
        },
        terms: { options: termOptions, isOpen: true },
      }}
      head={
        <Button component={Link} to={newQuote} className="no-print">
          {texts.newQuote}
        </Button>
      }
      firstUseAction={
        <Button component={Link} to={newQuote}>
          {texts.newQuote}
        </Button>
      }
    />
  );
}

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

/** Prices that expire within two days are marked; the home page counts the same. */
const soonMilliseconds = 2 * millisecondsPerDay;
const open: readonly QuoteState[] = ['rated', 'selected', 'failed'];

function laneWords({ originLabel, destinationLabel }: QuoteRow): string {
  if (!originLabel && !destinationLabel) return texts.noLane;
  return `${originLabel || '…'} → ${destinationLabel || '…'}`;
}

/** A quote on a phone, without empty facts. */
function QuoteCard({ row }: { row: QuoteRow }) {
  return (
    <Stack gap={4}>
      <Text fz="sm" c="dimmed" className="identifier">
        {row.reference}
      </Text>
      <Text fz="sm">{laneWords(row)}</Text>
      <PriceLine row={row} />
      {row.expiresAt ? (
        <Group gap={6} c="dimmed" fz="sm" align="flex-start">
          <span>{quoteList.columns.expires.title}</span>
          <Expiry row={row} />
        </Group>
      ) : null}
      <QuoteActions row={row} />
    </Stack>
  );
}

/** The status of the quote; while carriers respond it follows their answers. */
function QuoteStatus({ row: { quoteId, state } }: { row: QuoteRow }) {
  useFollow('quote', state === 'rating' ? quoteId : undefined);
  return <Badge color={colors[state]}>{texts.states[state]}</Badge>;
}

/** The best price, and how it changed when rates were requested again. */
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
