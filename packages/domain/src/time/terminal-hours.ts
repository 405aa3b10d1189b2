import { isHoliday, type HolidayRule } from './business-calendar.js';
import { addDays, dayNumber, weekdayOfDay } from './calendar-date.js';
import { hasWeekday, workdays, type WeekdaySet } from './weekday.js';
import { dateIn, isoInstant, zonedInstant } from './zoned-time.js';

/** When a terminal is open, by the wall clock of its zone. */
export interface TerminalHours {
  readonly days: WeekdaySet;
  readonly opens: string;
  readonly closes: string;
  readonly zone: string;
  readonly holidays: readonly HolidayRule[];
}

/** The hours where no terminal states its own. */
export const usualTerminalHours = { days: workdays, opens: '08:00', closes: '17:00' } as const;

const millisecondsPerMinute = 60_000;

/** The instant at which so many minutes of open time have passed since `start`; closed hours and days don't count. */
export function afterTerminalMinutes(start: string, minutes: number, hours: TerminalHours): string {
  let left = minutes * millisecondsPerMinute;
  let day = dateIn(hours.zone, start);
  for (;;) {
    if (hasWeekday(hours.days, weekdayOfDay(dayNumber(day))) && !isHoliday(day, hours.holidays)) {
      const opened = Date.parse(zonedInstant(day, hours.opens, hours.zone));
      const closed = Date.parse(zonedInstant(day, hours.closes, hours.zone));
      const from = Math.max(opened, Date.parse(start));
      if (from + left <= closed) return isoInstant(from + left);
      left -= Math.max(0, closed - from);
    }
    day = addDays(day, 1);
  }
}
