import { shipmentStates } from '@lading/contracts/fields/shipment-parts';
import {
  calendarDays,
  type CalendarDayKind,
  type ShipmentCalendarRequest,
} from '@lading/contracts/shipments/shipment-calendar';
import { trackingCategoryNames, type TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import { addDays, addMonths, dayNumber, isCalendarDate, weekdayOfDay } from '@lading/domain/time/calendar-date';
import { readIds } from '../../kernel/api/read-ids.js';
import { emptyGridState, printGridState } from '../../ui/data-grid/grid-state.js';

/** Saved on the device between visits: everything but the open page. */
export interface CalendarFilter {
  view: CalendarView;
  by: CalendarDayKind;
  isDisplayWeekends: boolean;
  /** An empty list means all, as for the locations. */
  categories: readonly TrackingCategoryName[];
  locationIds: readonly number[];
}

export interface CalendarState extends CalendarFilter {
  /** A day of the open page. */
  date: string;
  /** The day whose shipments are shown beside the calendar. */
  open: string | undefined;
}

const filterNames = ['view', 'by', 'weekends', 'status', 'location'] as const;

function readFilter(query: URLSearchParams): CalendarFilter {
  const statuses = (query.get('status') ?? '').split(',');
  return {
    view: calendarViews.find((one) => one === query.get('view')) ?? 'month',
    by: calendarDays.find((one) => one === query.get('by')) ?? 'pickup',
    isDisplayWeekends: query.get('weekends') !== 'no',
    categories: trackingCategoryNames.filter((one) => statuses.includes(one)),
    locationIds: readIds(query.get('location')),
  };
}

const dayIn = (text: string | null): string | undefined => (text !== null && isCalendarDate(text) ? text : undefined);

/** Reads the state from the address; an address without filters uses the saved filter. */
export function readCalendar(query: URLSearchParams, saved: string, today: string): CalendarState {
  const hasFilter = filterNames.some((name) => query.has(name));
  const filter = readFilter(hasFilter ? query : new URLSearchParams(saved));
  return { ...filter, date: dayIn(query.get('date')) ?? today, open: dayIn(query.get('open')) };
}

/** The filter in the form that is saved and put in the address. */
export function printFilter({ view, by, isDisplayWeekends, categories, locationIds }: CalendarFilter): string {
  const query = new URLSearchParams({ view, by, weekends: isDisplayWeekends ? 'yes' : 'no' });
  if (categories.length > 0) query.set('status', categories.join(','));
  if (locationIds.length > 0) query.set('location', locationIds.join(','));
  return query.toString();
}

export function printCalendar({ date, open, ...filter }: CalendarState): URLSearchParams {
  const query = new URLSearchParams(printFilter(filter));
  query.set('date', date);
  if (open) query.set('open', open);
  return query;
}

/** The weeks without hidden weekends. */
export const shownWeeks = ({ date, view, isDisplayWeekends }: CalendarState): string[][] =>
  weeksOf(date, view).map((week) => week.filter((day) => isDisplayWeekends || !isWeekend(day)));

/** Days of a month list three shipments, those of a week practically all. */
const perDay: Readonly<Record<CalendarView, number>> = { month: 3, week: 20 };

const chosen = ({ by, categories, locationIds }: CalendarFilter) => ({
  by,
  ...(categories.length > 0 && { categories: [...categories] }),
  ...(locationIds.length > 0 && { locationIds: [...locationIds] }),
});

/** The request for the open page. */
export function pageRequest(state: CalendarState): ShipmentCalendarRequest {
  const days = weeksOf(state.date, state.view).flat();
  return { ...chosen(state), from: days[0] ?? state.date, to: days.at(-1) ?? state.date, perDay: perDay[state.view] };
}

/** All shipments of one day, up to a hundred. */
export const dayRequest = (state: CalendarState, day: string): ShipmentCalendarRequest => ({
  ...chosen(state),
  from: day,
  to: day,
  perDay: 100,
});

/** Canceled shipments are not on the calendar. */
const shownStates = shipmentStates.filter((state) => state !== 'canceled');

/** The list of all shipments of a day, as the calendar counts them. */
export function listOfDay({ by, categories, locationIds }: CalendarFilter, day: string): string {
  const filters = {
    [by]: ['Custom', day, day],
    state: shownStates,
    ...(categories.length > 0 && { category: categories }),
    ...(locationIds.length > 0 && { location: locationIds.map(String) }),
  };
  return `/customers/shipments?${printGridState({ ...emptyGridState, filters })}`;
}

export const calendarViews = ['month', 'week'] as const;
type CalendarView = (typeof calendarViews)[number];

const daysOfWeek = 7;
const saturday = 6;

export const weekdayOf = (day: string): number => weekdayOfDay(dayNumber(day));
export const isWeekend = (day: string): boolean => weekdayOf(day) === 0 || weekdayOf(day) === saturday;

const sundayBefore = (day: string): string => addDays(day, -weekdayOf(day));
const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);

/** The weeks of a page, from Sunday; those of a month include days of its neighbors. */
export function weeksOf(date: string, view: CalendarView): string[][] {
  const first = sundayBefore(view === 'week' ? date : firstOfMonth(date));
  const last = view === 'week' ? first : sundayBefore(lastOfMonth(date));
  const count = (dayNumber(last) - dayNumber(first)) / daysOfWeek + 1;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_day, day) => addDays(first, week * daysOfWeek + day)),
  );
}

/** The same day on the next page, or on an earlier one. */
export const turned = (date: string, view: CalendarView, pages: number): string =>
  view === 'week' ? addDays(date, pages * daysOfWeek) : addMonths(date, pages);

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The next visible day: a hidden weekend is skipped in the direction of the step. */
const shownFrom = (day: string, step: number, hasWeekends: boolean): string => {
  if (hasWeekends || !isWeekend(day)) return day;
  return shownFrom(addDays(day, Math.sign(step)), step, hasWeekends);
};

interface Shown {
  readonly view: CalendarView;
  readonly isDisplayWeekends: boolean;
}

/** The day that a key moves to; undefined for keys that the calendar ignores. */
export function dayAfter(key: string, day: string, { view, isDisplayWeekends }: Shown): string | undefined {
  const step = steps[key];
  if (step !== undefined) return shownFrom(addDays(day, step), step, isDisplayWeekends);
  const jumps: Readonly<Record<string, [string, number]>> = {
    Home: [sundayBefore(day), 1],
    End: [addDays(sundayBefore(day), daysOfWeek - 1), -1],
    PageUp: [turned(day, view, -1), 1],
    PageDown: [turned(day, view, 1), 1],
  };
  const jump = jumps[key];
  return jump && shownFrom(...jump, isDisplayWeekends);
}
