import fc from 'fast-check';
import { dateIn, epochOfWallTime, isoInstant, wallTimeIn, zonedInstant } from './zoned-time.js';

const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/St_Johns', 'Pacific/Honolulu', 'UTC'];

describe('zoned time', () => {
  it.each([
    ['2026-12-01', '23:59:59', 'America/Chicago', '2026-12-02T05:59:59.000Z'],
    ['2026-07-01', '12:00', 'America/Chicago', '2026-07-01T17:00:00.000Z'],
    ['2026-11-01', '01:30', 'America/Chicago', '2026-11-01T06:30:00.000Z'],
    ['2026-03-08', '02:30', 'America/Chicago', '2026-03-08T08:30:00.000Z'],
    ['2026-01-15', '08:00', 'America/St_Johns', '2026-01-15T11:30:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => expect(zonedInstant(date, time, zone)).toBe(instant));

  it('refuses text that is not a date and time', () => {
    expect(() => zonedInstant('12/01/2026', '10:00', 'UTC')).toThrow(RangeError);
  });

  it('converts to the date in a zone', () => {
    expect(dateIn('America/New_York', '2026-11-20T03:00:00Z')).toBe('2026-11-19');
  });

  it('returns to the same wall time', () => {
    const instant = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (epochMs, zone) => {
        const wallTime = wallTimeIn(zone, epochMs);

        expect(wallTimeIn(zone, epochOfWallTime(wallTime, zone))).toEqual(wallTime);
        expect(Date.parse(isoInstant(epochMs))).toBe(epochMs);
      }),
    );
  });
});
