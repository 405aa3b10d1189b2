import { isBusinessDay, type HolidayRule } from './business-calendar.js';
import { addDays } from './calendar-date.js';
import { dateIn, isoInstant, zonedInstant } from './zoned-time.js';

/** When the terminals of a carrier are open on its business days, by the wall clock of its zone. */
export interface TerminalHours {
  readonly opens: string;
  readonly closes: string;
  readonly zone: string;
  readonly holidays: readonly HolidayRule[];
}

/** The hours of a carrier that states none of its own. */
export const usualTerminalHours = { opens: '08:00', closes: '17:00' } as const;

const millisecondsPerMinute = 60_000;

/** The instant at which so many minutes of open time have passed since `start`; closed hours and days don't count. */
export function afterTerminalMinutes(start: string, minutes: number, hours: TerminalHours): string {
  let left = minutes * millisecondsPerMinute;
  let day = dateIn(hours.zone, start);
  for (;;) {
    if (isBusinessDay(day, hours.holidays)) {
      const opened = Date.parse(zonedInstant(day, hours.opens, hours.zone));
      const closed = Date.parse(zonedInstant(day, hours.closes, hours.zone));
      const from = Math.max(opened, Date.parse(start));
      if (from + left <= closed) return isoInstant(from + left);
      left -= Math.max(0, closed - from);
    }
    day = addDays(day, 1);
  }
}
