import { nextDigestAfter } from './digest-time.js';

const zone = 'America/Chicago';
const daily = { hour: 7, zone, every: 'day' } as const;

describe('the next digest', () => {
  it('is due at the hour of the wall clock, today if that is in the future', () => {
    expect(nextDigestAfter('2026-11-21T12:59:00.000Z', daily)).toBe('2026-11-21T13:00:00.000Z');
    expect(nextDigestAfter('2026-11-21T13:00:00.000Z', daily)).toBe('2026-11-22T13:00:00.000Z');
  });

  it('keeps the hour of the wall clock when daylight saving starts and ends', () => {
    expect(nextDigestAfter('2026-03-07T13:00:00.000Z', daily)).toBe('2026-03-08T12:00:00.000Z');
    expect(nextDigestAfter('2026-10-31T12:00:00.000Z', daily)).toBe('2026-11-01T13:00:00.000Z');
  });

  it('is one digest for an hour that the clocks skip or repeat', () => {
    const skipped = { ...daily, hour: 2 };
    expect(nextDigestAfter('2026-03-07T08:00:00.000Z', skipped)).toBe('2026-03-08T08:00:00.000Z');
    expect(nextDigestAfter('2026-03-08T08:00:00.000Z', skipped)).toBe('2026-03-09T07:00:00.000Z');
    const repeated = { ...daily, hour: 1 };
    expect(nextDigestAfter('2026-11-01T05:00:00.000Z', repeated)).toBe('2026-11-01T06:00:00.000Z');
    expect(nextDigestAfter('2026-11-01T06:00:00.000Z', repeated)).toBe('2026-11-02T07:00:00.000Z');
  });

  it('is due on Mondays when it is weekly', () => {
    const weekly = { ...daily, every: 'week' } as const;
    expect(nextDigestAfter('2026-11-21T12:00:00.000Z', weekly)).toBe('2026-11-23T13:00:00.000Z');
    expect(nextDigestAfter('2026-11-23T13:00:00.000Z', weekly)).toBe('2026-11-30T13:00:00.000Z');
  });
});
