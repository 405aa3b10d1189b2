/** The state of a list; it lives in the address, so that Back, a link and a saved view restore it. */
export interface GridState {
  q: string;
  filters: Readonly<Record<string, readonly string[]>>;
  sort: GridSort | null;
  /** Counts from 1. */
  page: number;
  size: number;
  /** Shown columns in order; null means the default of the grid. */
  columns: readonly string[] | null;
  /** Pinned columns beside the first one, which stay visible when the list scrolls sideways. */
  pinned: readonly string[];
  /** Null means the user's default for all lists. */
  density: GridDensity | null;
  view: string | null;
  open: string | null;
}

export const gridDensities = ['compact', 'default', 'comfortable'] as const;
export type GridDensity = (typeof gridDensities)[number];

export interface GridSort {
  column: string;
  direction: 'asc' | 'desc';
}

/** Ten rows by default. */
export const pageSizes = [10, 25, 50, 100] as const;

export const emptyGridState: GridState = {
  q: '',
  filters: {},
  sort: null,
  page: 1,
  size: pageSizes[0],
  columns: null,
  pinned: [],
  density: null,
  view: null,
  open: null,
};

const filterPrefix = 'f.';

/** Commas separate values, so a comma inside one is percent-encoded again. */
const writeList = (values: readonly string[]) =>
  values.map((value) => value.replace(/%/g, '%25').replace(/,/g, '%2C')).join(',');

const readList = (text: string) =>
  text
    .split(',')
    .map((value) => value.replace(/%2C/g, ',').replace(/%25/g, '%'))
    .filter((value) => value !== '');

function readSort(text: string | null): GridSort | null | undefined {
  if (text === null) return undefined;
  if (text === '') return null;
  return text.startsWith('-') ? { column: text.slice(1), direction: 'desc' } : { column: text, direction: 'asc' };
}

const writeSort = (sort: GridSort | null) =>
  sort === null ? '' : `${sort.direction === 'desc' ? '-' : ''}${sort.column}`;

/** Maximum rows that a list skips to reach a page. */
const mostPassedOver = 100_000;

export const furthestPage = (size: number): number => Math.floor(mostPassedOver / size) + 1;

function readPage(text: string | null, size: number): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? Math.min(page, furthestPage(size)) : 1;
}

function readFilters(query: URLSearchParams): GridState['filters'] {
  const pairs = [...query].filter(([key, value]) => key.startsWith(filterPrefix) && readList(value).length > 0);
  return Object.fromEntries(pairs.map(([key, value]) => [key.slice(filterPrefix.length), readList(value)]));
}

/** The look of the list: the settings of the column chooser. */
function readLooks(query: URLSearchParams, defaults: GridState): Pick<GridState, 'columns' | 'pinned' | 'density'> {
  const columns = query.get('cols');
  const pinned = query.get('pin');
  return {
    columns: columns === null ? defaults.columns : readList(columns),
    pinned: pinned === null ? defaults.pinned : readList(pinned),
    density: gridDensities.find((known) => known === query.get('density')) ?? defaults.density,
  };
}

/** Reads a list's state from the query; missing or invalid values take the default. */
export function parseGridState(query: URLSearchParams, defaults: GridState = emptyGridState): GridState {
  const size = pageSizes.find((known) => String(known) === query.get('size')) ?? defaults.size;
  return {
    q: query.get('q') ?? defaults.q,
    filters: query.has('f') ? {} : { ...defaults.filters, ...readFilters(query) },
    sort: readSort(query.get('sort')) ?? (query.has('sort') ? null : defaults.sort),
    page: readPage(query.get('page'), size),
    size,
    ...readLooks(query, defaults),
    view: query.get('view') ?? defaults.view,
    open: query.get('open') ?? defaults.open,
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function writtenFilters(state: GridState, defaults: GridState): [string, string][] {
  if (isSame(state.filters, defaults.filters)) return [];
  const isReset = Object.keys(state.filters).length === 0;
  if (isReset) return [['f', '']];
  const names = new Set([...Object.keys(defaults.filters), ...Object.keys(state.filters)]);
  return [...names].map((name) => [`${filterPrefix}${name}`, writeList(state.filters[name] ?? [])]);
}

/** Each parameter with its text; null for a default. */
function writtenParts(state: GridState, defaults: GridState): [string, string | null][] {
  const changed = (key: keyof GridState, text: string | null): string | null =>
    isSame(state[key], defaults[key]) ? null : text;
  return [
    ['q', changed('q', state.q)],
    ...writtenFilters(state, defaults),
    ['sort', changed('sort', writeSort(state.sort))],
    ['page', state.page === 1 ? null : String(state.page)],
    ['size', changed('size', String(state.size))],
    ['cols', changed('columns', writeList(state.columns ?? []))],
    ['pin', changed('pinned', writeList(state.pinned))],
    ['density', changed('density', state.density)],
    ['view', changed('view', state.view)],
    ['open', changed('open', state.open)],
  ];
}

/** Writes a list's state as a query; defaults are left out, other parameters of `base` stay. */
export function printGridState(
  state: GridState,
  defaults: GridState = emptyGridState,
  base: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const own = new Set(['q', 'f', 'sort', 'page', 'size', 'cols', 'pin', 'density', 'view', 'open']);
  const saved = [...base].filter(([key]) => !own.has(key) && !key.startsWith(filterPrefix));
  const written = writtenParts(state, defaults).flatMap(([key, value]): [string, string][] =>
    value === null ? [] : [[key, value]],
  );
  return new URLSearchParams([...saved, ...written]);
}

/** The state after a change of search, filters or sorting: it starts at the first page again. */
export function withCriteria(state: GridState, change: Partial<GridState>): GridState {
  return { ...state, ...change, page: 1 };
}

/** Unsorted or other column: ascending; ascending: descending; descending: the default again. */
export function nextSort(sort: GridSort | null, column: string): GridSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}
