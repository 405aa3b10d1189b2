import { afterTheFactCharge, afterTheFactPrices, chargeOf, type Quantities, rateTruckload } from './price.js';
import { coverageCharge, findBrokenCargoValueRule } from '../cargo-coverage/cargo-coverage.js';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { isInSeason } from './accessorials.js';
import { guaranteeCredit } from './guarantee.js';

const { accessorials, coverage } = demoTariff();

function chargeFor(code: string, quantities: Quantities): number | undefined {
  const price = accessorials.find((entry) => entry.code === code)?.price;
  return price && chargeOf(price, quantities, 28_798);
}

describe('prices of services', () => {
  it.each([
    ['A01 inside delivery', 'IDL', { pounds: 1850 }, 17_575],
    ['A02 at the minimum', 'IDL', { pounds: 400 }, 6500],
    ['A03 at the maximum', 'IDL', { pounds: 9000 }, 65_000],
    ['A06 collect on delivery at the minimum', 'COD', { amountCents: 250_000 }, 6000],
    ['A06 collect on delivery', 'COD', { amountCents: 500_000 }, 10_000],
    ['marking few pieces', 'MARK', { pieces: 3 }, 2500],
    ['marking many pieces', 'MARK', { pieces: 12 }, 3600],
    ['sorting', 'SRT', { pieces: 40 }, 7000],
    ['cold protection at the minimum', 'PSC', {}, 4500],
    ['lift gate', 'LFTD', {}, 9500],
    ['short freight', 'OVR', { longestSide: 9599 }, 0],
    ['long freight', 'OVR', { longestSide: 24_000 }, 60_000],
    ['expedited', 'EXPD', {}, undefined],
  ])('%s', (_what, code, quantities, expected) => {
    expect(chargeFor(code, quantities)).toBe(expected);
  });

  it('knows the season of cold protection over the turn of the year', () => {
    const season = { from: '11-01', to: '04-01' };
    const days = ['2026-10-31', '2026-11-01', '2027-01-15', '2027-04-01', '2027-04-02'];

    expect(days.map((day) => isInSeason(day, season))).toEqual([false, true, true, true, false]);
    expect(isInSeason('2027-07-01', { from: '06-01', to: '08-31' })).toBe(true);
  });
});

describe('charges found in execution', () => {
  it.each([
    ['A04 storage for four days', 'STG', { pounds: 1850, days: 4 }, 11_100],
    ['storage within the free days', 'STG', { pounds: 1850, days: 2 }, 0],
    ['storage at the minimum', 'STO', { pounds: 200, days: 3 }, 4000],
    ['A05 detention', 'DET', { minutes: 75 }, 5625],
    ['A05 detention within the free time', 'DET', { minutes: 30 }, 0],
    ['A05 detention begun', 'DET', { minutes: 31 }, 1875],
    ['redelivery at the minimum', 'RDL', { pounds: 900 }, 7500],
    ['redelivery', 'RDL', { pounds: 1850 }, 11_100],
    ['reweigh', 'RWE', {}, 2500],
    ['lumper is passed through', 'LUM', {}, undefined],
    ['an unknown code', 'XXX', {}, undefined],
  ])('%s', (_what, code, quantities, expected) => {
    expect(afterTheFactCharge(code, quantities)).toBe(expected);
  });

  it('have one entry for each code', () => {
    expect(new Set(afterTheFactPrices.map(({ code }) => code)).size).toBe(afterTheFactPrices.length);
  });
});

describe('cargo coverage', () => {
  it.each([
    ['G01', 1, 5000],
    ['G01', 100, 5000],
    ['G01', 714_285, 5000],
    ['G02', 714_300, 5000],
    ['G03', 715_000, 5005],
    ['G04', 1_234_567, 8642],
    ['G05', 10_000_000, 70_000],
    ['G05', 25_000_000, 175_000],
  ])('%s: a value of %i cents costs %i', (_id, value, expected) => {
    expect(findBrokenCargoValueRule(value, coverage)).toBeUndefined();
    expect(coverageCharge(value, coverage)).toBe(expected);
  });

  it('G06 and G07: refuses values beyond its limits by name', () => {
    expect(findBrokenCargoValueRule(25_000_001, coverage)).toBe('max');
    expect(findBrokenCargoValueRule(0, coverage)).toBe('greaterThanZero');
  });
});

describe('a guarantee', () => {
  const delivery = { dueAt: '2026-11-30T17:00:00Z', isCarrierCaused: true, feeCents: 7200, linehaulCents: 28_798 };

  it.each([
    ['at the cut time', { arrivedAt: '2026-11-30T17:00:00.000Z' }, 0],
    ['a second late', { arrivedAt: '2026-11-30T17:00:01Z' }, 35_998],
    ['late by weather', { arrivedAt: '2026-12-01T17:00:00Z', isCarrierCaused: false }, 0],
  ])('delivered %s gives back %j', (_what, arrival, expected) => {
    expect(guaranteeCredit({ ...delivery, ...arrival })).toBe(expected);
  });
});

describe('truckload', () => {
  it.each([
    ['Dry Van', 695, 163_325],
    ['Reefer', 695, 198_075],
    ['Flat Bed', 695, 187_650],
    ['Drayage', 40, 54_900],
    ['Dry Van', 97, 45_000],
  ] as const)('%s over %i miles', (equipment, roadMiles, expected) => {
    const rated = rateTruckload(equipment, { roadMiles, lessThanTruckloadFuel: 3300 });

    expect(rated.linehaulCents).toBe(expected);
    expect(rated.fuelBasisPoints).toBe(6600);
    expect(rated.totalCents).toBe(rated.linehaulCents + rated.fuelCents);
  });
});
