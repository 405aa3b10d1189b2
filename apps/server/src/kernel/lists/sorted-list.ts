import { mostFileRows } from '@lading/domain/text/list-file';
import type { ListPageRequest } from '@lading/contracts/kernel/list-page';
import { problem } from '../contract/problem.js';
import type { Database } from '../database/database.js';
import { AnswerColumn, bigint, integer, row, widened, type RowShape } from '../database/declared-statement.js';
import { FileRows } from '../csv/file-rows.js';
import { exactFound, exactTotal, totalOf } from './totals.js';
import { cursorOf, readCursor } from './cursors.js';

/** Fixed SQL that is never null, so that a cursor can point to it. */
export interface SortColumn {
  readonly expression: string;
  /** Where it differs: what the list is sorted by in descending order, so that unknown values come last in both. */
  readonly descending?: string;
  readonly type: 'text' | 'double precision' | 'bigint' | 'date' | 'timestamptz';
}

/** Rows to be listed: fixed SQL with its values, and the names they may be sorted by. */
export interface ListedRows<Row> {
  /** What a row shows. */
  readonly columns: RowShape<Row>;
  /** Table and conditions, from FROM on; the table is called `r` and has an `id`. */
  readonly from: string;
  /** The same rows without what is only joined to show it: they are counted more quickly. */
  readonly countedFrom?: string;
  /** Where a text is searched for. */
  readonly found?: FoundRows | undefined;
  /** Where the rows of a page are found in parts before anything is joined to them. */
  readonly parts?: RowParts | undefined;
  readonly values: readonly unknown[];
  readonly sorts: ReadonlyMap<string, SortColumn>;
  readonly defaultSort: string;
}

/** What a text finds, gathered once for page and total: its index is gone through from end to end for each question. */
export interface FoundRows {
  /** A statement of `id`s, in an order that an index has: a common text would be looked for among the rows of others. */
  readonly ids: string;
  readonly values: readonly unknown[];
  /** The table of those ids, and what is joined to show its rows. */
  readonly table: string;
  readonly joins: string;
}

/** Each part is scanned separately, only as far as the page needs it. */
export interface RowParts {
  /** Of this order, in both directions; null is of any. */
  readonly sort: string | null;
  /** The parts, and which rows `r` are of one of them; fixed SQL. */
  readonly each: string;
  readonly isOf: string;
  readonly table: string;
  readonly joins: string;
}

interface SortedPage<Row> {
  items: Row[];
  nextCursor: string | null;
}

interface ListOrder extends SortColumn {
  readonly name: string;
  readonly direction: 'ASC' | 'DESC';
}

type Placed = { readonly sortValue: string | number };

function orderOf({ sorts, defaultSort }: ListedRows<unknown>, sort: string | null | undefined): ListOrder {
  const name = sort || defaultSort;
  const isDescending = name.startsWith('-');
  const ofColumn = isDescending ? name.slice(1) : name;
  const column = sorts.get(ofColumn);
  if (!column) throw problem('unknown-sort-field');
  const expression = isDescending ? (column.descending ?? column.expression) : column.expression;
  return { ...column, expression, name: ofColumn, direction: isDescending ? 'DESC' : 'ASC' };
}

const isFitting = (value: unknown, { type }: SortColumn): boolean => {
  if (type === 'double precision') return typeof value === 'number';
  if (type === 'bigint') return Number.isSafeInteger(value);
  return typeof value === 'string' && (type === 'text' || !Number.isNaN(Date.parse(value)));
};

const answered = { text: 'text', 'double precision': 'float8', bigint: 'int8', date: 'date' };

/** An answer cuts instants to milliseconds; a cursor needs them whole, or rows of the same millisecond would be passed over. */
export const sortValue = ({ expression, type }: SortColumn): AnswerColumn<string | number> =>
  type === 'timestamptz'
    ? new AnswerColumn(`${expression}::${type}::text`, 'text', 'never')
    : new AnswerColumn(`${expression}::${type}`, answered[type], 'never');

/** Where a page begins: the value that the list is sorted by, and the row that has it. */
type Place = readonly [value: string | number, id: number];

/** Where a cursor of a list sorted by this column points to. */
export const placeIn = (cursor: string, column: SortColumn): Place =>
  readCursor(cursor, (value): value is string | number => isFitting(value, column));

/** Without conditions other than the tenant's, one plan serves all. */
const mannerOf = ({ values }: ListedRows<unknown>): 'query' | 'queryFor' => (values.length > 1 ? 'queryFor' : 'query');

/** One page by cursor or by rows to pass over, without the total. */
export async function sortedPage<Row extends { readonly id: number }>(
  database: Database,
  rows: ListedRows<Row>,
  { sort, cursor, skip, limit }: ListPageRequest,
): Promise<SortedPage<Row>> {
  const order = orderOf(rows, sort);
  const { expression, type, direction } = order;
  const place = cursor ? placeIn(cursor, order) : undefined;
  const next = rows.values.length + 1;
  const beyond = place
    ? ` AND (${expression}, r.id) ${direction === 'ASC' ? '>' : '<'} ($${next + 2}::${type}, $${next + 3}::bigint)`
    : '';
  const [most, skipped] = [`$${next}::bigint`, `$${next + 1}::bigint`];
  const from = pageFrom(rows, order, { beyond, most: `${most} + ${skipped}` });
  const shape = widened(rows.columns, { sortValue: sortValue(order) });
  const found = await database[mannerOf(rows)](
    { shape, text: `SELECT ${shape.sql} ${from} LIMIT ${most} OFFSET ${skipped}` },
    [...rows.values, limit + 1, place ? 0 : (skip ?? 0), ...(place ?? [])],
  );
  const last = found[limit - 1];
  const isMore = found.length > limit && last;
  return {
    items: found.slice(0, limit).map(withoutPlace),
    nextCursor: isMore ? cursorOf([last.sortValue, last.id]) : null,
  };
}

