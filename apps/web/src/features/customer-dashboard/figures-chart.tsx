import type {
  CustomerDashboard,
  DashboardBucket,
  DashboardFigures,
} from '@lading/contracts/reports/customer-dashboard';
import { formatDollars } from '@lading/domain/measures/money';
import { formatCompact, formatNumber } from '@lading/domain/measures/number-format';
import { Anchor, Group, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { percentText } from '../../entities/figures/booked-ratio.js';
import { figureTexts } from '../../entities/figures/figure-texts.js';
import {
  csvOf,
  FiguresChart,
  FiguresOverTime,
  inCsv,
  nameOfSpan,
  shortNameOf,
} from '../../entities/figures/figures-over-time.js';
import { toneOf, type Delta } from '../../entities/figures/key-figure.js';
import type { ChartPoint } from '../../ui/charts/time-chart.js';
import { counted, fill, texts } from '../../ui/texts.js';
import { metrics, shipmentsOf, type DashboardState, type Metric } from './dashboard-criteria.js';
import { dashboardTexts } from './dashboard-texts.js';

const deltaWords = figureTexts.delta;

/** Freight that is late in transit is not on time, whenever it arrives. */
function shareOf({ onTimeCount, deliveredCount, openLateCount }: DashboardFigures): number | null {
  const decided = deliveredCount + openLateCount;
  return decided === 0 ? null : (onTimeCount / decided) * 100;
}

/** The figure of a metric: cents, a count or percent; null if there is none. */
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
  onTime: percentText,
  average: (cents) => formatDollars(Math.round(cents)),
};

/** A formatted figure; null is an en dash. */
export const written = (metric: Metric, value: number | null): string =>
  value === null ? texts.none : writers[metric](value);

/** The same on an axis, without cents. */
const onAxis = (metric: Metric, value: number): string =>
  metric === 'spend' || metric === 'average' ? `$${formatCompact(value / 100)}` : written(metric, value);

const better: Readonly<Partial<Record<Metric, 'up' | 'down'>>> = { onTime: 'up', average: 'down' };

/** The change in percent, or in points for percentages; null without a figure to compare with. */
function changeOf(metric: Metric, now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null;
  if (metric === 'onTime') return now - before;
  return before === 0 ? null : ((now - before) / before) * 100;
}

/** The change of a figure against the previous period. */
export function deltaOf(metric: Metric, { current, previous }: Pick<CustomerDashboard, 'current' | 'previous'>): Delta {
  const change = changeOf(metric, valueOf[metric](current), valueOf[metric](previous));
  if (change === null) return { direction: 'none', text: deltaWords.none, tone: 'plain' };
  const size = oneDecimal(Math.abs(change));
  if (size === '0') return { direction: 'same', text: deltaWords.same, tone: 'plain' };
  const direction = change > 0 ? 'up' : 'down';
  const value = fill(metric === 'onTime' ? deltaWords.points : deltaWords.percent, { value: size });
  return { direction, text: fill(deltaWords[direction], { value }), tone: toneOf(better[metric], direction) };
}

/** The chart's figures as CSV. */
function csvLines(buckets: readonly DashboardBucket[], hasCosts: boolean): string {
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
  return csvOf([heading, ...lines]);
}

const words = dashboardTexts.chart;
const shared = figureTexts.chart;

export interface FiguresChartProps {
  dashboard: CustomerDashboard;
  state: DashboardState;
  hasCosts: boolean;
  onShow: (isTable: boolean) => void;
}

/** The selected figure over time, as a chart or as a table; each part links to its shipments. */
export function FiguresOfCustomer({ dashboard, state, hasCosts, onShow }: FiguresChartProps) {
  const { metric, frame, isTable } = state;
  const { name, detail, unit } = dashboardTexts.metrics[metric];
  const title = fill(shared.title, { metric: name, frame: shared.frames[frame] });
  return (
    <FiguresOverTime
      title={title}
      detail={fill(shared.unit, { detail, unit })}
      range={dashboard}
      isTable={isTable}
      isPicture={dashboard.buckets.length > 1}
      onShow={onShow}
      csv={() => csvLines(dashboard.buckets, hasCosts)}
    >
      <Shipments dashboard={dashboard} state={state} />
      {isTable ? (
        <FiguresTable dashboard={dashboard} state={state} hasCosts={hasCosts} />
      ) : (
        <Drawing dashboard={dashboard} state={state} title={title} />
      )}
    </FiguresOverTime>
  );
}

/** All shipments of the period, and the late ones. */
function Shipments({
  dashboard: { current, awaitingPickupCount, startDate, endDate },
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
        <Anchor component={Link} to={shipmentsOf(state, span, { only: 'late' })} fz="sm">
          {counted(late, words.oneLate, words.late)}
        </Anchor>
      ) : (
        <Text fz="sm" c="dimmed">
          {words.noneLate}
        </Text>
      )}
      {current.openLateCount > 0 ? (
        <Anchor component={Link} to={shipmentsOf(state, span, { only: 'openLate' })} fz="sm">
          {counted(current.openLateCount, words.oneOpenLate, words.openLate)}
        </Anchor>
      ) : null}
      {awaitingPickupCount > 0 ? (
        <Anchor component={Link} to={shipmentsOf(state, span, { only: 'awaiting' })} fz="sm">
          {counted(awaitingPickupCount, words.oneAwaiting, words.awaiting)}
        </Anchor>
      ) : null}
    </Group>
  );
}

function pointOf(bucket: DashboardBucket, state: DashboardState): ChartPoint {
  const { metric, frame } = state;
  const [value, previous] = [valueOf[metric](bucket), valueOf[metric](bucket.previous)];
  return {
    key: bucket.from,
    label: shortNameOf(bucket, frame),
    value,
    previous,
    sentence: fill(shared.point, {
      name: nameOfSpan(bucket),
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
    return (
      <Text>{fill(shared.one, { frame: shared.frames[frame], value: value ?? '', previous: previous ?? '' })}</Text>
    );
  }
  return (
    <FiguresChart
      label={`${title}. ${words.keys}`}
      points={points}
      axis={(value) => onAxis(metric, value)}
      isWhole={metric !== 'onTime'}
      {...(metric === 'onTime' && { most: 100 })}
    />
  );
}

interface FiguresTableProps {
  dashboard: CustomerDashboard;
  state: DashboardState;
  hasCosts: boolean;
}

/** The chart as a table, with all other figures. */
function FiguresTable({ dashboard: { buckets }, state, hasCosts }: FiguresTableProps) {
  const { metric } = state;
  const shown = metrics.filter((one) => hasCosts || one === 'shipments' || one === 'onTime');
  return (
    <Table.ScrollContainer minWidth={560} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{shared.period}</Table.Th>
            {shown.map((one) => (
              <Table.Th key={one} scope="col" ta="right">
                {dashboardTexts.metrics[one].name}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="right">
              {fill(shared.before, { metric: dashboardTexts.metrics[metric].name })}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {buckets.map((bucket) => (
            <Table.Tr key={bucket.from}>
              <Table.Th scope="row">
                <Anchor component={Link} to={shipmentsOf(state, bucket)} className="tabular">
                  {nameOfSpan(bucket)}
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
