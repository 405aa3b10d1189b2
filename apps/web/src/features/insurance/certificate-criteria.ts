import { certificateSorts, type CertificateFilter, type CertificateListRequest } from '@lading/contracts/insurance';
import { coverageOrigins, coverageStates, type CoverageState } from '@lading/domain/cargo-coverage/coverage-state';
import { centsIn, daysIn, endFields, idsIn, known, some } from '../../ui/data-grid/filters/grid-filters.js';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';

/** Bought last first. */
export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'bought', direction: 'desc' } };

/** What narrows the list beside its state, by the names in the address. */
export const certificateFilters = ['carrier', 'location', 'value', 'bought', 'origin', 'pickup'] as const;
export type CertificateFilterName = (typeof certificateFilters)[number];

/** The state that the address names; none is all of them. */
export const stateOf = ({ filters }: Pick<GridState, 'filters'>): CoverageState | undefined =>
  coverageStates.find((state) => filters['state']?.includes(state));

const sortOf = ({ sort }: GridState): string => {
  const column = certificateSorts.find((one) => one === sort?.column);
  return column ? `${sort?.direction === 'desc' ? '-' : ''}${column}` : '-bought';
};

/** What the address asks for, in the words of the contract. */
export function filterOf(grid: GridState): CertificateFilter {
  const { filters } = grid;
  const state = stateOf(grid);
  const value = grid.q.trim().slice(0, 100);
  const [boughtWith] = known(coverageOrigins, filters['origin']);
  return {
    ...(state && { state }),
    ...(value && { value }),
    ...some('carrierIds', idsIn(filters['carrier'])),
    ...some('locationIds', idsIn(filters['location'])),
    ...endFields(centsIn(filters, 'value'), ['valueFromCents', 'valueToCents']),
    ...endFields(daysIn(filters, 'bought'), ['boughtFrom', 'boughtTo']),
    ...(boughtWith && { boughtWith }),
    ...endFields(daysIn(filters, 'pickup'), ['pickupFrom', 'pickupTo']),
  };
}

/** The page of the list that the address names. */
export const requestOf = (grid: GridState): CertificateListRequest => ({
  ...filterOf(grid),
  sort: sortOf(grid),
  skip: (grid.page - 1) * grid.size,
  limit: grid.size,
});
