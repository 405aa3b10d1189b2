import { calendarOf, transitDaysOf } from './transit.js';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { LanePoint } from './rating-request.js';

const tariff = demoTariff();
const place = (country: LanePoint['country'], state: string): LanePoint => ({
  postalCode: '',
  country,
  state,
  latitude: 0,
  longitude: 0,
});
const home = place('USA', 'IL');

describe('transit', () => {
  it.each([
    ['T01', 695, 2],
    ['T02', 97, 1],
    ['T03', 849, 2],
    ['T04', 2889, 5],
    ['T05', 3224, 6],
    ['bound', 350, 1],
    ['bound', 351, 2],
    ['bound', 850, 2],
    ['bound', 851, 3],
    ['bound', 1451, 4],
    ['bound', 2101, 5],
    ['bound', 2901, 6],
  ])('%s: %i miles', (_id, roadMiles, expected) => {
    expect(transitDaysOf({ origin: home, destination: home, roadMiles }, tariff.transit)).toBe(expected);
  });

  it('T06: takes a day more to Canada, two more to Mexico, none inside Canada', () => {
    const canada = place('CAN', 'ON');
    const daysTo = (origin: LanePoint, destination: LanePoint) =>
      transitDaysOf({ origin, destination, roadMiles: 402 }, tariff.transit);

    expect([daysTo(home, canada), daysTo(canada, home), daysTo(canada, canada)]).toEqual([3, 3, 2]);
    expect(daysTo(home, place('MEX', 'NL'))).toBe(4);
  });

  it('follows the profile of the carrier but never promises less than a day', () => {
    const lane = { origin: home, destination: place('USA', 'AK'), roadMiles: 100 };

    expect(transitDaysOf(lane, { ...tariff.transit, offsetDays: -1 })).toBe(1);
    expect(transitDaysOf(lane, { ...tariff.transit, offsetDays: 2, extraDaysByState: { AK: 4 } })).toBe(7);
  });

  it('delivers on business days and moves pickups off closed days and past the cutoff', () => {
    const calendar = calendarOf(tariff.holidays);
    const pickup = (date: string, isLate = false) => calendar.pickupOn(date, isLate).date;

    expect(calendar.deliveryAfter(calendar.pickupOn('2026-11-25', false), 2)).toBe('2026-12-01');
    expect(pickup('2026-11-26')).toBe('2026-11-30');
    expect(pickup('2026-11-20')).toBe('2026-11-20');
    expect(pickup('2026-11-20', true)).toBe('2026-11-23');
  });

  it('keeps one calendar for carriers with the same holidays', () => {
    expect(calendarOf(structuredClone(tariff.holidays))).toBe(calendarOf(tariff.holidays));
    expect(calendarOf([])).not.toBe(calendarOf(tariff.holidays));
    expect(calendarOf([]).pickupOn('2026-11-26', false).date).toBe('2026-11-26');
  });
});
