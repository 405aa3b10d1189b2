import { certificateSorts, type CertificateListRequest, type ExportCertificates } from '@lading/contracts/insurance';
import { coverageStates, type CoverageState } from '@lading/domain/cargo-coverage/coverage-state';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';

/** Bought last first. */
export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'bought', direction: 'desc' } };

/** The state that the address names; none is all of them. */
export const stateOf = ({ filters }: Pick<GridState, 'filters'>): CoverageState | undefined =>
  coverageStates.find((state) => filters['state']?.includes(state));

const sortOf = ({ sort }: GridState): string => {
  const column = certificateSorts.find((one) => one === sort?.column);
  return column ? `${sort?.direction === 'desc' ? '-' : ''}${column}` : '-bought';
};

/** What the address asks for, in the words of the contract. */
export function filterOf(grid: GridState): Pick<ExportCertificates, 'state' | 'value'> {
  const state = stateOf(grid);
  const value = grid.q.trim().slice(0, 100);
  return { ...(state && { state }), ...(value && { value }) };
}

/** The page of the list that the address names. */
export const requestOf = (grid: GridState): CertificateListRequest => ({
  ...filterOf(grid),
  sort: sortOf(grid),
  skip: (grid.page - 1) * grid.size,
  limit: grid.size,
});
