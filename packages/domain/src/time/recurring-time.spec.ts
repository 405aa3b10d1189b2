import fc from 'fast-check';
import { dateIn, isTimeZone, wallTimeIn } from './zoned-time';
import { nextDueOf, rhythms, type RecurringTime } from './recurring-time';

const timeZone = 'America/New_York';

it.each<[string, RecurringTime, string, string]>([
  [
    'the next hour of the same day',
    { rhythm: 'daily', hour: 8, timeZone },
    '2026-11-20T12:59:59Z',
    '2026-11-20T13:00:00.000Z',
  ],
  [
    'not the moment itself again',
    { rhythm: 'daily', hour: 8, timeZone },
    '2026-11-20T13:00:00Z',
    '2026-11-21T13:00:00.000Z',
  ],
  [
    'an hour later in UTC when the clocks go back',
    { rhythm: 'daily', hour: 8, timeZone },
    '2026-10-31T12:00:00Z',
    '2026-11-01T13:00:00.000Z',
  ],
  [
    'the first of two hours of the same name',
    { rhythm: 'daily', hour: 1, timeZone },
    '2026-11-01T04:00:00Z',
    '2026-11-01T05:00:00.000Z',
  ],
  [
    'once on the day that has the hour twice',
    { rhythm: 'daily', hour: 1, timeZone },
    '2026-11-01T05:00:00Z',
    '2026-11-02T06:00:00.000Z',
  ],
  [
    'the hour after the one that is skipped',
    { rhythm: 'daily', hour: 2, timeZone },
    '2027-03-14T06:00:00Z',
    '2027-03-14T07:00:00.000Z',
  ],
  [
    'its own hour again on the day after',
    { rhythm: 'daily', hour: 2, timeZone },
    '2027-03-14T07:00:00Z',
    '2027-03-15T06:00:00.000Z',
  ],
  [
    'the weekday at the place, not in UTC',
    { rhythm: 'weekly', weekday: 1, hour: 20, timeZone },
    '2026-11-20T00:00:00Z',
    '2026-11-24T01:00:00.000Z',
  ],
  [
    'a leap day',
    { rhythm: 'monthly', dayOfMonth: 29, hour: 6, timeZone: 'UTC' },
    '2028-02-01T00:00:00Z',
    '2028-02-29T06:00:00.000Z',
  ],
  [
    'the last day of a February without one',
    { rhythm: 'monthly', dayOfMonth: 29, hour: 6, timeZone: 'UTC' },
    '2027-02-01T00:00:00Z',
    '2027-02-28T06:00:00.000Z',
  ],
  [
    'the end of a month of thirty days',
    { rhythm: 'monthly', dayOfMonth: 31, hour: 6, timeZone: 'UTC' },
    '2026-10-31T06:00:00Z',
    '2026-11-30T06:00:00.000Z',
  ],
  [
    'the end of the next month, although it is longer',
    { rhythm: 'monthly', dayOfMonth: 31, hour: 6, timeZone: 'UTC' },
    '2026-11-30T06:00:00Z',
    '2026-12-31T06:00:00.000Z',
  ],
])('is due at %s', (_what, timing, after, due) => {
  expect(nextDueOf(timing, after)).toBe(due);
});

it('never skips nor repeats a day, in any zone', () => {
  const zones = [
    'America/New_York',
    'America/St_Johns',
    'Europe/Berlin',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'UTC',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 23 }),
      fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      (zone, hour, start) => {
        const timing = { rhythm: 'daily', hour, timeZone: zone } as const;
        const first = nextDueOf(timing, start.toISOString());
        const second = nextDueOf(timing, first);
        const [one, other] = [first, second].map((due) => Date.parse(`${dateIn(zone, due)}T00:00:00Z`));
        expect((other ?? 0) - (one ?? 0)).toBe(86_400_000);
        expect([hour, hour + 1]).toContain(wallTimeIn(zone, Date.parse(first)).hour);
      },
    ),
    { numRuns: 100 },
  );
});

it('has a next due time in every rhythm, from any day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...rhythms),
      fc.integer({ min: 1, max: 31 }),
      fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (rhythm, dayOfMonth, start) => {
        const due = nextDueOf({ rhythm, hour: 7, weekday: dayOfMonth % 7, dayOfMonth, timeZone }, start.toISOString());
        expect(Date.parse(due) - start.getTime()).toBeGreaterThan(0);
      },
    ),
    { numRuns: 100 },
  );
});

it('recognizes the names of time zones', () => {
  expect(['America/New_York', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
