import { carrierStatuses, type ListManagedCarriers } from '@lading/contracts/managed-carriers';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';

export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'name', direction: 'asc' } };

/** The columns that the server sorts by, under the same names. */
const sortable = ['name', 'code', 'carrierId', 'customerCount', 'inviteCount', 'lastActivityAt'] as const;

export const isSortable = (column: string): boolean => sortable.some((name) => name === column);

type Status = (typeof carrierStatuses)[number];

/** The status in force; what the address says without sense counts for nothing. */
export const statusOf = ({ filters }: GridState): Status | undefined =>
  carrierStatuses.find(({ value }) => String(value) === filters['status']?.[0]);

/** What is asked of the server for what the address says. */
export function requestOf(state: GridState): ListManagedCarriers {
  const { q, sort, page, size } = state;
  const status = statusOf(state);
  const sortField = sortable.find((name) => name === sort?.column);
  return {
    limit: size,
    skip: (page - 1) * size,
    ...(sort && sortField && { sortField, sortOrder: sort.direction === 'asc' }),
    ...(q && { search: q }),
    ...(status && { status: status.value }),
  };
}
