import { demoTariff } from '@lading/demo-data/demo-tariff';
import { capacityCases, isCapacityLoad, ratedPoundsOf } from './capacity.js';
import { cubeOf } from './cube.js';
import { measureFreight } from '../freight/density.js';
import { prepareShipment } from './rated-shipment.js';
import { floorLengthOf, poundsOfFloor } from './trailer-floor.js';
import type { RatingLine } from './rating-request.js';

/** Ten units of 75 ft³. */
const cubes: RatingLine = {
  unitSystem: 'imperial',
  handlingUnits: 10,
  length: 48,
  width: 45,
  height: 60,
  weight: 4499,
};

const shipmentOf = (changes: Partial<RatingLine> = {}) => {
  const place = { postalCode: '60607', state: 'IL', country: 'USA', latitude: 41.8721, longitude: -87.6578 } as const;
  return prepareShipment({
    origin: place,
    destination: place,
    pickupDate: '2026-11-24',
    lines: [{ ...cubes, ...changes }],
    services: [],
    classScale: 'updated',
    fuelIndex: [],
  });
};
const rulesFor = (changes: Partial<RatingLine>, overrides = {}): string[] =>
  capacityCases(shipmentOf(changes), demoTariff(overrides)).map(({ measure }) => measure.rule);

describe('the rule of cubic capacity', () => {
  it('applies from 750 ft³ on below 6 lb/ft³', () => {
    expect(rulesFor({})).toEqual(['cubic']);
    expect(rulesFor({ weight: 4500 })).toEqual([]);
    expect(rulesFor({ height: 59.99 })).toEqual([]);
    expect(rulesFor({}, { cubicCapacity: null })).toEqual([]);
  });

  it('rates by its own class and the exact cube, rounded up to whole pounds', () => {
    const [rule] = capacityCases(shipmentOf(), demoTariff());

    expect(rule).toMatchObject({ freightClass: 125, measure: { poundsPerCubicFoot: 6 } });
    expect(rule && ratedPoundsOf(rule.measure)).toBe(4500);
    const cubicFeet = { numerator: '1601', denominator: '4' };
    expect(ratedPoundsOf({ rule: 'cubic', cubicFeet, poundsPerCubicFoot: 6 })).toBe(2402);
  });
});

describe('the rule of linear feet', () => {
  const long = { handlingUnits: 13, width: 40, height: 30, weight: 9000 };

  it('applies to more than 20 ft of floor', () => {
    expect(rulesFor({ ...long, handlingUnits: 12 })).toEqual([]);
    expect(rulesFor(long)).toEqual(['linearFoot']);
    expect(rulesFor(long, { linearFoot: null })).toEqual([]);
  });

  it('rates by its own class, and by the weight of the freight if that is more', () => {
    const [rule] = capacityCases(
      shipmentOf(long),
      demoTariff({ linearFoot: { overFeet: 20, poundsPerFoot: 1000, freightClass: 150 } }),
    );
    const measure = { rule: 'linearFoot', floorLength: 28_800, poundsPerFoot: 1000 } as const;

    expect(rule).toEqual({
      freightClass: 150,
      measure: { rule: 'linearFoot', floorLength: 28_000, poundsPerFoot: 1000, actualPounds: 9000 },
    });
    expect([9000, 24_000, 24_001].map((actualPounds) => ratedPoundsOf({ ...measure, actualPounds }))).toEqual([
      ...[24_000, 24_000, 24_001],
    ]);
  });

  it('rounds the pounds of a partial foot up', () => {
    expect([28_800, 28_801, 1].map((floor) => poundsOfFloor(floor, 1000))).toEqual([24_000, 24_001, 1]);
  });
});

describe('a load that fills the trailer', () => {
  const rule = { feet: 28, pounds: 20_000, action: 'flag' } as const;

  it('is one by its floor or by its weight, and by neither without such a rule', () => {
    const fills = (floorLength: number | undefined, pounds: number) =>
      isCapacityLoad({ ...shipmentOf(), floorLength, pounds }, rule);

    expect([fills(33_600, 1), fills(33_599, 1), fills(1, 20_000), fills(1, 19_999)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(fills(undefined, 1)).toBe(false);
    expect(isCapacityLoad({ ...shipmentOf(), floorLength: 99_999, pounds: 99_999 }, null)).toBe(false);
  });
});

describe('the floor of a unit', () => {
  it('needs a stack of at least one', () => {
    expect(() => floorLengthOf({ units: 1, length: 4800, width: 4000, stackHigh: 0 })).toThrow(
      new RangeError('not a stack: 0'),
    );
  });
});

describe('the cube of freight', () => {
  const imperial = measureFreight({
    unitSystem: 'imperial',
    length: 48,
    width: 40,
    height: 45,
    weight: 1,
    quantity: 2,
  });
  const metric = measureFreight({ unitSystem: 'metric', length: 100, width: 100, height: 100, weight: 1 });
  const huge = measureFreight({ unitSystem: 'imperial', length: 9999.99, width: 9999.99, height: 9999.99, weight: 1 });

  it.each([
    ['imperial', [imperial], 1150, 100, '100.00', '11.50'],
    ['metric', [metric], 1060, 35, '35.32', '30.02'],
    ['mixed', [imperial, metric], 1353, 135, '135.32', '10.00'],
    ['beyond exact doubles', [huge], 10_000, 578_701_967, '578701967.59', '0.00'],
  ])('is exact: %s', (_what, freights, pounds, wholeCubicFeet, cubicFeet, poundsPerCubicFoot) => {
    expect(cubeOf(freights, pounds)).toEqual({ wholeCubicFeet, cubicFeet, poundsPerCubicFoot });
  });
});
