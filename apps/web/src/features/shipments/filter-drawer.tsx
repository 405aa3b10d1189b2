import type { ConnectedCarrier } from '@lading/contracts/carriers';
import type { UserLocation } from '@lading/contracts/account';
import { freightTerms } from '@lading/domain/freight-terms';
import { Button, Checkbox, Drawer, MultiSelect, NativeSelect, Stack, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { DateRange } from '../../ui/fields/date-range.js';
import { rangeOf } from '../../ui/fields/date-range-options.js';
import { FilterIcon, iconProps } from '../../ui/icons/icons.js';
import { counted, texts } from '../../ui/texts.js';
import { dayRange, lateDays, rangeValues, withFilter, type RangeName } from './shipment-criteria.js';
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
      <DayFilter name="pickup" filters={filters} today={today} onChange={set('pickup')} />
      <DayFilter name="delivery" filters={filters} today={today} onChange={set('delivery')} />
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

interface DayFilterProps {
  name: RangeName;
  filters: GridState['filters'];
  today: string;
  onChange: (values: readonly string[]) => void;
}

/** Off shows all days; on starts with the thirty days of Specification 9. */
function DayFilter({ name, filters, today, onChange }: DayFilterProps) {
  const range = dayRange(filters, name, today);
  return (
    <Stack gap="xs">
      <Switch
        label={words[name].limit}
        checked={range !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? ['ThirtyDays'] : [])}
      />
      {range ? (
        <DateRange
          label={words[name].label}
          today={today}
          value={range}
          onChange={(next) =>
            onChange(rangeValues(next.option === 'Custom' && !next.start ? emptyCustom(today) : next))
          }
        />
      ) : null}
    </Stack>
  );
}

/** A custom range starts with the last thirty days, so that there is something to change. */
const emptyCustom = (today: string) => ({ ...rangeOf('ThirtyDays', today), option: 'Custom' as const });
