import type {
  CustomerDashboard,
  DashboardBucket,
  DashboardFigures,
} from '@lading/contracts/reports/customer-dashboard';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatDollars } from '@lading/domain/measures/money';
import { formatCompact, formatNumber } from '@lading/domain/measures/number-format';
import type { DaySpan } from '@lading/domain/time/time-frame';
import { fill, texts } from '../../ui/texts.js';
import type { Metric } from './dashboard-criteria.js';
import { dashboardTexts } from './dashboard-texts.js';

const words = dashboardTexts.delta;

const shareOf = ({ onTimeCount, deliveredCount }: DashboardFigures): number | null =>
  deliveredCount === 0 ? null : (onTimeCount / deliveredCount) * 100;

/** The figure that a metric names: cents, a count or percent; nothing where there is none. */
export const valueOf: Readonly<Record<Metric, (figures: DashboardFigures) => number | null>> = {
  spend: ({ spendCents }) => spendCents ?? null,
  shipments: ({ shipmentCount }) => shipmentCount,
  onTime: shareOf,
  average: ({ averageCents }) => averageCents ?? null,
};

const oneDecimal = (value: number): string => formatNumber(value, 1);

const writers: Readonly<Record<Metric, (value: number) => string>> = {
  spend: (cents) => formatDollars(Math.round(cents)),
  shipments: (count) => oneDecimal(count),
  onTime: (share) => fill(words.percent, { value: oneDecimal(share) }),
  average: (cents) => formatDollars(Math.round(cents)),
};

/** A figure for people; nothing prints an en dash. */
export const written = (metric: Metric, value: number | null): string =>
  value === null ? texts.none : writers[metric](value);

/** The same along an axis, without cents. */
export const onAxis = (metric: Metric, value: number): string =>
  metric === 'spend' || metric === 'average' ? `$${formatCompact(value / 100)}` : written(metric, value);

export interface Delta {
  readonly direction: 'up' | 'down' | 'same' | 'none';
  readonly text: string;
  /** Whether the change is good; spend and shipments are neither. */
  readonly tone: 'good' | 'bad' | 'plain';
}

const better: Readonly<Partial<Record<Metric, 'up' | 'down'>>> = { onTime: 'up', average: 'down' };

/** The change in percent, and in points where the figure is percent itself; nothing without a figure to compare with. */
function changeOf(metric: Metric, now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null;
  if (metric === 'onTime') return now - before;
  return before === 0 ? null : ((now - before) / before) * 100;
}

/** How a figure has changed against the period before. */
export function deltaOf(metric: Metric, { current, previous }: Pick<CustomerDashboard, 'current' | 'previous'>): Delta {
  const change = changeOf(metric, valueOf[metric](current), valueOf[metric](previous));
  if (change === null) return { direction: 'none', text: words.none, tone: 'plain' };
  const size = oneDecimal(Math.abs(change));
  if (size === '0') return { direction: 'same', text: words.same, tone: 'plain' };
  const direction = change > 0 ? 'up' : 'down';
  const value = fill(metric === 'onTime' ? words.points : words.percent, { value: size });
  return { direction, text: fill(words[direction], { value }), tone: toneOf(better[metric], direction) };
}

const toneOf = (wanted: 'up' | 'down' | undefined, direction: 'up' | 'down'): Delta['tone'] =>
  wanted === undefined ? 'plain' : wanted === direction ? 'good' : 'bad';

/** The name of a part of the period: its day, or its first and last. */
export const nameOf = ({ from, to }: DaySpan): string =>
  from === to ? formatCalendarDate(from) : `${formatCalendarDate(from)} – ${formatCalendarDate(to)}`;

const inCsv = (value: number | null | undefined, isMoney: boolean): string =>
  typeof value !== 'number' ? '' : isMoney ? (value / 100).toFixed(2) : String(Math.round(value * 10) / 10);

/** The chart's figures as CSV; dates and numbers only, so that nothing in it is a formula. */
export function csvOf(buckets: readonly DashboardBucket[], hasCosts: boolean): string {
  const costs = ['Spend', 'Average cost'];
  const heading = ['From', 'To', 'Shipments', 'On time %', ...(hasCosts ? costs : []), 'Shipments before'];
  const lines = buckets.map((bucket) => [
    bucket.from,
    bucket.to,
    String(bucket.shipmentCount),
    inCsv(shareOf(bucket), false),
    ...(hasCosts ? [inCsv(bucket.spendCents, true), inCsv(bucket.averageCents, true)] : []),
    String(bucket.previous.shipmentCount),
  ]);
  return [heading, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
