import { ManyValues, OneValue } from '../../ui/data-grid/filters/filter-fields.js';
import { withFilter } from '../../ui/data-grid/filters/grid-filters.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { filterOptions, type LocationFilterName } from './location-criteria.js';
import { texts } from './locations-texts.js';

interface LocationFilterFieldsProps {
  filters: GridState['filters'];
  onChange: (filters: GridState['filters']) => void;
}

/** All filters beside the search. */
export function LocationFilterFields({ filters, onChange }: LocationFilterFieldsProps) {
  const field = (name: LocationFilterName) => ({
    label: texts.filters.names[name],
    options: filterOptions[name],
    values: filters[name],
    onChange: (values: readonly string[]) => onChange(withFilter(filters, name, values)),
  });
  return (
    <>
      <OneValue {...field('status')} />
      <OneValue {...field('type')} />
      <ManyValues {...field('terms')} />
      <OneValue {...field('billing')} />
    </>
  );
}
