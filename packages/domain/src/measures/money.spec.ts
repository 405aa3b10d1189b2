import fc from 'fast-check';
import {
  cents,
  clampCents,
  formatAmount,
  formatBasisPoints,
  formatCents,
  inWholes,
  formatDollars,
  formatLimit,
  perHundredweight,
  shareOf,
  sumOf,
  timesRatio,
} from './money.js';

describe('money', () => {
  it.each([
    [10_010, 1500, 1502],
    [10_060, 7250, 7294],
    [102_850, 7200, 74_052],
    [75_901, 7200, 54_649],
    [33_301, 3380, 11_256],
    [195_890, 8300, 162_589],
    [28_798, 2500, 7200],
    [-10_010, 1500, -1502],
  ])('%i cents at %i basis points are %i, where floats are a cent off', (amount, share, expected) => {
    expect(shareOf(amount, share)).toBe(expected);
  });

  it('formats amounts plainly, for files and messages', () => {
    expect([0, 5, 50, -307, 102_850, 99_999_999_999_999].map(formatCents)).toEqual([
      ...['0.00', '0.05', '0.50', '-3.07'],
      ...['1028.50', '999999999999.99'],
    ]);
  });

  it('gives spreadsheets whole dollars, and null without an amount', () => {
    expect([0, 5, -307, 102_850, null, undefined].map(inWholes)).toEqual([0, 0.05, -3.07, 1028.5, null, null]);
  });

  it('formats amounts and percentages for display', () => {
    expect(formatDollars(102_850)).toBe('$1,028.50');
    expect(formatDollars(-123_456_789)).toBe('-$1,234,567.89');
    expect([5, 0].map(formatDollars)).toEqual(['$0.05', '$0.00']);
    expect([25_000_000, 120_418, 50, -1000].map(formatLimit)).toEqual(['250,000', '1,204.18', '0.50', '-10']);
    expect([formatAmount(150_000, 'USD'), formatAmount(150_000, 'CAD')]).toEqual(['$1,500.00', 'CAD 1,500.00']);
    expect([3300, 7250, 7225, 0, 10_000].map(formatBasisPoints)).toEqual(['33', '72.5', '72.25', '0', '100']);
  });

  it('refuses fractions of a cent and numbers beyond exact integers', () => {
    expect(() => cents(1.5)).toThrow(new RangeError('not whole cents: 1.5'));
    expect(cents(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => timesRatio(Number.MAX_SAFE_INTEGER, 3, 2)).toThrow(RangeError);
  });

  it('never returns negative zero', () => {
    expect([timesRatio(-1, 1, 1000), shareOf(-1, 100), perHundredweight(-1, 1)]).toEqual([0, 0, 0]);
  });

  it('adds amounts up, and an empty list to zero', () => {
    expect([sumOf([]), sumOf([5, -2, 10])]).toEqual([0, 13]);
  });

  it('does not round twice when a product is beyond exact doubles', () => {
    expect(shareOf(1_000_000_005_001, 9999)).toBe(999_900_005_000);
    expect(perHundredweight(8_000_000_000_000_002, 99)).toBe(7_920_000_000_000_002);
  });

  it('calculates shares and weights of any amount exactly, far beyond exact doubles', () => {
    const amounts = fc.oneof(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -9e14, max: 9e14 }));
    const exactly = (amount: number, share: number, whole: bigint): bigint => {
      const product = BigInt(amount) * BigInt(share);
      const rounded = ((product < 0n ? -product : product) * 2n + whole) / (whole * 2n);
      return product < 0n ? -rounded : rounded;
    };
    fc.assert(
      fc.property(amounts, fc.nat(90_000), (amount, share) => {
        fc.pre(Math.abs(amount * share) < 9e17);
        expect(BigInt(shareOf(amount, share))).toBe(exactly(amount, share, 10_000n));
        expect(BigInt(perHundredweight(amount % 1e13, share % 100))).toBe(exactly(amount % 1e13, share % 100, 100n));
      }),
    );
  });

  it('prices weight per hundredweight and applies limits', () => {
    expect(perHundredweight(950, 1850)).toBe(17_575);
    expect(clampCents(3800, 6500, 65_000)).toBe(6500);
    expect(clampCents(85_500, 6500, 65_000)).toBe(65_000);
    expect(clampCents(85_500, 6500)).toBe(85_500);
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
