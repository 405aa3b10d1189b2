import {
  columnOf,
  columnsOf,
  integer,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { BolNumberBlock } from './bills-of-lading.entities.js';

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

/** Under it lie the numbers of all companies without a prefix of their own. */
export const defaultPrefix = '04';

const sequence = row({ prefix: text(`coalesce(vics_prefix, '${defaultPrefix}')`) });

/** The prefix of the numbers that customer $1 draws from its sequence. */
export const sequencePrefixOf = statement(sequence, `SELECT ${sequence.sql} FROM customer WHERE id = $1`);
