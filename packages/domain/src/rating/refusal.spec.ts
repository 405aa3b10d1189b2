import { demoTariff } from '@lading/demo-data/demo-tariff';
import { rate } from './rate.js';
import type { RatingRequest } from './rating-request.js';
import type { Tariff } from './tariff.js';

const skids = { unitSystem: 'imperial', handlingUnits: 2, length: 48, width: 40, height: 45, weight: 1150 } as const;
const atlanta = { postalCode: '30303', state: 'GA', country: 'USA', latitude: 33.7525, longitude: -84.3888 } as const;

const request: RatingRequest = {
  origin: { postalCode: '60607', state: 'IL', country: 'USA', latitude: 41.8721, longitude: -87.6578 },
  destination: atlanta,
  pickupDate: '2026-11-24',
  lines: [skids],
  services: [],
  classScale: 'updated',
  fuelIndex: [{ indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 }],
};
const { serviceArea, limits, capacityLoad } = demoTariff();

/** The sentence for users, or the word for a price. */
function answer(changes: Partial<RatingRequest>, overrides: Partial<Tariff> = {}): string {
  const outcome = rate({ ...request, ...changes }, demoTariff(overrides));
  return outcome.outcome === 'declined' ? outcome.reason : outcome.outcome;
}

describe('a decline explains in a sentence', () => {
  const full = capacityLoad && { ...capacityLoad, action: 'decline' as const };
  const alaska = { ...atlanta, state: 'AK' };

  it.each<[string, Partial<RatingRequest>, Partial<Tariff>, string]>([
    ['the country', { destination: { ...atlanta, country: 'MEX' } }, {}, "The carrier doesn't service MEX."],
    ['the state', {}, { serviceArea: { ...serviceArea, states: ['IL'] } }, "The carrier doesn't service GA."],
    [
      'the state of the origin',
      {},
      { serviceArea: { ...serviceArea, states: ['GA'] } },
      "The carrier doesn't service IL.",
    ],
    ['an offshore state', { destination: alaska }, {}, 'AK is quoted manually only.'],
    [
      'hazardous materials',
      { lines: [{ ...skids, hazardous: true }] },
      { limits: { ...limits, handlesHazmat: false } },
      "The carrier doesn't haul hazardous materials.",
    ],
    ['the length', { lines: [{ ...skids, length: 336.01 }] }, {}, 'Freight can be up to 336 in long.'],
    ['the width', { lines: [{ ...skids, length: 100, width: 97 }] }, {}, 'A handling unit is wider than the trailer.'],
    ['the weight', {}, { limits: { ...limits, maxPounds: 1149 } }, 'A shipment can weigh up to 1149 lb.'],
    [
      'a full trailer',
      { lines: [{ ...skids, handlingUnits: 18 }] },
      { capacityLoad: full },
      'The freight fills a trailer. Request a truckload or volume quote.',
    ],
    ['the cargo value', { cargoValueCents: 25_000_001 }, {}, 'The cargo value must be $250,000.00 or less.'],
    ['a cargo value of nothing', { cargoValueCents: 0 }, {}, 'The cargo value must be above zero.'],
    ['a lane', {}, { rates: { kind: 'cells', lanes: [] } }, 'The tariff has no rates for this lane.'],
    [
      'a class',
      { lines: [{ ...skids, freightClass: 500 }] },
      { rates: { kind: 'cells', lanes: [{ origin: 'IL', destination: 'GA', centsPerCwt: { 100: [9000] } }] } },
      'The tariff has no rate for a freight class on this lane.',
    ],
    ['the fuel index', { fuelIndex: [] }, {}, 'No fuel index is in effect on the pickup date.'],
    ['a service', { services: [{ code: 'PPD' }] }, {}, 'PPD is not offered.'],
    ['a service that is quoted manually', { services: [{ code: 'EXPD' }] }, {}, 'Expedited is quoted manually only.'],
    ['an amount', { services: [{ code: 'COD' }] }, {}, 'Collect on delivery needs an amount.'],
    ['a guarantee', { guarantee: 'GTD_AM' }, { guarantees: [] }, 'GTD_AM is not offered.'],
  ])('about %s', (_what, changes, overrides, reason) => {
    expect(answer(changes, overrides)).toBe(reason);
  });

  it.each<[string, Partial<RatingRequest>, Partial<Tariff>, string]>([
    ['a service', { services: [{ code: 'RES' }] }, {}, 'Delivery cannot be guaranteed together with RES.'],
    [
      'hazardous materials',
      { lines: [{ ...skids, hazardous: true }] },
      {},
      'Delivery cannot be guaranteed together with HAZ.',
    ],
    [
      'long freight',
      { lines: [{ ...skids, length: 96.01 }] },
      {},
      'Delivery of freight longer than 96 in cannot be guaranteed.',
    ],
    [
      'a border',
      { destination: { ...atlanta, state: 'ON', country: 'CAN' } },
      {},
      'Cross-border delivery cannot be guaranteed.',
    ],
    [
      'a partner carrier',
      {},
      { serviceArea: { ...serviceArea, interlineStates: ['IL'] } },
      'Delivery with a partner carrier cannot be guaranteed.',
    ],
  ])('about a guarantee with %s', (_what, changes, overrides, reason) => {
    expect(answer({ ...changes, guarantee: 'GTD_NOON' }, overrides)).toBe(reason);
  });
});

describe('a limit of the tariff', () => {
  it('is itself allowed', () => {
    expect(answer({ lines: [{ ...skids, length: 336 }] })).toBe('offered');
    expect(answer({}, { limits: { ...limits, maxPounds: 1150 } })).toBe('offered');
    expect(answer({ cargoValueCents: 25_000_000 })).toBe('offered');
  });

  it('lets a partner carrier service its listed states', () => {
    const area = { ...serviceArea, states: ['IL'], interlineStates: ['GA'] };

    expect(answer({}, { serviceArea: area })).toBe('offered');
  });

  it('lets a trailer be full if full trailers are only flagged', () => {
    expect(answer({ lines: [{ ...skids, handlingUnits: 18 }] })).toBe('offered');
  });

  it('counts a trailer as full from exactly the given feet or pounds', () => {
    const full = (feet: number, pounds: number) =>
      answer({}, { capacityLoad: { feet, pounds, action: 'decline' } }) !== 'offered';

    // Two skids side by side take 3.33 ft and weigh 1,150 lb.
    expect([full(40 / 12, 9999), full(3.34, 9999), full(28, 1150), full(28, 1151)]).toEqual([true, false, true, false]);
  });
});
