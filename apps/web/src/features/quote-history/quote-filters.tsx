import type { UserLocation } from '@lading/contracts/account';
import { freightTerms } from '@lading/domain/freight-terms';
import { FilterDrawer } from '../../ui/data-grid/filters/filter-drawer.js';
import { FreightFilters } from '../../entities/shipment/freight-filters.js';
import { chipsFor, dayRange, namesIn, rangeWords, withFilter } from '../../ui/data-grid/filters/grid-filters.js';
import type { GridFilterChip } from '../../ui/data-grid/grid-model.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { DayFilter } from '../../ui/dates/day-filter.js';
import { texts } from './quote-history-texts.js';

const words = texts.narrow;

interface QuoteFiltersProps {
  filters: GridState['filters'];
  onChange: (filters: GridState['filters']) => void;
  locations: readonly UserLocation[];
  today: string;
}

/** The filters beside the parts. */
export function QuoteFilters(props: QuoteFiltersProps) {
  return (
    <FilterDrawer title={words.title} show={words.show}>
      <Fields {...props} />
    </FilterDrawer>
  );
}

function Fields({ filters, onChange, locations, today }: QuoteFiltersProps) {
  const set = (name: string) => (values: readonly string[]) => onChange(withFilter(filters, name, values));
  return (
    <>
      <DayFilter
        words={words.shipDate}
        range={dayRange(filters, 'shipDate', today)}
        today={today}
        onChange={set('shipDate')}
      />
      <FreightFilters {...{ words, filters, locations, onChange }} />
    </>
  );
}

/** The filters in force, each with a way to take it off. */
export function chipsOf({ filters, onChange, locations, today }: QuoteFiltersProps): GridFilterChip[] {
  const termsOf = (value: string): string => freightTerms.find(({ terms }) => terms === value)?.name ?? value;
  const said = [
    { id: 'shipDate', name: words.shipDate.label, value: rangeWords(dayRange(filters, 'shipDate', today)) },
    { id: 'location', name: words.location, value: namesIn(locations, filters['location']) },
    { id: 'terms', name: words.terms, value: (filters['terms'] ?? []).map(termsOf).join(', ') },
  ];
  return chipsFor(filters, said, onChange);
}
