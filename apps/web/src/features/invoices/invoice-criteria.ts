import { invoiceSorts, type InvoiceFilter, type InvoiceListRequest } from '@lading/contracts/invoice-filter';
import { auditReasonCodes } from '@lading/domain/invoice-audit/audit-reason';
import { agingBuckets } from '@lading/domain/invoice-audit/invoice-aging';
import { invoiceStates, type InvoiceState } from '@lading/domain/invoice-lifecycle';
import { emptyGridState, printGridState, withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';

type Filters = GridState['filters'];

/** The latest first. */
export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'received', direction: 'desc' } };

/** What narrows the list beside its queue, by the names in the address. */
export const invoiceFilters = [
  'aging',
  'carrier',
  'location',
  'reason',
  'due',
  'received',
  'amount',
  'difference',
] as const;
export type InvoiceFilterName = (typeof invoiceFilters)[number];

/** Two ends in the address; one that is left open is a dash. */
export type Ends<T> = readonly [from: T | null, to: T | null];

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

export function daysIn(filters: Filters, name: 'due' | 'received'): Ends<string> {
  const [from, to] = filters[name] ?? [];
  return [isDay(from) ? from : null, isDay(to) ? to : null];
}

const centsOf = (text: string | undefined): number | null => (/^\d{1,11}$/.test(text ?? '') ? Number(text) : null);

export function centsIn(filters: Filters, name: 'amount' | 'difference'): Ends<number> {
  const [from, to] = filters[name] ?? [];
  return [centsOf(from), centsOf(to)];
}

/** Both ends as values of the address; no end at all takes the filter away. */
export const endValues = ([from, to]: Ends<string | number>): string[] =>
  from === null && to === null ? [] : [String(from ?? '-'), String(to ?? '-')];

const known = <T extends string>(offered: readonly T[], given: readonly string[] | undefined): T[] =>
  offered.filter((one) => given?.includes(one));

const ids = (given: readonly string[] | undefined): number[] =>
  (given ?? []).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);

const some = <T>(name: string, values: readonly T[]): Record<string, readonly T[]> =>
  values.length > 0 ? { [name]: values } : {};

const ends = <T>([from, to]: Ends<T>, names: readonly [from: string, to: string]): Record<string, T> => ({
  ...(from !== null && { [names[0]]: from }),
  ...(to !== null && { [names[1]]: to }),
});

/** The queue that the address names; none is all of them. */
export const queueOf = ({ filters }: Pick<GridState, 'filters'>): InvoiceState | undefined =>
  invoiceStates.find((state) => filters['queue']?.includes(state));

/** What the address asks for, in the words of the contract. */
export function filterOf(state: GridState): InvoiceFilter {
  const { filters } = state;
  const queue = queueOf(state);
  const value = state.q.trim().slice(0, 100);
  const [aging] = known(agingBuckets, filters['aging']);
  const [differenceFromCents] = centsIn(filters, 'difference');
  return {
    ...(queue && { queue }),
    ...(value && { value }),
    ...(aging && { aging }),
    ...some('carrierIds', ids(filters['carrier'])),
    ...some('locationIds', ids(filters['location'])),
    ...some('reasons', known(auditReasonCodes, filters['reason'])),
    ...ends(daysIn(filters, 'due'), ['dueFrom', 'dueTo']),
    ...ends(daysIn(filters, 'received'), ['receivedFrom', 'receivedTo']),
    ...ends(centsIn(filters, 'amount'), ['amountFromCents', 'amountToCents']),
    ...(differenceFromCents !== null && { differenceFromCents }),
  };
}

/** The same list with one filter changed or, for no values, without it. */
export function withFilter(state: GridState, name: InvoiceFilterName, values: readonly string[]): GridState {
  const { [name]: _, ...others } = state.filters;
  return withCriteria(state, { filters: values.length > 0 ? { ...others, [name]: values } : others, open: null });
}

/** The address of the list with these filters and no others. */
export const listAddress = (filters: Filters): string =>
  `/customers/invoices?${printGridState({ ...listDefaults, filters }, listDefaults).toString()}`;

const sortOf = ({ sort }: GridState): string => {
  const column = invoiceSorts.find((one) => one === sort?.column);
  return column ? `${sort?.direction === 'desc' ? '-' : ''}${column}` : '-received';
};

/** The page of the list that the address names. */
export const requestOf = (state: GridState): InvoiceListRequest => ({
  ...filterOf(state),
  sort: sortOf(state),
  skip: (state.page - 1) * state.size,
  limit: state.size,
});
