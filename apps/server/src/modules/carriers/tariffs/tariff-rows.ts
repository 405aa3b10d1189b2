import { freightClasses, type FreightClass } from '@lading/domain/freight/freight-class';
import { regions } from '@lading/domain/freight/region';
import type { RateLane, Tariff } from '@lading/domain/rating/tariff';
import { type CsvRow, headingKey } from '../../../kernel/csv/csv-rows.js';
import type { RowErrors } from '../../../kernel/csv/row-errors.js';

/**
 * The form of a tariff file. Columns: Origin and Destination (the first three characters of a postal code, or a state
 * or province code), Class (one of the eighteen), one column for each weight break with dollars per hundredweight, such
 * as L5C, M5C, M1M; and, where a lane has its own, Discount (percent) and Minimum (dollars).
 */
interface Lane {
  readonly origin: string;
  readonly destination: string;
  readonly centsPerCwt: Map<FreightClass, readonly number[]>;
  discountBasisPoints: number | undefined;
  minimumChargeCents: number | undefined;
}

const stateCodes: ReadonlySet<string> = new Set(regions.map(({ code }) => code));
const highestDollars = 99_999;

/** Hundredths of a decimal text with at most two places; nothing when it is none. */
function hundredthsOf(text: string, most: number): number | undefined {
  const [, whole, fraction = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?%?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return hundredths <= most * 100 ? hundredths : undefined;
}

const isLanePoint = (text: string): boolean => /^\d{3}$|^[A-Z]\d[A-Z]$/.test(text) || stateCodes.has(text);

/** Reads a tariff file into lanes; what is wrong with a row is noted with its line and column. */
export class TariffRows {
  private readonly lanes = new Map<string, Lane>();
  rateCount = 0;

  constructor(
    private readonly breaks: Tariff['breaks'],
    private readonly errors: RowErrors,
  ) {}

  /** The columns that the file must have and has not. */
  missingColumns({ values }: CsvRow): string[] {
    const needed = ['Origin', 'Destination', 'Class', ...this.breaks.map(({ name }) => name)];
    return needed.filter((name) => !values.has(headingKey(name)));
  }

  read(row: CsvRow): void {
    const text = (column: string): string => row.values.get(headingKey(column)) ?? '';
    const freightClass = freightClasses.find((known) => String(known) === text('Class'));
    const rates = this.ratesOf(row.line, text);
    if (freightClass === undefined) this.errors.add(row.line, 'Class', 'must be one of the 18 freight classes');
    const lane = this.laneOf(row.line, text);
    if (!lane || !rates || freightClass === undefined) return;
    if (lane.centsPerCwt.has(freightClass)) {
      this.errors.add(row.line, 'Class', `the lane has rates for class ${freightClass} already`);
      return;
    }
    lane.centsPerCwt.set(freightClass, rates);
    this.rateCount += rates.length;
  }

  /** The lanes as rating reads them. */
  result(): RateLane[] {
    return [...this.lanes.values()].map(({ centsPerCwt, discountBasisPoints, minimumChargeCents, ...ends }) => ({
      ...ends,
      centsPerCwt: Object.fromEntries(centsPerCwt),
      ...(discountBasisPoints !== undefined && { discountBasisPoints }),
      ...(minimumChargeCents !== undefined && { minimumChargeCents }),
    }));
  }

  private ratesOf(line: number, text: (column: string) => string): number[] | undefined {
    const rates = this.breaks.map(({ name }) => {
      const cents = hundredthsOf(text(name), highestDollars);
      return cents ? cents : this.errors.add(line, name, 'must be dollars per hundredweight above zero');
    });
    return rates.every((cents) => cents !== undefined) ? rates : undefined;
  }

  private laneOf(line: number, text: (column: string) => string): Lane | undefined {
    const origin = text('Origin').toUpperCase();
    const destination = text('Destination').toUpperCase();
    const wrong = 'must be three characters of a postal code, or a state or province';
    if (!isLanePoint(origin)) return this.errors.add(line, 'Origin', wrong);
    if (!isLanePoint(destination)) return this.errors.add(line, 'Destination', wrong);
    const key = `${origin}>${destination}`;
    const lane = this.lanes.get(key) ?? {
      origin,
      destination,
      centsPerCwt: new Map(),
      discountBasisPoints: undefined,
      minimumChargeCents: undefined,
    };
    this.lanes.set(key, lane);
    this.readTerm(line, text, { lane, column: 'Discount', field: 'discountBasisPoints', most: 100 });
    this.readTerm(line, text, { lane, column: 'Minimum', field: 'minimumChargeCents', most: highestDollars });
    return lane;
  }

  /** A lane has one discount and one minimum: rows that give it again must agree. */
  private readTerm(line: number, text: (column: string) => string, term: Term): void {
    const input = text(term.column);
    if (input === '') return;
    const value = hundredthsOf(input, term.most);
    const known = term.lane[term.field];
    if (value === undefined) this.errors.add(line, term.column, `must be a number from 0 to ${term.most}`);
    else if (known !== undefined && known !== value) {
      this.errors.add(line, term.column, 'differs from another row of the same lane');
    } else term.lane[term.field] = value;
  }
}

interface Term {
  readonly lane: Lane;
  readonly column: 'Discount' | 'Minimum';
  readonly field: 'discountBasisPoints' | 'minimumChargeCents';
  readonly most: number;
}
