import { locationSorts, type ListLocations, type LocationFilter, type LocationSort } from '@lading/contracts/locations';
import { freightTerms } from '@lading/domain/freight-terms';
import { locationTypes } from '@lading/domain/location-type';
import { chipsFor, known, some } from '../../ui/data-grid/filters/grid-filters.js';
import type { GridFilterChip } from '../../ui/data-grid/grid-model.js';
import { emptyGridState, type GridState } from '../../ui/data-grid/grid-state.js';
import { texts } from './locations-texts.js';

type Filters = GridState['filters'];

export const listDefaults: GridState = { ...emptyGridState, sort: { column: 'name', direction: 'asc' } };

/** The filters of the list, by their names in its address. */
export const locationFilters = ['status', 'type', 'terms', 'billing'] as const;
export type LocationFilterName = (typeof locationFilters)[number];

/** What each filter offers. */
export const filterOptions: Readonly<Record<LocationFilterName, readonly { value: string; label: string }[]>> = {
  status: [
    { value: 'active', label: texts.active },
    { value: 'inactive', label: texts.inactive },
  ],
  type: locationTypes.map(({ type, name }) => ({ value: type, label: name })),
  terms: freightTerms.map(({ terms, name }) => ({ value: terms, label: name })),
  billing: [{ value: 'yes', label: texts.filters.billingOnly }],
};

const columnSorts = new Map<string, LocationSort>([
  ['address', 'city'],
  ['hours', 'readyTime'],
]);

/** The name that the server sorts a column by. */
const sortOf = (column: string): LocationSort | undefined =>
  columnSorts.get(column) ?? locationSorts.find((sort) => sort === column);

/** What the address asks for; those that are not used any more belong to the list. */
export function filterOf({ q, filters }: GridState): LocationFilter {
  const search = q.trim().slice(0, 100);
  const [status] = known(['active', 'inactive'], filters['status']);
  const locationType = locationTypes.find(({ type }) => type === filters['type']?.[0])?.type;
  const terms = freightTerms.map((one) => one.terms);
  return {
    ...(status ? { isActive: status === 'active' } : { withInactive: true }),
    ...(search && { search }),
    ...(locationType && { locationType }),
    ...some('terms', known(terms, filters['terms'])),
    ...(filters['billing']?.[0] === 'yes' && { isBilling: true }),
  };
}

/** What is asked of the server for what the address says. */
export function requestOf(state: GridState): ListLocations {
  const { sort, page, size } = state;
  const column = sort && sortOf(sort.column);
  return {
    ...filterOf(state),
    ...(column && { sort: `${sort.direction === 'desc' ? '-' : ''}${column}` }),
    skip: (page - 1) * size,
    limit: size,
  };
}

/** What narrows the list, each to be taken away. */
export const chipsOf = (filters: Filters, onChange: (filters: Filters) => void): GridFilterChip[] =>
  chipsFor(
    filters,
    locationFilters.map((id) => {
      const chosen = filterOptions[id].filter(({ value }) => filters[id]?.includes(value));
      return { id, name: texts.filters.names[id], value: chosen.map(({ label }) => label).join(', ') };
    }),
    onChange,
  );
