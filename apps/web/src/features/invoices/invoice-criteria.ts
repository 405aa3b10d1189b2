import { invoiceSorts, type InvoiceFilter, type InvoiceListRequest } from '@lading/contracts/invoices';
import { invoiceStates, type InvoiceState } from '@lading/domain/invoice-lifecycle';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';

/** The latest first. */
export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'received', direction: 'desc' } };

/** The queue that the address names; none is all of them. */
export const queueOf = ({ filters }: Pick<GridState, 'filters'>): InvoiceState | undefined =>
  invoiceStates.find((state) => filters['queue']?.includes(state));

/** What the address asks for, in the words of the contract. */
export function filterOf(state: GridState): InvoiceFilter {
  const queue = queueOf(state);
  const value = state.q.trim().slice(0, 100);
  return { ...(queue && { queue }), ...(value && { value }) };
}

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
