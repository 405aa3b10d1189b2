import { freightClasses, type FreightClass } from '../freight/freight-class.js';
import { formatCents } from '../measures/money.js';
import type { RateLane, WeightBreak } from '../rating/tariff.js';
import { inLaneOrder, isLanePoint, laneKey } from './rate-lane.js';

/**
 * The form of a file of rates. Columns: Origin and Destination (three characters of a postal code, or a state or
 * province), Class (one of the eighteen), one column for each weight break with dollars per hundredweight; and, where a
 * lane has its own, Discount (percent) and Minimum (dollars).
 */
export const rateFileColumns = (breaks: readonly WeightBreak[]): string[] => [
  ...requiredColumns(breaks),
  'Discount',
  'Minimum',
];

const requiredColumns = (breaks: readonly WeightBreak[]): string[] => [
  'Origin',
  'Destination',
  'Class',
  ...breaks.map(({ name }) => name),
];

/** The most that a rate or a minimum may be, in dollars. */
export const mostDollars = 99_999;

/** Hundredths of a decimal text with at most two places, such as cents of dollars; nothing when it is none. */
export function hundredthsOf(text: string, most: number): number | undefined {
  const [, whole, fraction = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?%?$/.exec(text.trim().replaceAll(',', '')) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return hundredths <= most * 100 ? hundredths : undefined;
}

/** A row for a lane that has terms of its own and no rates. */
function termsRow(lane: RateLane, breaks: readonly WeightBreak[]): string[][] {
  if (Object.keys(lane.centsPerCwt).length > 0) return [];
  const terms = [inHundredths(lane.discountBasisPoints), inHundredths(lane.minimumChargeCents)];
  return terms.every((text) => text === '')
    ? []
    : [[lane.origin, lane.destination, '', ...breaks.map(() => ''), ...terms]];
}

/** Rates of lanes as rows of a file, the heading first. */
export function rateFileRows(lanes: readonly RateLane[], breaks: readonly WeightBreak[]): string[][] {
  const rows = inLaneOrder(lanes).flatMap((lane) => [
    ...termsRow(lane, breaks),
    ...freightClasses.flatMap((freightClass) => {
      const cents = lane.centsPerCwt[freightClass];
      if (!cents) return [];
      return [
        [
          ...[lane.origin, lane.destination, String(freightClass)],
          ...breaks.map((_, place) => inHundredths(cents[place])),
          ...[inHundredths(lane.discountBasisPoints), inHundredths(lane.minimumChargeCents)],
        ],
      ];
    }),
  ]);
  return [rateFileColumns(breaks), ...rows];
}

/** Hundredths with two places, such as dollars of cents; empty for none. */
export const inHundredths = (hundredths: number | undefined): string =>
  hundredths === undefined ? '' : formatCents(hundredths);

/** The file of rates; nothing in it needs quotation marks. */
export const rateFileText = (lanes: readonly RateLane[], breaks: readonly WeightBreak[]): string =>
  rateFileRows(lanes, breaks)
    .map((row) => `${row.join(',')}\r\n`)
    .join('');

/** What is wrong with one row of a file; the heading is line 1. */
export type NoteRowError = (line: number, column: string | undefined, message: string) => undefined;

/** A lane as a file gives it. */
export interface FileLane extends Pick<RateLane, 'origin' | 'destination'> {
  readonly centsPerCwt: Map<FreightClass, readonly number[]>;
  discountBasisPoints: number | undefined;
  minimumChargeCents: number | undefined;
}

/** What a file of rates holds. */
export interface RateFile {
  readonly lanes: readonly RateLane[];
  /** Without the column, what lanes have stays in an update. */
  readonly hasDiscounts: boolean;
  readonly hasMinimums: boolean;
}

type Cell = (column: string) => string;

const classesByText: ReadonlyMap<string, FreightClass> = new Map(freightClasses.map((one) => [String(one), one]));

/** Reads a file of rates into lanes, row by row; what is wrong with a row is noted with its line and column. */
export class RateFileReader {
  private readonly lanes = new Map<string, FileLane>();
  private headings: readonly string[] = [];

  constructor(
    private readonly breaks: readonly WeightBreak[],
    private readonly note: NoteRowError,
    private readonly keyOf: (heading: string) => string,
    /** Whether a lane may have a discount or minimum alone, in a row without a class and rates. */
    private readonly areRatesOptional = false,
  ) {}

  /** Notes all columns that the file must have and has not, at once. */
  open(headings: Iterable<string>): boolean {
    this.headings = [...headings].map(this.keyOf);
    const missing = requiredColumns(this.breaks).filter((name) => !this.has(name));
    for (const column of missing) this.note(1, column, `The column ${column} is missing`);
    return missing.length === 0;
  }

  /** The columns of the file that are not read, by their headings. */
  unread(headings: Iterable<string>): string[] {
    const known = new Set(rateFileColumns(this.breaks).map(this.keyOf));
    return [...headings].filter((heading) => heading.trim() !== '' && !known.has(this.keyOf(heading)));
  }

  /** Errors are noted in the order of the columns. */
  read(line: number, cell: Cell): void {
    const lane = this.laneOf(line, cell);
    if (this.areRatesOptional && this.hasNoRates(cell)) {
      if (cell('Discount') === '' && cell('Minimum') === '')
        this.note(line, undefined, 'needs rates, a discount or a minimum');
      else if (lane) this.readTerms(line, cell, lane);
      return;
    }
    const freightClass = classesByText.get(cell('Class'));
    if (freightClass === undefined) this.note(line, 'Class', 'must be one of the 18 freight classes');
    const rates = this.ratesOf(line, cell);
    if (!lane) return;
    this.readTerms(line, cell, lane);
    if (!rates || freightClass === undefined) return;
    if (lane.centsPerCwt.has(freightClass)) {
      this.note(line, 'Class', `the lane already has rates for class ${freightClass}`);
      return;
    }
    lane.centsPerCwt.set(freightClass, rates);
  }

  result(): RateFile {
    const lanes = [...this.lanes.values()].map(({ centsPerCwt, discountBasisPoints, minimumChargeCents, ...ends }) => ({
      ...ends,
      centsPerCwt: Object.fromEntries(centsPerCwt),
      ...(discountBasisPoints !== undefined && { discountBasisPoints }),
      ...(minimumChargeCents !== undefined && { minimumChargeCents }),
    }));
    return { lanes: inLaneOrder(lanes), hasDiscounts: this.has('Discount'), hasMinimums: this.has('Minimum') };
  }

  private hasNoRates(cell: Cell): boolean {
    return ['Class', ...this.breaks.map(({ name }) => name)].every((column) => cell(column) === '');
  }

  private readTerms(line: number, cell: Cell, lane: FileLane): void {
    this.readTerm(line, cell, { lane, column: 'Discount', field: 'discountBasisPoints', most: 100 });
    this.readTerm(line, cell, { lane, column: 'Minimum', field: 'minimumChargeCents', most: mostDollars });
  }

  private has(column: string): boolean {
    return this.headings.includes(this.keyOf(column));
  }

  private ratesOf(line: number, cell: Cell): number[] | undefined {
    const rates = this.breaks.map(({ name }) => {
      const cents = hundredthsOf(cell(name), mostDollars);
      return cents ? cents : this.note(line, name, 'must be dollars per hundredweight above zero');
    });
    return rates.every((cents) => cents !== undefined) ? rates : undefined;
  }

  private laneOf(line: number, cell: Cell): FileLane | undefined {
    const origin = cell('Origin').toUpperCase();
    const destination = cell('Destination').toUpperCase();
    const arePoints = [this.isPoint(line, 'Origin', origin), this.isPoint(line, 'Destination', destination)];
    if (arePoints.includes(false)) return undefined;
    const key = laneKey({ origin, destination });
    const lane = this.lanes.get(key) ?? {
      origin,
      destination,
      centsPerCwt: new Map<FreightClass, readonly number[]>(),
      discountBasisPoints: undefined,
      minimumChargeCents: undefined,
    };
    this.lanes.set(key, lane);
    return lane;
  }

  private isPoint(line: number, column: 'Origin' | 'Destination', text: string): boolean {
    if (isLanePoint(text)) return true;
    this.note(line, column, 'must be three characters of a postal code, or a state or province');
    return false;
  }

  /** A lane has one discount and one minimum: rows that give it again must agree. */
  private readTerm(line: number, cell: Cell, { lane, column, field, most }: LaneTerm): void {
    const input = cell(column);
    if (input === '') return;
    const value = hundredthsOf(input, most);
    const known = lane[field];
    if (value === undefined) this.note(line, column, `must be a number from 0 to ${most}`);
    else if (known !== undefined && known !== value)
      this.note(line, column, 'differs from another row of the same lane');
    else lane[field] = value;
  }
}

interface LaneTerm {
  readonly lane: FileLane;
  readonly column: 'Discount' | 'Minimum';
  readonly field: 'discountBasisPoints' | 'minimumChargeCents';
  readonly most: number;
}
