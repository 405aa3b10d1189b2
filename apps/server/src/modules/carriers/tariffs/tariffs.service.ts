import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ImportTariff, TariffImport, TariffVersions } from '@lading/contracts/carriers/carriers';
import type { Tariff as Terms, RateLane } from '@lading/domain/rating/tariff';
import { freightClasses, type FreightClass } from '@lading/domain/freight/freight-class';
import { regions } from '@lading/domain/freight/region';
import type { Actor } from '../../../kernel/auth/actor.js';
import { problem } from '../../../kernel/contract/problem.js';
import { CsvBroken, csvRows, type CsvRow, headingKey } from '../../../kernel/csv/csv-rows.js';
import { RowErrors } from '../../../kernel/csv/row-errors.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { carrierSubject, TariffImported } from '../carriers.events.js';
import { mayManageCarrier } from '../carriers.policy.js';
import { CarriersQueries } from '../carriers.queries.js';
import { Tariff } from '../carriers.entities.js';
import { latestTerms, tariffsOfCarrier } from './tariffs.queries.js';

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
class TariffRows {
  private readonly lanes = new Map<string, Lane>();
  rateCount = 0;

  constructor(
    private readonly breaks: Terms['breaks'],
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
      this.errors.add(row.line, 'Class', `the lane already has rates for class ${freightClass}`);
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

/** What a tariff consists of beside its rates; rules that a carrier may do without are left out. */
type RequiredTerm = Exclude<
  keyof Terms,
  'name' | 'version' | 'rates' | 'places' | 'fak' | 'guarantees' | 'cubicCapacity' | 'linearFoot' | 'capacityLoad'
>;
const termsBesideRates: Record<RequiredTerm, string> = {
  breaks: 'weight breaks',
  discountBasisPoints: 'discount',
  minimumChargeCents: 'absolute minimum charge',
  fuelTable: 'fuel surcharge table',
  fuelBasis: 'fuel surcharge basis',
  accessorials: 'accessorial charges',
  coverage: 'cargo coverage terms',
  liability: 'limits of liability',
  transit: 'transit days',
  holidays: 'holidays',
  pickupCutoff: 'pickup cutoff',
  serviceArea: 'service area',
  limits: 'shipment limits',
};

/** Versions of what a carrier charges, and their import. */
@Injectable()
export class TariffsService {
  constructor(
    private readonly database: Database,
    private readonly queries: CarriersQueries,
    private readonly events: Events,
  ) {}

  /** Newest first. */
  async list(actor: Actor, carrierId: number): Promise<TariffVersions> {
    await this.check(actor, carrierId);
    return { items: await this.database.query(tariffsOfCarrier, [carrierId]) };
  }

  /**
   * A new version with the file's rates; everything but rates is taken over from the carrier's version before. A file has
   * no fuel table, accessorial charges and so on, so a first one is refused: no other carrier's terms fill the gaps.
   */
  async import(actor: Actor, wanted: ImportTariff, file: Readable): Promise<TariffImport> {
    await this.check(actor, wanted.carrierId);
    const base = await this.latestTerms(wanted.carrierId);
    const errors = new RowErrors();
    const rows = new TariffRows(base.breaks, errors);
    const rowCount = await readRows(file, rows, errors);
    if (errors.list.length > 0) return { isImported: false, rowCount, errors: errors.list };
    const { name } = wanted;
    const terms: Terms = {
      ...base,
      name,
      version: wanted.effectiveFrom,
      rates: { kind: 'cells', lanes: rows.result() },
    };
    const tariffId = await this.store(actor, wanted, { terms, rateCount: rows.rateCount });
    return { isImported: true, rowCount, tariffId, errors: [] };
  }

  private async check(actor: Actor, carrierId: number): Promise<void> {
    const isKnown = mayManageCarrier(actor, carrierId) && (await this.queries.carrierExists(carrierId));
    if (!isKnown) throw problem('not-found');
  }

  private async latestTerms(carrierId: number): Promise<Terms> {
    const row = await this.database.findOne(latestTerms, [carrierId]);
    if (row) return row.terms;
    const missing = Object.values(termsBesideRates);
    const detail = `A rate file needs a tariff of this carrier to build on, and it has none. Missing: ${missing.join(', ')}.`;
    throw problem('wrong-state', { detail, more: { missing: Object.keys(termsBesideRates) } });
  }

  private store(
    actor: Actor,
    { carrierId, name, effectiveFrom }: ImportTariff,
    version: { terms: Terms; rateCount: number },
  ): Promise<number> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const values = { carrierId, name, effectiveFrom, effectiveTo: null, createdBy: actor.userId, ...version };
      const tariff = manager.create(Tariff, values);
      await manager.insert(Tariff, tariff);
      const payload = { carrierId, tariffId: tariff.id, name };
      await this.events.publish(actor, new TariffImported({ subject: carrierSubject(carrierId), payload, carrierId }));
      return tariff.id;
    });
  }
}

/** Reads the whole file, or stops when it has too many mistakes; answers how many rows it has. */
async function readRows(file: Readable, rows: TariffRows, errors: RowErrors): Promise<number> {
  let rowCount = 0;
  try {
    for await (const row of csvRows(file)) {
      const missing = rowCount === 0 ? rows.missingColumns(row) : [];
      for (const column of missing) errors.add(1, column, `The column ${column} is missing`);
      if (missing.length > 0 || errors.isFull) break;
      rowCount += 1;
      rows.read(row);
    }
  } catch (error) {
    if (!(error instanceof CsvBroken)) throw error;
    errors.add(error.line, undefined, error.message);
  }
  if (rowCount === 0 && errors.list.length === 0) errors.add(1, undefined, 'The file has no rows');
  return rowCount;
}
