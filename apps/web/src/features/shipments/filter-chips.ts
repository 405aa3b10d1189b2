import type { ConnectedCarrier } from '@lading/contracts/carriers';
import type { UserLocation } from '@lading/contracts/account';
import { freightTerms } from '@lading/domain/freight-terms';
import { formatCalendarDate } from '@lading/domain/date-format';
import type { GridFilterChip } from '../../ui/data-grid/grid-model.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { counted, fill, texts } from '../../ui/texts.js';
import { dateTexts } from '../../ui/fields/date-texts.js';
import { dayRange, withoutFilter, type RangeName } from './shipment-criteria.js';
import { viewOf } from './shipment-views.js';
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

function rangeWords(filters: Filters, name: RangeName, today: string): string {
  const range = dayRange(filters, name, today);
  if (!range) return '';
  if (range.option !== 'Custom') return dateTexts.dateRange[range.option];
  const day = (date: string | null) => (date ? formatCalendarDate(date) : '…');
  return `${day(range.start)} – ${day(range.end)}`;
}

function valueWords(name: string, filters: Filters, sources: ChipSources): string {
  if (name === 'pickup' || name === 'delivery') return rangeWords(filters, name, sources.today);
  if (name === 'lane') return (filters[name] ?? []).join(' → ');
  const wordOf: Readonly<Record<string, (value: string) => string>> = {
    carrier: nameIn(sources.carriers, ({ carrierId }) => carrierId),
    location: nameIn(sources.locations, ({ id }) => id),
    terms: (value) => freightTerms.find(({ terms }) => terms === value)?.name ?? value,
    category: wordIn(texts.status),
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
