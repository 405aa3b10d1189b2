import { addDays } from '../time/calendar-date.js';
import {
  agingBucketOf,
  agingBuckets,
  agingOf,
  agingRangeOf,
  answerDeadlineOf,
  contestDeadlineOf,
  dueDateOf,
} from './invoice-aging.js';

describe('the clocks of an invoice', () => {
  it('is due after 30 days, may be contested for 180 and gets its answer within 30', () => {
    expect(dueDateOf('2026-11-20')).toBe('2026-12-20');
    expect(contestDeadlineOf('2026-11-20')).toBe('2027-05-19');
    expect(answerDeadlineOf('2026-11-20')).toBe('2026-12-20');
  });
});

describe('aging', () => {
  it.each([
    ['2026-12-20', 'current'],
    ['2026-12-21', 'days30'],
    ['2027-01-19', 'days30'],
    ['2027-01-20', 'days60'],
    ['2027-02-19', 'days90'],
    ['2027-03-20', 'days90'],
    ['2027-03-21', 'older'],
  ])('on %s is %s', (today, bucket) => {
    expect(agingBucketOf('2026-12-20', today)).toBe(bucket);
  });

  it.each(agingBuckets)('contains exactly the due days of the bucket %s', (bucket) => {
    const today = '2026-12-20';
    const days = Array.from({ length: 200 }, (_, place) => addDays(today, place - 150));
    const { from = '', to = '9999' } = agingRangeOf(bucket, today);

    const within = days.filter((day) => from <= day && day <= to);

    expect(within).toEqual(days.filter((day) => agingBucketOf(day, today) === bucket));
    expect(within.length).toBeGreaterThan(0);
  });

  it('counts and sums every bucket', () => {
    const unpaid = [
      { dueOn: '2026-12-20', cents: 59_001 },
      { dueOn: '2026-12-01', cents: 100 },
      { dueOn: '2026-11-30', cents: 200 },
    ];

    expect(agingOf(unpaid, '2026-12-10')).toEqual([
      { bucket: 'current', invoices: 1, cents: 59_001 },
      { bucket: 'days30', invoices: 2, cents: 300 },
      { bucket: 'days60', invoices: 0, cents: 0 },
      { bucket: 'days90', invoices: 0, cents: 0 },
      { bucket: 'older', invoices: 0, cents: 0 },
    ]);
  });
});
