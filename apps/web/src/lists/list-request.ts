import { declaredField, type ListFilter, type SomeList } from '@lading/contracts/lists/define-list';
import type { Declared } from '@lading/contracts/kernel/field';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatDollars } from '@lading/domain/measures/money';
import {
  centsIn,
  dayRange,
  daysIn,
  endFields,
  endWords,
  idsIn,
  rangeWords,
} from '../ui/data-grid/filters/grid-filters.js';
import { emptyGridState, type GridState } from '../ui/data-grid/grid-state.js';
import { gridTexts } from '../ui/data-grid/grid-texts.js';

type Filters = GridState['filters'];
type Fields = Readonly<Record<string, unknown>>;

/** The initial state of a list. */
export function defaultsOf({ sort, preset, size }: SomeList): GridState {
  return {
    ...emptyGridState,
    sort: sort ? directed(sort) : null,
    ...(preset && { filters: preset }),
    ...(size && { size }),
  };
}

const directed = (sort: string): NonNullable<GridState['sort']> =>
  sort.startsWith('-') ? { column: sort.slice(1), direction: 'desc' } : { column: sort, direction: 'asc' };

const declaredBy = ({ rows }: SomeList, field: string): Declared | undefined => declaredField(rows.takes, field);

/** How a filter is read and shown. */
export type FilterKind =
  | 'one'
  | 'text'
  | 'many'
  | 'ids'
  | 'flag'
  | 'days'
  | 'relativeDays'
  | 'amounts'
  | 'amountFrom'
  | 'free';

function kindOfField({ kind, options }: Declared): FilterKind {
  if (kind === 'flag') return 'flag';
  if (kind === 'choices') return 'many';
  if (kind === 'ids' || kind === 'text') return kind;
  return kind === 'integer' && 'isMoney' in options && options.isMoney ? 'amountFrom' : 'one';
}

export function kindOf(list: SomeList, { field, isRelative }: ListFilter): FilterKind {
  if (field === undefined) return 'free';
  if (typeof field === 'string') {
    const declared = declaredBy(list, field);
    return declared ? kindOfField(declared) : 'free';
  }
  if (isRelative) return 'relativeDays';
  return declaredBy(list, field[0])?.kind === 'day' ? 'days' : 'amounts';
}

/** The accepted values of a filter: a typed address cannot request others. */
export function knownValues(list: SomeList, filter: ListFilter, values: readonly string[] = []): readonly string[] {
  const { field, offers } = filter;
  if (offers) return offers.filter((one) => values.includes(one));
  if (typeof field !== 'string') return values;
  const declared = declaredBy(list, field);
  if (declared && 'choices' in declared.options)
    return declared.options.choices.map(String).filter((one) => values.includes(one));
  if (declared?.kind === 'ids') return idsIn(values).map(String);
  if (declared?.kind === 'integer') return values.filter((one) => /^\d{1,15}$/.test(one));
  if (declared?.kind === 'flag') return ['yes', 'no'].filter((one) => values.includes(one));
  return values;
}

/** The known values as the field has them on the wire. */
function fieldOf(list: SomeList, name: string, values: readonly string[]): Fields {
  const [first] = values;
  const declared = declaredBy(list, name);
  if (first === undefined || !declared) return {};
  const { kind, options } = declared;
  const choices = 'choices' in options ? options.choices.filter((one) => values.includes(String(one))) : [];
  if (kind === 'choice') return { [name]: choices[0] };
  if (kind === 'choices') return { [name]: choices };
  if (kind === 'ids') return { [name]: values.map(Number) };
  if (kind === 'flag') return { [name]: first === 'yes' };
  return { [name]: kind === 'integer' ? Number(first) : first };
}

function asked(list: SomeList, name: string, filters: Filters, today: string): Fields {
  const filter = list.filters[name];
  if (!filter) return {};
  const { field, asks, unset } = filter;
  const values = knownValues(list, filter, filters[name]);
  if (values.length === 0 && unset) return { ...unset };
  if (asks) return values.length > 0 ? { ...asks(values) } : {};
  if (field === undefined) return {};
  if (typeof field === 'string') {
    const isAmount = kindOf(list, filter) === 'amountFrom';
    return isAmount ? endFields([centsIn(filters, name)[0], null], [field, field]) : fieldOf(list, field, values);
  }
  const kind = kindOf(list, filter);
  if (kind === 'amounts') return endFields(centsIn(filters, name), field);
  const range = kind === 'relativeDays' ? dayRange(filters, name, today) : undefined;
  return endFields(range ? [range.start, range.end] : kind === 'days' ? daysIn(filters, name) : [null, null], field);
}

