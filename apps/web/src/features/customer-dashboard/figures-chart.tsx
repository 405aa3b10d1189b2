import type {
  CustomerDashboard,
  DashboardBucket,
  DashboardFigures,
} from '@lading/contracts/reports/customer-dashboard';
import { formatDollars } from '@lading/domain/measures/money';
import { formatCompact, formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import type { DaySpan } from '@lading/domain/time/time-frame';
import { Anchor, Button, Card, Group, Table, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { saveFile } from '../../kernel/files/browser-files.js';
import { pictureOf, pngOf } from '../../ui/charts/chart-picture.js';
import { hasBefore, TimeChart, type ChartPoint } from '../../ui/charts/time-chart.js';
import { toast } from '../../ui/feedback/toast.js';
import { ExportIcon, iconProps } from '../../ui/icons/icons.js';
import { counted, fill, texts } from '../../ui/texts.js';
import { metrics, shipmentsOf, type DashboardState, type Metric } from './dashboard-criteria.js';
import { dashboardTexts } from './dashboard-texts.js';
import classes from './figures.module.css';

const deltaWords = dashboardTexts.delta;

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
  onTime: (share) => fill(deltaWords.percent, { value: oneDecimal(share) }),
  average: (cents) => formatDollars(Math.round(cents)),
};

/** A figure for people; nothing prints an en dash. */
export const written = (metric: Metric, value: number | null): string =>
  value === null ? texts.none : writers[metric](value);

/** The same along an axis, without cents. */
const onAxis = (metric: Metric, value: number): string =>
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
  if (change === null) return { direction: 'none', text: deltaWords.none, tone: 'plain' };
  const size = oneDecimal(Math.abs(change));
  if (size === '0') return { direction: 'same', text: deltaWords.same, tone: 'plain' };
  const direction = change > 0 ? 'up' : 'down';
  const value = fill(metric === 'onTime' ? deltaWords.points : deltaWords.percent, { value: size });
  return { direction, text: fill(deltaWords[direction], { value }), tone: toneOf(better[metric], direction) };
}

const toneOf = (wanted: 'up' | 'down' | undefined, direction: 'up' | 'down'): Delta['tone'] =>
  wanted === undefined ? 'plain' : wanted === direction ? 'good' : 'bad';

/** The name of a part of the period: its day, or its first and last. */
const nameOf = ({ from, to }: DaySpan): string =>
  from === to ? formatCalendarDate(from) : `${formatCalendarDate(from)} – ${formatCalendarDate(to)}`;

const inCsv = (value: number | null | undefined, isMoney: boolean): string =>
  typeof value !== 'number' ? '' : isMoney ? (value / 100).toFixed(2) : String(Math.round(value * 10) / 10);

/** The chart's figures as CSV; dates and numbers only, so that nothing in it is a formula. */
function csvOf(buckets: readonly DashboardBucket[], hasCosts: boolean): string {
  const costs = ['Spend', 'Average cost'];
  const heading = ['From', 'To', 'Shipments', 'On-time %', ...(hasCosts ? costs : []), 'Shipments, previous period'];
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

const words = dashboardTexts.chart;

export interface FiguresChartProps {
  dashboard: CustomerDashboard;
  state: DashboardState;
  hasCosts: boolean;
  onShow: (isTable: boolean) => void;
}

/** The chosen figure over time, as a chart or as a table; each part leads to its shipments. */
export function FiguresChart({ dashboard, state, hasCosts, onShow }: FiguresChartProps) {
  const { metric, frame, isTable } = state;
  const card = useRef<HTMLDivElement>(null);
  const metricWords = dashboardTexts.metrics[metric];
  const title = fill(words.title, { metric: metricWords.name, frame: words.frames[frame] });
  return (
    <Card component="section" aria-labelledby="figures-over-time" ref={card}>
      <Group justify="space-between" align="flex-start" mb="xs">
        <div>
          <Title order={2} fz="h3" id="figures-over-time">
            {title}
          </Title>
          <Text fz="sm" c="dimmed">
            {metricWords.detail}, in {metricWords.unit}
          </Text>
        </div>
        <Group gap="xs" className="no-print">
          <Button variant="default" size="xs" onClick={() => onShow(!isTable)}>
            {isTable ? words.asChart : words.asTable}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<ExportIcon {...iconProps} />}
            onClick={() => saveCsv(dashboard, hasCosts)}
          >
            {words.export}
          </Button>
          {isTable || dashboard.buckets.length === 1 ? null : (
            <Button
              variant="default"
              size="xs"
              leftSection={<ExportIcon {...iconProps} />}
              onClick={() => void savePicture(card.current, title, dashboard)}
            >
              {words.picture}
            </Button>
          )}
        </Group>
      </Group>
      <Shipments dashboard={dashboard} state={state} />
      {isTable ? (
        <FiguresTable dashboard={dashboard} state={state} hasCosts={hasCosts} />
      ) : (
        <Drawing dashboard={dashboard} state={state} title={title} />
      )}
    </Card>
  );
}

