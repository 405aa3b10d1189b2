import type { UserLocation } from '@lading/contracts/account';
import { freightTerms } from '@lading/domain/freight-terms';
import { Button, Checkbox, Drawer, MultiSelect, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { dayRange, rangeWords, withFilter, withoutFilter } from '../../ui/data-grid/grid-filters.js';
import type { GridFilterChip } from '../../ui/data-grid/grid-model.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { DayFilter } from '../../ui/fields/day-filter.js';
import { FilterIcon, iconProps } from '../../ui/icons/icons.js';
import { fill, texts as shared } from '../../ui/texts.js';
import { texts } from './quote-history-texts.js';

const words = texts.narrow;

interface QuoteFiltersProps {
  filters: GridState['filters'];
  onChange: (filters: GridState['filters']) => void;
  locations: readonly UserLocation[];
  today: string;
}

/** The filters beside the parts; each takes effect at once and lives in the address. */
export function QuoteFilters(props: QuoteFiltersProps) {
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
        closeButtonProps={{ 'aria-label': shared.toast.close }}
      >
        <Stack>
          <Fields {...props} />
          <Button onClick={close}>{words.show}</Button>
        </Stack>
      </Drawer>
    </>
  );
}

function Fields({ filters, onChange, locations, today }: QuoteFiltersProps) {
  const set = (name: string) => (values: readonly string[]) => onChange(withFilter(filters, name, values));
  const chosen = (name: string): string[] => [...(filters[name] ?? [])];
  return (
    <>
      <DayFilter
        words={words.shipDate}
        range={dayRange(filters, 'shipDate', today)}
        today={today}
        onChange={set('shipDate')}
      />
      <MultiSelect
        comboboxProps={{ withinPortal: true, zIndex: 400 }}
        clearable
        searchable
        label={words.location}
        {...(chosen('location').length === 0 && { placeholder: words.any })}
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
    </>
  );
}

/** The filters in force, each with a way to take it off. */
export function chipsOf({ filters, onChange, locations, today }: QuoteFiltersProps): GridFilterChip[] {
  const placeOf = (id: string): string => locations.find((one) => String(one.id) === id)?.name ?? id;
  const termsOf = (value: string): string => freightTerms.find(({ terms }) => terms === value)?.name ?? value;
  const said = (name: string, wordOf: (value: string) => string) => (filters[name] ?? []).map(wordOf).join(', ');
  return [
    { id: 'shipDate', name: words.shipDate.label, value: rangeWords(dayRange(filters, 'shipDate', today)) },
    { id: 'location', name: words.location, value: said('location', placeOf) },
    { id: 'terms', name: words.terms, value: said('terms', termsOf) },
  ]
    .filter(({ value }) => value !== '')
    .map(({ id, ...chip }) => ({
      id,
      label: fill(words.chip, chip),
      onRemove: () => onChange(withoutFilter(filters, id)),
    }));
}
