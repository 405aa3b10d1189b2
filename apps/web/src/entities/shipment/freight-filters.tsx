import { freightTerms } from '@lading/domain/freight/freight-terms';
import { Checkbox, Stack } from '@mantine/core';
import { ManyValues } from '../../ui/data-grid/filters/filter-fields.js';
import { withFilter } from '../../ui/data-grid/filters/grid-filters.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';

interface FilteredLocation {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly state: string;
}

interface FreightFiltersProps {
  words: { readonly location: string; readonly terms: string };
  filters: GridState['filters'];
  locations: readonly FilteredLocation[];
  onChange: (filters: GridState['filters']) => void;
}

/** Whose freight it is and who pays for it, by which every list of freight is narrowed. */
export function FreightFilters({ words, filters, locations, onChange }: FreightFiltersProps) {
  const set = (name: string) => (values: readonly string[]) => onChange(withFilter(filters, name, values));
  return (
    <>
      <ManyValues
        label={words.location}
        options={locations.map(({ id, name, city, state }) => ({
          value: String(id),
          label: `${name}, ${city}, ${state}`,
        }))}
        values={filters['location']}
        onChange={set('location')}
      />
      <Checkbox.Group label={words.terms} value={[...(filters['terms'] ?? [])]} onChange={set('terms')}>
        <Stack gap="xs" mt={6}>
          {freightTerms.map(({ terms, name }) => (
            <Checkbox key={terms} value={terms} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}
