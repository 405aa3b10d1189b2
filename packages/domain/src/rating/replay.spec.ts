import fc from 'fast-check';
import { freightClasses } from '../freight/freight-class.js';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { explain } from './explain.js';
import { capacityCases } from './capacity.js';
import { isPlain, plainBoundsOf } from './prepared-tariff.js';
import { rate } from './rate.js';
import { findRefusal } from './refusal.js';
import { prepareShipment } from './rated-shipment.js';
import type { LanePoint, RatingLine, RatingRequest } from './rating-request.js';
import { replay } from './replay.js';
import type { Tariff } from './tariff.js';

const freightClass = fc.constantFrom(...freightClasses);
const dimension = fc.integer({ min: 100, max: 12_000 }).map((hundredths) => hundredths / 100);

const line: fc.Arbitrary<RatingLine> = fc.record(
  {
    unitSystem: fc.constantFrom('imperial' as const, 'metric' as const),
    handlingUnits: fc.integer({ min: 1, max: 12 }),
    length: dimension,
    width: dimension.map((side) => Math.min(side, 96)),
    height: dimension,
    weight: fc.integer({ min: 1, max: 999_999 }).map((hundredths) => hundredths / 100),
    freightClass,
    stackHigh: fc.integer({ min: 1, max: 3 }),
    hazardous: fc.boolean(),
  },
  { requiredKeys: ['unitSystem', 'handlingUnits', 'length', 'width', 'height', 'weight'] },
);

const point: fc.Arbitrary<LanePoint> = fc.record({
  postalCode: fc.constant('60607'),
  state: fc.constantFrom('IL', 'GA', 'CA'),
  country: fc.constantFrom('USA' as const, 'CAN' as const),
  latitude: fc.double({ min: 25, max: 49, noNaN: true }),
  longitude: fc.double({ min: -124, max: -67, noNaN: true }),
});

const codes = ['APTD', 'COD', 'IDL', 'LFTD', 'LTDAP', 'MARK', 'PSC', 'RES', 'SRT', 'SS'];

const request: fc.Arbitrary<RatingRequest> = fc.record(
  {
    origin: point,
    destination: point,
    pickupDate: fc.constantFrom('2026-11-24', '2026-12-24', '2027-05-04'),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    services: fc.uniqueArray(
      fc.record({ code: fc.constantFrom(...codes), amountCents: fc.integer({ min: 1, max: 9_000_000 }) }),
      { maxLength: 4 },
    ),
    cargoValueCents: fc.integer({ min: 1, max: 25_000_000 }),
    classScale: fc.constantFrom('standard' as const, 'updated' as const),
    fuelIndex: fc
      .integer({ min: 1000, max: 7000 })
      .map((milliDollars) => [{ indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars }]),
  },
  { requiredKeys: ['origin', 'destination', 'pickupDate', 'lines', 'services', 'classScale', 'fuelIndex'] },
);

const tariff: fc.Arbitrary<Tariff> = fc
  .record({
    discountBasisPoints: fc.integer({ min: 0, max: 9500 }),
    minimumChargeCents: fc.integer({ min: 0, max: 30_000 }),
    fak: fc.oneof(
      fc.constant([]),
      fc.record({ from: freightClass, to: freightClass, ratedAs: freightClass }).map((rule) => [rule]),
    ),
    fuelBasis: fc.constantFrom('linehaul' as const, 'linehaulAndAccessorials' as const),
    limits: fc.constant({ handlesHazmat: true, maxLengthInches: 999, maxPounds: 999_999 }),
  })
  .map(demoTariff);

describe('plain freight', () => {
  const close = fc.record({
    limits: fc.record({
      handlesHazmat: fc.boolean(),
      maxLengthInches: fc.double({ min: 60, max: 120, noNaN: true }),
      maxPounds: fc.double({ min: 1000, max: 20_000, noNaN: true }),
    }),
    capacityLoad: fc.option(
      fc.record({
        feet: fc.double({ min: 4, max: 40, noNaN: true }),
        pounds: fc.double({ min: 2000, max: 20_000, noNaN: true }),
        action: fc.constantFrom('flag' as const, 'decline' as const),
      }),
    ),
  });

  const ordinary = fc
    .tuple(request, point, point, fc.array(line, { minLength: 1, maxLength: 2 }))
    .map(([asked, from, to, lines]): RatingRequest => {
      const origin = { ...from, country: 'USA' as const };
      const destination = { ...to, country: 'USA' as const };
      const small = lines.map((one) => ({ ...one, handlingUnits: Math.ceil(one.handlingUnits / 3), hazardous: false }));
      return { ...asked, origin, destination, lines: small, cargoValueCents: undefined };
    });

  it('is neither refused nor rated by a space rule', () => {
    let plain = 0;
    fc.assert(
      fc.property(fc.oneof(request, ordinary), close.map(demoTariff), (asked, by) => {
        const shipment = prepareShipment(asked);
        if (!isPlain(shipment, plainBoundsOf(by))) return;
        plain += 1;

        expect(findRefusal(shipment, by)).toBeUndefined();
        expect(capacityCases(shipment, by)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
    expect(plain).toBeGreaterThan(20);
  });
});

describe('any price', () => {
  it('equals the replay of its trace and the sum of its charges, and is plain JSON in whole cents', () => {
    fc.assert(
      fc.property(request, tariff, (asked, by) => {
        const outcome = rate(asked, by);
        if (outcome.outcome === 'declined') throw new Error(outcome.reason);
        const stored = JSON.parse(JSON.stringify(outcome.trace));

        expect(stored).toEqual(outcome.trace);
        expect(replay(stored)).toBe(outcome.totalCents);
        expect(outcome.charges.reduce((sum, { cents }) => sum + cents, 0)).toBe(outcome.totalCents);
        expect(explain(outcome.trace).map(({ detail }) => detail)).not.toContainEqual(
          expect.stringMatching(/undefined|NaN|^$/),
        );
        expect(outcome.charges.every(({ cents }) => Number.isSafeInteger(cents))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
