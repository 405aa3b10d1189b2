import { freightTerms, type FreightTerms } from '@lading/contracts/fields/freight';
import { dateRangeOptions, rangeOf, type DateRangeValue } from '@lading/domain/time/date-range';
import { timeFrames, type TimeFrame } from '@lading/domain/time/time-frame';

/** The common state of dashboards; it lives in the address. */
export interface FigureState {
  range: DateRangeValue;
  frame: TimeFrame;
  isDisplayWeekends: boolean;
  /** Three independent flags; all are set by default. */
  terms: readonly FreightTerms[];
  isTable: boolean;
  /** The saved view named in the address. */
  view: string | null;
}

/** Defaults for missing parameters of the address. */
export interface FigureReader {
  readonly today: string;
  readonly isDisplayWeekends: boolean;
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

function readRange(text: string | null, today: string): DateRangeValue {
  const [name, start, end] = (text ?? '').split(',');
  const option = dateRangeOptions.find((one) => one === name) ?? 'ThirtyDays';
  return rangeOf(option, today, { option, start: isDay(start) ? start : null, end: isDay(end) ? end : null });
}

const writeRange = ({ option, start, end }: DateRangeValue): string =>
  option === 'Custom' ? `${option},${start ?? ''},${end ?? ''}` : option;

/** In the address when no freight term is checked; a missing parameter means all. */
const noTerms = 'none';

function readTerms(text: string | null): FreightTerms[] {
  if (text === noTerms) return [];
  const named = (text ?? '').split(',');
  const found = freightTerms.filter((one) => named.includes(one));
  return found.length > 0 ? found : [...freightTerms];
}

export const hasAllTerms = (terms: readonly FreightTerms[]): boolean => terms.length === freightTerms.length;

/** Reads the state from the query; by default thirty days, by day. */
export const readFigureState = (query: URLSearchParams, { today, isDisplayWeekends }: FigureReader): FigureState => ({
  range: readRange(query.get('range'), today),
  frame: timeFrames.find((one) => one === query.get('frame')) ?? 'days',
  isDisplayWeekends: query.has('weekends') ? query.get('weekends') !== 'no' : isDisplayWeekends,
  terms: readTerms(query.get('terms')),
  isTable: query.get('show') === 'table',
  view: query.get('view'),
});

/** Writes the state and a dashboard's additions as a query; defaults are left out. */
export function printFigureState(
  { range, frame, terms, isDisplayWeekends, isTable, view }: FigureState,
  { metric, ...added }: Readonly<Record<string, string | undefined>> & { readonly metric: string },
): URLSearchParams {
  const parts: [string, string | undefined][] = [
    ['range', range.option === 'ThirtyDays' ? undefined : writeRange(range)],
    ['frame', frame === 'days' ? undefined : frame],
    ['metric', metric],
    ['weekends', isDisplayWeekends ? 'yes' : 'no'],
    ['terms', hasAllTerms(terms) ? undefined : terms.join(',') || noTerms],
    ...Object.entries(added),
    ['show', isTable ? 'table' : undefined],
    ['view', view ?? undefined],
  ];
  return new URLSearchParams(parts.flatMap(([key, value]): [string, string][] => (value ? [[key, value]] : [])));
}
