import { calculateFreightItem } from '../freight/freight-class.js';
import { measureFreight } from '../freight/density.js';
import { formatCents, shareOf } from '../measures/money.js';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { explain } from './explain.js';
import { rate } from './rate.js';
import type { OfferedRate, RateOutcome } from './rate-outcome.js';
import type { LanePoint, RatingLine, RatingRequest } from './rating-request.js';
import { replay, stepsOf } from './replay.js';
import type { Tariff } from './tariff.js';

const chicago: LanePoint = {
  postalCode: '60607',
  state: 'IL',
  country: 'USA',
  latitude: 41.8721,
  longitude: -87.6578,
};
const atlanta: LanePoint = {
  postalCode: '30303',
  state: 'GA',
  country: 'USA',
  latitude: 33.7525,
  longitude: -84.3888,
};
const toronto: LanePoint = {
  postalCode: 'M5V',
  state: 'ON',
  country: 'CAN',
  latitude: 43.6525,
  longitude: -79.3686,
};

const skids: RatingLine = { unitSystem: 'imperial', handlingUnits: 2, length: 48, width: 40, height: 45, weight: 1150 };
const tallSkid: RatingLine = {
  unitSystem: 'imperial',
  handlingUnits: 1,
  length: 48,
  width: 48,
  height: 60,
  weight: 700,
};

const workedRequest: RatingRequest = {
  origin: chicago,
  destination: atlanta,
  pickupDate: '2026-11-24',
  lines: [skids, tallSkid],
  services: [{ code: 'LFTD' }, { code: 'MNC' }],
  cargoValueCents: 1_200_000,
  classScale: 'updated',
  fuelIndex: [
    { indexDate: '2026-11-09', effectiveFrom: '2026-11-11', milliDollars: 3500 },
    { indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 },
    { indexDate: '2026-11-23', effectiveFrom: '2026-11-25', milliDollars: 4100 },
  ],
};

function offered(outcome: RateOutcome): OfferedRate {
  if (outcome.outcome === 'declined') throw new Error(`${outcome.code}: ${outcome.reason}`);
  return outcome;
}

const rated = (changes: Partial<RatingRequest> = {}, tariff: Tariff = demoTariff()): OfferedRate =>
  offered(rate({ ...workedRequest, ...changes }, tariff));

const declineCode = (changes: Partial<RatingRequest>, tariff: Tariff = demoTariff()): string => {
  const outcome = rate({ ...workedRequest, ...changes }, tariff);
  return outcome.outcome === 'declined' ? outcome.code : 'offered';
};

const amounts = (offer: OfferedRate): Record<string, string> =>
  Object.fromEntries(offer.charges.map(({ code, cents }) => [code, formatCents(cents)]));

