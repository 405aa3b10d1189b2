import type { CarrierDashboard, CarrierDashboardBucket } from '@lading/contracts/reports/carrier-dashboard';
import type { DaySpan, TimeFrame } from '@lading/domain/time/time-frame';
import { Text } from '@mantine/core';
import type { ChartPoint } from '../../ui/charts/time-chart.js';
import { counted, fill } from '../../ui/texts.js';
import { ofRated } from './booked-ratio.js';
import { carrierFigureTexts as texts } from './carrier-figure-texts.js';
import { onAxis, valueOf, written, type Series } from './carrier-figures.js';
import { figureTexts } from './figure-texts.js';
import { FiguresChart, nameOfSpan, shortNameOf } from './figures-over-time.js';

const shared = figureTexts.chart;

interface CarrierFiguresChartProps {
  dashboard: CarrierDashboard;
  frame: TimeFrame;
  series: Series;
  title: string;
  /** The link of a step, if any. */
  addressOf: (span: DaySpan) => string | undefined;
}

/** A step in words; a ratio with both counts, and how many quotes can still change it. */
function wordsOf(series: Series, figures: CarrierDashboardBucket['previous']): string {
  const value = written(series, valueOf[series](figures));
  if (series !== 'quoteToBookRatio' || figures.offeredCount === 0) return value;
  return `${value} (${ofRated(figures)})`;
}

function pointOf(bucket: CarrierDashboardBucket, { series, frame, addressOf }: CarrierFiguresChartProps): ChartPoint {
  const sentence = fill(shared.point, {
    name: nameOfSpan(bucket),
    value: wordsOf(series, bucket),
    previous: wordsOf(series, bucket.previous),
  });
  const openCount = series === 'quoteToBookRatio' ? bucket.openCount : 0;
  return {
    key: bucket.from,
    label: shortNameOf(bucket, frame),
    value: valueOf[series](bucket),
    previous: valueOf[series](bucket.previous),
    sentence: openCount > 0 ? `${sentence}. ${counted(openCount, texts.chart.oneOpen, texts.chart.open)}.` : sentence,
    to: addressOf(bucket),
    openCount,
  };
}

/** A metric over time, compared with the previous period; a single step is a sentence. */
export function CarrierFiguresChart(props: CarrierFiguresChartProps) {
  const { dashboard, frame, series, title } = props;
  const { buckets, current, previous } = dashboard;
  const [only] = buckets;
  if (only && buckets.length === 1) {
    return (
      <Text>
        {fill(shared.one, {
          frame: shared.frames[frame],
          value: wordsOf(series, current),
          previous: wordsOf(series, previous),
        })}
      </Text>
    );
  }
  const isRatio = series === 'quoteToBookRatio';
  const points = buckets.map((bucket) => pointOf(bucket, props));
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
