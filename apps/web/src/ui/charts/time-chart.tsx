import { useElementSize } from '@mantine/hooks';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './time-chart.module.css';

/** Positions in a chart, in pixels. */
interface ChartScale {
  readonly width: number;
  readonly height: number;
  /** Left end of the columns; the axis labels are before it. */
  readonly start: number;
  readonly bottom: number;
  /** Width of one column with its gap. */
  readonly slot: number;
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
  readonly left: (index: number) => number;
  /** A line through the centers of the columns; it breaks at missing values. */
  readonly line: (values: readonly (number | null)[]) => string;
}

interface Valued {
  readonly value: number | null;
  readonly previous: number | null;
}

const columnHeight = 260;
const lineHeight = 170;
const top = 12;
const below = 28;
const beside = 56;
const wantedTicks = 4;

/** A readable step for a grid: 1, 2 or 5 with zeros. */
function niceStep(most: number, isWhole: boolean): number {
  const rough = most / wantedTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  return isWhole ? Math.max(1, Math.round(step)) : step;
}

interface ScaleOptions {
  width: number;
  most?: number;
  isWhole: boolean;
  isLine: boolean;
}

/** Lays a chart out; an empty one has a grid up to one. Columns stand on zero, a line begins near its lowest value. */
function scaleOf(points: readonly Valued[], { width, most, isWhole, isLine }: ScaleOptions): ChartScale {
  const values = points.flatMap(({ value, previous }) => (isLine ? (value ?? []) : [value ?? 0, previous ?? 0]));
  const highest = Math.max(...values, most ?? 0) || 1;
  const lowest = isLine ? Math.min(...values, highest) : 0;
  const step = niceStep(highest - lowest || 1, isWhole);
  const ground = Math.floor(lowest / step) * step;
  const count = Math.max(1, Math.ceil((highest - ground) / step));
  const ticks = Array.from({ length: count + 1 }, (_, index) => ground + index * step);
  const height = isLine ? lineHeight : columnHeight;
  const bottom = height - below;
  // During layout a chart may be narrower than its axis; browsers refuse columns of negative width.
  const slot = Math.max(1, width - beside) / Math.max(points.length, 1);
  const y = (value: number): number => bottom - ((value - ground) / (count * step)) * (bottom - top);
  const left = (index: number): number => beside + index * slot;
  const line = (series: readonly (number | null)[]): string =>
    series
      .map((value, index) => {
        if (value === null) return '';
        const isStarted = index > 0 && series[index - 1] !== null;
        return `${isStarted ? 'L' : 'M'}${(left(index) + slot / 2).toFixed(1)} ${y(value).toFixed(1)}`;
      })
      .join('');
  return { width, height, start: beside, bottom, slot, ticks, y, left, line };
}

/** A column with rounded top corners, from the base to its value. */
function barPath({ left, slot, y, bottom }: ChartScale, index: number, value: number): string {
  const wide = Math.max(1, Math.min(slot * 0.7, 48));
  const x = left(index) + (slot - wide) / 2;
  const high = bottom - y(value);
  const radius = Math.min(3, wide / 2, high);
  return `M${x} ${bottom}v${radius - high}q0 ${-radius} ${radius} ${-radius}h${wide - radius * 2}q${radius} 0 ${radius} ${radius}V${bottom}z`;
}

