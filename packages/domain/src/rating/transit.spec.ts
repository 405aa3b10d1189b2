import fc from 'fast-check';
import { calendarOf, transitDaysOf, transitFinderOf } from './transit.js';
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

  it('T06: adds a day to Canada, two to Mexico, none inside Canada', () => {
    const canada = place('CAN', 'ON');
    const daysTo = (origin: LanePoint, destination: LanePoint) =>
      transitDaysOf({ origin, destination, roadMiles: 402 }, tariff.transit);

    expect([daysTo(home, canada), daysTo(canada, home), daysTo(canada, canada)]).toEqual([3, 3, 2]);
    expect(daysTo(home, place('MEX', 'NL'))).toBe(4);
  });

  it('uses the profile of the carrier but never promises less than a day', () => {
    const lane = { origin: home, destination: place('USA', 'AK'), roadMiles: 100 };

    expect(transitDaysOf(lane, { ...tariff.transit, offsetDays: -1 })).toBe(1);
    expect(transitDaysOf(lane, { ...tariff.transit, offsetDays: 2, extraDaysByState: { AK: 4 } })).toBe(7);
  });

  it('adds the days of both states and both countries', () => {
    const terms = { ...tariff.transit, extraDaysByState: { AK: 4, HI: 7 } };
    const lane = { origin: place('USA', 'HI'), destination: place('USA', 'AK'), roadMiles: 100 };

    expect(transitDaysOf(lane, terms)).toBe(12);
    expect(transitDaysOf({ ...lane, origin: place('CAN', 'ON'), destination: place('MEX', 'NL') }, terms)).toBe(4);
  });

  it('has no result beyond the last mile of its terms', () => {
    const terms = { ...tariff.transit, days: [{ upToMiles: 350, days: 1 }] };

    expect(() => transitDaysOf({ origin: home, destination: home, roadMiles: 351 }, terms)).toThrow(
      new RangeError('no transit time for 351 miles'),
    );
  });

  it('is the same with cached terms', () => {
    const point = fc.constantFrom(home, place('USA', 'AK'), place('CAN', 'ON'), place('MEX', 'NL'));
    const states = fc.constantFrom({}, { AK: 4 }, { ON: 2, IL: 1 });
    fc.assert(
      fc.property(
        point,
        point,
        fc.nat(4000),
        fc.integer({ min: -3, max: 2 }),
        states,
        (origin, destination, ...rest) => {
          const [roadMiles, offsetDays, extraDaysByState] = rest;
          const terms = { ...tariff.transit, offsetDays, extraDaysByState };
          const lane = { origin, destination, roadMiles };

          expect(transitFinderOf(terms)(lane)).toBe(transitDaysOf(lane, terms));
        },
      ),
    );
  });

  it('delivers on business days and moves pickups off closed days and past the cutoff', () => {
    const calendar = calendarOf(tariff.holidays);
    const pickup = (date: string, isLate = false) => calendar.pickupOn(date, isLate).date;

    expect(calendar.deliveryAfter(calendar.pickupOn('2026-11-25', false), 2)).toBe('2026-12-01');
    expect(pickup('2026-11-26')).toBe('2026-11-30');
    expect(pickup('2026-11-20')).toBe('2026-11-20');
    expect(pickup('2026-11-20', true)).toBe('2026-11-23');
  });

  it('shares one calendar among carriers with the same holidays', () => {
    expect(calendarOf(structuredClone(tariff.holidays))).toBe(calendarOf(tariff.holidays));
    expect(calendarOf([])).not.toBe(calendarOf(tariff.holidays));
    expect(calendarOf([]).pickupOn('2026-11-26', false).date).toBe('2026-11-26');
  });
});
