import { formatCalendarDate } from '@lading/domain/time/date-format';
import type { DaySpan, TimeFrame } from '@lading/domain/time/time-frame';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { saveFile } from '../../kernel/files/browser-files.js';
import { pictureOf, pngOf } from '../../ui/charts/chart-picture.js';
import { hasBefore, TimeChart, type TimeChartProps } from '../../ui/charts/time-chart.js';
import { toast } from '../../ui/feedback/toast.js';
import { ExportIcon, iconProps } from '../../ui/icons/icons.js';
import { figureTexts } from './figure-texts.js';
import classes from './figures.module.css';

const words = figureTexts.chart;

export interface Range {
  readonly startDate: string;
  readonly endDate: string;
}

/** The name of a part of the period: its day, or its first and last. */
export const nameOfSpan = ({ from, to }: DaySpan): string =>
  from === to ? formatCalendarDate(from) : `${formatCalendarDate(from)} – ${formatCalendarDate(to)}`;

/** The first day of days and weeks, the month of longer parts. */
export function shortNameOf({ from }: Pick<DaySpan, 'from'>, frame: TimeFrame): string {
  const [month = '', day = '', year = ''] = formatCalendarDate(from).split('/');
  return frame === 'days' || frame === 'weeks' ? `${month}/${day}` : `${month}/${year}`;
}

const cellOf = (text: string): string => (text.includes(',') ? `"${text}"` : text);

/** Lines of a CSV file; only dates, numbers and our own titles, so that nothing in it is a formula. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('');

/** A figure in a CSV file: dollars with cents, other numbers with one decimal. */
export const inCsv = (value: number | null | undefined, isMoney: boolean): string =>
  typeof value !== 'number' ? '' : isMoney ? (value / 100).toFixed(2) : String(Math.round(value * 10) / 10);

interface FiguresOverTimeProps {
  title: string;
  /** Explains the figure. */
  detail: string;
  range: Range;
  isTable: boolean;
  /** A single part is a sentence instead of a chart. */
  isPicture: boolean;
  onShow: (isTable: boolean) => void;
  /** The figures as CSV. */
  csv: () => string;
  children: ReactNode;
}

/** The selected figure over time, with the actions of its chart or table. */
export function FiguresOverTime(props: FiguresOverTimeProps) {
  const { title, detail, range, isTable, isPicture, onShow, csv, children } = props;
  const card = useRef<HTMLDivElement>(null);
  return (
    <Card component="section" aria-labelledby="figures-over-time" ref={card}>
      <Group justify="space-between" align="flex-start" mb="xs">
        <div>
          <Title order={2} fz="h3" id="figures-over-time">
            {title}
          </Title>
          <Text fz="sm" c="dimmed">
            {detail}
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
            onClick={() => saveFile({ blob: new Blob([csv()], { type: 'text/csv' }), name: fileName(range, 'csv') })}
          >
            {words.export}
          </Button>
          {isPicture && !isTable ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<ExportIcon {...iconProps} />}
              onClick={() => void savePicture(card.current, title, range)}
            >
              {words.picture}
            </Button>
          ) : null}
        </Group>
      </Group>
      {children}
    </Card>
  );
}

const fileName = ({ startDate, endDate }: Range, ending: string): string =>
  `dashboard-${startDate}-${endDate}.${ending}`;

async function savePicture(card: HTMLElement | null, title: string, range: Range): Promise<void> {
  const chart = card?.querySelector<SVGSVGElement>('svg[role="group"]');
  if (!chart) return;
  const days = [range.startDate, range.endDate].map((day) => formatCalendarDate(day)).join(' – ');
  try {
    const blob = await pngOf(pictureOf(chart, `${title}, ${days}`));
    saveFile({ blob, name: fileName(range, 'png') });
  } catch (error) {
    toast.error(words.pictureFailed, error instanceof Error ? error.message : String(error));
  }
}

interface FiguresChartProps extends TimeChartProps {
  /** The meaning of hatched columns; undefined if none is hatched. */
  openLegend?: string;
}

/** The chart with its legend. */
export function FiguresChart({ openLegend, ...chart }: FiguresChartProps) {
  return (
    <>
      <Group gap="md" mb={4} fz="sm" aria-hidden>
        <span className={classes.current}>{words.current}</span>
        {hasBefore(chart.points) ? <span className={classes.before}>{words.previous}</span> : null}
        {openLegend ? <span className={classes.open}>{openLegend}</span> : null}
      </Group>
      <TimeChart {...chart} />
    </>
  );
}
