import type { CarrierDashboard, CarrierDashboardBucket } from '@lading/contracts/reports/carrier-dashboard';
import { Anchor, Group, SegmentedControl, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ofRated } from '../../entities/figures/booked-ratio.js';
import { figureTexts } from '../../entities/figures/figure-texts.js';
import { FiguresChart, FiguresOverTime, nameOfSpan, shortNameOf } from '../../entities/figures/figures-over-time.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import type { ChartPoint } from '../../ui/charts/time-chart.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './carrier-dashboard-texts.js';
import { inviteSeries, linksOf, stepAddress, type DashboardState } from './dashboard-criteria.js';
import { csvOfDashboard, nameOfSeries, onAxis, seriesOf, valueOf, written, type Series } from './dashboard-figures.js';
import { FiguresTable } from './figures-table.js';

const shared = figureTexts.chart;

interface FiguresPanelProps {
  dashboard: CarrierDashboard;
  state: DashboardState;
  hasMoney: boolean;
  onChange: (change: Partial<DashboardState>) => void;
}

/** The chosen metric over time, as a chart or as a table. */
export function FiguresPanel({ dashboard, state, hasMoney, onChange }: FiguresPanelProps) {
  const { metric, frame, isTable } = state;
  const series = seriesOf(state);
  const { detail, unit } = texts.metrics[metric];
  const name = isTable ? texts.metrics[metric].name : nameOfSeries(series);
  const title = fill(shared.title, { metric: name, frame: shared.frames[frame] });
  return (
    <FiguresOverTime
      title={title}
      detail={fill(shared.unit, { detail, unit })}
      range={dashboard}
      isTable={isTable}
      isPicture={dashboard.buckets.length > 1}
      onShow={(isNext) => onChange({ isTable: isNext })}
      csv={() => csvOfDashboard(dashboard, hasMoney)}
    >
      <Group gap="md" mb="sm" className="no-print">
        {metric === 'invitesAndActivations' && !isTable ? (
          <SegmentedControl
            aria-label={texts.chart.series}
            size="xs"
            value={state.series}
            data={inviteSeries.map((value) => ({ value, label: nameOfSeries(value) }))}
            onChange={(value) => {
              const chosen = inviteSeries.find((one) => one === value);
              if (chosen) onChange({ series: chosen });
            }}
          />
        ) : null}
        <Lists dashboard={dashboard} state={state} />
      </Group>
      {isTable ? (
        <FiguresTable dashboard={dashboard} state={state} hasMoney={hasMoney} />
      ) : (
        <Drawing dashboard={dashboard} state={state} series={series} title={title} />
      )}
    </FiguresOverTime>
  );
}

/** The lists behind the metric. */
function Lists({ dashboard, state }: Pick<FiguresPanelProps, 'dashboard' | 'state'>) {
  const user = useUser();
  const span = { from: dashboard.startDate, to: dashboard.endDate };
  return linksOf(state, span, canShow(user, 'inviteCustomerPage')).map(({ name, to }) => (
    <Anchor key={name} component={Link} to={to} fz="sm">
      {texts.lists[name]}
    </Anchor>
  ));
}

/** What a step is in words; a ratio with what it is of, and how many quotes can still change it. */
function wordsOf(series: Series, figures: CarrierDashboardBucket['previous']): string {
  const value = written(series, valueOf[series](figures));
  if (series !== 'quoteToBookRatio' || figures.offeredCount === 0) return value;
  return `${value} (${ofRated(figures)})`;
}

function pointOf(bucket: CarrierDashboardBucket, state: DashboardState, series: Series): ChartPoint {
  const sentence = fill(shared.point, {
    name: nameOfSpan(bucket),
    value: wordsOf(series, bucket),
    previous: wordsOf(series, bucket.previous),
  });
  const openCount = series === 'quoteToBookRatio' ? bucket.openCount : 0;
  return {
    key: bucket.from,
    label: shortNameOf(bucket, state.frame),
    value: valueOf[series](bucket),
    previous: valueOf[series](bucket.previous),
    sentence: openCount > 0 ? `${sentence}. ${counted(openCount, texts.chart.oneOpen, texts.chart.open)}.` : sentence,
    to: stepAddress(state, bucket),
    openCount,
  };
}

interface DrawingProps extends Pick<FiguresPanelProps, 'dashboard' | 'state'> {
  series: Series;
  title: string;
}

function Drawing({ dashboard, state, series, title }: DrawingProps) {
  const { buckets, current, previous } = dashboard;
  const [only] = buckets;
  if (only && buckets.length === 1) {
    return (
      <Text>
        {fill(shared.one, {
          frame: shared.frames[state.frame],
          value: wordsOf(series, current),
          previous: wordsOf(series, previous),
        })}
      </Text>
    );
  }
  const isRatio = series === 'quoteToBookRatio';
  const points = buckets.map((bucket) => pointOf(bucket, state, series));
  const hasOpen = points.some(({ openCount = 0 }) => openCount > 0);
  return (
    <FiguresChart
      label={`${title}. ${texts.chart.keys}`}
      points={points}
      axis={(value) => onAxis(series, value)}
      isWhole={!isRatio}
      {...(isRatio && { most: 100 })}
      {...(hasOpen && { openLegend: texts.chart.openLegend })}
    />
  );
}
