import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type {
  ApplyRates,
  GetTariffFile,
  ImportRates,
  RateImport,
  RateReview,
  TariffDetail,
} from '@lading/contracts/carriers/tariffs';
import type { RateLane } from '@lading/domain/rating/tariff';
import { RateFileReader, rateFileText, type RateFile } from '@lading/domain/tariff/rate-file';
import { laneName } from '@lading/domain/tariff/rate-lane';
import { applyRates, reviewRates, type RateFileMode } from '@lading/domain/tariff/rate-review';
import { differencesOf } from '@lading/domain/tariff/tariff-differences';
import type { Terms } from '@lading/domain/tariff/terms-check';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { CsvBroken, csvRecords, headingKey } from '../../../kernel/csv/csv-rows.js';
import { RowErrors } from '../../../kernel/csv/row-errors.js';
import { Database } from '../../../kernel/database/database.js';
import { TariffImported } from '../carriers.events.js';
import { TariffRateReview } from '../carriers.entities.js';
import { rateReviewById, type StoredTariff } from './tariffs.queries.js';
import { TariffRows } from './tariff-rows.service.js';
import { TariffsService } from './tariffs.service.js';

/** A million rates. */
const mostRates = 1_000_000;
const csv = 'text/csv';

interface ReadFile {
  readonly file: RateFile;
  readonly rowCount: number;
  readonly errors: RowErrors;
  readonly unread: readonly string[];
}

const lanesOf = ({ rates }: Terms): readonly RateLane[] => (rates.kind === 'cells' ? rates.lanes : []);

const withLanes = (terms: Terms, lanes: readonly RateLane[]): Terms => ({ ...terms, rates: { kind: 'cells', lanes } });

/** Imports and exports the rates of drafts. */
@Injectable()
export class RateFiles {
  constructor(
    private readonly database: Database,
    private readonly rows: TariffRows,
    private readonly tariffs: TariffsService,
    private readonly clock: Clock,
  ) {}

  /** The rates of a file at once, all or nothing. */
  async import(actor: Actor, { id, version, mode }: ImportRates, upload: Readable): Promise<RateImport> {
    const before = await this.rows.stored(actor, id);
    const { file, rowCount, errors } = await readRateFile(upload, before.terms);
    if (errors.list.length > 0) return { isImported: false, rowCount, version: before.version, errors: errors.list };
    return this.database.transaction(async () => {
      const held = await this.tariffs.hold(actor, { id, move: 'change', version });
      return { isImported: true, rowCount, version: await this.put(actor, held, file, mode), errors: [] };
    });
  }

  /** What a file would change. Its rates are stored until they are applied, unless a row has an error. */
  async review(actor: Actor, id: number, upload: Readable): Promise<RateReview> {
    const stored = await this.rows.stored(actor, id);
    const { file, rowCount, errors, unread } = await readRateFile(upload, stored.terms);
    const hasErrors = errors.list.length > 0;
    return this.database.transaction(async () => {
      const draft = await this.tariffs.hold(actor, { id, move: 'change' });
      const reviewId = hasErrors ? null : await this.store(draft, file);
      const review = reviewOf(draft.terms, hasErrors ? { ...file, lanes: [] } : file, hasErrors);
      return { ...review, reviewId, rowCount, errors: errors.list, unreadColumns: unread.slice(0, 100).map(short) };
    });
  }

  apply(actor: Actor, { id, reviewId, mode, missingLanes }: ApplyRates): Promise<TariffDetail> {
    return this.database.transaction(async () => {
      const draft = await this.tariffs.hold(actor, { id, move: 'change' });
      const { file, tariffVersion } = found(await this.database.findOne(rateReviewById, [reviewId, id]));
      if (tariffVersion !== draft.version)
        throw problem('wrong-state', {
          detail: 'The draft has changed since this file was compared with it. Upload it again.',
        });
      const { missing } = reviewRates(lanesOf(draft.terms), file);
      if (mode === 'replace' && (missingLanes ?? 0) !== missing.length)
        throw fieldProblem('missingLanes', 'choice', `Enter ${missing.length}, the number of lanes that are removed`);
      await this.put(actor, draft, file, mode);
      await this.database.manager.delete(TariffRateReview, { tariffId: id });
      return this.rows.detail(actor, id);
    });
  }

