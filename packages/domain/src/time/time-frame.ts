import {
  addDays,
  dateOfDay,
  dayNumber,
  dayNumberOf,
  partsOfDay,
  weekdayOfDay,
  type CalendarDate,
  type DayNumber,
} from './calendar-date.js';

/** The time covered by one point of a dashboard. */
export const timeFrames = ['days', 'weeks', 'months', 'quarters'] as const;
export type TimeFrame = (typeof timeFrames)[number];

/** Days from the first to the last, both included. */
export interface DaySpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export interface TimeFrameChoice {
  readonly timeFrame: TimeFrame;
  /** If false, weekend events count for the Friday before. */
  readonly isDisplayWeekends: boolean;
}

const sunday = 0;
const saturday = 6;

/** Weeks start on Sunday, as in the calendars of North America. */
const firstDayIn: Readonly<Record<TimeFrame, (day: DayNumber) => DayNumber>> = {
  days: (day) => day,
  weeks: (day) => day - weekdayOfDay(day),
  months: (day) => dayNumberOf({ ...partsOfDay(day), day: 1 }),
  quarters: (day) => {
    const { year, month } = partsOfDay(day);
    return dayNumberOf({ year, month: month - ((month - 1) % 3), day: 1 });
  },
};

function fridayBefore(day: DayNumber): DayNumber {
  const weekday = weekdayOfDay(day);
  if (weekday === saturday) return day - 1;
  return weekday === sunday ? day - 2 : day;
}

/** The parts of a span, in order without a gap; the first and last are cut at its ends. */
export function bucketsOf({ from, to }: DaySpan, { timeFrame, isDisplayWeekends }: TimeFrameChoice): DaySpan[] {
  const keyOf = (day: DayNumber): DayNumber => firstDayIn[timeFrame](isDisplayWeekends ? day : fridayBefore(day));
  const last = dayNumber(to);
  const starts: DayNumber[] = [];
  let key: DayNumber | undefined;
  for (let day = dayNumber(from); day <= last; day += 1) {
    if (keyOf(day) !== key) starts.push(day);
    key = keyOf(day);
  }
  return starts.map((start, index) => ({
    from: dateOfDay(start),
    to: dateOfDay((starts[index + 1] ?? last + 1) - 1),
  }));
}

/** The number of days in a span. */
export const lengthOf = ({ from, to }: DaySpan): number => dayNumber(to) - dayNumber(from) + 1;

/** The span shifted back by some days. */
export const earlier = ({ from, to }: DaySpan, days: number): DaySpan => ({
  from: dateOfDay(dayNumber(from) - days),
  to: dateOfDay(dayNumber(to) - days),
});

const beginsMonth = (day: CalendarDate): boolean => day.endsWith('-01');

/** The first days of the months that are completely within a span. */
export const monthsWithin = (span: DaySpan): CalendarDate[] =>
  bucketsOf(span, { timeFrame: 'months', isDisplayWeekends: true })
    .filter(({ from, to }) => beginsMonth(from) && beginsMonth(addDays(to, 1)))
    .map(({ from }) => from);
