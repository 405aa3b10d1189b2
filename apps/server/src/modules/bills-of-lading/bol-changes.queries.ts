import { columnsOf, noRows, row, statement } from '../../kernel/database/declared-statement.js';
import { BillOfLading } from './bills-of-lading.entities.js';

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
