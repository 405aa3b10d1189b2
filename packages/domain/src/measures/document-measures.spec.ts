import fc from 'fast-check';
import {
  documentPounds,
  exactPounds,
  greatestWeightOf,
  poundsOfOrders,
  sharedPounds,
  wholeInches,
  wholePounds,
} from './document-measures';

const hundredths = fc.integer({ min: 1, max: 9_999_999 });

describe('measures on documents', () => {
  it.each([
    ['100 kg', wholePounds, 100, 'metric', 221],
    ['200 kg, which is 441 lb exactly', wholePounds, 200, 'metric', 441],
    ['200.01 kg', wholePounds, 200.01, 'metric', 442],
    ['0.01 kg', wholePounds, 0.01, 'metric', 1],
    ['1,150 lb', wholePounds, 1150, 'imperial', 1150],
    ['1,150.01 lb', wholePounds, 1150.01, 'imperial', 1151],
    ['243.83 cm', wholeInches, 243.83, 'metric', 96],
    ['243.84 cm, which is 96 in exactly', wholeInches, 243.84, 'metric', 96],
    ['243.85 cm', wholeInches, 243.85, 'metric', 97],
    ['121.92 cm, which is 48 in exactly', wholeInches, 121.92, 'metric', 48],
    ['40.01 in', wholeInches, 40.01, 'imperial', 41],
  ] as const)('round %s up', (_what, rounded, value, units, expected) => {
    expect(rounded(value, units)).toBe(expected);
  });

  it('round every weight up exactly, like whole numbers', () => {
    fc.assert(
      fc.property(hundredths, (weight) => {
        const exact = BigInt(weight) * 2205n;
        expect(BigInt(wholePounds(weight / 100, 'metric'))).toBe((exact + 99_999n) / 100_000n);
      }),
    );
  });

  it('find the greatest weight of every number of pounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 220_000 }), fc.constantFrom('metric', 'imperial'), (pounds, units) => {
        expect(wholePounds(greatestWeightOf(pounds, units), units)).toBe(pounds);
        expect(wholePounds(greatestWeightOf(pounds, units) + 0.01, units)).toBe(pounds + 1);
      }),
    );
  });

  it('split pounds into whole ones that add up to them', () => {
    expect(sharedPounds(1103, [250, 250])).toEqual([552, 551]);
    expect(sharedPounds(10, [0, 0])).toEqual([0, 0]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.array(hundredths, { minLength: 1 }), (pounds, weights) => {
        expect(sharedPounds(pounds, weights).reduce((sum, one) => sum + one, 0)).toBe(pounds);
      }),
    );
  });

  it('give orders that cover all of the freight as many pounds as its lines', () => {
    expect(poundsOfOrders([500, 500], [1000], 'metric')).toEqual([1103, 1102]);
    expect(poundsOfOrders([500, 400], [1000], 'metric')).toEqual([1103, 882]);
    expect(poundsOfOrders([500, null], [1000], 'metric')).toEqual([1103, undefined]);
    expect(poundsOfOrders([500, null, 500], [1000], 'metric')).toEqual([1103, undefined, 1103]);
    expect(poundsOfOrders([1150], [1150], 'imperial')).toEqual([1150]);
  });
});

describe('pounds of kilograms', () => {
  it('are exact, without binary rounding errors', () => {
    expect([33.33, 500, 0.01, 521.77].map(exactPounds)).toEqual([73.49265, 1102.5, 0.02205, 1150.50285]);
  });

  it('add up on documents to the same total in any parts', () => {
    const sumOf = (kilograms: number[]) =>
      documentPounds(kilograms.map(exactPounds)).reduce((sum, pounds) => sum + Math.round(pounds * 100), 0);

    expect(sumOf([33.33, 33.33, 33.33])).toBe(sumOf([99.99]));
    expect(sumOf(Array.from({ length: 60 }, () => 1.23))).toBe(sumOf([73.8]));
  });

  it('that have two decimals stay unchanged in any column', () => {
    expect(documentPounds([exactPounds(33.33), 1150.51, 0.07, exactPounds(33.33)])).toEqual([
      73.49, 1150.51, 0.07, 73.5,
    ]);
    expect(documentPounds([1.005, undefined, '.', 2])).toEqual([1.01, undefined, '.', 2]);
  });
});
