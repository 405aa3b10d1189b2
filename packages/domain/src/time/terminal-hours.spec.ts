import { unitedStatesClosures } from './business-calendar.js';
import { afterTerminalMinutes, usualTerminalHours } from './terminal-hours.js';
import { weekdaySetOf } from './weekday.js';

const chicago = { ...usualTerminalHours, zone: 'America/Chicago', holidays: unitedStatesClosures };

it('counts only the hours in which the terminal is open', () => {
  const after = (start: string, minutes = 60) => afterTerminalMinutes(start, minutes, chicago);
  // Monday 9:00, 16:30, 20:00 and 6:00; Friday 16:30; Saturday; the evening before Thanksgiving.
  expect(after('2026-11-23T15:00:00.000Z')).toBe('2026-11-23T16:00:00.000Z');
  expect(after('2026-11-23T22:30:00.000Z')).toBe('2026-11-24T14:30:00.000Z');
  expect(after('2026-11-24T02:00:00.000Z')).toBe('2026-11-24T15:00:00.000Z');
  expect(after('2026-11-23T12:00:00.000Z')).toBe('2026-11-23T15:00:00.000Z');
  expect(after('2026-11-20T22:30:00.000Z')).toBe('2026-11-23T14:30:00.000Z');
  expect(after('2026-11-21T15:00:00.000Z')).toBe('2026-11-23T15:00:00.000Z');
  expect(after('2026-11-25T22:45:00.000Z', 240)).toBe('2026-11-30T17:45:00.000Z');
});

it('counts the days of a terminal that is open on Saturdays, without holidays', () => {
  const sixDays = {
    ...chicago,
    days: weekdaySetOf(['Tue', 'Wed', 'Thu', 'Fri', 'Sat']),
    opens: '05:00',
    closes: '12:00',
  };
  const after = (start: string) => afterTerminalMinutes(start, 60, sixDays);
  // Friday 11:30, Saturday 11:30, and the morning of Thanksgiving.
  expect(after('2026-11-20T17:30:00.000Z')).toBe('2026-11-21T11:30:00.000Z');
  expect(after('2026-11-21T17:30:00.000Z')).toBe('2026-11-24T11:30:00.000Z');
  expect(after('2026-11-26T12:00:00.000Z')).toBe('2026-11-28T12:00:00.000Z');
});

it('ends at closing time when the last open minute is needed, and follows the clock change', () => {
  expect(afterTerminalMinutes('2026-11-23T22:00:00.000Z', 60, chicago)).toBe('2026-11-23T23:00:00.000Z');
  // Friday before the clocks go back, 16:30 in Chicago.
  expect(afterTerminalMinutes('2026-10-30T21:30:00.000Z', 60, chicago)).toBe('2026-11-02T14:30:00.000Z');
});
