import type { Access } from '@lading/contracts/kernel/access';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import type { FileColumns, ListColumns, ListDefinition, RowsOf, SomeList } from '@lading/contracts/lists/define-list';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../kernel/api/client.js';
import type { Problem } from '../kernel/api/problem.js';
import { today } from '../kernel/clock/now.js';
import { canShow, useUser } from '../kernel/session/user.js';
import { useGridAddress, type DataGridProps } from '../ui/data-grid/grid-model.js';
import { idsIn } from '../ui/data-grid/filters/grid-filters.js';
import { noSelection, type GridSelection } from '../ui/data-grid/grid-selection.js';
import type { GridState } from '../ui/data-grid/grid-state.js';
import { defaultsOf, filterOf, pagingOf, requestOf } from './list-request.js';

type Fields = Readonly<Record<string, unknown>>;
type User = Parameters<typeof canShow>[0];

/** Whether a page that needs this endpoint is worth showing; the server decides. */
export function mayCall(user: User, access: Access): boolean {
  if (typeof access === 'string') return true;
  const { customer, carrier, system } = access;
  return [customer, carrier, system].flat().some((privilege) => {
    if (privilege === undefined) return false;
    if (privilege === 'any' || privilege === 'administrator' || privilege === 'super') return true;
    return canShow(user, privilege);
  });
}

interface ListedSettings {
  /** Fields of the request that the page itself sets, such as the carrier of the rows. */
  readonly fixed?: Fields;
  /** The page has another list in its address: the state of this one is lost with the page. */
  readonly isLocal?: boolean;
  /** Rows of another kind, such as deleted ones, are never selected together with others. */
  readonly chosenAmong?: (state: GridState) => unknown;
}

/** A list with its state in the address, its rows and their selection. */
export interface Listed<Row, Column extends string = string, Filter extends string = string> {
  readonly list: SomeList & {
    readonly columns: Readonly<Record<Column, ListColumns[string]>>;
    readonly filters: Readonly<Record<Filter, SomeList['filters'][string]>>;
  };
  readonly state: GridState;
  readonly setState: DataGridProps<Row>['onStateChange'];
  readonly defaults: GridState;
  readonly query: UseQueryResult<RowsOf<Row>, Problem>;
  /** The rows of the page; undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly isTotalLowerBound: boolean;
  readonly idOf: (row: Row) => number;
  readonly pageIds: readonly number[];
  /** Search and filters in the contract's terms. */
  readonly filter: Fields;
  readonly request: Fields;
  readonly today: string;
  readonly isRefused: boolean;
  readonly selection: GridSelection;
  readonly setSelection: (selection: GridSelection) => void;
  /** A row by its id, if it was on a loaded page. */
  readonly seen: (id: number) => Row | undefined;
  /** The record that is open beside the list. */
  readonly openId: number | undefined;
  readonly setOpenId: (id: number | null) => void;
}

/** A list for its search, filters and tabs, without its rows. */
export type ListInAddress = Pick<
  Listed<object>,
  'list' | 'state' | 'setState' | 'defaults' | 'today' | 'filter' | 'request'
>;

const refusals: readonly string[] = ['not-allowed', 'refused-while-acting'] satisfies Problem['code'][];

/** Loads the rows for the address of a list. */
export function useListed<Row, Asked, Columns extends ListColumns, Filter extends string, File extends FileColumns>(
  list: ListDefinition<Row, Asked, Columns, Filter, File>,
  { fixed = {}, isLocal = false, chosenAmong }: ListedSettings = {},
): Listed<Row, keyof Columns & string, Filter> {
  const client = useQueryClient();
  const mayUse = mayCall(useUser(), list.access ?? list.rows.access);
  const inAddress = useListInAddress(list, { fixed, isLocal });
  const { state, setState, request } = inAddress;
  const [selection, setSelection] = useSelection(chosenAmong?.(state));
  const query = useQuery<RowsOf<Row>, Problem>({
    ...rowsAt<Row>({ client, list, request }, state.page),
    placeholderData: keepPreviousData,
    // Changes are only followed while the list is mounted: cached rows may have missed one.
    refetchOnMount: 'always',
    enabled: mayUse,
  });
  const found = pageOf(query.data, pagingOf(list) === 'whole' ? { list, state } : undefined);
  const idOf = (row: Row): number => Number(row[list.key]);
  const seen = useSeen(found.rows, idOf);
  return {
    ...inAddress,
    list,
    query,
    ...found,
    idOf,
    pageIds: (found.rows ?? []).map(idOf),
    isRefused: !mayUse || (query.error !== null && refusals.includes(query.error.code)),
    selection,
    setSelection,
    seen,
    openId: idsIn([state.open ?? ''])[0],
    setOpenId: (id) => setState({ ...state, open: id === null ? null : String(id) }),
  };
}

