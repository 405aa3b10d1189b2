import fc from 'fast-check';
import {
  cents,
  clampCents,
  formatAmount,
  formatBasisPoints,
  formatCents,
  formatDollars,
  formatLimit,
  parseBasisPoints,
  parseCents,
  perHundredweight,
  shareOf,
  timesRatio,
} from './money.js';

describe('money', () => {
  it.each([
    ['100.10', '15', '15.02'],
    ['100.60', '72.5', '72.94'],
    ['1028.50', '72', '740.52'],
    ['759.01', '72', '546.49'],
    ['333.01', '33.8', '112.56'],
    ['1958.90', '83', '1625.89'],
    ['287.98', '25', '72.00'],
    ['-100.10', '15', '-15.02'],
  ])('%s at %s %% is %s, where floats are a cent off', (amount, percent, expected) => {
    expect(formatCents(shareOf(parseCents(amount), parseBasisPoints(percent)))).toBe(expected);
  });

  it.each([
    ['0', 0],
    ['0.5', 50],
    ['.5', undefined],
    ['12.345', undefined],
    ['1,000', undefined],
    ['1e3', undefined],
    ['-3.07', -307],
    ['-0', 0],
    ['999999999999.99', 99_999_999_999_999],
  ])('reads %s as %s cents', (text, expected) => {
    if (expected === undefined) expect(() => parseCents(text)).toThrow(RangeError);
    else expect(parseCents(text)).toBe(expected);
  });

  it('writes amounts and percentages for people', () => {
    expect(formatDollars(102_850)).toBe('$1,028.50');
    expect(formatDollars(-123_456_789)).toBe('-$1,234,567.89');
    expect(formatDollars(5)).toBe('$0.05');
    expect([25_000_000, 120_418, 50, -1000].map(formatLimit)).toEqual(['250,000', '1,204.18', '0.50', '-10']);
    expect([formatAmount(150_000, 'USD'), formatAmount(150_000, 'CAD')]).toEqual(['$1,500.00', 'CAD 1,500.00']);
    expect([3300, 7250, 7225, 0, 10_000].map(formatBasisPoints)).toEqual(['33', '72.5', '72.25', '0', '100']);
  });

  it('refuses fractions of a cent and numbers beyond exact integers', () => {
    expect(() => cents(1.5)).toThrow(RangeError);
    expect(() => timesRatio(Number.MAX_SAFE_INTEGER, 3, 2)).toThrow(RangeError);
  });

  it('prices weight per hundredweight and keeps limits', () => {
    expect(perHundredweight(950, 1850)).toBe(17_575);
    expect(clampCents(3800, 6500, 65_000)).toBe(6500);
    expect(clampCents(85_500, 6500, 65_000)).toBe(65_000);
    expect(clampCents(85_500, 6500)).toBe(85_500);
  });

  it('formats what it parses, for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (amount) => {
        expect(parseCents(formatCents(amount))).toBe(amount);
      }),
    );
  });

  it('rounds half away from zero exactly, in the narrow and the wide path', () => {
    const amounts = fc.oneof(fc.integer({ min: -1e7, max: 1e7 }), fc.integer({ min: -9e14, max: 9e14 }));
    fc.assert(
      fc.property(amounts, fc.nat(10_000), fc.integer({ min: 1, max: 10_000 }), (amount, share, whole) => {
        fc.pre(Math.abs((amount * share) / whole) < 9e15);
        const rounded = BigInt(timesRatio(amount, share, whole));
        const error = rounded * BigInt(whole) - BigInt(amount) * BigInt(share);
        const size = error < 0n ? -error : error;
        const away = amount < 0 ? error <= 0n : error >= 0n;
        expect(size * 2n < BigInt(whole) || (size * 2n === BigInt(whole) && away)).toBe(true);
      }),
    );
  });
});