/** The condition of a cursor, and how many rows the page may need. */
interface PageBounds {
  readonly beyond: string;
  readonly most: string;
}

/** The rows in the order of the page; where they are found in parts, the first of each part, of which the page takes the first of all. */
function pageFrom(
  { from, countedFrom = from, parts }: ListedRows<unknown>,
  { name, expression, direction }: ListOrder,
  { beyond, most }: PageBounds,
): string {
  const by = (column: string, id: string): string => `ORDER BY ${column} ${direction}, ${id} ${direction}`;
  const sorted = by(expression, 'r.id');
  if (!parts || (parts.sort ?? name) !== name) return `${from}${beyond} ${sorted}`;
  const { each, isOf, table, joins } = parts;
  const ids = `SELECT r.id, ${expression} AS place ${countedFrom} AND ${isOf}${beyond} ${sorted} LIMIT ${most}`;
  return `FROM (SELECT part.id FROM ${each} CROSS JOIN LATERAL (${ids}) AS part ${by('part.place', 'part.id')} LIMIT ${most}) AS part
    JOIN ${table} r ON r.id = part.id ${joins} ${sorted}`;
}

function withoutPlace<Row extends object>(row: Row & Placed): Row {
  const { sortValue: _, ...rest } = row;
  // -- what is left are the columns that the caller named
  return rest as unknown as Row;
}

/** The same with the total, counted up to 10,000, or 1,000 of a search, and only where the page does not say it itself. */
export async function sortedList<Row extends { readonly id: number }>(
  database: Database,
  rows: ListedRows<Row>,
  request: ListPageRequest,
): Promise<SortedPage<Row> & { total: number; totalIsLowerBound: boolean }> {
  if (rows.found) return foundList<Row>(database, rows, rows.found, request);
  const page = await sortedPage<Row>(database, rows, request);
  const isWhole = !request.cursor && !request.skip && page.nextCursor === null;
  return { ...page, ...totalOf(isWhole ? page.items.length : await count(database, rows), exactTotal) };
}

const foundIds = row({ id: bigint('r.id') });
const counted = row({ n: bigint('count(*)') });
const one = row({ one: integer('1') });

/** Few rows are sorted; many are found quickly in the order of the page. */
async function foundList<Row extends { readonly id: number }>(
  database: Database,
  rows: ListedRows<Row>,
  { ids, values, table, joins }: FoundRows,
  request: ListPageRequest,
): Promise<SortedPage<Row> & { total: number; totalIsLowerBound: boolean }> {
  const found = await database.queryFor({ shape: foundIds, text: `${ids} LIMIT ${exactFound + 1}` }, values);
  // OFFSET prevents a plan that scans the page's order to find the ids.
  const from = `FROM (SELECT * FROM ${table} WHERE id = ANY($1) OFFSET 0) AS r ${joins} WHERE true`;
  const all = { ...rows, from, parts: undefined, values: [found.map(({ id }) => id)] };
  const page = await sortedPage<Row>(database, found.length > exactFound ? rows : all, request);
  return { ...page, ...totalOf(found.length, exactFound) };
}

async function count(database: Database, rows: ListedRows<unknown>): Promise<number> {
  const capped = `SELECT ${counted.sql} FROM (SELECT ${rows.countedFrom ?? rows.from} LIMIT ${exactTotal + 1}) AS capped`;
  const [whole] = await database[mannerOf(rows)]({ shape: counted, text: capped }, rows.values);
  return whole?.n ?? 0;
}

const exportPage = 1000;

type Within = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The rows of a file, which says whether more are found than it holds. They are read page by page, each in the scope that `within`
 * sets, since a file is sent after the call has ended.
 */
export async function everyRow<Row extends { readonly id: number }>(
  database: Database,
  rows: ListedRows<Row>,
  within: Within,
  most = mostFileRows,
): Promise<FileRows<Row>> {
  const isCut = await within(() => isBeyond(database, rows, most));
  return new FileRows(eachRow<Row>(database, rows, within, most), isCut);
}

async function isBeyond(database: Database, rows: ListedRows<unknown>, most: number): Promise<boolean> {
  const text = `SELECT ${one.sql} ${rows.countedFrom ?? rows.from} OFFSET ${most} LIMIT 1`;
  const beyond = await database[mannerOf(rows)]({ shape: one, text }, rows.values);
  return beyond.length > 0;
}

async function* eachRow<Row extends { readonly id: number }>(
  database: Database,
  rows: ListedRows<Row>,
  within: Within,
  most: number,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  let count = 0;
  do {
    const request = { limit: Math.min(exportPage, most - count), ...(cursor && { cursor }) };
    const page = await within(() => sortedPage<Row>(database, rows, request));
    yield* page.items;
    count += page.items.length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor && count < most);
}
