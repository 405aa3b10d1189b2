import type { Access } from '../kernel/access.js';
import type { Endpoint } from '../kernel/endpoint.js';
import { declaredIn, type Class, type Declared } from '../kernel/field.js';
import type { ViewScreen } from '../accounts/saved-views.js';

/** A column of a list page. Addresses and saved views call it by its key; the first one names the row. */
export interface ListColumn {
  readonly title: string;
  /** The request sorts by it, under this name or that of the column. */
  readonly sort?: true | string;
  /** Hidden until the user adds it in the column chooser. */
  readonly isExtra?: true;
  readonly align?: 'end';
  readonly width?: number;
  /** Neither shown to users who do not see costs nor sorted by for them. */
  readonly isCost?: true;
}

export type ListColumns = Readonly<Record<string, ListColumn>>;

/** A filter of a list page. The kind of its field says what an address may hold and which control it gets. */
export interface ListFilter<Field extends string = string> {
  readonly title: string;
  /** The field of the request, or the two that begin and end a range of days or amounts. */
  readonly field?: Field | readonly [from: Field, to: Field];
  /** The range is chosen as one of the usual ones, such as the last thirty days. */
  readonly isRelative?: true;
  /** The numbers that are offered for a number. */
  readonly offers?: readonly string[];
  /** Where all rows come at once: the field of a row that has to hold one of the values. */
  readonly row?: string;
  /** What the values in the address ask for, where that is not one field. */
  readonly asks?: (values: readonly string[]) => object;
  /** It says what the search looks in: without a search it asks for nothing. */
  readonly isOfSearch?: true;
  /** The request's fields while no value is chosen. */
  readonly unset?: object;
  /** Where it shows if not as a control and, once set, as a chip: as tabs above the list, or only through a link. */
  readonly only?: 'tab' | 'control' | 'chip';
  /** The words of its value need no title before them. */
  readonly isAlone?: true;
}

/** A view that everybody has: it sets the filters that views set, and leaves the others as they are. */
export interface ListView {
  readonly title: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

/** A column of the exported file: its heading, or more about it. */
export type FileColumn =
  | string
  | {
      readonly title: string;
      /** Left out for users who do not see costs. */
      readonly isCost?: true;
      /** Digits after the dot of its numbers. */
      readonly places?: number;
    };

export type FileColumns = Readonly<Record<string, FileColumn>>;

/** The file of a list: every found row, this page or the chosen rows. */
export interface ListFile<Columns extends FileColumns = FileColumns> {
  readonly endpoint: Endpoint<unknown, void>;
  /** Its name, before the day on which it is made. */
  readonly name: string;
  /** The sheet of a workbook, where it can be one. */
  readonly sheet?: string;
  /** Named after the fields of the row that the columns show, as far as possible. */
  readonly columns: Columns;
}

/** A list without the types of its rows and request. */
export interface SomeList {
  /** The name under which its views are saved; left out where none are. */
  readonly screen?: ViewScreen;
  /** Its privilege decides who may open the page, unless `access` says fewer. */
  readonly rows: Endpoint;
  readonly access?: Access;
  /** The field of a row that holds its number. */
  readonly key: string;
  readonly columns: ListColumns;
  /** The default sort column; a minus in front means descending. */
  readonly sort?: string;
  /** The field of the request that a search fills, and how much of a text it takes. */
  readonly search?: string;
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** Views that everybody has, as tabs. Their filters have no chips while the view is shown. */
  readonly views?: readonly ListView[];
  /** Filters that are set by default. */
  readonly preset?: Readonly<Record<string, readonly string[]>>;
  /** Rows on a page, where ten are too few. */
  readonly size?: 10 | 25 | 50 | 100;
  readonly file?: ListFile;
}

/** What an endpoint of a list answers. */
export interface RowsOf<Row> {
  readonly items: Row[];
  readonly total?: number;
  readonly totalIsLowerBound?: boolean;
  readonly nextCursor?: string | null;
}

type FieldOf<Asked> = keyof Asked & string;

/** The fields of a row that hold a number. */
type KeyOf<Row> = { [K in keyof Row & string]-?: Row[K] extends number ? K : never }[keyof Row & string];

/** A list, declared once: the server answers and exports it, the web shows it, both from this. */
export interface ListDefinition<
  Row,
  Asked,
  Columns extends ListColumns = ListColumns,
  Filter extends string = string,
  File extends FileColumns = FileColumns,
> extends SomeList {
  readonly rows: Endpoint<Asked, RowsOf<Row>>;
  readonly key: KeyOf<Row>;
  readonly columns: Columns;
  readonly sort?: `${'' | '-'}${keyof Columns & string}`;
  readonly search?: FieldOf<Asked>;
  readonly filters: Readonly<Record<Filter, ListFilter<FieldOf<Asked>>>>;
  readonly file?: ListFile<File>;
}

/** The names that the request of a list sorts by. */
export type SortOf<Columns extends ListColumns> = {
  [K in keyof Columns & string]: Columns[K] extends { readonly sort: infer S } ? (S extends string ? S : K) : never;
}[keyof Columns & string];

/** Declares a list. */
export const defineList = <
  Row,
  Asked,
  const Columns extends ListColumns,
  const Filter extends string,
  const File extends FileColumns,
>(
  list: ListDefinition<Row, Asked, Columns, Filter, File>,
): ListDefinition<Row, Asked, Columns, Filter, File> => list;

/** How a shape declares one of its fields, itself or inherited. */
export function declaredField(shape: Class<object> | undefined, name: string): Declared | undefined {
  let prototype: object | null = shape?.prototype ?? null;
  while (prototype) {
    const declared = declaredIn(prototype).get(name);
    if (declared) return declared;
    prototype = Object.getPrototypeOf(prototype);
  }
  return undefined;
}
