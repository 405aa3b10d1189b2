import { auditReasons } from '@lading/domain/invoice-audit/audit-reason';
import { agingBuckets } from '@lading/domain/invoice-audit/invoice-aging';
import { Group, MultiSelect, NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { centsIn, daysIn, endValues, withFilter } from '../../ui/data-grid/grid-filters.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { DateField } from '../../ui/fields/date-field.js';
import type { FilterNames } from './invoice-chips.js';
import type { InvoiceFilterName } from './invoice-criteria.js';
import { invoicesTexts } from './invoices-texts.js';

const words = invoicesTexts.filters;

export interface FilterFieldsProps {
  filters: GridState['filters'];
  onChange: (filters: GridState['filters']) => void;
  names: FilterNames;
}

/** All filters beside queue and search. */
export function FilterFields({ filters, onChange, names }: FilterFieldsProps) {
  const set = (name: InvoiceFilterName) => (values: readonly string[]) => onChange(withFilter(filters, name, values));
  const many = (name: 'carrier' | 'location' | 'reason', options: { value: string; label: string }[]) => (
    <MultiSelect
      label={words.names[name]}
      {...(filters[name] === undefined && { placeholder: words.any })}
      comboboxProps={{ withinPortal: true, zIndex: 400 }}
      searchable
      clearable
      data={options}
      value={[...(filters[name] ?? [])]}
      onChange={set(name)}
    />
  );
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  return (
    <>
      <NativeSelect
        label={words.names.aging}
        description={words.agingDetail}
        value={filters['aging']?.[0] ?? ''}
        onChange={({ currentTarget: { value } }) => set('aging')(value ? [value] : [])}
        data={[
          { value: '', label: words.any },
          ...agingBuckets.map((value) => ({ value, label: invoicesTexts.aging.buckets[value] })),
        ]}
      />
      {many('carrier', (names.carriers ?? []).map(option))}
      {names.locations.length > 0 ? many('location', names.locations.map(option)) : null}
      {many(
        'reason',
        auditReasons.map(({ code, name }) => ({ value: code, label: name })),
      )}
      <Days name="due" filters={filters} onChange={set('due')} />
      <Days name="received" filters={filters} onChange={set('received')} />
      <Amounts name="amount" filters={filters} onChange={set('amount')} />
      <Amounts name="difference" filters={filters} onChange={set('difference')} />
    </>
  );
}

interface EndsProps<Name> {
  name: Name;
  filters: GridState['filters'];
  onChange: (values: string[]) => void;
}

const between = { align: 'flex-start', gap: 'sm', grow: true, role: 'group' } as const;

function Days({ name, filters, onChange }: EndsProps<'due' | 'received'>) {
  const [from, to] = daysIn(filters, name);
  const label = words.names[name];
  return (
    <Group {...between} aria-label={label}>
      <DateField label={`${label}, ${words.from}`} value={from} onChange={(day) => onChange(endValues([day, to]))} />
      <DateField label={`${label}, ${words.to}`} value={to} onChange={(day) => onChange(endValues([from, day]))} />
    </Group>
  );
}

const typingPause = 400;

/** An amount is typed digit by digit, so that the list waits until it is whole, or until the drawer closes. */
function Amounts({ name, filters, onChange }: EndsProps<'amount' | 'difference'>) {
  const [ends, setEnds] = useState(centsIn(filters, name));
  const ask = useDebouncedCallback(onChange, { delay: typingPause, flushOnUnmount: true });
  const change = (next: typeof ends) => {
    setEnds(next);
    ask(endValues(next));
  };
  const [from, to] = ends;
  const label = words.names[name];
  return (
    <Group {...between} aria-label={label}>
      <CurrencyField
        label={`${label}, ${words.atLeast}`}
        minCents={0}
        cents={from}
        onChange={(cents) => change([cents, to])}
      />
      {name === 'amount' ? (
        <CurrencyField
          label={`${label}, ${words.atMost}`}
          minCents={0}
          cents={to}
          onChange={(cents) => change([from, cents])}
        />
      ) : null}
    </Group>
  );
}
