import type { UserLocation } from '@lading/contracts/account';
import type { NamedCarrier } from '@lading/contracts/named-carriers';
import { claimTypes } from '@lading/domain/cargo-claim/claim-content';
import { formatCalendarDate } from '@lading/domain/date-format';
import { formatDollars } from '@lading/domain/money';
import { centsIn, chipsFor, daysIn, endWords, known, namesIn } from '../../ui/data-grid/filters/grid-filters.js';
import type { GridFilterChip } from '../../ui/data-grid/grid-model.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { fill } from '../../ui/texts.js';
import { claimFilters, dueDays, type ClaimFilterName } from './claim-criteria.js';
import { claimsTexts } from './claims-texts.js';

const words = claimsTexts.filters;

type Filters = GridState['filters'];

/** What ids in the address are called. */
export interface ClaimNames {
  /** Nothing while they are on their way. */
  readonly carriers: readonly NamedCarrier[] | undefined;
  readonly locations: readonly UserLocation[];
}

export const dueWords = (days: string): string =>
  days === '0' ? words.today : fill(words.withinDays, { count: days });

function valueOf(name: ClaimFilterName, filters: Filters, { carriers, locations }: ClaimNames): string {
  if (name === 'carrier') return namesIn(carriers, filters[name]);
  if (name === 'location') return namesIn(locations, filters[name]);
  if (name === 'amount') return endWords(centsIn(filters, name), formatDollars);
  if (name === 'filed' || name === 'opened') return endWords(daysIn(filters, name), (day) => formatCalendarDate(day));
  if (name === 'due') return known(dueDays, filters[name]).slice(0, 1).map(dueWords).join('');
  return known(claimTypes, filters[name])
    .map((type) => claimsTexts.types[type])
    .join(', ');
}

/** What narrows the list beside its state, each to be taken away. */
export const chipsOf = (filters: Filters, names: ClaimNames, onChange: (filters: Filters) => void): GridFilterChip[] =>
  chipsFor(
    filters,
    claimFilters.map((id) => ({ id, name: words.names[id], value: valueOf(id, filters, names) })),
    onChange,
  );
