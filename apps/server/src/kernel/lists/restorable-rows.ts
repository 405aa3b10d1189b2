import { searchForm } from '@lading/domain/identifiers/reference-number';
import type { Actor } from '../auth/actor.js';
import { problem } from '../contract/problem.js';
import { Conditions } from '../database/conditions.js';
import type { Database } from '../database/database.js';
import { bigint, row, statement, type DeclaredStatement } from '../database/declared-statement.js';
import { lockOfOne } from '../database/locks.js';
import type { FoundSql } from './list-source.js';
import { holds, literally } from './searched-text.js';

export const rowKey = row({ id: bigint('id') });
const count = row({ n: bigint('count(*)') });

/** A table of a customer whose rows are soft-deleted; its names are fixed texts. */
export interface BundledTable {
  readonly name: string;
  /** How many rows a customer may have, without deleted ones. */
  readonly most: number;
  /** Parts the locks of the tables. */
  readonly lock: number;
}

/**
 * Removes the rows of customer $1 that were deleted before $2. A row that was merged into such a row has to be old as well.
 */
export function oldRowsRemoved(table: string): DeclaredStatement<{ id: number }> {
  const key = row({ id: bigint('a.id') });
  return statement(
    key,
    `DELETE FROM ${table} a WHERE a.customer_id = $1 AND a.deleted_at < $2
      AND NOT EXISTS (SELECT FROM ${table} m WHERE m.merged_into = a.id AND (m.deleted_at IS NULL OR m.deleted_at >= $2)) RETURNING ${key.sql}`,
  );
}

/** Within a transaction: who writes several rows of a list does so alone. */
export const holdList = (database: Database, { lock }: BundledTable, customerId: number): Promise<unknown> =>
  database.query(lockOfOne, [lock, customerId]);

/** Within a transaction: holds the customer's list and refuses more rows than it may have. */
export async function requireRoom(
  database: Database,
  table: BundledTable,
  customerId: number,
  wanted: number,
): Promise<void> {
  await holdList(database, table, customerId);
  const text = `SELECT ${count.sql} FROM ${table.name} WHERE customer_id = $1 AND deleted_at IS NULL`;
  const counted = await database.findOne({ shape: count, text }, [customerId]);
  if ((counted?.n ?? 0) + wanted > table.most) throw problem('list-full');
}

interface Taken {
  readonly customerId: number;
  readonly ids: readonly number[];
  /** ISO 8601, UTC. */
  readonly at: string;
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Deletes rows, within a transaction; answers the ones that existed. */
export async function takeOut(
  database: Database,
  table: BundledTable,
  { customerId, ids, at }: Taken,
): Promise<number[]> {
  await holdList(database, table, customerId);
  const text = `WITH gone AS (UPDATE ${table.name} SET deleted_at = $3 WHERE customer_id = $1 AND id = ANY($2) AND deleted_at IS NULL RETURNING id)
    SELECT ${rowKey.sql} FROM gone ORDER BY id`;
  return idsOf(await database.query({ shape: rowKey, text }, [customerId, ids, at]));
}

/** Restores rows, within a transaction; answers the ones that had been deleted. */
export async function bringBack(
  database: Database,
  table: BundledTable,
  { customerId, ids, at }: Taken,
): Promise<number[]> {
  await holdList(database, table, customerId);
  const text = `WITH back AS (UPDATE ${table.name} SET deleted_at = NULL, updated_at = $3
      WHERE customer_id = $1 AND id = ANY($2) AND deleted_at IS NOT NULL RETURNING id)
    SELECT ${rowKey.sql} FROM back ORDER BY id`;
  const back = idsOf(await database.query({ shape: rowKey, text }, [customerId, ids, at]));
  await requireRoom(database, table, customerId, 0);
  return back;
}

interface RowFilter<Label extends string> {
  readonly label?: Label | 'any';
  readonly value?: string | null;
  readonly isDeleted?: boolean | null;
}

/** Rows are found in a table by what each label is compared with, and by one more condition. */
interface SearchedTable<Label extends string> {
  readonly name: string;
  readonly searched: Readonly<Record<Label | 'any', string>>;
  readonly also: string | undefined;
}

/** A statement has only the requested conditions: a plan for all of them may suit none. */
export function foundRows<Label extends string>(
  { name, searched, also }: SearchedTable<Label>,
  { customerId }: Actor,
  { label = 'any', value, isDeleted }: RowFilter<Label>,
  ids: readonly number[] | null,
): FoundSql {
  const conditions = new Conditions();
  conditions.add('r.customer_id = ?', customerId);
  const text = searchForm(value ?? '');
  // What is searched under a label is part of what is searched under any, which has an index.
  if (text !== '') conditions.require(holds(conditions, 'r.search', text));
  if (text !== '' && label !== 'any') conditions.add(`${searched[label]} LIKE ?`, `%${literally(text)}%`);
  if (ids) conditions.add('r.id = ANY(?)', ids);
  if (also) conditions.require(also);
  const { values } = conditions;
  const from = `FROM ${name} r WHERE r.deleted_at IS ${isDeleted ? 'NOT ' : ''}NULL AND ${conditions.text}`;
  const newest = `SELECT r.id ${from} ORDER BY r.updated_at DESC, r.id DESC`;
  return { from, values, found: text === '' ? undefined : { ids: newest, values, table: name, joins: '' } };
}
