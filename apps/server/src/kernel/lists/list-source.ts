import type {
  FileColumn,
  FileColumns,
  ListColumns,
  ListDefinition,
  SomeList,
  SortOf,
} from '@lading/contracts/lists/define-list';
import type { Actor } from '../auth/actor.js';
import type { CsvColumn } from '../csv/csv-file.js';
import { statement, type RowShape } from '../database/declared-statement.js';
import type { ListedRows, SortColumn } from './sorted-list.js';

/** The rows that a request finds: fixed SQL with its values. */
export type FoundSql = Pick<ListedRows<never>, 'from' | 'values' | 'countedFrom' | 'found' | 'parts'>;

type Cell = string | number | boolean | null | undefined;
type CellOf<Row> = (row: Row) => Cell;

/** The columns of a file that no field of the row is named after, or whose field is no plain value. */
type Unnamed<Row, Columns> = {
  [K in keyof Columns & string]: K extends keyof Row ? (Row[K] extends Cell ? never : K) : K;
}[keyof Columns & string];

/** The cells of a file column where they differ from the field of the same name; a flag is written as yes or no. */
export type FileCells<Row, Columns> = { readonly [K in Unnamed<Row, Columns>]: CellOf<Row> } & {
  readonly [K in keyof Columns & string]?: CellOf<Row>;
};

/** Where the server finds the rows of a list that the contract defines. */
export interface ListSource<
  Found extends { readonly id: number },
  Row,
  Filter,
  Columns extends ListColumns,
  File extends FileColumns,
> {
  readonly list: Pick<ListDefinition<Row, unknown, Columns, string, File>, 'columns' | 'sort' | 'file'>;
  /** What a row shows; the table is called `r`. */
  readonly select: RowShape<Found>;
  /** Of the columns, and further ones that only callers of the API ask for. */
  readonly sorts: Readonly<Record<SortOf<Columns>, SortColumn>> & Readonly<Record<string, SortColumn>>;
  /** The rows of the filter, or the chosen ones among them. */
  readonly find: (actor: Actor, filter: Filter, ids: readonly number[] | null) => FoundSql | Promise<FoundSql>;
  /** Found rows as the contract has them, some hundred at a time. */
  readonly toRows: (found: readonly Found[], actor: Actor) => Row[] | Promise<Row[]>;
  readonly cells: FileCells<Row, File>;
  /** Whose rows are in the file, such as an upload; its name begins with it and leaves out the day. */
  readonly fileOf?: (actor: Actor, filter: Filter) => Promise<string>;
  /** Whether the actor sees prices; every actor does by default. */
  readonly seesCosts?: (actor: Actor) => boolean;
}

/** Says where the rows of a list are found. */
export const listSource = <
  Found extends { readonly id: number },
  Row,
  Filter,
  Columns extends ListColumns,
  File extends FileColumns,
>(
  source: ListSource<Found, Row, Filter, Columns, File>,
): ListSource<Found, Row, Filter, Columns, File> => source;

/** What the rows of a list show: declared with the tables that they are of, so that a test compares it with the schema. */
export function listedRow<Row>(shape: RowShape<Row>, from: string): RowShape<Row> {
  statement(shape, `SELECT ${shape.sql} ${from}`);
  return shape;
}

/** For `toRows`, where the statement already gives what the contract has. */
export const asTheyAre = <Row>(found: readonly Row[]): Row[] => [...found];

/** The name by which the request sorts a column. */
const sortName = ({ columns }: Pick<SomeList, 'columns'>, column: string): string => {
  const sort = columns[column]?.sort;
  return typeof sort === 'string' ? sort : column;
};

/** The default order of a list; the order of its first column for actors who must not sort by it. */
export function defaultSortOf(list: Pick<SomeList, 'columns' | 'sort'>, seesCosts = true): string {
  const [first = ''] = Object.keys(list.columns);
  const isHidden = !seesCosts && list.columns[(list.sort ?? first).replace(/^-/, '')]?.isCost;
  const sort = isHidden ? first : (list.sort ?? first);
  return sort.startsWith('-') ? `-${sortName(list, sort.slice(1))}` : sortName(list, sort);
}

/** The names that an actor may sort by: an order by price would reveal which one is cheaper. */
export function sortsFor(
  { columns }: Pick<SomeList, 'columns'>,
  sorts: Readonly<Record<string, SortColumn>>,
  seesCosts: boolean,
): ReadonlyMap<string, SortColumn> {
  const hidden = seesCosts ? [] : Object.keys(columns).filter((column) => columns[column]?.isCost);
  const names = new Set(hidden.map((column) => sortName({ columns }, column)));
  return new Map(Object.entries(sorts).filter(([name]) => !names.has(name)));
}

const written = (value: Cell): string | number | null | undefined =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;

const isCell = (value: unknown): value is Cell =>
  value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value);

/** The columns of a list's file, without prices for those who do not see them. */
export function fileColumns<Row extends object>(
  columns: Readonly<Record<string, FileColumn>>,
  cells: Readonly<Record<string, CellOf<Row> | undefined>>,
  seesCosts: boolean,
): CsvColumn<Row>[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const { title, isCost, places } = typeof column === 'string' ? { title: column } : column;
    if (isCost && !seesCosts) return [];
    const cell = cells[name] ?? ((row: Row) => fieldOf(row, name));
    return [{ title, value: (row: Row) => written(cell(row)), ...(places !== undefined && { places }) }];
  });
}

function fieldOf(row: object, name: string): Cell {
  const value: unknown = Object.getOwnPropertyDescriptor(row, name)?.value;
  return isCell(value) ? value : null;
}
