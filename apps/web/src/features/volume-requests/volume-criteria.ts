import { volumeSorts, type VolumeListRequest, type ExportVolumes } from '@lading/contracts/quotes/volume-parts';
import { volumeStates, type VolumeState } from '@lading/domain/volume-request/volume-request';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';

/** The latest change first. */
export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'updated', direction: 'desc' } };

/** The state that the address names; none is all of them. */
export const stateOf = ({ filters }: Pick<GridState, 'filters'>): VolumeState | undefined =>
  volumeStates.find((state) => filters['state']?.includes(state));

const sortOf = ({ sort }: GridState): string => {
  const column = volumeSorts.find((one) => one === sort?.column);
  return column ? `${sort?.direction === 'desc' ? '-' : ''}${column}` : '-updated';
};

/** What the address asks for, in the words of the contract. */
export function filterOf(grid: GridState): Pick<ExportVolumes, 'state' | 'value'> {
  const state = stateOf(grid);
  const value = grid.q.trim().slice(0, 100);
  return { ...(state && { state }), ...(value && { value }) };
}

/** The page of the list that the address names. */
export const requestOf = (grid: GridState): VolumeListRequest => ({
  ...filterOf(grid),
  sort: sortOf(grid),
  skip: (grid.page - 1) * grid.size,
  limit: grid.size,
});
