/** Where things of a chart lie, in pixels. */
export interface ChartScale {
  readonly width: number;
  readonly height: number;
  /** Left end of the columns; the words of the axis stand before it. */
  readonly start: number;
  readonly bottom: number;
  /** Width of one column with the gap beside it. */
  readonly slot: number;
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
  readonly left: (index: number) => number;
  /** A line through the middles of the columns; it breaks where there is no value. */
  readonly line: (values: readonly (number | null)[]) => string;
}

interface Valued {
  readonly value: number | null;
  readonly previous: number | null;
}

const height = 260;
const top = 12;
const below = 28;
const beside = 56;
const wantedTicks = 4;

/** The step of a grid that people read easily: 1, 2 or 5 with zeros. */
function niceStep(most: number, isWhole: boolean): number {
  const rough = most / wantedTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  return isWhole ? Math.max(1, Math.round(step)) : step;
}

/** Lays a chart out; an empty one has a grid up to one. */
export function scaleOf(
  points: readonly Valued[],
  { width, most, isWhole }: { width: number; most?: number; isWhole: boolean },
): ChartScale {
  const values = points.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0]);
  const highest = Math.max(...values, most ?? 0) || 1;
  const step = niceStep(highest, isWhole);
  const count = Math.ceil(highest / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  const bottom = height - below;
  // While a page is laid out a chart may be narrower than its axis; browsers refuse columns of negative width.
  const slot = Math.max(1, width - beside) / Math.max(points.length, 1);
  const y = (value: number): number => bottom - (value / (count * step)) * (bottom - top);
  const left = (index: number): number => beside + index * slot;
  const line = (series: readonly (number | null)[]): string =>
    series
      .map((value, index) => {
        if (value === null) return '';
        const isBegun = index > 0 && series[index - 1] !== null;
        return `${isBegun ? 'L' : 'M'}${(left(index) + slot / 2).toFixed(1)} ${y(value).toFixed(1)}`;
      })
      .join('');
  return { width, height, start: beside, bottom, slot, ticks, y, left, line };
}

/** A column with round upper corners, from the ground to its value. */
export function barPath({ left, slot, y, bottom }: ChartScale, index: number, value: number): string {
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

/** As many labels as fit side by side, evenly apart. */
export function spreadLabels(
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
