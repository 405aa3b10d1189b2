import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ImportTariff, TariffImport, TariffVersions } from '@lading/contracts/carriers/carriers';
import type { Tariff as Terms } from '@lading/domain/rating/tariff';
import type { Actor } from '../../../kernel/auth/actor.js';
import { problem } from '../../../kernel/contract/problem.js';
import { CsvBroken, csvRows } from '../../../kernel/csv/csv-rows.js';
import { RowErrors } from '../../../kernel/csv/row-errors.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { carrierSubject, TariffImported } from '../carriers.events.js';
import { mayManageCarrier } from '../carriers.policy.js';
import { CarriersQueries } from '../carriers.queries.js';
import { Tariff } from '../carriers.entities.js';
import { TariffRows } from './tariff-rows.js';
import { latestTerms, tariffsOfCarrier } from './tariffs.queries.js';

/** What a tariff consists of beside its rates; rules that a carrier may do without are left out. */
type RequiredTerm = Exclude<
  keyof Terms,
  'name' | 'version' | 'rates' | 'fak' | 'guarantees' | 'cubicCapacity' | 'linearFoot' | 'capacityLoad'
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
