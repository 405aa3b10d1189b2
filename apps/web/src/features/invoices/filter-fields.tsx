import { auditReasons } from '@lading/domain/invoice-audit/audit-reason';
import { agingBuckets } from '@lading/domain/invoice-audit/invoice-aging';
import { AmountRange, DayRange, ManyValues, OneValue } from '../../ui/data-grid/filters/filter-fields.js';
import { centsIn, daysIn, optionsOf, withFilter } from '../../ui/data-grid/filters/grid-filters.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
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
  const field = (name: InvoiceFilterName) => ({
    label: words.names[name],
    values: filters[name],
    onChange: (values: readonly string[]) => onChange(withFilter(filters, name, values)),
  });
  const days = (name: 'due' | 'received') => ({ ...field(name), ends: daysIn(filters, name) });
  const amounts = (name: 'amount' | 'difference') => ({ ...field(name), ends: centsIn(filters, name) });
  return (
    <>
      <OneValue
        {...field('aging')}
        description={words.agingDetail}
        options={agingBuckets.map((value) => ({ value, label: invoicesTexts.aging.buckets[value] }))}
      />
      <ManyValues {...field('carrier')} options={optionsOf(names.carriers)} />
      {names.locations.length > 0 ? <ManyValues {...field('location')} options={optionsOf(names.locations)} /> : null}
      <ManyValues {...field('reason')} options={auditReasons.map(({ code, name }) => ({ value: code, label: name }))} />
      <DayRange {...days('due')} />
      <DayRange {...days('received')} />
      <AmountRange {...amounts('amount')} />
      <AmountRange {...amounts('difference')} isOpenAbove />
    </>
  );
}
