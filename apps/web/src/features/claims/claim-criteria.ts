import { claimSorts, type ClaimFilter, type ClaimListRequest } from '@lading/contracts/claim-filter';
import { claimTypes } from '@lading/domain/cargo-claim/claim-content';
import { claimStates, type ClaimState } from '@lading/domain/cargo-claim/claim-lifecycle';
import { centsIn, daysIn, endFields, idsIn, known, some } from '../../ui/data-grid/filters/grid-filters.js';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';

/** The latest change first. */
export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'updated', direction: 'desc' } };

/** What narrows the list beside its state, by the names in the address. */
export const claimFilters = ['type', 'carrier', 'location', 'amount', 'filed', 'opened', 'due'] as const;
export type ClaimFilterName = (typeof claimFilters)[number];

/** Days until the next deadline; what was missed is always among them. */
export const dueDays = ['0', '7', '14', '30'] as const;

/** The state that the address names; none is all of them. */
export const stateOf = ({ filters }: Pick<GridState, 'filters'>): ClaimState | undefined =>
  claimStates.find((state) => filters['state']?.includes(state));

const sortOf = ({ sort }: GridState): string => {
  const column = claimSorts.find((one) => one === sort?.column);
  return column ? `${sort?.direction === 'desc' ? '-' : ''}${column}` : '-updated';
};

/** What the address asks for, in the words of the contract. */
export function filterOf(grid: GridState): ClaimFilter {
  const { filters } = grid;
  const state = stateOf(grid);
  const value = grid.q.trim().slice(0, 100);
  const [due] = known(dueDays, filters['due']);
  return {
    ...(state && { state }),
    ...(value && { value }),
    ...some('types', known(claimTypes, filters['type'])),
    ...some('carrierIds', idsIn(filters['carrier'])),
    ...some('locationIds', idsIn(filters['location'])),
    ...endFields(centsIn(filters, 'amount'), ['amountFromCents', 'amountToCents']),
    ...endFields(daysIn(filters, 'filed'), ['filedFrom', 'filedTo']),
    ...endFields(daysIn(filters, 'opened'), ['openedFrom', 'openedTo']),
    ...(due && { dueWithinDays: Number(due) }),
  };
}

/** The page of the list that the address names. */
export const requestOf = (grid: GridState): ClaimListRequest => ({
  ...filterOf(grid),
  sort: sortOf(grid),
  skip: (grid.page - 1) * grid.size,
  limit: grid.size,
});
