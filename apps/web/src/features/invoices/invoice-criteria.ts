import { invoiceSorts, type InvoiceFilter, type InvoiceListRequest } from '@lading/contracts/invoices/invoice-filter';
import { auditReasonCodes } from '@lading/domain/invoice-audit/audit-reason';
import { agingBuckets } from '@lading/domain/invoice-audit/invoice-aging';
import { invoiceStates, type InvoiceState } from '@lading/domain/lifecycle/invoice-lifecycle';
import { centsIn, daysIn, endFields, idsIn, known, some } from '../../ui/data-grid/filters/grid-filters.js';
import { emptyGridState, printGridState, type GridState } from '../../ui/data-grid/grid-state.js';

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
    ...some('carrierIds', idsIn(filters['carrier'])),
    ...some('locationIds', idsIn(filters['location'])),
    ...some('reasons', known(auditReasonCodes, filters['reason'])),
    ...endFields(daysIn(filters, 'due'), ['dueFrom', 'dueTo']),
    ...endFields(daysIn(filters, 'received'), ['receivedFrom', 'receivedTo']),
    ...endFields(centsIn(filters, 'amount'), ['amountFromCents', 'amountToCents']),
    ...(differenceFromCents !== null && { differenceFromCents }),
  };
}

/** The address of the list with these filters and no others. */
export const listAddress = (filters: GridState['filters']): string =>
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
