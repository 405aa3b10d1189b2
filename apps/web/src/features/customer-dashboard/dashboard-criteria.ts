import {
  countedStates,
  deliveredStates,
  type CustomerDashboardRequest,
} from '@lading/contracts/reports/customer-dashboard';
import { freightTerms, type FreightTerms } from '@lading/contracts/fields/freight';
import { dateRangeOptions, findRangeProblem, rangeOf, type DateRangeValue } from '@lading/domain/time/date-range';
import { timeFrames, type DaySpan, type TimeFrame } from '@lading/domain/time/time-frame';
import { readIds } from '../../kernel/api/read-ids.js';
import { emptyGridState, printGridState } from '../../ui/data-grid/grid-state.js';

/** What the chart draws. */
export const metrics = ['spend', 'shipments', 'onTime', 'average'] as const;
export type Metric = (typeof metrics)[number];

/** Everything that a dashboard shows; it lives in the address. */
export interface DashboardState {
  range: DateRangeValue;
  frame: TimeFrame;
  metric: Metric;
  isDisplayWeekends: boolean;
  /** Three independent flags; all of them at first. */
  terms: readonly FreightTerms[];
  /** None chosen means all. */
  locationIds: readonly number[];
  isTable: boolean;
  /** The saved view whose name stands in the address. */
  view: string | null;
}

/** What decides where the address says nothing. */
export interface DashboardReader {
  readonly today: string;
  readonly hasCosts: boolean;
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

/** Stands in the address when no freight term is ticked; left out are all of them. */
const noTerms = 'none';

function readTerms(text: string | null): FreightTerms[] {
  if (text === noTerms) return [];
  const named = (text ?? '').split(',');
  const found = freightTerms.filter((one) => named.includes(one));
  return found.length > 0 ? found : [...freightTerms];
}

const hasAll = (terms: readonly FreightTerms[]): boolean => terms.length === freightTerms.length;

/** Reads the state out of the query; days, thirty of them, and spend unless somebody chose otherwise. */
export function readDashboard(
  query: URLSearchParams,
  { today, hasCosts, isDisplayWeekends }: DashboardReader,
): DashboardState {
  const offered = hasCosts ? metrics : (['shipments', 'onTime'] as const);
  return {
    range: readRange(query.get('range'), today),
    frame: timeFrames.find((one) => one === query.get('frame')) ?? 'days',
    metric: offered.find((one) => one === query.get('metric')) ?? offered[0],
    isDisplayWeekends: query.has('weekends') ? query.get('weekends') !== 'no' : isDisplayWeekends,
    terms: readTerms(query.get('terms')),
    locationIds: readIds(query.get('location')),
    isTable: query.get('show') === 'table',
    view: query.get('view'),
  };
}

/** Writes the state as a query; what holds anyway is left out. */
export function printDashboard({ range, frame, metric, ...state }: DashboardState): URLSearchParams {
  const parts: [string, string | undefined][] = [
    ['range', range.option === 'ThirtyDays' ? undefined : writeRange(range)],
    ['frame', frame === 'days' ? undefined : frame],
    ['metric', metric],
    ['weekends', state.isDisplayWeekends ? 'yes' : 'no'],
    ['terms', hasAll(state.terms) ? undefined : state.terms.join(',') || noTerms],
    ['location', state.locationIds.join(',')],
    ['show', state.isTable ? 'table' : undefined],
    ['view', state.view ?? undefined],
  ];
  return new URLSearchParams(parts.flatMap(([key, value]): [string, string][] => (value ? [[key, value]] : [])));
}

/** What is asked of the server; nothing while a custom range is not complete, or no freight term is ticked. */
export function requestOf(state: DashboardState): CustomerDashboardRequest | undefined {
  const { range, terms, locationIds } = state;
  if (!range.start || !range.end || findRangeProblem(range, 1) || terms.length === 0) return undefined;
  return {
    startDate: range.start,
    endDate: range.end,
    timeFrameType: state.frame,
    isDisplayWeekends: state.isDisplayWeekends,
    ...(!hasAll(terms) && { terms: [...terms] }),
    ...(locationIds.length > 0 && { locationIds: [...locationIds] }),
  };
}

interface Drilled {
  readonly carrierId?: number;
  readonly lane?: readonly [string, string];
  readonly isLate?: boolean;
}

/** The list with just the shipments that a figure counts. */
export function shipmentsOf(
  { terms, locationIds }: DashboardState,
  { from, to }: DaySpan,
  drilled: Drilled = {},
): string {
  const { carrierId, lane, isLate } = drilled;
  const filters = {
    pickup: ['Custom', from, to],
    state: isLate ? deliveredStates : countedStates,
    ...(isLate && { late: ['1'] }),
    ...(carrierId !== undefined && { carrier: [String(carrierId)] }),
    ...(lane && { lane }),
    ...(!hasAll(terms) && { terms }),
    ...(locationIds.length > 0 && { location: locationIds.map(String) }),
  };
  return `/customers/shipments?${printGridState({ ...emptyGridState, filters }).toString()}`;
}
