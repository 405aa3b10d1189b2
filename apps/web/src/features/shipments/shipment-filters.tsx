import type { ConnectedCarrier } from '@lading/contracts/carriers/carriers';
import type { UserLocation } from '@lading/contracts/accounts/account';
import { Switch } from '@mantine/core';
import { FilterDrawer } from '../../ui/data-grid/filters/filter-drawer.js';
import { ManyValues, OneValue } from '../../ui/data-grid/filters/filter-fields.js';
import { FreightFilters } from '../../entities/shipment/freight-filters.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { DayFilter } from '../../ui/dates/day-filter.js';
import { counted } from '../../ui/texts.js';
import { dayRange, withFilter } from '../../ui/data-grid/filters/grid-filters.js';
import { lateDays } from './shipment-criteria.js';
import { shipmentsTexts } from './shipments-texts.js';

const words = shipmentsTexts.filters;

export interface ShipmentFiltersProps {
  filters: GridState['filters'];
  onChange: (filters: GridState['filters']) => void;
  carriers: readonly ConnectedCarrier[];
  locations: readonly UserLocation[];
  today: string;
}

/** All filters of the list. */
export function ShipmentFilters(props: ShipmentFiltersProps) {
  return (
    <FilterDrawer title={words.title} show={words.show}>
      <FilterFields {...props} />
    </FilterDrawer>
  );
}

function FilterFields({ filters, onChange, carriers, locations, today }: ShipmentFiltersProps) {
  const set = (name: string) => (values: readonly string[]) => onChange(withFilter(filters, name, values));
  return (
    <>
      <DayFilter
        words={words.pickup}
        range={dayRange(filters, 'pickup', today)}
        today={today}
        onChange={set('pickup')}
      />
      <DayFilter
        words={words.delivery}
        range={dayRange(filters, 'delivery', today)}
        today={today}
        onChange={set('delivery')}
      />
      <ManyValues
        label={words.carrier}
        options={carriers.map(({ carrierId, name }) => ({ value: String(carrierId), label: name }))}
        values={filters['carrier']}
        onChange={set('carrier')}
      />
      <FreightFilters {...{ words, filters, locations, onChange }} />
      <OneValue
        label={words.late}
        description={words.lateHint}
        values={filters['late']}
        onChange={set('late')}
        options={lateDays.map((days) => ({ value: days, label: counted(Number(days), words.oneDay, words.manyDays) }))}
      />
      <Switch
        label={words.favourite}
        checked={filters['starred'] !== undefined}
        onChange={(event) => set('starred')(event.currentTarget.checked ? ['yes'] : [])}
      />
    </>
  );
}
