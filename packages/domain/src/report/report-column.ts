import type { UnitSystem } from '../measures/units.js';

/** Measures, which are shown in the reader's units. */
export type MeasureKind = 'weight' | 'distance';

/** The format of a column's values: decimals and measures have one digit after the point, `percent` is of a hundred. */
export type ColumnKind = 'text' | 'day' | 'count' | 'cents' | 'decimal' | 'percent' | MeasureKind;

export type ReportValue = string | number | null;
export type ReportRow = Readonly<Record<string, ReportValue>>;

/** The total of a column: the sum of all rows, or a share or mean of two sums. */
type ColumnTotal =
  | 'sum'
  | { readonly share: readonly [part: string, whole: string] }
  | { readonly mean: readonly [sum: string, count: string] };

export interface ReportColumn {
  readonly name: string;
  readonly title: string;
  readonly kind: ColumnKind;
  readonly total?: ColumnTotal;
  /** Of a measure: its units in the database. */
  readonly units?: UnitSystem;
  /** For users who may see costs. */
  readonly isCost?: true;
}

/** One tenth, half away from zero; nothing without a whole. */
export const tenths = (value: number): number => Math.sign(value) * (Math.round(Math.abs(value) * 10) / 10);

/** The columns whose sums the total row needs. */
export const summedColumns = (columns: readonly ReportColumn[]): ReportColumn[] =>
  columns.filter(({ total }) => total === 'sum');

function totalOf({ total, kind }: ReportColumn, sums: ReportRow): ReportValue | undefined {
  if (typeof total !== 'object') return undefined;
  const [part, whole] = 'share' in total ? total.share : total.mean;
  const [above, below] = [Number(sums[part] ?? 0), Number(sums[whole] ?? 0)];
  // Without rows there is no sum, and amounts of two currencies have none.
  if (below === 0 || sums[part] === null) return null;
  if ('share' in total) return tenths((above / below) * 100);
  return kind === 'cents' ? Math.round(above / below) : tenths(above / below);
}

/** The total row of a table: the sums from the database, and the shares and means computed from them. */
export function totalsOf(columns: readonly ReportColumn[], sums: ReportRow): ReportRow {
  const entries = columns.flatMap((one): [string, ReportValue][] => {
    if (one.total === 'sum') return [[one.name, sums[one.name] ?? null]];
    const value = totalOf(one, sums);
    return value === undefined ? [] : [[one.name, value]];
  });
  return Object.fromEntries(entries);
}

/** A row with its shares and means, computed as in the total row. */
export const withShares = (columns: readonly ReportColumn[], row: ReportRow): ReportRow =>
  Object.fromEntries(columns.map((one) => [one.name, totalOf(one, row) ?? row[one.name] ?? null]));
