import type { UserLocation } from '@lading/contracts/account';
import type { NamedCarrier } from '@lading/contracts/named-carriers';
import { coverageOrigins } from '@lading/domain/cargo-coverage/coverage-state';
import { formatCalendarDate } from '@lading/domain/date-format';
import { formatDollars } from '@lading/domain/money';
import { centsIn, chipsFor, daysIn, endWords, known, namesIn } from '../../ui/data-grid/filters/grid-filters.js';
import type { GridFilterChip } from '../../ui/data-grid/grid-model.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { certificateFilters, type CertificateFilterName } from './certificate-criteria.js';
import { insuranceTexts } from './insurance-texts.js';

const words = insuranceTexts.filters;

type Filters = GridState['filters'];

/** What ids in the address are called. */
export interface CertificateNames {
  /** Nothing while they are on their way. */
  readonly carriers: readonly NamedCarrier[] | undefined;
  readonly locations: readonly UserLocation[];
}

function valueOf(name: CertificateFilterName, filters: Filters, { carriers, locations }: CertificateNames): string {
  if (name === 'carrier') return namesIn(carriers, filters[name]);
  if (name === 'location') return namesIn(locations, filters[name]);
  if (name === 'value') return endWords(centsIn(filters, name), formatDollars);
  if (name === 'bought' || name === 'pickup') return endWords(daysIn(filters, name), (day) => formatCalendarDate(day));
  const [origin] = known(coverageOrigins, filters[name]);
  return origin ? insuranceTexts.origins[origin] : '';
}

/** What narrows the list beside its state, each to be taken away. */
export const chipsOf = (
  filters: Filters,
  names: CertificateNames,
  onChange: (filters: Filters) => void,
): GridFilterChip[] =>
  chipsFor(
    filters,
    certificateFilters.map((id) => ({ id, name: words.names[id], value: valueOf(id, filters, names) })),
    onChange,
  );
