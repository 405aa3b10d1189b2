import { Injectable } from '@nestjs/common';
import type { Bol, BolList, BolListRequest, BolRow, BolSort, ExportBols } from '@lading/contracts/bills-of-lading';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { searchForm } from '@lading/domain/reference-number';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { markOf } from '../../kernel/auth/trials.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { FileRows } from '../../kernel/csv/file-rows.js';
import { literally } from '../../kernel/lists/like-pattern.js';
import { everyRow, sortedList, type ListedRows, type SortColumn } from '../../kernel/lists/sorted-list.js';
import { listColumns, ownBols, toBol, toBolRow, wholeColumns, type BolRecord, type WholeBol } from './bol-record.js';
import { bolsFile } from './bols-file.js';

const sorts: ReadonlyMap<string, SortColumn> = new Map<BolSort, SortColumn>([
  ['updated', { expression: 'r.updated_at', type: 'timestamptz' }],
  ['number', { expression: `coalesce(r.number, '')`, type: 'text' }],
  ['shipDate', { expression: `coalesce(r.ship_date::text, '')`, type: 'text' }],
]);

/** Reads the bills of lading of the caller's company; row-level security hides other locations. */
@Injectable()
export class BillsOfLadingQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: BolListRequest): Promise<BolList> {
    const { items, ...page } = await sortedList<BolRecord>(this.database, foundBy(actor, request), request);
    return { ...page, items: items.map(toBolRow) };
  }

  async export(actor: Actor, request: ExportBols): Promise<FileAnswer> {
    return bolsFile(await this.every(actor, request), this.clock.iso().slice(0, 10));
  }

  private async every(actor: Actor, request: ExportBols): Promise<FileRows<BolRow>> {
    const within = <T>(work: () => Promise<T>): Promise<T> => this.database.asScope(scopeOf(actor), work);
    const records = await everyRow<BolRecord>(this.database, foundBy(actor, request), within);
    return records.map(toBolRow);
  }

  async get(actor: Actor, bolId: number): Promise<Bol> {
    return toBol(await this.whole(actor, bolId));
  }

  async whole({ customerId }: Actor, bolId: number): Promise<WholeBol> {
    return found(
      await this.database.findOne<WholeBol>(`SELECT ${wholeColumns} ${ownBols} AND r.id = $2`, [customerId, bolId]),
    );
  }

  /** Several in the order of their ids. */
  async wholes({ customerId }: Actor, bolIds: readonly number[]): Promise<WholeBol[]> {
    return this.database.query<WholeBol>(`SELECT ${wholeColumns} ${ownBols} AND r.id = ANY ($2) ORDER BY r.id`, [
      customerId,
      bolIds,
    ]);
  }
}

/** $2 is the form, $3 the state, $4 the text as it is searched, $5 the rows that were chosen, $6 only trials or none; each may be nothing. */
function foundBy({ customerId }: Actor, { kind, state, value = '', trials, ids }: ExportBols): ListedRows {
  return {
    columns: listColumns,
    from: `${ownBols} AND ($2::text IS NULL OR r.kind = $2) AND ($3::text IS NULL OR r.state = $3)
      AND ($4 = '' OR r.search LIKE '%' || $4 || '%') AND ($5::bigint[] IS NULL OR r.id = ANY ($5)) AND ($6::boolean IS NULL OR r.is_test = $6)`,
    values: [customerId, kind ?? null, state ?? null, literally(searchForm(value)), ids ?? null, markOf(trials)],
    sorts,
    defaultSort: '-updated',
  };
}
