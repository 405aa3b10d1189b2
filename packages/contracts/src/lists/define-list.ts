import type { Access } from '../kernel/access.js';
import type { Endpoint } from '../kernel/endpoint.js';
import { declaredIn, type Class, type Declared } from '../kernel/field.js';
import type { ViewScreen } from '../accounts/saved-views.js';

/** A column of a list page. Addresses and saved views use its key; the first one names the row. */
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

/** A filter of a list page. The kind of its field determines the values in an address and its control. */
export interface ListFilter<Field extends string = string> {
  readonly title: string;
  /** The field of the request, or the two ends of a range of days or amounts. */
  readonly field?: Field | readonly [from: Field, to: Field];
  /** The range is one of the usual ones, such as the last thirty days. */
  readonly isRelative?: true;
  /** The options for a number. */
  readonly offers?: readonly string[];
  /** If all rows come at once: the field of a row that must have one of the values. */
  readonly row?: string;
  /** The request's fields for the values in the address, if that is not one field. */
  readonly asks?: (values: readonly string[]) => object;
  /** It says where to search: without a search it has no effect. */
  readonly isOfSearch?: true;
  /** The request's fields while no value is chosen. */
  readonly unset?: object;
  /** Where it shows if not as a control and, once set, as a chip: as tabs above the list, or only through a link. */
  readonly only?: 'tab' | 'control' | 'chip';
  /** Its value needs no title in the chip. */
  readonly isAlone?: true;
}

/** A default view: it sets the filters that views set, and leaves the others unchanged. */
export interface ListView {
  readonly title: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

/** A column of the exported file: its heading, or its settings. */
export type FileColumn =
  | string
  | {
      readonly title: string;
      /** Left out for users who do not see costs. */
      readonly isCost?: true;
      /** Decimal places of its numbers. */
      readonly places?: number;
    };

export type FileColumns = Readonly<Record<string, FileColumn>>;

/** The export of a list: all rows found, this page or the selected rows. */
export interface ListFile<Columns extends FileColumns = FileColumns> {
  readonly endpoint: Endpoint<unknown, void>;
  /** Its name, before the date. */
  readonly name: string;
  /** The name of the sheet in a workbook, if one is offered. */
  readonly sheet?: string;
  /** Named after the fields of the row that the columns show, as far as possible. */
  readonly columns: Columns;
}

/** A list without the types of its rows and request. */
export interface SomeList {
  /** The name under which its views are saved; absent if it has none. */
  readonly screen?: ViewScreen;
  /** Its privilege decides who may open the page, unless `access` is narrower. */
  readonly rows: Endpoint;
  readonly access?: Access;
  /** The field of a row that holds its number. */
  readonly key: string;
  readonly columns: ListColumns;
  /** The default sort column; a minus in front means descending. */
  readonly sort?: string;
  /** The request's search field, and its maximum length. */
  readonly search?: string;
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** Default views, as tabs. Their filters have no chips while the view is shown. */
  readonly views?: readonly ListView[];
  /** Filters that are set by default. */
  readonly preset?: Readonly<Record<string, readonly string[]>>;
  /** Rows on a page, if not ten. */
  readonly size?: 10 | 25 | 50 | 100;
  readonly file?: ListFile;
}

/** The response of a list's endpoint. */
export interface RowsOf<Row> {
  readonly items: Row[];
  readonly total?: number;
  readonly totalIsLowerBound?: boolean;
  readonly nextCursor?: string | null;
}

type FieldOf<Asked> = keyof Asked & string;

/** The fields of a row that hold a number. */
type KeyOf<Row> = { [K in keyof Row & string]-?: Row[K] extends number ? K : never }[keyof Row & string];

/** A list, declared once: the server queries and exports it, the web shows it. */
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

/** The declaration of a shape's field, its own or inherited. */
export function declaredField(shape: Class<object> | undefined, name: string): Declared | undefined {
  let prototype: object | null = shape?.prototype ?? null;
  while (prototype) {
    const declared = declaredIn(prototype).get(name);
    if (declared) return declared;
    prototype = Object.getPrototypeOf(prototype);
  }
  return undefined;
}