function saveCsv({ buckets, startDate, endDate }: CustomerDashboard, hasCosts: boolean): void {
  const blob = new Blob([csvOf(buckets, hasCosts)], { type: 'text/csv' });
  saveFile({ blob, name: `dashboard-${startDate}-${endDate}.csv` });
}

async function savePicture(
  card: HTMLElement | null,
  title: string,
  { startDate, endDate }: CustomerDashboard,
): Promise<void> {
  const chart = card?.querySelector<SVGSVGElement>('svg[role="group"]');
  if (!chart) return;
  const range = [startDate, endDate].map((day) => formatCalendarDate(day)).join(' – ');
  try {
    const blob = await pngOf(pictureOf(chart, `${title}, ${range}`));
    saveFile({ blob, name: `dashboard-${startDate}-${endDate}.png` });
  } catch (error) {
    toast.error(words.pictureFailed, error instanceof Error ? error.message : String(error));
  }
}

/** Everything that the period counts, and what of it came late. */
function Shipments({
  dashboard: { current, startDate, endDate },
  state,
}: Pick<FiguresChartProps, 'dashboard' | 'state'>) {
  const span = { from: startDate, to: endDate };
  const late = current.deliveredCount - current.onTimeCount;
  return (
    <Group gap="md" mb="sm">
      <Anchor component={Link} to={shipmentsOf(state, span)} fz="sm">
        {counted(current.shipmentCount, words.showOne, words.showAll)}
      </Anchor>
      {late > 0 ? (
        <Anchor component={Link} to={shipmentsOf(state, span, { isLate: true })} fz="sm">
          {counted(late, words.oneLate, words.late)}
        </Anchor>
      ) : (
        <Text fz="sm" c="dimmed">
          {words.noneLate}
        </Text>
      )}
    </Group>
  );
}

/** Days and weeks by the day that they begin with, longer parts by month. */
function shortName({ from }: DashboardBucket, frame: DashboardState['frame']): string {
  const [month = '', day = '', year = ''] = formatCalendarDate(from).split('/');
  return frame === 'days' || frame === 'weeks' ? `${month}/${day}` : `${month}/${year}`;
}

function pointOf(bucket: DashboardBucket, state: DashboardState): ChartPoint {
  const { metric, frame } = state;
  const [value, previous] = [valueOf[metric](bucket), valueOf[metric](bucket.previous)];
  return {
    key: bucket.from,
    label: shortName(bucket, frame),
    value,
    previous,
    sentence: fill(words.point, {
      name: nameOf(bucket),
      value: written(metric, value),
      previous: written(metric, previous),
    }),
    to: shipmentsOf(state, bucket),
  };
}

function Drawing({ dashboard, state, title }: Pick<FiguresChartProps, 'dashboard' | 'state'> & { title: string }) {
  const { metric, frame } = state;
  const points = dashboard.buckets.map((bucket) => pointOf(bucket, state));
  if (points.length === 1) {
    const [value, previous] = [dashboard.current, dashboard.previous].map((figures) =>
      written(metric, valueOf[metric](figures)),
    );
    return <Text>{fill(words.one, { frame: words.frames[frame], value: value ?? '', previous: previous ?? '' })}</Text>;
  }
  return (
    <>
      <Group gap="md" mb={4} fz="sm" aria-hidden>
        <span className={classes.current}>{words.current}</span>
        {hasBefore(points) ? <span className={classes.before}>{words.previous}</span> : null}
      </Group>
      <TimeChart
        label={`${title}. ${words.keys}`}
        points={points}
        axis={(value) => onAxis(metric, value)}
        isWhole={metric !== 'onTime'}
        {...(metric === 'onTime' && { most: 100 })}
      />
    </>
  );
}

interface FiguresTableProps {
  dashboard: CustomerDashboard;
  state: DashboardState;
  hasCosts: boolean;
}

/** The chart in figures, with all the others beside it. */
function FiguresTable({ dashboard: { buckets }, state, hasCosts }: FiguresTableProps) {
  const { metric } = state;
  const shown = metrics.filter((one) => hasCosts || one === 'shipments' || one === 'onTime');
  return (
    <Table.ScrollContainer minWidth={560} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{dashboardTexts.chart.period}</Table.Th>
            {shown.map((one) => (
              <Table.Th key={one} scope="col" ta="right">
                {dashboardTexts.metrics[one].name}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="right">
              {fill(dashboardTexts.chart.before, { metric: dashboardTexts.metrics[metric].name })}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {buckets.map((bucket) => (
            <Table.Tr key={bucket.from}>
              <Table.Th scope="row">
                <Anchor component={Link} to={shipmentsOf(state, bucket)} className="tabular">
                  {nameOf(bucket)}
                </Anchor>
              </Table.Th>
              {shown.map((one) => (
                <Table.Td key={one} className="num" ta="right">
                  {written(one, valueOf[one](bucket))}
                </Table.Td>
              ))}
              <Table.Td className="num" ta="right">
                {written(metric, valueOf[metric](bucket.previous))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
