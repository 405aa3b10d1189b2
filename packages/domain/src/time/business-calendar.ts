import {
  dateOfDay,
  dayNumberOf,
  partsOfDay,
  weekdayOfDay,
  type CalendarDate,
  type DayNumber,
  type Weekday,
  dayNumber,
} from './calendar-date.js';

/** The rule of a holiday in a year; `observed` moves a Saturday to Friday and a Sunday to Monday. */
export type HolidayRule =
  | {
      readonly kind: 'fixed';
      readonly name: string;
      readonly month: number;
      readonly day: number;
      readonly observed: boolean;
    }
  | {
      readonly kind: 'nthWeekday';
      readonly name: string;
      readonly month: number;
      readonly weekday: Weekday;
      /** 1 is the first of the month, -1 the last. */
      readonly nth: number;
      readonly plusDays?: number;
    }
  | {
      readonly kind: 'weekdayBefore';
      readonly name: string;
      readonly month: number;
      readonly day: number;
      readonly weekday: Weekday;
    }
  | { readonly kind: 'easter'; readonly name: string; readonly plusDays: number };

/** The usual closed days of a less-than-truckload carrier in the United States. */
export const unitedStatesClosures: readonly HolidayRule[] = [
  { kind: 'fixed', name: "New Year's Day", month: 1, day: 1, observed: true },
  { kind: 'nthWeekday', name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
  { kind: 'fixed', name: 'Independence Day', month: 7, day: 4, observed: true },
  { kind: 'nthWeekday', name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
  { kind: 'nthWeekday', name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
  { kind: 'nthWeekday', name: 'Day after Thanksgiving', month: 11, weekday: 4, nth: 4, plusDays: 1 },
  { kind: 'fixed', name: 'Christmas Eve', month: 12, day: 24, observed: true },
  { kind: 'fixed', name: 'Christmas Day', month: 12, day: 25, observed: true },
];

export const canadaClosures: readonly HolidayRule[] = [
  { kind: 'fixed', name: "New Year's Day", month: 1, day: 1, observed: false },
  { kind: 'easter', name: 'Good Friday', plusDays: -2 },
  { kind: 'weekdayBefore', name: 'Victoria Day', month: 5, day: 25, weekday: 1 },
  { kind: 'fixed', name: 'Canada Day', month: 7, day: 1, observed: false },
  { kind: 'nthWeekday', name: 'Labour Day', month: 9, weekday: 1, nth: 1 },
  { kind: 'nthWeekday', name: 'Thanksgiving', month: 10, weekday: 1, nth: 2 },
  { kind: 'fixed', name: 'Christmas Day', month: 12, day: 25, observed: false },
  { kind: 'fixed', name: 'Boxing Day', month: 12, day: 26, observed: false },
];

export const mexicoClosures: readonly HolidayRule[] = [
  { kind: 'fixed', name: "New Year's Day", month: 1, day: 1, observed: false },
  { kind: 'nthWeekday', name: 'Constitution Day', month: 2, weekday: 1, nth: 1 },
  { kind: 'nthWeekday', name: 'Benito Juárez’s birthday', month: 3, weekday: 1, nth: 3 },
  { kind: 'fixed', name: 'Labour Day', month: 5, day: 1, observed: false },
  { kind: 'fixed', name: 'Independence Day', month: 9, day: 16, observed: false },
  { kind: 'nthWeekday', name: 'Revolution Day', month: 11, weekday: 1, nth: 3 },
  { kind: 'fixed', name: 'Christmas Day', month: 12, day: 25, observed: false },
];

interface Closure {
  readonly date: CalendarDate;
  /** Two holidays that are observed on one day are merged into one closure. */
  readonly names: readonly string[];
}

/** The closed days inside one calendar year, in order; next New Year's Day may be observed in it. */
export function closuresIn(year: number, rules: readonly HolidayRule[]): readonly Closure[] {
  const namesByDay = new Map<DayNumber, string[]>();
  for (const rule of rules) {
    for (const ruleYear of [year - 1, year, year + 1]) {
      const day = holidayIn(ruleYear, rule);
      if (partsOfDay(day).year !== year) continue;
      namesByDay.set(day, [...(namesByDay.get(day) ?? []), rule.name]);
    }
  }
  return [...namesByDay].sort(([a], [b]) => a - b).map(([day, names]) => ({ date: dateOfDay(day), names }));
}

const closedDaysByRules = new WeakMap<readonly HolidayRule[], Map<number, ReadonlySet<DayNumber>>>();

/** The closed days around a year, its neighbors included; cached per rule list because rating needs them constantly. */
function closedDaysAround(year: number, rules: readonly HolidayRule[]): ReadonlySet<DayNumber> {
  const years = closedDaysByRules.get(rules) ?? new Map<number, ReadonlySet<DayNumber>>();
  const known = years.get(year);
  if (known) return known;
  const days = new Set(
    [year - 1, year, year + 1].flatMap((ruleYear) => rules.map((rule) => holidayIn(ruleYear, rule))),
  );
  closedDaysByRules.set(rules, years.set(year, days));
  return days;
}

function holidayIn(year: number, rule: HolidayRule): DayNumber {
  switch (rule.kind) {
    case 'fixed': {
      const day = dayNumberOf({ year, month: rule.month, day: rule.day });
      return rule.observed ? observedDay(day) : day;
    }
    case 'nthWeekday':
      return nthWeekdayOf(year, rule) + (rule.plusDays ?? 0);
    case 'weekdayBefore': {
      const limit = dayNumberOf({ year, month: rule.month, day: rule.day }) - 1;
      return limit - ((weekdayOfDay(limit) - rule.weekday + 7) % 7);
    }
    case 'easter':
      return easterSunday(year) + rule.plusDays;
  }
}

function observedDay(day: DayNumber): DayNumber {
  const weekday = weekdayOfDay(day);
  if (weekday === 6) return day - 1;
  return weekday === 0 ? day + 1 : day;
}

function nthWeekdayOf(year: number, rule: { month: number; weekday: Weekday; nth: number }): DayNumber {
  if (rule.nth < 0) {
    const last = dayNumberOf({ year, month: rule.month + 1, day: 0 });
    return last - ((weekdayOfDay(last) - rule.weekday + 7) % 7) + (rule.nth + 1) * 7;
  }
  const first = dayNumberOf({ year, month: rule.month, day: 1 });
  return first + ((rule.weekday - weekdayOfDay(first) + 7) % 7) + (rule.nth - 1) * 7;
}

/** The anonymous Gregorian computus. */
function easterSunday(year: number): DayNumber {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekdayShift = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - ((year % 100) % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451);
  const sum = epact + weekdayShift - 7 * late + 114;
  return dayNumberOf({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}

const daysPerYear = 365.2425;
const epochYear = 1970;

/** May be off by one, because the closed days of a year include those of its neighbors. */
const yearAround = (day: DayNumber): number => Math.floor(day / daysPerYear) + epochYear;

function isOpenDay(day: DayNumber, closed: ReadonlySet<DayNumber>): boolean {
  const weekday = weekdayOfDay(day);
  return weekday !== 0 && weekday !== 6 && !closed.has(day);
}

/** Counts open days after a day; looks up the closed days once a year, not once a day. */
function openDayAfter(start: DayNumber, days: number, holidays: readonly HolidayRule[]): DayNumber {
  let day = start;
  let year = yearAround(day + 1);
  let closed = closedDaysAround(year, holidays);
  for (let left = days; left > 0;) {
    day += 1;
    if (yearAround(day) !== year) {
      year = yearAround(day);
      closed = closedDaysAround(year, holidays);
    }
    if (isOpenDay(day, closed)) left -= 1;
  }
  return day;
}

/** Whether a carrier is closed on a date by one of its holidays, whatever weekday it is. */
export function isHoliday(date: CalendarDate, holidays: readonly HolidayRule[]): boolean {
  const day = dayNumber(date);
  return closedDaysAround(yearAround(day), holidays).has(day);
}

/** Whether a date is a Monday to Friday without a holiday of the carrier. */
export function isBusinessDay(date: CalendarDate, holidays: readonly HolidayRule[]): boolean {
  const day = dayNumber(date);
  return isOpenDay(day, closedDaysAround(yearAround(day), holidays));
}

/** The date itself if the carrier works on it, else its next working day. */
export function nextBusinessDay(date: CalendarDate, holidays: readonly HolidayRule[]): CalendarDate {
  const first = dayNumber(date);
  const day = openDayAfter(first - 1, 1, holidays);
  return day === first ? date : dateOfDay(day);
}

/** Counts business days forward; the start is day 0, whether it is open or not. */
export function addBusinessDays(date: CalendarDate, days: number, holidays: readonly HolidayRule[]): CalendarDate {
  return dateOfDay(openDayAfter(dayNumber(date), days, holidays));
}