describe('the worked rate W1, Chicago to Atlanta', () => {
  const offer = () => rated();

  it('suggests the classes from density', () => {
    const calculations = [skids, tallSkid].map((line) =>
      calculateFreightItem(measureFreight({ ...line, quantity: line.handlingUnits }), 'updated'),
    );

    expect(calculations).toMatchObject([
      { volume: '100.00', density: '11.50', freightClass: 92.5 },
      { volume: '80.00', density: '8.75', freightClass: 100 },
    ]);
  });

  it('has every figure of the shipment, the lane and the calendar', () => {
    expect(offer()).toMatchObject({
      cubicFeet: '180.00',
      poundsPerCubicFoot: '10.28',
      linearFeet: '7.33',
      roadMiles: 695,
      pickupDate: '2026-11-24',
      transitDays: 2,
      estimatedDelivery: '2026-11-30',
      lane: 'direct',
      isCapacityLoad: false,
    });
    expect(stepsOf(offer().trace, 'shipment')[0]).toMatchObject({ pounds: 1850 });
    expect(stepsOf(offer().trace, 'lane')[0]).toMatchObject({ name: 'Z4', roadMiles: 695 });
    expect(stepsOf(offer().trace, 'capacity')).toEqual([]);
  });

  it('has every amount of the invoice', () => {
    expect(amounts(offer())).toEqual({
      GROSS: '1028.50',
      DISC: '-740.52',
      FUEL: '95.03',
      LFTD: '95.00',
      MNC: '28.00',
      FVC: '84.00',
    });
    expect(formatCents(offer().totalCents)).toBe('590.01');
    expect(stepsOf(offer().trace, 'gross')[0]).toMatchObject({
      breakName: 'M2M',
      breakPounds: 2000,
      deficit: { pounds: 150, freightClass: 92.5, centsPerCwt: 4950, cents: 7425 },
      considered: [
        { breakName: 'M1M', cents: 117_980 },
        { breakName: 'M2M', cents: 102_850 },
        { breakName: 'M5M', cents: 201_080 },
        { breakName: 'M10M', cents: 326_520 },
        { breakName: 'M20M', cents: 542_100 },
      ],
    });
    expect(stepsOf(offer().trace, 'minimum')[0]).toMatchObject({ cents: 28_798 });
    expect(stepsOf(offer().trace, 'fuel')[0]).toMatchObject({ basisPoints: 3300, milliDollars: 3802, onCents: 28_798 });
  });

  it('offers the guarantee by noon for 72.00 and includes it in the total when selected', () => {
    const prices = offer().guarantees.map(({ code, deliverBy, cents }) => [code, deliverBy, formatCents(cents)]);

    expect(prices).toEqual([
      ['GTD_AM', '10:30', '100.79'],
      ['GTD_NOON', '12:00', '72.00'],
      ['GTD_PM', '17:00', '43.20'],
    ]);
    expect(formatCents(rated({ guarantee: 'GTD_NOON' }).totalCents)).toBe('662.01');
  });

  it('survives JSON and replays to the cent', () => {
    const chosen = rated({ guarantee: 'GTD_NOON' });

    expect(replay(JSON.parse(JSON.stringify(offer().trace)))).toBe(59_001);
    expect(replay(chosen.trace)).toBe(chosen.totalCents);
  });

  it('ignores stored results when it replays', () => {
    const spoiled = offer().trace.map((step) => ('cents' in step ? { ...step, cents: 1 } : step));

    expect(replay(spoiled)).toBe(59_001);
  });

  it('explains every rule in words', () => {
    const text = explain(offer().trace).map(({ title, detail }) => `${title}: ${detail}`);

    expect(text).toHaveLength(offer().trace.length);
    expect(text).toContain('Fuel surcharge: 33% of net linehaul $287.98; diesel index $3.802 on 11/16/2026.');
    expect(text[2]).toContain('charged as 2,000 lb because 150 lb more at $49.50/cwt is cheaper');
  });

  it('V1: reweighed to 900 lb and delivered to a limited access place it is 688.33', () => {
    const invoice = rated({
      lines: [
        { ...skids, freightClass: 92.5 },
        { ...tallSkid, freightClass: 100, weight: 900 },
      ],
      services: [{ code: 'LFTD' }, { code: 'MNC' }, { code: 'LTDAD' }],
    });

    expect(amounts(invoice)).toMatchObject({ GROSS: '1064.25', FUEL: '98.34', LTDAD: '85.00' });
    expect(stepsOf(invoice.trace, 'gross')[0]?.deficit).toBeNull();
    expect(formatCents(invoice.totalCents)).toBe('688.33');
  });
});

describe('the published invoice', () => {
  it('checks out to the cent', () => {
    const gross = 195_890;
    const discount = shareOf(gross, 8300);
    const net = gross - discount;
    const fuel = shareOf(net, 3380);

    expect([discount, net, fuel, net + 18_602 + 14_662 + 8538 + fuel]).toEqual([162_589, 33_301, 11_256, 86_359]);
  });
});

describe('discount, minimum and freight of all kinds', () => {
  const bare = { services: [], cargoValueCents: undefined };

  it('R06 and R08: the discount under the actual and the FAK class', () => {
    const fak = demoTariff({ fak: [{ from: 50, to: 100, ratedAs: 70 }] });

    expect(amounts(rated(bare))).toMatchObject({ GROSS: '1028.50', DISC: '-740.52' });
    expect(amounts(rated(bare, fak))).toMatchObject({ GROSS: '759.01', DISC: '-546.49' });
    expect(stepsOf(rated(bare, fak).trace, 'minimum')[0]?.cents).toBe(21_252);
    expect(stepsOf(rated(bare, fak).trace, 'shipment')[0]?.lines[0]).toMatchObject({
      freightClass: 92.5,
      ratedClass: 70,
    });
  });

  it('R07: the minimum charge is not discounted and carries the fuel', () => {
    const light = rated({ ...bare, lines: [{ ...tallSkid, weight: 180, freightClass: 70 }] });

    expect(amounts(light)).toEqual({ GROSS: '124.20', DISC: '-89.42', MIN: '110.22', FUEL: '47.85' });
    expect(stepsOf(light.trace, 'minimum')[0]).toMatchObject({ netCents: 3478, cents: 14_500 });
    expect(replay(light.trace)).toBe(light.totalCents);
  });
});

