import fc from 'fast-check';
import { addDays } from './calendar-date';
import { bucketsOf, earlier, lengthOf, monthsWithin, timeFrames } from './time-frame';

const november = { from: '2026-11-01', to: '2026-11-30' };

it('divides a span into weeks from Sunday, months and quarters', () => {
  expect(bucketsOf({ from: '2026-11-04', to: '2026-11-15' }, { timeFrame: 'weeks', isDisplayWeekends: true })).toEqual([
    { from: '2026-11-04', to: '2026-11-07' },
    { from: '2026-11-08', to: '2026-11-14' },
    { from: '2026-11-15', to: '2026-11-15' },
  ]);
  const year = { from: '2025-12-15', to: '2026-05-02' };
  expect(bucketsOf(year, { timeFrame: 'months', isDisplayWeekends: true }).map(({ from }) => from)).toEqual([
    '2025-12-15',
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
    '2026-05-01',
  ]);
  expect(bucketsOf(year, { timeFrame: 'quarters', isDisplayWeekends: true })).toEqual([
    { from: '2025-12-15', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2026-04-01', to: '2026-05-02' },
  ]);
});

it('counts a weekend for the Friday before when weekends are hidden, across the end of a month too', () => {
  const days = bucketsOf({ from: '2026-11-19', to: '2026-11-24' }, { timeFrame: 'days', isDisplayWeekends: false });
  const months = bucketsOf({ from: '2026-10-30', to: '2026-11-02' }, { timeFrame: 'months', isDisplayWeekends: false });

  expect(days).toEqual([
    { from: '2026-11-19', to: '2026-11-19' },
    { from: '2026-11-20', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-23' },
    { from: '2026-11-24', to: '2026-11-24' },
  ]);
  expect(months).toEqual([
    { from: '2026-10-30', to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-02' },
  ]);
});

it('leaves no day out and counts none twice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 366 }),
      fc.constantFrom(...timeFrames),
      fc.boolean(),
      (shift, length, timeFrame, isDisplayWeekends) => {
        const from = addDays('2025-01-01', shift);
        const to = addDays(from, length);
        const buckets = bucketsOf({ from, to }, { timeFrame, isDisplayWeekends });

        expect(buckets[0]?.from).toBe(from);
        expect(buckets.at(-1)?.to).toBe(to);
        expect(buckets.reduce((sum, bucket) => sum + lengthOf(bucket), 0)).toBe(length + 1);
      },
    ),
    { numRuns: 60 },
  );
});

it('finds the previous span', () => {
  expect(earlier(november, lengthOf(november))).toEqual({ from: '2026-10-02', to: '2026-10-31' });
});

it('lists the months that are completely within a span', () => {
  expect(monthsWithin({ from: '2026-01-01', to: '2026-02-28' })).toEqual(['2026-01-01', '2026-02-01']);
  expect(monthsWithin({ from: '2027-12-02', to: '2028-02-29' })).toEqual(['2028-01-01', '2028-02-01']);
  expect(monthsWithin({ from: '2028-02-01', to: '2028-02-28' })).toEqual([]);
});
