import type { UserLocation } from '@lading/contracts/accounts/account';
import type { NamedCarrier } from '@lading/contracts/fields/named-carriers';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { auditReasons } from '@lading/domain/invoice-audit/audit-reason';
import { agingBuckets } from '@lading/domain/invoice-audit/invoice-aging';
import { formatDollars } from '@lading/domain/measures/money';
import { centsIn, chipsFor, daysIn, endWords, namesIn } from '../../ui/data-grid/filters/grid-filters.js';
import type { GridFilterChip } from '../../ui/data-grid/grid-model.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { invoiceFilters, type InvoiceFilterName } from './invoice-criteria.js';
import { invoicesTexts } from './invoices-texts.js';

const words = invoicesTexts.filters;

type Filters = GridState['filters'];

/** What ids in the address are called. */
export interface FilterNames {
  /** Nothing while they are on their way. */
  readonly carriers: readonly NamedCarrier[] | undefined;
  readonly locations: readonly UserLocation[];
}

function valueOf(name: InvoiceFilterName, filters: Filters, { carriers, locations }: FilterNames): string {
  if (name === 'carrier') return namesIn(carriers, filters[name]);
  if (name === 'location') return namesIn(locations, filters[name]);
  if (name === 'due' || name === 'received') return endWords(daysIn(filters, name), (day) => formatCalendarDate(day));
  if (name === 'amount' || name === 'difference') return endWords(centsIn(filters, name), formatDollars);
  if (name === 'reason')
    return (filters[name] ?? []).map((one) => auditReasons.find(({ code }) => code === one)?.name ?? one).join(', ');
  const bucket = agingBuckets.find((one) => filters['aging']?.includes(one));
  return bucket ? invoicesTexts.aging.buckets[bucket] : '';
}

/** What narrows the list beside its queue, each to be taken away. */
export const chipsOf = (filters: Filters, names: FilterNames, onChange: (filters: Filters) => void): GridFilterChip[] =>
  chipsFor(
    filters,
    invoiceFilters.map((id) => ({ id, name: words.names[id], value: valueOf(id, filters, names) })),
    onChange,
  );