interface SpreadLabel {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

const labelWidth = 76;

/** As many evenly spaced labels as fit. */
function spreadLabels(
  points: readonly { readonly key: string; readonly label: string }[],
  { width, left, slot }: ChartScale,
): SpreadLabel[] {
  const every = Math.max(1, Math.ceil(labelWidth / slot));
  return points.flatMap(({ key, label }, index) => {
    const x = left(index) + slot / 2;
    if (index % every !== 0 || x + labelWidth / 2 > width + 8) return [];
    return [{ key, text: label, x, anchor: 'middle' as const }];
  });
}

/** One column of the chart; null if there is no figure. */
export interface ChartPoint {
  readonly key: string;
  /** Short, below the column. */
  readonly label: string;
  readonly value: number | null;
  readonly previous: number | null;
  /** The whole sentence, for the tooltip and for screen readers. */
  readonly sentence: string;
  /** The link of the column, if any. */
  readonly to?: string | undefined;
  /** How many of the counted items can still change; the column is hatched and shows the number. */
  readonly openCount?: number | undefined;
}

export interface TimeChartProps {
  label: string;
  points: readonly ChartPoint[];
  /** The label of a value on the axis. */
  axis: (value: number) => string;
  /** The axis ends there even if all values are smaller, such as 100 percent. */
  most?: number;
  /** Values are whole, so the grid lines are too. */
  isWhole?: boolean;
  /** A line in place of columns, for values that change little; it does not begin at zero. */
  isLine?: boolean;
}

/** Without earlier values there is no line: it would coincide with the base. */
export const hasBefore = (points: readonly Pick<ChartPoint, 'previous'>[]): boolean =>
  points.some(({ previous }) => (previous ?? 0) > 0);

/** Columns over time with the previous period as a dashed line; one Tab stop, arrows move from column to column. */
export function TimeChart({ label, points, axis, most, isWhole = false, isLine = false }: TimeChartProps) {
  const { ref, width } = useElementSize();
  const [shown, setShown] = useState<number | null>(null);
  const [current, setCurrent] = useState(0);
  const scale = scaleOf(points, { width: width || 640, ...(most !== undefined && { most }), isWhole, isLine });
  const active = shown === null ? undefined : points[shown];
  const hatching = useId();
  return (
    <div ref={ref} className={classes.chart}>
      <svg width="100%" height={scale.height} role="group" aria-label={label}>
        <Grid scale={scale} axis={axis} />
        {points.some(isOpen) ? <Hatching id={hatching} /> : null}
        {points.map((point, index) => (
          <Column
            key={point.key}
            point={point}
            isTabStop={index === Math.min(current, points.length - 1)}
            onShow={(isFocused) => {
              if (isFocused) setCurrent(index);
              setShown(index);
            }}
            onHide={() => setShown(null)}
            onKeyDown={(event) => goOn(event, index)}
          >
            <rect className={classes.area} x={scale.left(index)} y={0} width={scale.slot} height={scale.bottom} />
            {isLine ? (
              <Dot scale={scale} index={index} value={point.value} isShown={shown === index} />
            ) : (
              <Bar scale={scale} index={index} point={point} hatching={hatching} />
            )}
          </Column>
        ))}
        {isLine ? (
          <path aria-hidden className={classes.course} d={scale.line(points.map(({ value }) => value))} />
        ) : null}
        {hasBefore(points) ? <Before line={scale.line(points.map(({ previous }) => previous))} /> : null}
        {spreadLabels(points, scale).map(({ key, text, x, anchor }) => (
          <text key={key} className={classes.tick} x={x} y={scale.height - 6} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </svg>
      {active && shown !== null ? (
        <div className={classes.tip} style={tipPlace(scale, shown)} aria-hidden>
          {active.sentence}
        </div>
      ) : null}
    </div>
  );
}

const isOpen = ({ openCount = 0 }: ChartPoint): boolean => openCount > 0;

interface ColumnProps {
  point: ChartPoint;
  isTabStop: boolean;
  onShow: (isFocused: boolean) => void;
  onHide: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A link, or only the figure if there is none. */
function Column({ point: { to, sentence }, isTabStop, onShow, onHide, onKeyDown, children }: ColumnProps) {
  const props = {
    'aria-label': sentence,
    'data-column': true,
    tabIndex: isTabStop ? 0 : -1,
    className: classes.column ?? '',
    onFocus: () => onShow(true),
    onBlur: onHide,
    onMouseEnter: () => onShow(false),
    onMouseLeave: onHide,
    onKeyDown,
  };
  return to === undefined ? (
    <g role="img" {...props}>
      {children}
    </g>
  ) : (
    <Link to={to} {...props}>
      {children}
    </Link>
  );
}

/** Room for the number of open shipments. */
const roomOfNumber = 16;
const aboveBar = 4;

interface BarProps {
  scale: ChartScale;
  index: number;
  point: ChartPoint;
  hatching: string;
}

function Bar({ scale, index, point, hatching }: BarProps) {
  const { value, openCount = 0 } = point;
  const isHatched = isOpen(point);
  const number =
    isHatched && scale.slot >= roomOfNumber ? (
      <text
        className={classes.tick}
        x={scale.left(index) + scale.slot / 2}
        y={Math.max(scale.y(value ?? 0) - aboveBar, top)}
        textAnchor="middle"
      >
        {openCount}
      </text>
    ) : null;
  if (value === null) return number;
  const look = isHatched ? { className: classes.open, fill: `url(#${hatching})` } : { className: classes.bar };
  return (
    <>
      <path {...look} d={barPath(scale, index, value)} />
      {number}
    </>
  );
}

interface DotProps {
  scale: ChartScale;
  index: number;
  value: number | null;
  isShown: boolean;
}

/** The place on the line that is pointed at. */
function Dot({ scale, index, value, isShown }: DotProps) {
  if (value === null || !isShown) return null;
  return <circle className={classes.bar} cx={scale.left(index) + scale.slot / 2} cy={scale.y(value)} r={4} />;
}

/** Slanted lines for columns that can still change. */
const Hatching = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={classes.stripe} width={3} height={6} />
    </pattern>
  </defs>
);

/** On a light edge, so that it is visible on the columns too. */
function Before({ line }: { line: string }) {
  return (
    <g aria-hidden>
      <path className={classes.edge} d={line} />
      <path className={classes.before} d={line} />
    </g>
  );
}

function Grid({ scale, axis }: { scale: ChartScale; axis: (value: number) => string }) {
  return (
    <g aria-hidden>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.line} x1={scale.start} x2={scale.width} y1={scale.y(tick)} y2={scale.y(tick)} />
          <text className={classes.tick} x={scale.start - 8} y={scale.y(tick) + 4} textAnchor="end">
            {axis(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The tooltip stays within the chart: on the side of the column with more room. */
function tipPlace(scale: ChartScale, index: number): { left: number } | { right: number } {
  const middle = scale.left(index) + scale.slot / 2;
  return middle > scale.width / 2 ? { right: scale.width - middle } : { left: middle };
}

/** The column that an arrow key moves to; undefined for all other keys. */
function columnAfter(key: string, current: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(current + 1, count - 1),
    ArrowLeft: Math.max(current - 1, 0),
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

/** Focuses the column that the key moves to. */
function goOn(event: KeyboardEvent, current: number): void {
  const columns = event.currentTarget.closest('svg')?.querySelectorAll<SVGElement>('[data-column]') ?? [];
  const next = columnAfter(event.key, current, columns.length);
  if (next === undefined) return;
  event.preventDefault();
  columns[next]?.focus();
}
