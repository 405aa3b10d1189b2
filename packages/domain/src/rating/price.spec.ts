import { chargeOf, type Quantities } from './price.js';
import { coverageCharge, findBrokenCargoValueRule } from '../cargo-coverage/cargo-coverage.js';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { isInSeason } from './accessorials.js';
import type { Price } from './tariff.js';

const { accessorials, coverage } = demoTariff();

function chargeFor(code: string, quantities: Quantities, linehaulCents = 28_798): number | undefined {
  const price = accessorials.find((entry) => entry.code === code)?.price;
  return price && chargeOf(price, quantities, linehaulCents);
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
    ['liftgate', 'LFTD', {}, 9500],
    ['short freight', 'OVR', { longestSide: 9599 }, 0],
    ['long freight', 'OVR', { longestSide: 24_000 }, 60_000],
    ['expedited', 'EXPD', {}, undefined],
  ])('%s', (_what, code, quantities, expected) => {
    expect(chargeFor(code, quantities)).toBe(expected);
  });

  it('take a share of the linehaul above the minimum', () => {
    expect(chargeFor('PSC', {}, 100_000)).toBe(10_000);
  });

  it('are at their minimum if their fact is unknown', () => {
    expect(['IDL', 'COD', 'MARK', 'OVR'].map((code) => chargeFor(code, {}))).toEqual([6500, 6000, 2500, 0]);
  });

  it('by length are the highest of the steps reached', () => {
    const steps = [
      { fromInches: 144, cents: 22_000 },
      { fromInches: 96, cents: 12_000 },
    ];
    const at = (longestSide: number) => chargeOf({ kind: 'byLength', steps }, { longestSide }, 0);

    expect([9599, 9600, 14_400].map(at)).toEqual([0, 12_000, 22_000]);
  });

  it('apply the season of cold protection across the turn of the year', () => {
    const season = { from: '11-01', to: '04-01' };
    const days = ['2026-10-31', '2026-11-01', '2027-01-15', '2027-04-01', '2027-04-02'];

    expect(days.map((day) => isInSeason(day, season))).toEqual([false, true, true, true, false]);
    const summer = ['2027-05-31', '2027-06-01', '2027-07-01', '2027-08-31', '2027-09-01'];
    expect(summer.map((day) => isInSeason(day, { from: '06-01', to: '08-31' }))).toEqual([
      ...[false, true, true, true, false],
    ]);
  });
});

describe('prices by time', () => {
  const storage: Price = { kind: 'perCwtPerDay', centsPerCwt: 300, freeDays: 2, minCents: 4000 };
  const detention: Price = { kind: 'perPeriod', centsPerPeriod: 1875, periodMinutes: 15, freeMinutes: 30 };

  it.each([
    ['A04 storage for four days', storage, { pounds: 1850, days: 4 }, 11_100],
    ['storage within the free days', storage, { pounds: 1850, days: 2 }, 0],
    ['storage at the minimum', storage, { pounds: 200, days: 3 }, 4000],
    ['A05 detention', detention, { minutes: 75 }, 5625],
    ['storage without days', storage, { pounds: 1850 }, 0],
    ['detention without minutes', detention, {}, 0],
    ['A05 detention within the free time', detention, { minutes: 30 }, 0],
    ['A05 detention that has just started', detention, { minutes: 31 }, 1875],
  ])('%s', (_what, price, quantities, expected) => {
    expect(chargeOf(price, quantities, 0)).toBe(expected);
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
