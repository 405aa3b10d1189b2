import { unitedStatesClosures } from './business-calendar.js';
import { isPickupWindowLongEnough, mayShipOn, pickupDateFor, shipDateWindow } from './pickup.js';
import { zonedInstant } from './zoned-time.js';

const chicago = (iso: string) => ({
  now: iso,
  originZone: 'America/Chicago',
  cutoff: '15:00',
  holidays: unitedStatesClosures,
});

describe('pickup', () => {
  it.each([
    ['T12: 14:30 in Chicago, 15:30 for the user in New York', '2026-11-20T20:30:00Z', '2026-11-20'],
    ['the very cutoff minute', '2026-11-20T21:00:59Z', '2026-11-20'],
    ['T12: a minute later on a Friday', '2026-11-20T21:01:00Z', '2026-11-23'],
    ['a holiday morning', '2026-11-26T14:00:00Z', '2026-11-30'],
    ['a Saturday', '2026-11-21T14:00:00Z', '2026-11-23'],
  ])('%s', (_what, iso, expected) => {
    expect(pickupDateFor(chicago(iso))).toBe(expected);
  });

  it('T13: ship dates reach 180 days ahead, both ends included', () => {
    const now = '2026-11-20T20:30:00Z';

    expect(shipDateWindow(now, 'America/Chicago')).toEqual({ first: '2026-11-20', last: '2027-05-19' });
    expect(
      ['2026-11-19', '2026-11-20', '2027-05-19', '2027-05-20'].map((d) => mayShipOn(d, now, 'America/Chicago')),
    ).toEqual([false, true, true, false]);
  });

  it('counts the ship window from the day at the origin', () => {
    const now = '2026-11-21T04:30:00Z';

    expect(shipDateWindow(now, 'Pacific/Honolulu').first).toBe('2026-11-20');
    expect(shipDateWindow(now, 'America/St_Johns').first).toBe('2026-11-21');
  });

  it('T14: requires a window of two hours', () => {
    expect(isPickupWindowLongEnough('13:00', '15:00')).toBe(true);
    expect(isPickupWindowLongEnough('13:00', '14:59')).toBe(false);
    expect(isPickupWindowLongEnough('15:00', '13:00')).toBe(false);
    expect(() => isPickupWindowLongEnough('24:00', '13:00')).toThrow(RangeError);
  });
});

describe('time zones', () => {
  const newYork = 'America/New_York';

  it.each([
    ['winter', '2026-11-20', '09:30', newYork, '2026-11-20T14:30:00.000Z'],
    ['twice, the first', '2026-11-01', '01:30', newYork, '2026-11-01T05:30:00.000Z'],
    ['skipped', '2027-03-14', '02:30', newYork, '2027-03-14T07:30:00.000Z'],
    ['just before the skip', '2027-03-14', '01:59', newYork, '2027-03-14T06:59:00.000Z'],
    ['just after the skip', '2027-03-14', '03:00', newYork, '2027-03-14T07:00:00.000Z'],
    ['Hawaii has no summer time', '2026-07-01', '08:00', 'Pacific/Honolulu', '2026-07-01T18:00:00.000Z'],
    ['Newfoundland has half hours', '2026-07-01', '08:00', 'America/St_Johns', '2026-07-01T10:30:00.000Z'],
    ['leap day', '2028-02-29', '23:59:59', newYork, '2028-03-01T04:59:59.000Z'],
    ['last evening of the year', '2026-12-31', '23:30', newYork, '2027-01-01T04:30:00.000Z'],
  ])('%s: %s %s', (_what, date, time, zone, expected) => {
    expect(zonedInstant(date, time, zone)).toBe(expected);
  });
});
