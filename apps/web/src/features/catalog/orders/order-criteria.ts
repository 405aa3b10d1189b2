import {
  orderSorts,
  orderStatuses,
  uploadSorts,
  type ExportOrders,
  type ListOrderUploads,
  type ListUploadedOrders,
  type OrderStatus,
} from '@lading/contracts/shipments/order-uploads';
import { emptyGridState, type GridState } from '../../../ui/data-grid/grid-state.js';

/** Files: the newest first. */
export const uploadDefaults: GridState = { ...emptyGridState, sort: { column: 'uploaded', direction: 'desc' } };

/** Orders: as they stand in their file. */
export const orderDefaults: GridState = { ...emptyGridState, sort: { column: 'row', direction: 'asc' } };

const sortOf = ({ sort }: GridState, names: readonly string[], or: string): string =>
  sort && names.includes(sort.column) ? `${sort.direction === 'desc' ? '-' : ''}${sort.column}` : or;

const searchOf = ({ q }: GridState): { q?: string } => {
  const text = q.trim().slice(0, 100);
  return text ? { q: text } : {};
};

const pageOf = ({ page, size }: GridState) => ({ skip: (page - 1) * size, limit: size });

/** The page of files that the address names. */
export const uploadsOf = (grid: GridState): ListOrderUploads => ({
  ...searchOf(grid),
  sort: sortOf(grid, uploadSorts, '-uploaded'),
  ...pageOf(grid),
});

/** Where the orders stand that the address names; none is anywhere. */
export const statusesOf = ({ filters }: Pick<GridState, 'filters'>): OrderStatus[] =>
  orderStatuses.filter((status) => filters['status']?.includes(status));

/** What the address asks for of a file, in the words of the contract. */
export function filterOf(id: number, grid: GridState): Pick<ExportOrders, 'id' | 'statuses' | 'q'> {
  const statuses = statusesOf(grid);
  return { id, ...searchOf(grid), ...(statuses.length > 0 && { statuses }) };
}

/** The page of orders that the address names. */
export const ordersOfPage = (id: number, grid: GridState): ListUploadedOrders => ({
  ...filterOf(id, grid),
  sort: sortOf(grid, orderSorts, 'row'),
  ...pageOf(grid),
});
