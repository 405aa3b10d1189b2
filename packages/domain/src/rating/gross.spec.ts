import fc from 'fast-check';
import { freightClasses, type FreightClass } from '../freight/freight-class.js';
import { perHundredweight } from '../measures/money.js';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { classWeightsOf, grossOf as tracedGross, priceWeights } from './gross.js';
import { laneFinderOf, rowOf, type LaneRates } from './lane-rates.js';

const tariff = demoTariff();

function laneAt(miles: number): LaneRates {
  const point = { postalCode: '60607', state: 'IL', country: 'USA', latitude: 0, longitude: 0 } as const;
  const lane = laneFinderOf(tariff)({ origin: point, destination: point, roadMiles: miles });
  if (!lane) throw new RangeError('no lane');
  return lane;
}

const zone4 = () => laneAt(695);

interface ClassWeight {
  readonly freightClass: FreightClass;
  readonly pounds: number;
}

const findGross = (lines: readonly ClassWeight[], lane: LaneRates) => {
  const weights = lines.map(({ freightClass, pounds }) => ({ row: rowOf(freightClass), pounds }));
  const priced = priceWeights(classWeightsOf(weights), lane);
  return priced && tracedGross(priced, tariff.breaks);
};

const grossOf = (...lines: [number, FreightClass][]) =>
  findGross(
    lines.map(([pounds, freightClass]) => ({ pounds, freightClass })),
    zone4(),
  );

describe('rate cells', () => {
  it.each<[FreightClass, string]>([
    [70, '6900 5727 4692 3795 3036 2484 2070'],
    [92.5, '9000 7470 6120 4950 3960 3240 2700'],
    [100, '10000 8300 6800 5500 4400 3600 3000'],
    [125, '12300 10209 8364 6765 5412 4428 3690'],
  ])('of zone 4, class %d', (freightClass, expected) => {
    expect(tariff.breaks.map((_, place) => zone4().rateOf(rowOf(freightClass), place)).join(' ')).toBe(expected);
  });

  it.each([
    [0, 'Z1'],
    [150, 'Z1'],
    [151, 'Z2'],
    [402, 'Z3'],
    [849, 'Z4'],
    [851, 'Z5'],
    [2889, 'Z10'],
    [2900, 'Z10'],
    [3224, 'Z11'],
  ])('%i miles lie in %s', (miles, zone) => {
    expect(laneAt(miles).name).toBe(zone);
  });
});

describe('deficit weight', () => {
  it('R01: two classes are charged as 2,000 lb', () => {
    expect(grossOf([1150, 92.5], [700, 100])).toMatchObject({
      breakName: 'M2M',
      cents: 102_850,
      deficit: { pounds: 150, freightClass: 92.5, cents: 7425 },
    });
  });

  it('R02: a small shipment stays in its break', () => {
    expect(grossOf([180, 70])).toMatchObject({ breakName: 'L5C', cents: 12_420, deficit: null });
  });

  it('R03: the same as R01 by class 70', () => {
    expect(grossOf([1150, 70], [700, 70])).toMatchObject({ cents: 75_901, deficit: { pounds: 150, cents: 5693 } });
  });

  it('R04: a tie keeps the lower break without deficit', () => {
    expect(grossOf([4000, 100])).toMatchObject({ breakName: 'M2M', cents: 220_000, deficit: null });
  });

  it('has no deficit at exactly the weight of a break, and skips lower breaks', () => {
    const gross = grossOf([2000, 100]);

    expect(gross).toMatchObject({ breakName: 'M2M', cents: 110_000, deficit: null });
    expect(gross?.considered.map(({ breakName }) => breakName)).toEqual(['M2M', 'M5M', 'M10M', 'M20M']);
  });

  it('skips a break in which a class has no rate', () => {
    const lanes = [{ origin: 'IL', destination: 'IL', centsPerCwt: { 100: [9000, 8000], 70: [6000] } }];
    const point = { postalCode: '60607', state: 'IL', country: 'USA', latitude: 0, longitude: 0 } as const;
    const lane = laneFinderOf(demoTariff({ rates: { kind: 'cells', lanes } }))({
      origin: point,
      destination: point,
      roadMiles: 1,
    });
    const considered = (...classes: FreightClass[]) =>
      lane &&
      findGross(
        classes.map((freightClass) => ({ freightClass, pounds: 100 })),
        lane,
      )?.considered.map(({ breakName }) => breakName);

    expect([considered(100), considered(100, 70), considered(50)]).toEqual([['L5C', 'M5C'], ['L5C'], undefined]);
  });

  it('R05: one pound decides when the next break is cheaper', () => {
    expect(grossOf([1617, 100])).toMatchObject({ breakName: 'M1M', cents: 109_956, deficit: null });
    expect(grossOf([1618, 100])).toMatchObject({ breakName: 'M2M', cents: 110_000, deficit: { pounds: 382 } });
  });

  it.each([
    [415, 'L5C', 416, 'M5C'],
    [819, 'M5C', 820, 'M1M'],
    [4000, 'M2M', 4001, 'M5M'],
    [8181, 'M5M', 8182, 'M10M'],
    [16_666, 'M10M', 16_667, 'M20M'],
  ])('%i lb are rated %s and %i lb %s', (below, lower, above, higher) => {
    expect(grossOf([below, 100])?.breakName).toBe(lower);
    expect(grossOf([above, 100])?.breakName).toBe(higher);
  });

  const weights: fc.Arbitrary<ClassWeight[]> = fc.array(
    fc.record({ freightClass: fc.constantFrom(...freightClasses), pounds: fc.integer({ min: 1, max: 15_000 }) }),
    { minLength: 1, maxLength: 5 },
  );

  it('never costs more than the plain charge of its own break, and equals the sum of its parts', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 3500 }), (lines, miles) => {
        const lane = laneAt(miles);
        const gross = findGross(lines, lane);
        const pounds = lines.reduce((sum, line) => sum + line.pounds, 0);
        const own = tariff.breaks.findLastIndex(({ fromPounds }) => fromPounds <= pounds);
        const plain = lines.reduce(
          (sum, line) => sum + perHundredweight(lane.rateOf(rowOf(line.freightClass), own), line.pounds),
          0,
        );

        expect(gross?.cents).toBeLessThanOrEqual(plain);
        const parts = [...(gross?.rates ?? []), ...(gross?.deficit ? [gross.deficit] : [])];
        expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(gross?.cents);
        expect(Math.min(...(gross?.considered ?? []).map(({ cents }) => cents))).toBe(gross?.cents);
      }),
    );
  });

  it('never charges less for more weight, except for a cent from rounding freight and deficit separately', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom(...freightClasses), (pounds, freightClass) => {
        const lighter = grossOf([pounds, freightClass])?.cents ?? NaN;
        expect(grossOf([pounds + 1, freightClass])?.cents).toBeGreaterThanOrEqual(lighter - 1);
      }),
    );
  });
});
