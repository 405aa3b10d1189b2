import fc from 'fast-check';
import { coverageCharge, findBrokenCargoValueRule } from './cargo-coverage.js';
import { coverageWithin, withCoverage, withoutCoverage } from './cargo-coverage.js';
import { mayChangeCoverage } from './cargo-coverage.js';

const usual = { minChargeCents: 5000, maxCargoValueCents: 25_000_000, basisPoints: 70 };
const price = {
  charges: [
    { code: 'GROSS', description: 'Gross linehaul', cents: 60_000 },
    { code: 'DISC', description: 'Discount', cents: -20_000 },
  ],
  totalCents: 40_000,
};

describe('covered cargo', () => {
  it('adds its charge to the price once, however often it is bought, and removes it again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 25_000_000 }), fc.integer({ min: 1, max: 25_000_000 }), (first, second) => {
        const once = withCoverage(price, coverageCharge(first, usual));
        const again = withCoverage(once, coverageCharge(second, usual));
        expect(coverageWithin(again)).toBe(Math.max(5000, Math.round(second * 0.007)));
        expect(again.totalCents).toBe(price.totalCents + coverageWithin(again));
        expect(again.charges.at(-1)).toMatchObject({ code: 'FVC', description: 'Cargo coverage' });
        expect(withoutCoverage(again)).toEqual(price);
      }),
    );
  });

  it('has a value above zero and up to its limit', () => {
    expect([0, 1, 25_000_000, 25_000_001].map((value) => findBrokenCargoValueRule(value, usual))).toEqual([
      'greaterThanZero',
      undefined,
      undefined,
      'max',
    ]);
  });

  it.each([
    ['booked', 'confirmed', null, true],
    ['dispatched', 'confirmed', null, true],
    ['dispatched', 'sending', null, false],
    ['booked', 'refused', null, false],
    ['dispatched', 'confirmed', '2026-11-24T16:00:00Z', false],
    ['inTransit', 'confirmed', null, false],
    ['canceled', 'canceled', null, false],
  ])('of a shipment that is %s and %s with pickup %s may change: %s', (state, dispatchState, pickedUpAt, may) => {
    expect(mayChangeCoverage({ state, dispatchState, pickedUpAt })).toBe(may);
  });
});
