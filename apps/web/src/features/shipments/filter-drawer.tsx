import type { ConnectedCarrier } from '@lading/contracts/carriers';
import type { UserLocation } from '@lading/contracts/account';
import { freightTerms } from '@lading/domain/freight-terms';
import { Button, Checkbox, Drawer, MultiSelect, NativeSelect, Stack, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { DayFilter } from '../../ui/fields/day-filter.js';
import { FilterIcon, iconProps } from '../../ui/icons/icons.js';
import { counted, texts } from '../../ui/texts.js';
import { dayRange, withFilter } from '../../ui/data-grid/grid-filters.js';
import { lateDays } from './shipment-criteria.js';
import { shipmentsTexts } from './shipments-texts.js';

const words = shipmentsTexts.filters;

export interface FilterDrawerProps {
  filters: GridState['filters'];
  onChange: (filters: GridState['filters']) => void;
  carriers: readonly ConnectedCarrier[];
  locations: readonly UserLocation[];
  today: string;
}

/** All filters of the list; each takes effect at once and lives in the address. */
export function FilterDrawer(props: FilterDrawerProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<FilterIcon {...iconProps} />} onClick={open} aria-haspopup="dialog">
        {words.open}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        title={words.title}
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <Stack>
          <FilterFields {...props} />
          <Button onClick={close}>{words.show}</Button>
        </Stack>
      </Drawer>
    </>
  );
}

function FilterFields({ filters, onChange, carriers, locations, today }: FilterDrawerProps) {
  const set = (name: string) => (values: readonly string[]) => onChange(withFilter(filters, name, values));
  const chosen = (name: string): string[] => [...(filters[name] ?? [])];
  const within = { comboboxProps: { withinPortal: true, zIndex: 400 }, clearable: true, searchable: true };
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
      <MultiSelect
        {...within}
        label={words.carrier}
        {...(chosen('carrier').length === 0 && { placeholder: words.anyTime })}
        data={carriers.map(({ carrierId, name }) => ({ value: String(carrierId), label: name }))}
        value={chosen('carrier')}
        onChange={set('carrier')}
      />
      <MultiSelect
        {...within}
        label={words.location}
        {...(chosen('location').length === 0 && { placeholder: words.anyTime })}
        data={locations.map(({ id, name, city, state }) => ({
          value: String(id),
          label: `${name}, ${city}, ${state}`,
        }))}
        value={chosen('location')}
        onChange={set('location')}
      />
      <Checkbox.Group label={words.terms} value={chosen('terms')} onChange={set('terms')}>
        <Stack gap="xs" mt={6}>
          {freightTerms.map(({ terms, name }) => (
            <Checkbox key={terms} value={terms} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label={words.late}
        description={words.lateHint}
        value={chosen('late')[0] ?? ''}
        onChange={({ currentTarget: { value } }) => set('late')(value ? [value] : [])}
        data={[
          { value: '', label: words.anyTime },
          ...lateDays.map((days) => ({ value: days, label: counted(Number(days), words.oneDay, words.manyDays) })),
        ]}
      />
      <Switch
        label={words.favourite}
        checked={filters['starred'] !== undefined}
        onChange={(event) => set('starred')(event.currentTarget.checked ? ['yes'] : [])}
      />
    </>
  );
}