describe('space rules', () => {
  const cubes: RatingLine = {
    unitSystem: 'imperial',
    handlingUnits: 8,
    length: 48,
    width: 48,
    height: 75,
    weight: 3200,
  };
  const bare = { services: [], cargoValueCents: undefined, lines: [cubes] };

  it('C01: light freight under a low FAK class is charged by its cube', () => {
    const offer = rated(bare, demoTariff({ fak: [{ from: 50, to: 500, ratedAs: 70 }] }));

    expect(stepsOf(offer.trace, 'gross')[0]?.cents).toBe(121_440);
    expect(stepsOf(offer.trace, 'capacity')).toMatchObject([
      { ratedPounds: 4800, applied: true, gross: { cents: 270_600, breakPounds: 5000 } },
    ]);
    expect(stepsOf(offer.trace, 'minimum')[0]?.cents).toBe(75_768);
    expect(replay(offer.trace)).toBe(offer.totalCents);
  });

  it('C02: the same freight by its density class is unchanged', () => {
    const offer = rated(bare);

    expect(stepsOf(offer.trace, 'capacity')).toMatchObject([{ applied: false }]);
    expect(stepsOf(offer.trace, 'gross')[0]?.cents).toBe(302_720);
    expect(stepsOf(offer.trace, 'minimum')[0]?.cents).toBe(84_762);
  });

  it('charges long loads by the linear foot and flags those that fill a trailer', () => {
    const long = { ...cubes, height: 30, weight: 9000, freightClass: 60, handlingUnits: 12 } as const;
    const offer = rated({ ...bare, lines: [long] });
    const full = rated({ ...bare, lines: [{ ...long, handlingUnits: 14 }] });

    expect(offer.linearFeet).toBe('24.00');
    expect(stepsOf(offer.trace, 'capacity')).toMatchObject([{ ratedPounds: 24_000, applied: true }]);
    expect([offer.isCapacityLoad, full.isCapacityLoad]).toEqual([false, true]);
    expect(replay(offer.trace)).toBe(offer.totalCents);
  });

  it.each([
    [95.99, undefined],
    [96, '120.00'],
    [143.99, '120.00'],
    [144, '220.00'],
    [192, '350.00'],
    [240, '600.00'],
  ])('a longest side of %d in costs %s', (length, expected) => {
    const offer = rated({ ...bare, lines: [{ ...tallSkid, length }] });

    expect(amounts(offer)['OVR']).toBe(expected);
  });
});

describe('heavy freight', () => {
  it('of one line reaches the higher weight breaks', () => {
    const offer = rated({ lines: [{ ...tallSkid, handlingUnits: 6, weight: 12_000, freightClass: 100 }] });

    expect(stepsOf(offer.trace, 'gross')[0]).toMatchObject({ breakName: 'M10M', cents: 432_000 });
  });
});

describe('metric freight', () => {
  it('is rounded up to whole pounds and classed with the specified factor', () => {
    const line: RatingLine = {
      unitSystem: 'metric',
      handlingUnits: 1,
      length: 100,
      width: 100,
      height: 100,
      weight: 480.6,
    };
    const offer = rated({ lines: [line] });

    expect(stepsOf(offer.trace, 'shipment')[0]).toMatchObject({
      pounds: 1060,
      cubicFeet: '35.32',
      lines: [{ freightClass: 65, classSource: 'density' }],
    });
  });
});

