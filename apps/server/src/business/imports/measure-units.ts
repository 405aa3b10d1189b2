import type { UnitSystem } from '@lading/contracts/fields/freight';
import { inchesToCentimeters, poundsToKilograms } from '@lading/domain/measures/units';
import { fieldProblem } from '../../kernel/contract/problem.js';
import { readUnits } from './freight-readers.js';
import type { Cells, Fault, Opening, TargetField } from './import-targets.js';

type Said = UnitSystem | 'other';

const words: ReadonlyMap<string, Said> = new Map<string, Said>([
  ...['in', 'inch', 'inches', '"', 'lb', 'lbs', '#', 'pound', 'pounds'].map((word) => [word, 'imperial'] as const),
  ...['cm', 'cms', 'centimeter', 'centimeters', 'centimetre', 'centimetres'].map((word) => [word, 'metric'] as const),
  ...['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'].map((word) => [word, 'metric'] as const),
  ...['mm', 'm', 'meter', 'meters', 'metre', 'metres', 'ft', 'foot', 'feet'].map((word) => [word, 'other'] as const),
  ...['g', 'gram', 'grams', 'oz', 'ounces', 't', 'ton', 'tons', 'tonne', 'tonnes'].map(
    (word) => [word, 'other'] as const,
  ),
]);

const names = { imperial: 'inches and pounds', metric: 'centimeters and kilograms' } as const;
const onlyThese = `measures are read in ${names.imperial} or in ${names.metric}`;

/** Words that mean a unit at the end of a heading only: Weight in total says none. */
const lastOnly: ReadonlySet<string> = new Set(['in', 'm', 'g', 't']);

/** In which units a heading such as Length (cm) says its column is; one with both, such as in/cm, leaves it to the rows. */
function unitsInHeading(heading: string): Said | undefined {
  const spaced = heading.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const parts = (spaced.match(/[a-z]+|["#]/g) ?? []).map((part) => part.replace(/^(?:length|width|height|weight)/, ''));
  const said = parts.map((part, index) =>
    lastOnly.has(part) && index < parts.length - 1 ? undefined : words.get(part),
  );
  const different = new Set(said.filter((one) => one !== undefined));
  return different.size === 1 ? [...different][0] : undefined;
}

/** The word behind a figure; most figures have none, and cost nothing. */
function unitsBehind(text: string): Said | undefined {
  const last = text.charCodeAt(text.length - 1);
  if (last >= 48 && last <= 57) return undefined;
  return words.get(/([a-z]+|["#])\.?$/i.exec(text)?.[1]?.toLowerCase() ?? '');
}

const refused = (sentence: string) => fieldProblem('mapping', 'mismatch', sentence);

/** The units of measure that the headings of a file name; refuses units that don't go together. */
export function unitsOfHeadings(
  fields: readonly TargetField[],
  headingOf: (field: string) => string | undefined,
): { readonly heading: string; readonly units: UnitSystem } | undefined {
  let first: { heading: string; units: UnitSystem } | undefined;
  for (const { name, measures } of fields) {
    const heading = measures && headingOf(name)?.trim();
    const units = heading ? unitsInHeading(heading) : undefined;
    if (!heading || !units) continue;
    if (units === 'other') throw refused(`The unit of the column "${heading}" is not read: ${onlyThese}.`);
    first ??= { heading, units };
    if (first.units !== units)
      throw refused(
        `The columns "${first.heading}" and "${heading}" do not go together: one is in ${names[first.units]}, the other in ${names[units]}.`,
      );
  }
  return first;
}

/** What a row says about its units; a text that means none of them stays, for the shape to refuse. */
interface RowUnits {
  readonly units?: string;
  readonly fault?: Fault;
}

/** The same of a row whose Units cell is empty or known. */
interface ReadUnits extends RowUnits {
  readonly units?: UnitSystem;
}

const textOf = (cells: Cells, field: string): string => (cells.get(field) ?? '').trim();
const nothing: ReadUnits = {};
const faulty = (field: string, message: string): ReadUnits => ({ fault: { field, message } });
const isKnown = (units: string): units is UnitSystem => units === 'imperial' || units === 'metric';

/** The units of a file's rows: what a row says wins, then the headings, then the company's own. */
export class MeasureUnits {
  private readonly headings: ReturnType<typeof unitsOfHeadings>;
  private readonly measures: readonly string[];

  constructor(
    fields: readonly TargetField[],
    { headingOf }: Pick<Opening, 'headingOf'>,
    /** Of rows that say none. */
    readonly own: UnitSystem,
  ) {
    this.headings = unitsOfHeadings(fields, headingOf);
    this.measures = fields
      .filter(({ name, measures }) => measures && headingOf(name) !== undefined)
      .map(({ name }) => name);
  }

  /** Headings speak of the figures below them: not of a row that has none. */
  of(cells: Cells): RowUnits {
    const cell = textOf(cells, 'units');
    const said = cell === '' ? undefined : readUnits(cell);
    if (said !== undefined && !isKnown(said)) return { units: said };
    let row: ReadUnits = said === undefined ? nothing : { units: said };
    for (const field of this.measures) {
      const text = textOf(cells, field);
      if (text === '') continue;
      row = this.underHeadings(row);
      if (!row.fault) row = withWord(row, field, text);
      if (row.fault) return row;
    }
    return row;
  }

  private underHeadings(row: ReadUnits): ReadUnits {
    const { headings } = this;
    if (!headings || row.units === headings.units) return row;
    if (row.units === undefined) return { units: headings.units };
    return faulty('units', `${rowIs(row.units)}, but the column "${headings.heading}" is not`);
  }
}

function withWord(row: ReadUnits, field: string, text: string): ReadUnits {
  const behind = unitsBehind(text);
  if (behind === undefined || behind === row.units) return row;
  if (behind === 'other') return faulty(field, `The unit of "${text}" is not read: ${onlyThese}`);
  if (row.units !== undefined) return faulty(field, `${rowIs(row.units)}, but "${text}" is not`);
  return { units: behind };
}

const rowIs = (units: UnitSystem): string => `The row is in ${names[units]}`;
const inCentimeters = (figure: number): number => Math.round(inchesToCentimeters(figure));
const inKilograms = (figure: number): number => Math.round(poundsToKilograms(figure));

/** The example rows, which are written in inches and pounds, in the units of a company. */
export function examplesIn(
  units: UnitSystem,
  fields: readonly TargetField[],
): ReadonlyMap<string, readonly [string, string]> {
  if (units === 'imperial') return new Map();
  const shown = new Map<string, readonly [string, string]>([['units', [units, units]]]);
  for (const { name, measures, examples } of fields) {
    if (!measures) continue;
    const convert = measures === 'length' ? inCentimeters : inKilograms;
    const [first, second] = examples.map((text) => (text === '' ? '' : String(convert(Number(text)))));
    shown.set(name, [first ?? '', second ?? '']);
  }
  return shown;
}