  async file(actor: Actor, { id, content }: GetTariffFile): Promise<FileAnswer> {
    const { name, terms } = await this.rows.stored(actor, id);
    if (content === 'template') return fileOf('rates-template.csv', rateFileText([], terms.breaks));
    if (terms.rates.kind === 'zones')
      throw problem('wrong-state', { detail: 'This version has rates by zone, which have no file of lanes.' });
    return fileOf(`${fileName(name)}.csv`, rateFileText(terms.rates.lanes, terms.breaks));
  }

  private async store({ id: tariffId, carrierId, version }: StoredTariff, file: RateFile): Promise<number> {
    const { manager } = this.database;
    await manager.delete(TariffRateReview, { tariffId });
    const review = manager.create(TariffRateReview, {
      ...{ tariffId, carrierId, file, tariffVersion: version, createdAt: this.clock.now() },
    });
    await manager.insert(TariffRateReview, review);
    return review.id;
  }

  private put(actor: Actor, draft: StoredTariff, file: RateFile, mode: RateFileMode): Promise<number> {
    const terms = withLanes(draft.terms, applyRates(lanesOf(draft.terms), file, mode));
    const { name, effectiveFrom } = draft;
    return this.tariffs.write(actor, draft, { name, effectiveFrom, terms }, TariffImported);
  }
}

const short = (text: string): string => text.slice(0, 100);
const fileOf = (name: string, text: string): FileAnswer => new FileAnswer(name, csv, Buffer.from(text));
const fileName = (name: string): string =>
  `rates-${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;

/** How a file differs from a draft, with the first rates that change in words. */
function reviewOf(
  terms: Terms,
  file: RateFile,
  hasErrors: boolean,
): Omit<RateReview, 'reviewId' | 'rowCount' | 'errors' | 'unreadColumns'> {
  const lanes = lanesOf(terms);
  const { added, changed, unchanged, missing, missingClasses } = reviewRates(lanes, file);
  // Nothing counts as missing while a row can't be read.
  const gone = hasErrors ? [] : missing;
  const [difference] = differencesOf(withLanes(terms, lanes), withLanes(terms, applyRates(lanes, file, 'update')));
  return {
    newLanes: added.length,
    changedLanes: changed.length,
    unchangedLanes: unchanged.length,
    missingLanes: gone.length,
    missingClasses: hasErrors ? 0 : missingClasses,
    replacesZones: terms.rates.kind === 'zones',
    changes: [...(difference?.changes ?? [])],
    missing: gone.slice(0, 50).map(laneName),
  };
}

/** Reads the whole file, or stops when it has too many mistakes. */
export async function readRateFile(
  upload: Readable,
  { breaks }: Pick<Terms, 'breaks'>,
  areRatesOptional = false,
): Promise<ReadFile> {
  const errors = new RowErrors();
  const note = (line: number, column: string | undefined, message: string) => errors.add(line, column, message);
  const reader = new RateFileReader(breaks, note, headingKey, areRatesOptional);
  let places: ReadonlyMap<string, number> | undefined;
  let unread: readonly string[] = [];
  let rowCount = 0;
  try {
    for await (const { line, values } of csvRecords(upload)) {
      if (!places) {
        places = new Map(values.map((heading, place) => [headingKey(heading), place]));
        unread = reader.unread(values);
        if (reader.open(values)) continue;
        break;
      }
      if (errors.isFull) break;
      rowCount += 1;
      if (rowCount * breaks.length > mostRates) {
        errors.add(line, undefined, 'A file can have up to 1,000,000 rates');
        break;
      }
      const known = places;
      reader.read(line, (column) => values[known.get(headingKey(column)) ?? -1] ?? '');
    }
  } catch (error) {
    if (!(error instanceof CsvBroken)) throw error;
    errors.add(error.line, undefined, error.message);
  }
  if (rowCount === 0 && errors.list.length === 0) errors.add(1, undefined, 'The file has no rows');
  return { file: reader.result(), rowCount, errors, unread };
}