describe('services and guarantees', () => {
  it('adds hazardous handling automatically and never twice', () => {
    const offer = rated({ lines: [{ ...skids, hazardous: true }], services: [{ code: 'HAZ' }, { code: 'HAZ' }] });

    expect(offer.charges.filter(({ code }) => code === 'HAZ')).toHaveLength(1);
    expect(offer.guarantees).toEqual([]);
  });

  it.each(['RES', 'REP', 'LTDAD', 'LTDAP', 'APTD', 'COD', 'HAZ'])('offers no guarantee together with %s', (code) => {
    const services = [{ code, amountCents: 250_000 }];

    expect(rated({ services }).guarantees).toEqual([]);
    expect(declineCode({ services, guarantee: 'GTD_AM' })).toBe('guarantee-not-available');
  });

  it('offers no guarantee for long freight, across a border or with a partner carrier', () => {
    const interline = demoTariff({
      serviceArea: { countries: ['USA'], states: 'all', offshoreStates: [], interlineStates: ['GA'] },
    });

    expect(rated({ lines: [{ ...skids, length: 96 }] }).guarantees).toHaveLength(3);
    expect(rated({ lines: [{ ...skids, length: 96.01 }] }).guarantees).toEqual([]);
    expect(rated({ destination: toronto }).guarantees).toEqual([]);
    expect(rated({}, interline)).toMatchObject({ guarantees: [], lane: 'interline' });
  });

  it('charges protection from cold only in season', () => {
    const services = [{ code: 'PSC' }];
    const inMay = { services, pickupDate: '2027-05-04' };

    expect(amounts(rated({ services }))['PSC']).toBe('45.00');
    expect(amounts(rated(inMay))['PSC']).toBe('0.00');
    expect(replay(rated(inMay).trace)).toBe(rated(inMay).totalCents);
  });

  it('applies fuel to fuel-using services when the tariff says so', () => {
    const offer = rated({}, demoTariff({ fuelBasis: 'linehaulAndAccessorials' }));

    expect(stepsOf(offer.trace, 'fuel')[0]).toMatchObject({ onCents: 38_298, cents: 12_638 });
    expect(replay(offer.trace)).toBe(offer.totalCents);
  });
});

describe('declines', () => {
  const alaska = { ...atlanta, state: 'AK' };
  const { serviceArea, limits, capacityLoad } = demoTariff();

  it.each([
    ['a country beyond the area', { destination: { ...toronto, country: 'MEX' } as const }, {}, 'lane-not-served'],
    ['a state beyond the area', {}, { serviceArea: { ...serviceArea, states: ['IL'] } }, 'lane-not-served'],
    ['an offshore state', { destination: alaska }, {}, 'offshore-by-manual-quote'],
    [
      'an offshore state in the profile',
      { destination: alaska },
      { serviceArea: { ...serviceArea, offshoreStates: ['AK'] } },
      'offered',
    ],
    [
      'hazardous freight',
      { lines: [{ ...skids, hazardous: true }] },
      { limits: { ...limits, handlesHazmat: false } },
      'hazmat-not-handled',
    ],
    ['long freight', { lines: [{ ...skids, length: 337 }] }, {}, 'too-long'],
    ['wide freight', { lines: [{ ...skids, length: 100, width: 97 }] }, {}, 'too-wide'],
    [
      'heavy freight',
      { lines: [{ ...skids, weight: 9999, handlingUnits: 1 }] },
      { limits: { ...limits, maxPounds: 9000 } },
      'too-heavy',
    ],
    [
      'a full trailer',
      { lines: [{ ...skids, handlingUnits: 18 }] },
      { capacityLoad: capacityLoad && { ...capacityLoad, action: 'decline' as const } },
      'capacity-load',
    ],
    ['an unknown service', { services: [{ code: 'PPD' }] }, {}, 'service-not-offered'],
    ['a service that is quoted manually', { services: [{ code: 'EXPD' }] }, {}, 'service-by-manual-quote'],
    ['collect on delivery without amount', { services: [{ code: 'COD' }] }, {}, 'amount-missing'],
    ['too high a cargo value', { cargoValueCents: 25_000_001 }, {}, 'cargo-value-not-covered'],
    ['no cargo value', { cargoValueCents: 0 }, {}, 'cargo-value-not-covered'],
    ['a time before the index', { pickupDate: '2026-11-05' }, {}, 'no-fuel-index'],
    ['a lane without rates', {}, { rates: { kind: 'cells', lanes: [] } as const }, 'lane-not-served'],
  ])('%s: %j', (_what, changes, overrides, expected) => {
    expect(declineCode(changes, demoTariff(overrides))).toBe(expected);
  });
});

describe('explicit lanes', () => {
  const lane = {
    origin: 'IL',
    destination: '303',
    centsPerCwt: { 92.5: [9000], 100: [10_000] },
    discountBasisPoints: 0,
  };
  const imported = demoTariff({
    breaks: [{ name: 'ANY', fromPounds: 0 }],
    rates: { kind: 'cells', lanes: [lane, { ...lane, destination: 'GA', centsPerCwt: { 92.5: [1], 100: [1] } }] },
  });

  it('are found by the closest description of both ends and have their own terms', () => {
    const offer = rated({ services: [], cargoValueCents: undefined }, imported);

    expect(amounts(offer)).toMatchObject({ GROSS: '1735.00' });
    expect(amounts(offer)['DISC']).toBeUndefined();
  });

  it('decline a class that they do not rate', () => {
    expect(declineCode({ lines: [{ ...skids, freightClass: 500 }] }, imported)).toBe('class-not-rated');
  });
});
