import fc from 'fast-check';
import { ceilingOf, roundedQuotient, roundedText } from './ratio.js';

describe('an exact fraction', () => {
  it.each([
    [1n, 200n, 2, '0.01'],
    [1n, 201n, 2, '0.00'],
    [2n, 3n, 2, '0.67'],
    [100n, 3n, 2, '33.33'],
    [7n, 2n, 0, '4'],
    [5n, 1n, 5, '5.00000'],
    [1n, 100_000n, 5, '0.00001'],
  ])('%i/%i at %i decimals is written %s, half-up', (numerator, denominator, decimals, text) => {
    expect(roundedText({ numerator, denominator }, decimals)).toBe(text);
  });

  it('has two decimals by default', () => {
    expect(roundedText({ numerator: 1n, denominator: 3n })).toBe('0.33');
  });

  it('of plain numbers is formatted the same, even where doubles are no longer exact', () => {
    const plain = fc.oneof(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 2 ** 44 - 100, max: 2 ** 44 + 100 }),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    );
    fc.assert(
      fc.property(plain, plain, (numerator, denominator) => {
        const exact = roundedText({ numerator: BigInt(numerator), denominator: BigInt(denominator) });

        expect(roundedQuotient(numerator, denominator)).toBe(exact);
      }),
    );
  });

  it('keeps the zero of hundredths below ten', () => {
    expect([roundedQuotient(9, 100), roundedQuotient(10, 100), roundedQuotient(1, 200)]).toEqual([
      '0.09',
      '0.10',
      '0.01',
    ]);
  });

  it('is rounded up to the next whole number, and a whole one is unchanged', () => {
    const ceilings = [1n, 10n, 11n, 20n].map((numerator) => ceilingOf({ numerator, denominator: 10n }));

    expect(ceilings).toEqual([1n, 1n, 2n, 2n]);
  });
});
