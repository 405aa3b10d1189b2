import fc from 'fast-check';
import {
  displayedDensity,
  measureFreight,
  plainVolume,
  poundsPerCubicFootOf,
  scaledVolume,
  shownPoundsPerCubicFoot,
  type MeasuredFreight,
} from './density.js';
import {
  calculateFreightItem,
  classTiers,
  freightClasses,
  isFreightClass,
  suggestFreightClass,
  type ClassScale,
} from './freight-class.js';
import { roundedText } from '../measures/ratio.js';
import type { UnitSystem } from '../measures/units.js';

type Vector = [string, UnitSystem, string, number, string, string, number, number];

const vectors: Vector[] = [
  ['D01', 'imperial', '48 40 48 500', 1, '53.33', '9.38', 100, 100],
  ['D02', 'imperial', '48 40 28 110', 1, '31.11', '3.54', 250, 250],
  ['D03', 'imperial', '48 40 45 2500', 1, '50.00', '50.00', 60, 50],
  ['D04', 'imperial', '48 40 45 2499.99', 1, '50.00', '50.00', 60, 55],
  ['D05', 'imperial', '48 40 45 1750', 1, '50.00', '35.00', 60, 55],
  ['D06', 'imperial', '48 40 45 1749.99', 1, '50.00', '35.00', 60, 60],
  ['D07', 'imperial', '48 40 45 1500', 1, '50.00', '30.00', 60, 60],
  ['D08', 'imperial', '48 40 45 1499.99', 1, '50.00', '30.00', 65, 65],
  ['D09', 'imperial', '48 40 45 1125', 1, '50.00', '22.50', 65, 65],
  ['D10', 'imperial', '48 40 45 1124.99', 1, '50.00', '22.50', 70, 70],
  ['D11', 'imperial', '48 40 45 750', 1, '50.00', '15.00', 70, 70],
  ['D12', 'imperial', '48 40 45 749.99', 1, '50.00', '15.00', 85, 85],
  ['D13', 'imperial', '48 40 45 600', 1, '50.00', '12.00', 85, 85],
  ['D14', 'imperial', '48 40 45 500', 1, '50.00', '10.00', 92.5, 92.5],
  ['D15', 'imperial', '48 40 45 400', 1, '50.00', '8.00', 100, 100],
  ['D16', 'imperial', '48 40 45 300', 1, '50.00', '6.00', 125, 125],
  ['D17', 'imperial', '48 40 45 200', 1, '50.00', '4.00', 175, 175],
  ['D18', 'imperial', '48 40 45 100', 1, '50.00', '2.00', 250, 250],
  ['D19', 'imperial', '48 40 45 50', 1, '50.00', '1.00', 300, 300],
  ['D20', 'imperial', '48 40 45 49.99', 1, '50.00', '1.00', 400, 400],
  ['D21', 'imperial', '12 12 14 17.5', 1, '1.17', '15.00', 70, 70],
  ['D22', 'imperial', '20 20 27 6.25', 1, '6.25', '1.00', 300, 300],
  ['D23', 'imperial', '48 40 21 140', 1, '23.33', '6.00', 125, 125],
  ['D24', 'imperial', '48 40 33 440', 1, '36.67', '12.00', 85, 85],
  ['D25', 'imperial', '40.5 32.25 50.75 600', 1, '38.36', '15.64', 70, 70],
  ['D26', 'imperial', '48 40 48 1150', 2, '106.67', '10.78', 92.5, 92.5],
  ['D27', 'imperial', '48 48 60 700', 1, '80.00', '8.75', 100, 100],
  ['D28', 'imperial', '9999.99 9999.99 9999.99 9999.99', 1, '578701967.59', '0.00', 400, 400],
  ['D29', 'imperial', '0.01 0.01 0.01 0.01', 1, '0.00', '17280000.00', 60, 50],
  ['D30', 'metric', '120 100 120 250', 1, '1.44', '173.61', 92.5, 92.5],
  ['D31', 'metric', '260 250 200 6250', 1, '13.00', '480.77', 60, 60],
  ['D32', 'metric', '100 100 100 480.77', 1, '1.00', '480.77', 60, 60],
  ['D33', 'metric', '100 100 100 480.76', 1, '1.00', '480.76', 65, 65],
  ['D34', 'metric', '100 100 100 480.6', 1, '1.00', '480.60', 65, 65],
  ['D35', 'metric', '100 100 100 801.28', 1, '1.00', '801.28', 60, 55],
  ['D36', 'metric', '100 100 100 801.29', 1, '1.00', '801.29', 60, 50],
  ['D37', 'metric', '100 100 100 16.02', 1, '1.00', '16.02', 400, 400],
  ['D38', 'metric', '100 100 100 16.03', 1, '1.00', '16.03', 300, 300],
  ['D39', 'metric', '50 50 26 6.25', 1, '0.07', '96.15', 125, 125],
  ['D40', 'metric', '120 80 145 400', 1, '1.39', '287.36', 70, 70],
  ['D41', 'metric', '100 100 100 500', 2, '2.00', '250.00', 70, 70],
];

function freightOf(unitSystem: UnitSystem, measures: string, quantity: number): MeasuredFreight {
  const [length = '', width = '', height = '', weight = ''] = measures.split(' ');
  return measureFreight({ unitSystem, length, width, height, weight, quantity });
}

