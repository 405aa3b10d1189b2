import fc from 'fast-check';
import { coachFreightClass } from './class-coach.js';
import { measureFreight, type MeasuredFreight } from './density.js';
import { classTiers, suggestFreightClass, type ClassScale } from './freight-class.js';
import type { UnitSystem } from '../measures/units.js';

const pallet = measureFreight({ unitSystem: 'imperial', length: 48, width: 40, height: 48, weight: 500 });

describe('class coach', () => {
  it('shows the distance of a pallet to both neighboring classes', () => {
    expect(coachFreightClass(pallet, 'updated')).toEqual({
      freightClass: 100,
      poundsPerCubicFoot: '9.38',
      denser: { freightClass: 92.5, breakTenths: 100, weightChange: 3334, heightChange: 300 },
      lighter: { freightClass: 125, breakTenths: 80, weightChange: 7334, heightChange: 826 },
    });
  });

  it('has no denser neighbor at the top and no lighter one at the bottom', () => {
    const dense = coachFreightClass({ ...pallet, weight: 999_999 }, 'updated');
    const light = coachFreightClass({ ...pallet, weight: 100 }, 'updated');

    expect([dense.freightClass, dense.denser]).toEqual([50, undefined]);
    expect([light.freightClass, light.lighter]).toEqual([400, undefined]);
  });

  it('leaves out a change that needs a weight or height beyond the limits', () => {
    const flat = measureFreight({ unitSystem: 'metric', length: 9999, width: 9999, height: 0.01, weight: 5 });
    const advice = coachFreightClass(flat, 'standard');

    expect(advice.denser?.heightChange).toBeUndefined();
  });

  it('advises no weight or height beyond the limits of a line', () => {
    const wide = coachFreightClass(
      { ...pallet, length: 40_000, width: 40_000, height: 40_000, weight: 9_000_000 },
      'updated',
    );
    const tall = coachFreightClass(
      { ...pallet, length: 1000, width: 1000, height: 900_000, weight: 203_125 },
      'updated',
    );

    expect([wide.denser?.weightChange, wide.denser?.heightChange]).toEqual([undefined, expect.any(Number)]);
    expect([tall.lighter?.heightChange, tall.lighter?.weightChange]).toEqual([undefined, expect.any(Number)]);
  });

  it('leaves out a change that would skip the next class', () => {
    const tiny = measureFreight({ unitSystem: 'imperial', length: 1, width: 1, height: 1, weight: 0.02 });

    // A hundredth of a pound less is 17.28 lb/ft³, past all of class 65.
    expect(coachFreightClass(tiny, 'updated').lighter).toEqual({
      freightClass: 65,
      breakTenths: 300,
      heightChange: 16,
    });
  });

  it('every advised change crosses exactly the next break, and a hundredth less does not', () => {
    const side = fc.integer({ min: 100, max: 20_000 });
    const freight: fc.Arbitrary<MeasuredFreight> = fc.record({
      unitSystem: fc.constantFrom<UnitSystem>('imperial', 'metric'),
      length: side,
      width: side,
      height: side,
      weight: fc.integer({ min: 100, max: 900_000 }),
      quantity: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(freight, fc.constantFrom<ClassScale>('standard', 'updated'), (input, scale) => {
        for (const [changed, almost, expected] of advisedChanges(input, scale)) {
          expect(suggestFreightClass(changed, scale)).toBe(expected);
          expect(suggestFreightClass(almost, scale)).toBe(suggestFreightClass(input, scale));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('walks both tables from end to end', () => {
    for (const scale of ['standard', 'updated'] as const) {
      const seen = [400];
      let freight: MeasuredFreight = { ...pallet, weight: 100 };
      for (;;) {
        const change = coachFreightClass(freight, scale).denser?.weightChange;
        if (change === undefined) break;
        freight = { ...freight, weight: freight.weight + change };
        seen.push(suggestFreightClass(freight, scale));
      }
      expect(seen).toEqual(classTiers[scale].map((tier) => tier.freightClass).reverse());
    }
  });
});

function advisedChanges(input: MeasuredFreight, scale: ClassScale) {
  const advice = coachFreightClass(input, scale);
  const changes: [MeasuredFreight, MeasuredFreight, number][] = [];
  for (const [next, sign] of [[advice.denser, 1] as const, [advice.lighter, -1] as const]) {
    if (next?.weightChange !== undefined) {
      const weight = input.weight + sign * next.weightChange;
      changes.push([{ ...input, weight }, { ...input, weight: weight - sign }, next.freightClass]);
    }
    if (next?.heightChange !== undefined) {
      const height = input.height - sign * next.heightChange;
      changes.push([{ ...input, height }, { ...input, height: height + sign }, next.freightClass]);
    }
  }
  return changes;
}
