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
import {
  columnsOf,
  row,
  statement,
  text,
  columnOf,
  noRows,
  integer,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { seesRow } from '../../business/location-rule/row-audience.js';
import { UserAccount } from '../account/account.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { BillOfLading, BolNumberBlock } from './bills-of-lading.entities.js';
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
  select: listed,
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

const linked = row({
  bolId: columnOf(BillOfLading, 'r', 'id'),
  ...columnsOf(BillOfLading, 'r', 'customerId', 'state', 'carrierName', 'consignee', 'shipDate'),
  /** Only an issued one is linked to. */
  number: columnOf(BillOfLading, 'r', 'number').known(),
  companyName: columnOf(Customer, 'k', 'companyName'),
});

/** What the link with token $1 shows, unless it has expired by $2. */
export const linkedBol = statement(
  linked,
  `SELECT ${linked.sql}
   FROM bill_of_lading_link l JOIN bill_of_lading r ON r.id = l.bill_of_lading_id JOIN customer k ON k.id = r.customer_id
   WHERE l.token_hash = $1 AND l.expires_at > $2`,
);

const sender = row(columnsOf(Customer, '', 'companyName', 'homeCarrierId'));

/** Customer $1, and whose site shows what it sends. */
export const senderOf = statement(sender, `SELECT ${sender.sql} FROM customer WHERE id = $1`);

const held = row(
  columnsOf(
    BillOfLading,
    '',
    'id',
    'kind',
    'state',
    'number',
    'isTest',
    'isMaster',
    'masterId',
    'content',
    'underlying',
  ),
);

/** Bill of lading $1 of customer $2, locked until the transaction ends. */
export const lockedBol = statement(
  held,
  `SELECT ${held.sql} FROM bill_of_lading WHERE id = $1 AND customer_id = $2 FOR UPDATE`,
);

/** The location that pays, when it is the company's own and the writer may ship from it on these terms. */
const payer = (id: string, terms: string): string =>
  `(SELECT l.id FROM location l WHERE l.id = ${id}::bigint AND l.customer_id = $1 AND l.id || ':' || ${terms}::text <> ALL (app_refused_freight()))`;

const added = row(columnsOf(BillOfLading, '', 'id'));

export const draftAdded = statement(
  added,
  `INSERT INTO bill_of_lading (customer_id, kind, state, is_master, underlying, content, carrier_name, consignee, order_numbers,
     ship_date, freight_terms, location_id, created_by, created_at, updated_at, is_test)
   VALUES ($1, $2, 'draft', $3, $4, $5, $6, $7, $8, $9, $10, ${payer('$11', '$10')}, $12, $13, $13, $14) RETURNING ${added.sql}`,
);

/** What bill of lading $2 of customer $1 says. */
export const contentStored = statement(
  noRows,
  `UPDATE bill_of_lading SET content = $3, carrier_name = $4, consignee = $5, order_numbers = $6, ship_date = $7,
     freight_terms = $8, location_id = ${payer('$9', '$8')}, updated_at = $10 WHERE customer_id = $1 AND id = $2`,
);

/** Puts bills of lading $1 of customer $3 under master $2. */
export const putUnderMaster = statement(
  noRows,
  'UPDATE bill_of_lading SET master_id = $2 WHERE id = ANY ($1) AND customer_id = $3',
);

const block = row({
  ...columnsOf(BolNumberBlock, '', 'id', 'companyPrefix'),
  first: columnOf(BolNumberBlock, '', 'firstSerial'),
  last: columnOf(BolNumberBlock, '', 'lastSerial'),
  next: columnOf(BolNumberBlock, '', 'nextSerial'),
});

export type BlockRow = RowOf<typeof block>;

/** The blocks of customer $1, those with numbers left first. */
export const blocksOfCustomer = statement(
  block,
  `SELECT ${block.sql} FROM bol_number_block WHERE customer_id = $1 ORDER BY next_serial > last_serial, id LIMIT 200`,
);

/** Block $1 of customer $2, locked until the transaction ends. */
export const lockedBlock = statement(
  block,
  `SELECT ${block.sql} FROM bol_number_block WHERE id = $1 AND customer_id = $2 FOR UPDATE`,
);

/** Draws a number from block $1 of customer $2; answers nothing when none is left. */
export const numberDrawn = statement(
  block,
  `UPDATE bol_number_block SET next_serial = next_serial + 1
    WHERE id = $1 AND customer_id = $2 AND next_serial <= last_serial RETURNING ${block.sql}`,
);

const one = row({ one: integer('1') });

export const blockOfCustomer = statement(
  one,
  `SELECT ${one.sql} FROM bol_number_block WHERE id = $1 AND customer_id = $2`,
);

/** Shipments and bills of lading of customer $1 whose number lies between $2 and $3. */
export const usedNumbers = statement(
  one,
  `SELECT ${one.sql} FROM shipment WHERE customer_id = $1 AND bol_number BETWEEN $2 AND $3
   UNION ALL SELECT 1 FROM bill_of_lading WHERE customer_id = $1 AND number BETWEEN $2 AND $3 LIMIT 1`,
);

/**
 * Prefixes by which whole numbers could be the same as under the one of $2: of another company, or longer or shorter ones of
 * the company of $1 itself.
 */
export const clashingPrefixes = statement(
  one,
  `SELECT ${one.sql} FROM (
    SELECT id AS customer_id, vics_prefix AS prefix FROM customer WHERE vics_prefix IS NOT NULL
    UNION ALL SELECT customer_id, company_prefix FROM bol_number_block) AS issued
  WHERE (customer_id <> $1 OR prefix <> $2) AND (prefix LIKE $2 || '%' OR $2 LIKE prefix || '%') LIMIT 1`,
);

/** Whether $2 is the prefix of customer $1. */
export const ownPrefix = statement(one, `SELECT ${one.sql} FROM customer WHERE id = $1 AND vics_prefix = $2`);

/** The prefix of all companies without their own. */
export const defaultPrefix = '04';

const sequence = row({ prefix: text(`coalesce(vics_prefix, '${defaultPrefix}')`) });

/** The prefix of the numbers that customer $1 draws from its sequence. */
export const sequencePrefixOf = statement(sequence, `SELECT ${sequence.sql} FROM customer WHERE id = $1`);
