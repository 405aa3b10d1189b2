import { Injectable } from '@nestjs/common';
import type { Bol, ExportBols } from '@lading/contracts/bills-of-lading';
import { bolList } from '@lading/contracts/lists/bills-of-lading';
import { searchForm } from '@lading/domain/reference-number';
import type { Actor } from '../../kernel/auth/actor.js';
import { markOf } from '../../kernel/auth/trials.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/lists/like-pattern.js';
import { listSource } from '../../kernel/lists/list-source.js';
import { listColumns, ownBols, toBol, toBolRow, wholeColumns, type BolRecord, type WholeBol } from './bol-record.js';

/** Reads the bills of lading of the caller's company; row-level security hides other locations. */
@Injectable()
export class BillsOfLadingQueries {
  constructor(private readonly database: Database) {}

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
const foundBols = `${ownBols} AND ($2::text IS NULL OR r.kind = $2) AND ($3::text IS NULL OR r.state = $3)
  AND ($4 = '' OR r.search LIKE '%' || $4 || '%') AND ($5::bigint[] IS NULL OR r.id = ANY ($5)) AND ($6::boolean IS NULL OR r.is_test = $6)`;

/** Where the bills of lading of a company are found. */
export const bolSource = listSource({
  list: bolList,
  select: listColumns,
  sorts: {
    updated: { expression: 'r.updated_at', type: 'timestamptz' },
    number: { expression: `coalesce(r.number, '')`, type: 'text' },
    shipDate: { expression: `coalesce(r.ship_date::text, '')`, type: 'text' },
  },
  find: ({ customerId }: Actor, { kind, state, value = '', trials }: ExportBols, ids) => ({
    from: foundBols,
    values: [customerId, kind ?? null, state ?? null, literally(searchForm(value)), ids, markOf(trials)],
  }),
  toRows: (found: readonly BolRecord[]) => found.map(toBolRow),
  cells: {},
});
