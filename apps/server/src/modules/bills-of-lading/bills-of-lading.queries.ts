import { Injectable } from '@nestjs/common';
import type { Bol, BolList, BolListRequest, BolSort } from '@lading/contracts/bills-of-lading';
import { searchForm } from '@lading/domain/reference-number';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/database/like-pattern.js';
import { sortedList, type ListedRows, type SortColumn } from '../../kernel/database/sorted-list.js';
import { listColumns, ownBols, toBol, toBolRow, wholeColumns, type BolRecord, type WholeBol } from './bol-record.js';

const sorts: ReadonlyMap<string, SortColumn> = new Map<BolSort, SortColumn>([
  ['updated', { expression: 'r.updated_at', type: 'timestamptz' }],
  ['number', { expression: `coalesce(r.number, '')`, type: 'text' }],
  ['shipDate', { expression: `coalesce(r.ship_date::text, '')`, type: 'text' }],
]);

/** Reads the bills of the caller's company; the wall of the database hides other locations. */
@Injectable()
export class BillsOfLadingQueries {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, request: BolListRequest): Promise<BolList> {
    const { items, ...page } = await sortedList<BolRecord>(this.database, foundBy(actor, request), request);
    return { ...page, items: items.map(toBolRow) };
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
  wholes({ customerId }: Actor, bolIds: readonly number[]): Promise<WholeBol[]> {
    return this.database.query<WholeBol>(`SELECT ${wholeColumns} ${ownBols} AND r.id = ANY ($2) ORDER BY r.id`, [
      customerId,
      bolIds,
    ]);
  }
}

/** $2 is the form, $3 the state, $4 the text as it is searched; each may be nothing. */
function foundBy({ customerId }: Actor, { kind, state, value = '' }: BolListRequest): ListedRows {
  return {
    columns: listColumns,
    from: `${ownBols} AND ($2::text IS NULL OR r.kind = $2) AND ($3::text IS NULL OR r.state = $3)
      AND ($4 = '' OR r.search LIKE '%' || $4 || '%')`,
    values: [customerId, kind ?? null, state ?? null, literally(searchForm(value))],
    sorts,
    defaultSort: '-updated',
  };
}