/** The list state of an address, for pages that also show it in another way. */
export function useListInAddress(
  list: SomeList,
  { fixed = {}, isLocal = false }: Pick<ListedSettings, 'fixed' | 'isLocal'> = {},
): ListInAddress {
  const defaults = useMemo(() => defaultsOf(list), [list]);
  const inAddress = useGridAddress(defaults);
  const inPage = useState(defaults);
  const [state, setState] = isLocal ? inPage : inAddress;
  const day = today();
  return {
    list,
    state,
    setState,
    defaults,
    filter: { ...filterOf(list, state, day), ...fixed },
    request: { ...requestOf(list, state, day), ...fixed },
    today: day,
  };
}

/** Rows selected on other pages are still known. */
function useSeen<Row>(rows: readonly Row[] | undefined, idOf: (row: Row) => number) {
  const seen = useRef(new Map<number, Row>());
  useEffect(() => rows?.forEach((row) => seen.current.set(idOf(row), row)));
  return (id: number): Row | undefined => seen.current.get(id);
}

function useSelection(among: unknown) {
  const [seen, setSeen] = useState(among);
  const [selection, setSelection] = useState<GridSelection>(noSelection);
  if (seen !== among) {
    setSeen(among);
    setSelection(noSelection);
  }
  return [selection, setSelection] as const;
}

/** If all rows come at once, they are filtered and paged here. */
function pageOf<Row>(answer: RowsOf<Row> | undefined, whole: { list: SomeList; state: GridState } | undefined) {
  const { items, total, totalIsLowerBound = false } = answer ?? {};
  if (!whole) return { rows: items, total: total ?? 0, isTotalLowerBound: totalIsLowerBound };
  const { page, size, filters } = whole.state;
  const wanted = Object.entries(whole.list.filters).flatMap(([name, { row }]) => {
    const values = filters[name];
    return row && values ? [{ row, values }] : [];
  });
  const saved = items?.filter((item) =>
    wanted.every(({ row, values }) =>
      values.includes(String(Object.entries(item ?? {}).find(([key]) => key === row)?.[1])),
    ),
  );
  const from = (page - 1) * size;
  return { rows: saved?.slice(from, from + size), total: saved?.length ?? 0, isTotalLowerBound: false };
}

interface AskedRows<Row> {
  readonly client: QueryClient;
  readonly list: SomeList & { readonly rows: Endpoint<unknown, RowsOf<Row>> };
  readonly request: Fields;
}

/** With cursor paging, the pages before it are loaded first. */
function rowsAt<Row>(asked: AskedRows<Row>, page: number) {
  const { client, list, request } = asked;
  const { rows } = list;
  const isWalked = pagingOf(list) === 'cursor';
  const queryKey = [rows.group, rows.name, ...(rows.takes ? [request] : []), ...(isWalked ? [page] : [])];
  const queryFn = async (): Promise<RowsOf<Row>> => {
    if (!isWalked || page === 1) return call<unknown, RowsOf<Row>>(rows, request);
    const before: RowsOf<Row> = await client.ensureQueryData(rowsAt(asked, page - 1));
    return before.nextCursor
      ? call<unknown, RowsOf<Row>>(rows, { ...request, cursor: before.nextCursor })
      : { ...before, items: [] };
  };
  return { queryKey, queryFn };
}
