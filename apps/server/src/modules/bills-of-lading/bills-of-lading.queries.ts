import { Injectable } from '@nestjs/common';
import type { Bol, ExportBols } from '@lading/contracts/shipments/bills-of-lading';
import { bolList } from '@lading/contracts/lists/bills-of-lading';
import { searchForm } from '@lading/domain/identifiers/reference-number';
import type { Actor } from '../../kernel/auth/actor.js';
import { markOf } from '../../kernel/auth/trials.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { listSource } from '../../kernel/lists/list-source.js';
import { columnsOf, row, statement, text } from '../../kernel/database/declared-statement.js';
import { seesRow } from '../../business/location-rule/row-audience.js';
import { UserAccount } from '../account/account.entities.js';
import { BillOfLading } from './bills-of-lading.entities.js';
import { toBol, toBolRow, type BolRecord, type WholeBol } from './bol-record.js';

const ownColumns = {
  ...columnsOf(BillOfLading, 'r', 'id', 'kind', 'state', 'isTest', 'number', 'isMaster', 'masterId', 'shipDate'),
  ...columnsOf(BillOfLading, 'r', 'carrierName', 'proNumber', 'consignee', 'orderNumbers', 'updatedAt'),
  mask: text(`c.pro_profile->>'mask'`).nullable(),
};

const listed = row(ownColumns);
const whole = row({
  ...ownColumns,
  ...columnsOf(BillOfLading, 'r', 'carrierId', 'content', 'underlying', 'voidReason', 'issuedAt'),
});

/** $1 is the company. */
const ownBols = 'FROM bill_of_lading r LEFT JOIN carrier c ON c.id = r.carrier_id WHERE r.customer_id = $1';

const wholeBol = statement(whole, `SELECT ${whole.sql} ${ownBols} AND r.id = $2`);
const wholeBols = statement(whole, `SELECT ${whole.sql} ${ownBols} AND r.id = ANY ($2) ORDER BY r.id`);

const reader = row(columnsOf(UserAccount, 'u', 'id'));

/** The users who may see bill of lading $1. */
export const bolAudience = statement(
  reader,
  `SELECT ${reader.sql} FROM bill_of_lading r JOIN user_account u ON u.customer_id = r.customer_id
    WHERE r.id = $1 AND ${seesRow('r', 'dispatch')}`,
);

/** Reads the bills of lading of the caller's company; row-level security hides other locations. */
@Injectable()
export class BillsOfLadingQueries {
  constructor(private readonly database: Database) {}

  async get(actor: Actor, bolId: number): Promise<Bol> {
    return toBol(await this.whole(actor, bolId));
  }

  async whole({ customerId }: Actor, bolId: number): Promise<WholeBol> {
    return found(await this.database.findOne(wholeBol, [customerId, bolId]));
  }

  /** Several in the order of their ids. */
  async wholes({ customerId }: Actor, bolIds: readonly number[]): Promise<WholeBol[]> {
    return this.database.query(wholeBols, [customerId, bolIds]);
  }
}

/** $2 is the form, $3 the state, $4 the text as it is searched, $5 the rows that were chosen, $6 only trials or none; each may be nothing. */
const foundBols = `${ownBols} AND ($2::text IS NULL OR r.kind = $2) AND ($3::text IS NULL OR r.state = $3)
  AND ($4 = '' OR r.search LIKE '%' || $4 || '%') AND ($5::bigint[] IS NULL OR r.id = ANY ($5)) AND ($6::boolean IS NULL OR r.is_test = $6)`;

/** Where the bills of lading of a company are found. */
export const bolSource = listSource({
  list: bolList,
  select: listed.sql,
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