const longestSearch = 100;

function searched(list: SomeList, q: string): Fields {
  const { search } = list;
  if (!search) return {};
  const options = declaredBy(list, search)?.options;
  const most = options && 'max' in options ? (options.max ?? longestSearch) : longestSearch;
  const text = q.trim().slice(0, most);
  return text ? { [search]: text } : {};
}

/** Search and filters of the address in the contract's terms. */
export function filterOf(list: SomeList, { q, filters }: GridState, today: string): Fields {
  const text = searched(list, q);
  const isSearched = Object.keys(text).length > 0;
  const inForce = Object.entries(list.filters).filter(([, { isOfSearch }]) => isSearched || !isOfSearch);
  const fields = inForce.map(([name]) => asked(list, name, filters, today));
  return fields.reduce<Fields>((all, some) => ({ ...all, ...some }), text);
}

/** How an endpoint pages its rows: with an offset, by page number, by cursor, or all at once. */
export type Paging = 'skip' | 'page' | 'cursor' | 'whole';

export function pagingOf(list: SomeList): Paging {
  if (declaredBy(list, 'take')) return 'page';
  if (declaredBy(list, 'skip')) return 'skip';
  return declaredBy(list, 'cursor') ? 'cursor' : 'whole';
}

/** The name and direction to sort by: of the selected column, else the list's default. */
function sortedBy(list: SomeList, { sort }: GridState): { name: string; isDescending: boolean } | undefined {
  const initial = list.sort ? directed(list.sort) : undefined;
  const chosen = sort && list.columns[sort.column]?.sort ? sort : initial;
  const column = chosen && list.columns[chosen.column];
  if (!chosen || !column?.sort) return undefined;
  const name = column.sort === true ? chosen.column : column.sort;
  return { name, isDescending: chosen.direction === 'desc' };
}

/** Requests sort by one name with its direction in front, or by a field and its direction. */
function sortFields(list: SomeList, { name, isDescending }: { name: string; isDescending: boolean }): Fields {
  if (declaredBy(list, 'sortField')) return { sortField: name, sortOrder: !isDescending };
  return declaredBy(list, 'sort') ? { sort: `${isDescending ? '-' : ''}${name}` } : {};
}

/** The request for the page that the address names. */
export function requestOf(list: SomeList, state: GridState, today: string): Fields {
  const { page, size } = state;
  const sort = sortedBy(list, state);
  const asked = { ...filterOf(list, state, today), ...(sort && sortFields(list, sort)) };
  const paging = pagingOf(list);
  if (paging === 'page') return { ...asked, take: size, page };
  if (paging === 'skip') return { ...asked, skip: (page - 1) * size, limit: size };
  return paging === 'cursor' ? { ...asked, limit: size } : asked;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** An active filter in words; undefined if it is not set. The names of ids may still be loading. */
export function filterWords(
  list: SomeList,
  name: string,
  { filters, today, options }: { filters: Filters; today: string; options: readonly Option[] | undefined },
): string {
  const filter = list.filters[name];
  if (!filter) return '';
  const kind = kindOf(list, filter);
  if (kind === 'relativeDays') return rangeWords(dayRange(filters, name, today));
  if (kind === 'days') return endWords(daysIn(filters, name), (day) => formatCalendarDate(day));
  if (kind === 'amounts') return endWords(centsIn(filters, name), formatDollars);
  if (kind === 'amountFrom') return endWords([centsIn(filters, name)[0], null], formatDollars);
  const labelOf = (value: string): string => options?.find((one) => one.value === value)?.label ?? value;
  const known = knownValues(list, filter, filters[name]);
  const values = (filters[name] ?? []).filter((value) => known.includes(value));
  return values.map((value) => (options || kind !== 'ids' ? labelOf(value) : gridTexts.naming)).join(', ');
}
