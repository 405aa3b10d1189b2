import { claimSorts, type ClaimListRequest, type ExportClaims } from '@lading/contracts/claim-parts';
import { claimStates, type ClaimState } from '@lading/domain/cargo-claim/claim-lifecycle';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';

/** The latest change first. */
export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'updated', direction: 'desc' } };

/** The state that the address names; none is all of them. */
export const stateOf = ({ filters }: Pick<GridState, 'filters'>): ClaimState | undefined =>
  claimStates.find((state) => filters['state']?.includes(state));

const sortOf = ({ sort }: GridState): string => {
  const column = claimSorts.find((one) => one === sort?.column);
  return column ? `${sort?.direction === 'desc' ? '-' : ''}${column}` : '-updated';
};

/** What the address asks for, in the words of the contract. */
export function filterOf(grid: GridState): Pick<ExportClaims, 'state' | 'value'> {
  const state = stateOf(grid);
  const value = grid.q.trim().slice(0, 100);
  return { ...(state && { state }), ...(value && { value }) };
}

/** The page of the list that the address names. */
export const requestOf = (grid: GridState): ClaimListRequest => ({
  ...filterOf(grid),
  sort: sortOf(grid),
  skip: (grid.page - 1) * grid.size,
  limit: grid.size,
});