describe('density and class', () => {
  it.each(vectors)('%s %s %s × %i', (_id, system, measures, quantity, volume, density, standard, updated) => {
    const freight = freightOf(system, measures, quantity);

    expect(displayedDensity(freight)).toEqual({ volume, density });
    expect(suggestFreightClass(freight, 'standard')).toBe(standard);
    expect(suggestFreightClass(freight, 'updated')).toBe(updated);
  });

  it('proves that the specified metric factor applies', () => {
    const freight = freightOf('metric', '100 100 100 480.6', 1);

    expect(roundedText(poundsPerCubicFootOf(freight), 5)).toBe('29.98944');
  });

  it('returns the whole freight item calculation', () => {
    expect(calculateFreightItem(freightOf('imperial', '40.5 32.25 50.75 600', 1), 'updated')).toEqual({
      volume: '38.36',
      density: '15.64',
      freightClass: 70,
      dimension: { length: '40.5', width: '32.25', height: '50.75', weight: '600' },
    });
  });

  it('contains the eighteen classes', () => {
    expect(freightClasses).toHaveLength(18);
    expect([77.5, 92.5, 110, 150, 200, 500, 51, 90].map(isFreightClass)).toEqual([
      ...[true, true, true, true, true, true],
      ...[false, false],
    ]);
  });

  it('accepts a line heavier than the calculator does', () => {
    expect(measureFreight({ ...plain, weight: '12000.5' }).weight).toBe(1_200_050);
    expect(() => measureFreight({ ...plain, weight: 100_000 })).toThrow('max');
    expect(() => measureFreight({ ...plain, length: 10_000 })).toThrow('max');
  });

  it('refuses a quantity that is not a positive whole number', () => {
    expect(() => measureFreight({ ...plain, quantity: 0 })).toThrow(new RangeError('greaterThanZero: 0'));
    expect(() => measureFreight({ ...plain, quantity: 1.5 })).toThrow(RangeError);
  });
});

const plain = { unitSystem: 'imperial', length: 48, width: 40, height: 45, weight: 500 } as const;

const measure = fc.oneof(
  fc.integer({ min: 1, max: 999_999 }),
  fc.integer({ min: 1, max: 150 }).map((n) => n * 100),
);
const anyFreight: fc.Arbitrary<MeasuredFreight> = fc.record({
  unitSystem: fc.constantFrom<UnitSystem>('imperial', 'metric'),
  length: measure,
  width: measure,
  height: measure,
  weight: measure,
  quantity: fc.integer({ min: 1, max: 60 }),
});

/** The per-dimension form of Each side is divided before multiplying. */
function classByFractions(freight: MeasuredFreight, scale: ClassScale): number | undefined {
  const perSide = freight.unitSystem === 'imperial' ? 1200n : 10_000n;
  const factor = freight.unitSystem === 'imperial' ? [1n, 1n] : [624n, 10_000n];
  const volume = [freight.length, freight.width, freight.height].reduce((product, side) => product * BigInt(side), 1n);
  const top = BigInt(freight.weight) * perSide ** 3n * (factor[0] ?? 1n);
  const bottom = 100n * volume * BigInt(freight.quantity) * (factor[1] ?? 1n);
  return classTiers[scale].find((tier) => top * 10n >= BigInt(tier.fromTenths) * bottom)?.freightClass;
}

describe('density property', () => {
  it('both formula forms agree for any freight on both scales', () => {
    fc.assert(
      fc.property(anyFreight, fc.constantFrom<ClassScale>('standard', 'updated'), (freight, scale) => {
        expect(suggestFreightClass(freight, scale)).toBe(classByFractions(freight, scale));
      }),
      { numRuns: 500 },
    );
  });

  it('is shown in pounds per cubic foot in either unit, as the exact fraction rounds', () => {
    expect(shownPoundsPerCubicFoot(freightOf('imperial', '48 40 48 500', 1))).toBe('9.38');
    expect(shownPoundsPerCubicFoot(freightOf('metric', '100 100 100 480.6', 1))).toBe('29.99');
    fc.assert(
      fc.property(anyFreight, (freight) => {
        expect(shownPoundsPerCubicFoot(freight)).toBe(roundedText(poundsPerCubicFootOf(freight)));
      }),
    );
  });

  it('has its volume as a plain number exactly if that is exact', () => {
    fc.assert(
      fc.property(anyFreight, (freight) => {
        const volume = scaledVolume(freight);

        expect(plainVolume(freight)).toBe(volume <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(volume) : undefined);
      }),
    );
  });

  it('is exact on every threshold: the bound belongs to the class, one hundredth less does not', () => {
    const cubicFoot = { unitSystem: 'imperial', length: 1200, width: 1200, height: 1200, quantity: 1 } as const;
    for (const scale of ['standard', 'updated'] as const) {
      const tiers = classTiers[scale].filter((tier) => tier.fromTenths > 0);
      for (const [index, tier] of tiers.entries()) {
        const weight = tier.fromTenths * 10;
        expect(suggestFreightClass({ ...cubicFoot, weight }, scale)).toBe(tier.freightClass);
        expect(suggestFreightClass({ ...cubicFoot, weight: weight - 1 }, scale)).toBe(
          classTiers[scale][index + 1]?.freightClass,
        );
      }
    }
  });
});
