import { statusNames } from '../../entities/shipment/status-badge.js';
import type { ConnectedCarrier } from '@lading/contracts/carriers/carriers';
import type { UserLocation } from '@lading/contracts/accounts/account';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import type { GridFilterChip } from '../../ui/data-grid/grid-model.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { counted, fill } from '../../ui/texts.js';
import { dayRange, rangeWords, withoutFilter } from '../../ui/data-grid/filters/grid-filters.js';
import { viewOf } from './shipment-criteria.js';
import { shipmentsTexts as words } from './shipments-texts.js';

type Filters = GridState['filters'];

export interface ChipSources {
  carriers: readonly ConnectedCarrier[];
  locations: readonly UserLocation[];
  today: string;
}

const wordIn = (names: Readonly<Record<string, string>>) => (value: string) => names[value] ?? value;

const nameIn =
  <T extends { name: string }>(items: readonly T[], idOf: (item: T) => number) =>
  (value: string): string =>
    items.find((item) => String(idOf(item)) === value)?.name ?? value;

function valueWords(name: string, filters: Filters, sources: ChipSources): string {
  if (name === 'pickup' || name === 'delivery') return rangeWords(dayRange(filters, name, sources.today));
  if (name === 'lane') return (filters[name] ?? []).join(' → ');
  const wordOf: Readonly<Record<string, (value: string) => string>> = {
    carrier: nameIn(sources.carriers, ({ carrierId }) => carrierId),
    location: nameIn(sources.locations, ({ id }) => id),
    terms: (value) => freightTerms.find(({ terms }) => terms === value)?.name ?? value,
    category: wordIn(statusNames),
    dispatch: wordIn(words.dispatch),
    state: wordIn(words.states),
    late: (days) => counted(Number(days), words.filters.oneDay, words.filters.manyDays),
  };
  return (filters[name] ?? []).map((value) => wordOf[name]?.(value) ?? value).join(', ');
}

const labels: Readonly<Record<string, string>> = {
  carrier: words.filters.carrier,
  location: words.filters.location,
  terms: words.filters.terms,
  pickup: words.filters.pickup.label,
  delivery: words.filters.delivery.label,
  category: words.filters.status,
  dispatch: words.filters.dispatch,
  state: words.filters.state,
  late: words.filters.late,
  lane: words.columns.lane,
};

/** The filters in force that no view stands for, each with a way to take it off. */
export function chipsOf(
  filters: Filters,
  sources: ChipSources,
  onChange: (filters: Filters) => void,
): GridFilterChip[] {
  const ofView = new Set(Object.keys(viewOf(filters)?.filters ?? {}));
  return Object.keys(filters)
    .filter((name) => !ofView.has(name) && (name === 'starred' || labels[name] !== undefined))
    .map((name) => ({
      id: name,
      label:
        name === 'starred'
          ? words.filters.favourite
          : fill(words.filters.chip, { name: labels[name] ?? name, value: valueWords(name, filters, sources) }),
      onRemove: () => onChange(withoutFilter(filters, name)),
    }));
}
