import { formatCalendarDate } from '@lading/domain/time/date-format';
import { dateRangeOptions, rangeOf, type DateRangeOption, type DateRangeValue } from '@lading/domain/time/date-range';
import { dateTexts } from '../../dates/date-texts.js';
import { fill } from '../../texts.js';
import type { GridState } from '../grid-state.js';
import { gridTexts } from '../grid-texts.js';

type Filters = GridState['filters'];

/** Only known options pass: a typed address cannot request others. */
export const known = <T extends string>(offered: readonly T[], input: readonly string[] | undefined): T[] =>
  offered.filter((one) => input?.includes(one));

export const idsIn = (input: readonly string[] | undefined): number[] =>
  (input ?? []).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);

const isOption = (text: string | undefined): text is DateRangeOption =>
  dateRangeOptions.some((option) => option === text);

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** The range of days in the address; a custom one includes its two days. */
export function dayRange(filters: Filters, name: string, today: string): DateRangeValue | undefined {
  const [option, start, end] = filters[name] ?? [];
  if (!isOption(option)) return undefined;
  const custom = { option, start: isDay(start) ? start : null, end: isDay(end) ? end : null };
  return rangeOf(option, today, custom);
}

/** The same as values of the address. */
export const rangeValues = ({ option, start, end }: DateRangeValue): readonly string[] =>
  option === 'Custom' ? [option, start ?? '-', end ?? '-'] : [option];

/** The same in words. */
export function rangeWords(range: DateRangeValue | undefined): string {
  if (!range) return '';
  if (range.option !== 'Custom') return dateTexts.dateRange[range.option];
  const day = (date: string | null) => (date ? formatCalendarDate(date) : '…');
  return `${day(range.start)} – ${day(range.end)}`;
}

/** Two ends in the address; an open one is a dash. */
export type Ends<T> = readonly [from: T | null, to: T | null];

export function daysIn(filters: Filters, name: string): Ends<string> {
  const [from, to] = filters[name] ?? [];
  return [isDay(from) ? from : null, isDay(to) ? to : null];
}

const centsOf = (text: string | undefined): number | null => (/^\d{1,11}$/.test(text ?? '') ? Number(text) : null);

export function centsIn(filters: Filters, name: string): Ends<number> {
  const [from, to] = filters[name] ?? [];
  return [centsOf(from), centsOf(to)];
}

/** Both ends as values of the address; two open ends remove the filter. */
export const endValues = ([from, to]: Ends<string | number>): string[] =>
  from === null && to === null ? [] : [String(from ?? '-'), String(to ?? '-')];

/** Fields of the request for both ends, without open ones. */
export const endFields = <T>([from, to]: Ends<T>, names: readonly [from: string, to: string]): Record<string, T> => ({
  ...(from !== null && { [names[0]]: from }),
  ...(to !== null && { [names[1]]: to }),
});

/** The same in words. */
export function endWords<T>([from, to]: Ends<T>, print: (end: T) => string): string {
  if (from !== null && to !== null) return `${print(from)} – ${print(to)}`;
  if (from !== null) return fill(gridTexts.from, { from: print(from) });
  return to === null ? '' : fill(gridTexts.upTo, { to: print(to) });
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Options by id; empty while the names are loading. */
export const optionsOf = (items: readonly Named[] = []): { value: string; label: string }[] =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

/** The filters without one of them. */
export const withoutFilter = (filters: Filters, name: string): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([one]) => one !== name));

/** The filters with one of them set; an empty list removes it. */
export const withFilter = (filters: Filters, name: string, values: readonly string[]): Filters =>
  values.length > 0 ? { ...filters, [name]: values } : withoutFilter(filters, name);
