import {
  addDays,
  type CalendarDate,
  dateOfDay,
  dayNumber,
  dayNumberOf,
  partsOfDay,
  weekdayOfDay,
  type DayNumber,
} from './calendar-date.js';

/** The six ranges of the specification; the default is thirty days. */
export const dateRangeOptions = [
  'CurrentDay',
  'ThirtyDays',
  'CurrentMonth',
  'PriorMonth',
  'YearToDate',
  'Custom',
] as const;

export type DateRangeOption = (typeof dateRangeOptions)[number];

/** Both days belong to the range; `YYYY-MM-DD`, empty only while a custom range is being typed. */
export interface DateRangeValue {
  option: DateRangeOption;
  start: CalendarDate | null;
  end: CalendarDate | null;
}

export type DateRangeProblem = 'startRequired' | 'endRequired' | 'order' | 'tooLong';

/** First and last day of a named range, seen from the given day; a custom range keeps what it had. */
export function rangeOf(option: DateRangeOption, today: CalendarDate, custom?: DateRangeValue): DateRangeValue {
  const monthStart = `${today.slice(0, 8)}01`;
  const priorMonthEnd = addDays(monthStart, -1);
  const bounds: Record<DateRangeOption, [string | null, string | null]> = {
    CurrentDay: [today, today],
    ThirtyDays: [addDays(today, -29), today],
    CurrentMonth: [monthStart, today],
    PriorMonth: [`${priorMonthEnd.slice(0, 8)}01`, priorMonthEnd],
    YearToDate: [`${today.slice(0, 5)}01-01`, today],
    Custom: [custom?.start ?? null, custom?.end ?? null],
  };
  const [start, end] = bounds[option];
  return { option, start, end };
}

/** Finds what is wrong with a range; the same day of the last year is too far away. */
export function findRangeProblem({ start, end }: DateRangeValue, maxYears: number): DateRangeProblem | undefined {
  if (start === null) return 'startRequired';
  if (end === null) return 'endRequired';
  if (start > end) return 'order';
  const limit = `${Number(start.slice(0, 4)) + maxYears}${start.slice(4)}`;
  return end >= limit ? 'tooLong' : undefined;
}

/** What one point of a dashboard stands for. */
export const timeFrames = ['days', 'weeks', 'months', 'quarters'] as const;
export type TimeFrame = (typeof timeFrames)[number];

/** Days from the first to the last, both included. */
export interface DaySpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export interface TimeFrameChoice {
  readonly timeFrame: TimeFrame;
  /** Without weekends what happens on them counts for the Friday before. */
  readonly isDisplayWeekends: boolean;
}

const sunday = 0;
const saturday = 6;

/** Weeks begin on Sunday, as the calendars of North America show them. */
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

/** The parts of a span, one after another without a gap; the first and last are cut at its ends. */
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

/** How many days a span has. */
export const lengthOf = ({ from, to }: DaySpan): number => dayNumber(to) - dayNumber(from) + 1;

/** The span some days earlier. */
export const earlier = ({ from, to }: DaySpan, days: number): DaySpan => ({
  from: dateOfDay(dayNumber(from) - days),
  to: dateOfDay(dayNumber(to) - days),
});

const beginsMonth = (day: CalendarDate): boolean => day.endsWith('-01');

/** The first days of the months that lie wholly within a span. */
export const monthsWithin = (span: DaySpan): CalendarDate[] =>
  bucketsOf(span, { timeFrame: 'months', isDisplayWeekends: true })
    .filter(({ from, to }) => beginsMonth(from) && beginsMonth(addDays(to, 1)))
    .map(({ from }) => from);
