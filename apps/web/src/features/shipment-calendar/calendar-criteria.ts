import { calendarDays, type CalendarDayKind, type ShipmentCalendarRequest } from '@lading/contracts/shipment-calendar';
import { trackingCategoryNames, type TrackingCategoryName } from '@lading/contracts/tracking';
import { isCalendarDate } from '@lading/domain/calendar-date';
import { calendarViews, isWeekend, weeksOf, type CalendarView } from './calendar-weeks.js';

/** What is kept on the device between visits (Specification 3): all but the page that is open. */
export interface CalendarFilter {
  view: CalendarView;
  by: CalendarDayKind;
  isDisplayWeekends: boolean;
  category: TrackingCategoryName | undefined;
  locationId: number | undefined;
}

export interface CalendarState extends CalendarFilter {
  /** A day of the page that is open. */
  date: string;
  /** The day whose shipments stand beside the calendar. */
  open: string | undefined;
}

const filterNames = ['view', 'by', 'weekends', 'status', 'location'] as const;

function readFilter(query: URLSearchParams): CalendarFilter {
  const location = Number(query.get('location'));
  return {
    view: calendarViews.find((one) => one === query.get('view')) ?? 'month',
    by: calendarDays.find((one) => one === query.get('by')) ?? 'pickup',
    isDisplayWeekends: query.get('weekends') !== 'no',
    category: trackingCategoryNames.find((one) => one === query.get('status')),
    locationId: Number.isSafeInteger(location) && location > 0 ? location : undefined,
  };
}

const dayIn = (text: string | null): string | undefined => (text !== null && isCalendarDate(text) ? text : undefined);

/** Reads the state out of the address; one without any filter takes the filter that is kept. */
export function readCalendar(query: URLSearchParams, kept: string, today: string): CalendarState {
  const hasFilter = filterNames.some((name) => query.has(name));
  const filter = readFilter(hasFilter ? query : new URLSearchParams(kept));
  return { ...filter, date: dayIn(query.get('date')) ?? today, open: dayIn(query.get('open')) };
}

/** The filter as it is kept, and as it stands in the address. */
export function printFilter({ view, by, isDisplayWeekends, category, locationId }: CalendarFilter): string {
  const query = new URLSearchParams({ view, by, weekends: isDisplayWeekends ? 'yes' : 'no' });
  if (category) query.set('status', category);
  if (locationId !== undefined) query.set('location', String(locationId));
  return query.toString();
}

export function printCalendar({ date, open, ...filter }: CalendarState): URLSearchParams {
  const query = new URLSearchParams(printFilter(filter));
  query.set('date', date);
  if (open) query.set('open', open);
  return query;
}

/** The weeks without the weekends that are hidden. */
export const shownWeeks = ({ date, view, isDisplayWeekends }: CalendarState): string[][] =>
  weeksOf(date, view).map((week) => week.filter((day) => isDisplayWeekends || !isWeekend(day)));

/** Days of a month name three shipments, those of a week all but endless ones. */
const perDay: Readonly<Record<CalendarView, number>> = { month: 3, week: 20 };

const chosen = ({ by, category, locationId }: CalendarFilter) => ({
  by,
  ...(category && { categories: [category] }),
  ...(locationId !== undefined && { locationIds: [locationId] }),
});

/** What the open page asks of the server. */
export function pageRequest(state: CalendarState): ShipmentCalendarRequest {
  const days = weeksOf(state.date, state.view).flat();
  return { ...chosen(state), from: days[0] ?? state.date, to: days.at(-1) ?? state.date, perDay: perDay[state.view] };
}

/** All of one day, as far as a list of a hundred goes. */
export const dayRequest = (state: CalendarState, day: string): ShipmentCalendarRequest => ({
  ...chosen(state),
  from: day,
  to: day,
  perDay: 100,
});
