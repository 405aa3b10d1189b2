import { roadIn, unitMarks, weightIn, type Units } from '../measures/measure-format.js';
import type { UnitSystem } from '../measures/units.js';
import { tenths, type MeasureKind, type ReportColumn, type ReportRow, type ReportValue } from './report-column.js';

interface Measure {
  readonly title: string;
  /** Columns are named after their unit, so that a value can't be misread. */
  readonly names: Readonly<Record<UnitSystem, string>>;
  readonly mark: 'weight' | 'road';
  readonly inUnits: (value: number, units: Units) => number;
}

const measures: Readonly<Record<MeasureKind, Measure>> = {
  weight: {
    title: 'Weight',
    names: { imperial: 'pounds', metric: 'kilograms' },
    mark: 'weight',
    inUnits: weightIn,
  },
  distance: {
    title: 'Distance',
    names: { imperial: 'miles', metric: 'kilometers' },
    mark: 'road',
    inUnits: roadIn,
  },
};

const unitOf = (kind: MeasureKind, units: UnitSystem): string => unitMarks[units][measures[kind].mark];

const measure =
  (kind: MeasureKind) =>
  (units: UnitSystem): ReportColumn => {
    const { title, names } = measures[kind];
    return { name: names[units], title: `${title} (${unitOf(kind, units)})`, kind, units, total: 'sum' };
  };

/** A weight in these units, with a total. */
export const weight = measure('weight');

/** A distance by road in these units, with a total. */
export const distance = measure('distance');

const isMeasure = (kind: ReportColumn['kind']): kind is MeasureKind => kind in measures;

/** A column in the units of its reader. */
export interface ShownColumn extends Pick<ReportColumn, 'name' | 'title' | 'kind'> {
  /** Of a measure: its unit symbol. */
  readonly unit?: string;
  /** The name of the value in a row. */
  readonly source: string;
  readonly valueIn: (row: ReportRow) => ReportValue;
}

/** A column in the units of its reader; without them a measure stays in those of the report. */
export function shownColumn(column: ReportColumn, reader: UnitSystem | undefined): ShownColumn {
  const { name: source, title, kind, units: from } = column;
  if (!isMeasure(kind) || !from) return { name: source, title, kind, source, valueIn: (row) => row[source] ?? null };
  const to = reader ?? from;
  const { name, title: heading } = measure(kind)(to);
  const { inUnits } = measures[kind];
  const valueIn = (row: ReportRow): ReportValue => {
    const value = row[source];
    return typeof value === 'number' ? tenths(inUnits(value, { from, to })) : null;
  };
  return { name, title: heading, kind, unit: unitOf(kind, to), source, valueIn };
}
