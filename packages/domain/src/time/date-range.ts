import { addDays, type CalendarDate } from './calendar-date.js';

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

/** Both days are included; `YYYY-MM-DD`, empty only while a custom range is being typed. */
export interface DateRangeValue {
  option: DateRangeOption;
  start: CalendarDate | null;
  end: CalendarDate | null;
}

export type DateRangeProblem = 'startRequired' | 'endRequired' | 'order' | 'tooLong';

/** First and last day of a named range, relative to the given day; a custom range is unchanged. */
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

/** Finds the error in a range; the same day of the last year is too far away. */
export function findRangeProblem({ start, end }: DateRangeValue, maxYears: number): DateRangeProblem | undefined {
  if (start === null) return 'startRequired';
  if (end === null) return 'endRequired';
  if (start > end) return 'order';
  const limit = `${Number(start.slice(0, 4)) + maxYears}${start.slice(4)}`;
  return end >= limit ? 'tooLong' : undefined;
}
