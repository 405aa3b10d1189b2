import { addDays, addMonths, dayNumber, weekdayOfDay } from '@lading/domain/time/calendar-date';

export const calendarViews = ['month', 'week'] as const;
export type CalendarView = (typeof calendarViews)[number];

const daysOfWeek = 7;
const saturday = 6;

export const weekdayOf = (day: string): number => weekdayOfDay(dayNumber(day));
export const isWeekend = (day: string): boolean => weekdayOf(day) === 0 || weekdayOf(day) === saturday;

const sundayBefore = (day: string): string => addDays(day, -weekdayOf(day));
const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);

/** The weeks that a page of the calendar shows, from Sunday; those of a month begin and end in its neighbours. */
export function weeksOf(date: string, view: CalendarView): string[][] {
  const first = sundayBefore(view === 'week' ? date : firstOfMonth(date));
  const last = view === 'week' ? first : sundayBefore(lastOfMonth(date));
  const count = (dayNumber(last) - dayNumber(first)) / daysOfWeek + 1;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_day, day) => addDays(first, week * daysOfWeek + day)),
  );
}

/** The same day on the next page, or on one before. */
export const turned = (date: string, view: CalendarView, pages: number): string =>
  view === 'week' ? addDays(date, pages * daysOfWeek) : addMonths(date, pages);

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A day that is shown: from a hidden weekend one goes on in the direction of the step. */
const shownFrom = (day: string, step: number, hasWeekends: boolean): string => {
  if (hasWeekends || !isWeekend(day)) return day;
  return shownFrom(addDays(day, Math.sign(step)), step, hasWeekends);
};

interface Shown {
  readonly view: CalendarView;
  readonly isDisplayWeekends: boolean;
}

/** The day that a key leads to from another one; nothing for keys that the calendar leaves alone. */
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
