import type { CarrierDashboard, CarrierFigures, MetricName } from '@lading/contracts/reports/carrier-dashboard';
import { formatDollars } from '@lading/domain/measures/money';
import { formatCompact, formatNumber } from '@lading/domain/measures/number-format';
import { ratioOf, ratioText } from './booked-ratio.js';
import { fill, texts as commonTexts } from '../../ui/texts.js';
import { carrierFigureTexts as texts } from './carrier-figure-texts.js';
import { figureTexts } from './figure-texts.js';
import { csvOf, inCsv } from './figures-over-time.js';
import { toneOf, type Delta } from './key-figure.js';

/** A series of the chart: a metric, or one of the two in invites and activations. */
export type Series = Exclude<MetricName, 'invitesAndActivations'> | 'invites' | 'activations';

export const seriesIn = (metric: MetricName): readonly Series[] =>
  metric === 'invitesAndActivations' ? ['invites', 'activations'] : [metric];

export const nameOfSeries = (series: Series): string =>
  series === 'invites' || series === 'activations' ? texts[series] : texts.metrics[series].name;

/** The figure of a series: cents, a count or percent; null if there is none. */
export const valueOf: Readonly<Record<Series, (figures: CarrierFigures) => number | null>> = {
  revenue: ({ revenueCents }) => revenueCents ?? null,
  shipmentCount: ({ shipmentCount }) => shipmentCount,
  quoteToBookRatio: ratioOf,
  invites: ({ inviteCount }) => inviteCount,
  activations: ({ activationCount }) => activationCount,
  quotingCustomer: ({ quotingCustomerCount }) => quotingCustomerCount,
  shippingCustomer: ({ shippingCustomerCount }) => shippingCustomerCount,
};

/** A formatted figure; a missing ratio is a hyphen. */
export function written(series: Series, value: number | null): string {
  if (series === 'quoteToBookRatio') return ratioText(value);
  if (value === null) return commonTexts.none;
  return series === 'revenue' ? formatDollars(value) : formatNumber(value);
}

/** The same on an axis, without cents. */
export const onAxis = (series: Series, value: number): string =>
  series === 'revenue' ? `$${formatCompact(value / 100)}` : written(series, value);

const words = texts.delta;
const isBetterUp: ReadonlySet<Series> = new Set(['quoteToBookRatio']);

/** The change as a number and in percent, of a ratio in points; a change from zero is "new". */
export function deltaOf(series: Series, { current, previous }: Pick<CarrierDashboard, 'current' | 'previous'>): Delta {
  const [now, before] = [valueOf[series](current), valueOf[series](previous)];
  if (now === null) return { direction: 'none', text: figureTexts.delta.none, tone: 'plain' };
  if (before === null || before === 0) {
    if (now === 0 && before === 0) return { direction: 'same', text: figureTexts.delta.same, tone: 'plain' };
    return { direction: 'up', text: words.isNew, tone: 'plain' };
  }
  const change = now - before;
  const [size, percent] = [Math.abs(change), formatNumber(Math.abs(change / before) * 100, 1)];
  if (formatNumber(size, 1) === '0') return { direction: 'same', text: figureTexts.delta.same, tone: 'plain' };
  const direction = change > 0 ? 'up' : 'down';
  const tone = toneOf(isBetterUp.has(series) ? 'up' : undefined, direction);
  const text =
    series === 'quoteToBookRatio'
      ? fill(words.points, { direction, points: formatNumber(size, 1) })
      : fill(words.both, { direction, size: written(series, size), percent });
  return { direction, text, tone };
}

interface Column {
  readonly title: string;
  readonly of: (figures: CarrierFigures) => string;
}

const counted = (title: string, of: (figures: CarrierFigures) => number): Column => ({
  title,
  of: (figures) => String(of(figures)),
});

interface CsvScope {
  readonly hasMoney: boolean;
  /** For one customer: no invites and no counts of customers. */
  readonly isOfCustomer?: boolean;
}

function csvColumns({ hasMoney, isOfCustomer = false }: CsvScope): readonly Column[] {
  const { metrics, chart } = texts;
  return [
    ...(hasMoney
      ? [{ title: metrics.revenue.name, of: ({ revenueCents }: CarrierFigures) => inCsv(revenueCents, true) }]
      : []),
    counted(metrics.shipmentCount.name, (figures) => figures.shipmentCount),
    counted(texts.quotes, (figures) => figures.quoteCount),
    counted(chart.columns.rated, (figures) => figures.offeredCount),
    counted(chart.columns.booked, (figures) => figures.bookedCount),
    counted(chart.columns.open, (figures) => figures.openCount),
    { title: `${metrics.quoteToBookRatio.name} %`, of: (figures) => inCsv(ratioOf(figures), false) },
    ...(isOfCustomer
      ? []
      : [
          counted(texts.invites, (figures) => figures.inviteCount),
          counted(texts.activations, (figures) => figures.activationCount),
          counted(metrics.quotingCustomer.name, (figures) => figures.quotingCustomerCount),
          counted(metrics.shippingCustomer.name, (figures) => figures.shippingCustomerCount),
        ]),
  ];
}

/** Both periods step by step as CSV; without data visibility it has no amounts. */
export function csvOfFigures({ buckets }: CarrierDashboard, scope: CsvScope): string {
  const columns = csvColumns(scope);
  const before = columns.map(({ title }) => fill(figureTexts.chart.before, { metric: title }));
  const heading = ['From', 'To', ...columns.map(({ title }) => title), ...before];
  const lines = buckets.map((bucket) => [
    bucket.from,
    bucket.to,
    ...columns.map(({ of }) => of(bucket)),
    ...columns.map(({ of }) => of(bucket.previous)),
  ]);
  return csvOf([heading, ...lines]);
}
