import fc from 'fast-check';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { freightClasses, type FreightClass } from '../freight/freight-class.js';
import { noPricing } from '../pricing/pricing-check.js';
import { formatCents } from '../measures/money.js';
import { agreedTariff } from './agreed-tariff.js';
import { explain } from './explain.js';
import { fuelBasisPoints, fuelRowFor } from './fuel.js';
import { rate, rateShipment } from './rate.js';
import { prepareShipment } from './rated-shipment.js';
import type { OfferedRate, RateOutcome } from './rate-outcome.js';
import type { LanePoint, RatingLine, RatingRequest } from './rating-request.js';
import { replay, stepsOf } from './replay.js';
import type { FakRule, PricingTerms, RateLane, Tariff } from './tariff.js';

const chicago: LanePoint = { postalCode: '60607', state: 'IL', country: 'USA', latitude: 41.8721, longitude: -87.6578 };
const atlanta: LanePoint = { postalCode: '30303', state: 'GA', country: 'USA', latitude: 33.7525, longitude: -84.3888 };
const skids: RatingLine = { unitSystem: 'imperial', handlingUnits: 2, length: 48, width: 40, height: 45, weight: 1150 };
const tallSkid: RatingLine = { ...skids, handlingUnits: 1, width: 48, height: 60, weight: 700 };

const worked: RatingRequest = {
  origin: chicago,
  destination: atlanta,
  pickupDate: '2026-11-24',
  lines: [skids, tallSkid],
  services: [{ code: 'LFTD' }, { code: 'MNC' }],
  cargoValueCents: 1_200_000,
  classScale: 'updated',
  fuelIndex: [{ indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 }],
};

const pricing = (terms: Partial<PricingTerms>, { breaks }: Tariff = demoTariff()): PricingTerms => ({
  ...noPricing(breaks),
  ...terms,
});

function offered(outcome: RateOutcome): OfferedRate {
  if (outcome.outcome === 'declined') throw new Error(`${outcome.code}: ${outcome.reason}`);
  return outcome;
}

const rated = (terms: Partial<PricingTerms>, base = demoTariff()): OfferedRate =>
  offered(rate(worked, agreedTariff(base, pricing(terms, base))));

const lane = (origin: string, destination: string, more: Partial<RateLane>): RateLane => ({
  ...{ origin, destination, centsPerCwt: {} },
  ...more,
});

/** The worked example in lanes of a tariff that has a discount and minimum of its own on one of them. */
const lanesTariff = (): Tariff =>
  demoTariff({
    breaks: [{ name: 'L5C', fromPounds: 0 }],
    rates: {
      kind: 'cells',
      lanes: [
        lane('IL', 'GA', {
          centsPerCwt: { 92.5: [4000], 100: [5000] },
          discountBasisPoints: 6000,
          minimumChargeCents: 20_000,
        }),
      ],
    },
  });

const sources = ({ trace }: OfferedRate) => {
  const [discount] = stepsOf(trace, 'discount');
  const [minimum] = stepsOf(trace, 'minimum');
  const [fuel] = stepsOf(trace, 'fuel');
  return { discount: discount?.source, minimum: minimum?.source, fuel: fuel?.source };
};

describe('an agreement on the worked rate W1', () => {
  it.each<[string, Partial<PricingTerms>, string]>([
    ['changes nothing while it is empty', {}, '590.01'],
    ['discounts by its own percentage: 205.70 net, 67.88 fuel', { discountBasisPoints: 8000 }, '480.58'],
    ['rates by its own FAK rules: 212.52 net, 70.13 fuel', { fak: [{ from: 50, to: 100, ratedAs: 70 }] }, '489.65'],
    [
      'raises to its own minimum: 250.00 net, 82.50 fuel',
      { discountBasisPoints: 8000, minimumChargeCents: 25_000 },
      '539.50',
    ],
    ['caps the fuel surcharge: 25% of 287.98', { fuelCapBasisPoints: 2500 }, '566.98'],
    [
      'has its own fuel table: 10% of 287.98',
      { fuelTable: { kind: 'rows', rows: [{ fromMilliDollars: 0, basisPoints: 1000 }] } },
      '523.78',
    ],
    ['waives an accessorial', { accessorials: [{ code: 'LFTD', price: null }] }, '495.01'],
    [
      'prices an accessorial by itself',
      { accessorials: [{ code: 'LFTD', price: { kind: 'flat', cents: 7500 } }] },
      '570.01',
    ],
    [
      'discounts a lane by itself before the customer: 154.27 net, 50.91 fuel',
      { discountBasisPoints: 8000, lanes: [lane('606', 'GA', { discountBasisPoints: 8500, minimumChargeCents: 0 })] },
      '412.18',
    ],
  ])('%s', (_what, terms, total) => {
    const offer = rated(terms);

    expect(formatCents(offer.totalCents)).toBe(total);
    expect(replay(JSON.parse(JSON.stringify(offer.trace)))).toBe(offer.totalCents);
  });

  it('takes discount and minimum from the customer’s lane, the customer, the tariff’s lane and the tariff, in this order', () => {
    const netOf = (terms: Partial<PricingTerms>) => {
      const [discount, minimum] = [
        ...stepsOf(rated(terms, lanesTariff()).trace, 'discount'),
        ...stepsOf(rated(terms, lanesTariff()).trace, 'minimum'),
      ];
      return discount?.step === 'discount' && minimum?.step === 'minimum'
        ? [discount.basisPoints, minimum.minimumChargeCents]
        : [];
    };
    const own = lane('IL', 'GA', { discountBasisPoints: 7100, minimumChargeCents: 9000 });

    expect(netOf({})).toEqual([6000, 20_000]);
    expect(netOf({ discountBasisPoints: 5000, minimumChargeCents: 100 })).toEqual([5000, 100]);
    expect(netOf({ discountBasisPoints: 5000, minimumChargeCents: 100, lanes: [own] })).toEqual([7100, 9000]);
    expect(netOf({ discountBasisPoints: 5000, lanes: [lane('IL', 'GA', { minimumChargeCents: 9000 })] })).toEqual([
      5000, 9000,
    ]);
  });

  it('rates a class by the customer’s rates on the lane and the others by the tariff', () => {
    const offer = rated({ lanes: [lane('IL', 'GA', { centsPerCwt: { 92.5: [3000] } })] }, lanesTariff());
    const [gross] = stepsOf(offer.trace, 'gross');

    expect(gross?.rates).toEqual([
      { freightClass: 92.5, centsPerCwt: 3000, pounds: 1150, cents: 34_500, source: 'agreed' },
      { freightClass: 100, centsPerCwt: 5000, pounds: 700, cents: 35_000, source: 'tariff' },
    ]);
  });

  it('serves a lane that the tariff does not rate, if it has rates there', () => {
    const none = demoTariff({ rates: { kind: 'cells', lanes: [] } });
    const ratesOf = (centsPerCwt: RateLane['centsPerCwt']) =>
      agreedTariff(none, pricing({ lanes: [lane('606', '303', { centsPerCwt, discountBasisPoints: 0 })] }, none));
    const row = [5000, 5000, 5000, 5000, 5000, 5000, 5000];

    expect(rate(worked, ratesOf({ 92.5: row, 100: row })).outcome).toBe('offered');
    expect(rate(worked, ratesOf({}))).toMatchObject({ outcome: 'declined', code: 'lane-not-served' });
  });

  it('finds weight breaks by their names when those of the tariff change', () => {
    const base = demoTariff({
      breaks: [
        { name: 'L5C', fromPounds: 0 },
        { name: 'M1M', fromPounds: 1000 },
      ],
      rates: { kind: 'cells', lanes: [lane('IL', 'GA', { centsPerCwt: { 92.5: [4000, 3900], 100: [5000, 4900] } })] },
    });
    const breaks = [
      { name: 'M1M', fromPounds: 1000 },
      { name: 'M5M', fromPounds: 5000 },
    ];
    const own = lane('IL', 'GA', { centsPerCwt: { 92.5: [100, 1], 100: [200, 1] } });
    const [gross] = stepsOf(rated({ breaks, lanes: [own] }, base).trace, 'gross');

    expect(gross).toMatchObject({ breakName: 'M1M', rates: [{ centsPerCwt: 100 }, { centsPerCwt: 200 }] });
  });

  it('says of each rule whether it is agreed or the tariff’s, and explains it', () => {
    const offer = rated({
      discountBasisPoints: 8000,
      fak: [{ from: 50, to: 100, ratedAs: 70 }],
      fuelCapBasisPoints: 2000,
      accessorials: [{ code: 'LFTD', price: null }],
      lanes: [lane('IL', 'GA', { minimumChargeCents: 100 })],
    });
    const details = explain(offer.trace).map(({ detail }) => detail);

    expect(sources(offer)).toEqual({ discount: 'agreed', minimum: 'agreed', fuel: 'agreed' });
    expect(sources(rated({ discountBasisPoints: 8000 }))).toEqual({
      ...{ discount: 'agreed', minimum: 'tariff', fuel: 'tariff' },
    });
    expect(stepsOf(offer.trace, 'accessorial').map(({ code, source, cents }) => [code, source, cents])).toEqual([
      ['LFTD', 'agreed', 0],
      ['MNC', 'tariff', 2800],
    ]);
    expect(details).toEqual(
      expect.arrayContaining([
        expect.stringContaining('class 92.5 rated as 70, as agreed'),
        '695 road miles, Z4; agreed terms of the lane IL–GA.',
        '80% of $759.01, as agreed.',
        'Above the minimum charge of $1.00, as agreed.',
        expect.stringContaining(', the agreed maximum; diesel index'),
        'LFTD: flat, as agreed.',
        'MNC: flat, by the tariff.',
      ]),
    );
    expect(JSON.stringify(offered(rate(worked, demoTariff())).trace)).not.toMatch(/agreed|source/);
  });

  it('is one object for the same terms, and the tariff itself without an agreement', () => {
    const [tariff, terms] = [demoTariff(), pricing({ discountBasisPoints: 6500 })];

    expect(agreedTariff(tariff, undefined)).toBe(tariff);
    expect(agreedTariff(tariff, terms)).toBe(agreedTariff(tariff, terms));
  });
});

const someClass = fc.constantFrom<FreightClass>(50, 70, 100);
const cents = fc.integer({ min: 1, max: 20_000 });
const cells = (breaks: number) =>
  fc.record({
    50: fc.array(cents, { minLength: breaks, maxLength: breaks }),
    70: fc.array(cents, { minLength: breaks, maxLength: breaks }),
    100: fc.array(cents, { minLength: breaks, maxLength: breaks }),
  });
const someCells = (breaks: number) =>
  fc.record({ 50: fc.array(cents, { minLength: breaks, maxLength: breaks }) }, { requiredKeys: [] });
const ownTerms = {
  discountBasisPoints: fc.option(fc.integer({ min: 0, max: 9500 }), { nil: undefined }),
  minimumChargeCents: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: undefined }),
};
const ends = [
  ['606', '303'],
  ['606', 'GA'],
  ['IL', '303'],
  ['IL', 'GA'],
] as const;
const lanesOf = (rates: fc.Arbitrary<RateLane['centsPerCwt']>, minLength: number) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...ends), rates, fc.record(ownTerms)), {
      ...{ minLength, maxLength: 3 },
      selector: ([ofLane]) => ofLane.join('>'),
    })
    .map((found) =>
      found.map(([[origin, destination], centsPerCwt, { discountBasisPoints, minimumChargeCents }]) =>
        lane(origin, destination, {
          centsPerCwt,
          ...(discountBasisPoints !== undefined && { discountBasisPoints }),
          ...(minimumChargeCents !== undefined && { minimumChargeCents }),
        }),
      ),
    );

const fakRule: fc.Arbitrary<FakRule> = fc.record({ from: someClass, to: someClass, ratedAs: someClass });
const breaks = [
  { name: 'L5C', fromPounds: 0 },
  { name: 'M5C', fromPounds: 500 },
];

/** The lane that a search by hand finds. */
const closest = (lanes: readonly RateLane[]): RateLane | undefined =>
  ends.flatMap(([from, to]) => lanes.filter((one) => one.origin === from && one.destination === to))[0];

type LaneTerms = Partial<Record<'discountBasisPoints' | 'minimumChargeCents', number | null>>;

/** The terms that are set; the later source wins. */
const known = ({ discountBasisPoints, minimumChargeCents }: LaneTerms = {}) => ({
  ...(typeof discountBasisPoints === 'number' && { discountBasisPoints }),
  ...(typeof minimumChargeCents === 'number' && { minimumChargeCents }),
});

/** The agreement written out as a tariff of its own. */
function writtenOut(base: Tariff, terms: PricingTerms, milliDollars: number): Tariff {
  const [theirs, own] = [closest(base.rates.kind === 'cells' ? base.rates.lanes : []), closest(terms.lanes)];
  const fuel = fuelBasisPoints(fuelRowFor(terms.fuelTable ?? base.fuelTable, milliDollars), milliDollars);
  const basisPoints = Math.min(fuel, terms.fuelCapBasisPoints ?? fuel);
  const waived = new Set(terms.accessorials.map(({ code }) => code));
  const only = lane('606', '303', {
    centsPerCwt: { ...theirs?.centsPerCwt, ...own?.centsPerCwt },
    ...known(base),
    ...known(theirs),
    ...known(terms),
    ...known(own),
  });
  return {
    ...base,
    rates: { kind: 'cells', lanes: [only] },
    fak: terms.fak ?? base.fak,
    fuelTable: { kind: 'rows', rows: [{ fromMilliDollars: 0, basisPoints }] },
    accessorials: base.accessorials.map((one) =>
      waived.has(one.code) ? { ...one, price: { kind: 'flat', cents: 0 } } : one,
    ),
  };
}

describe('any agreement', () => {
  it('costs what the same terms written out as a tariff cost, and its trace replays to the cent', () => {
    const base = lanesOf(cells(2), 1).map((lanes) => demoTariff({ breaks, rates: { kind: 'cells', lanes } }));
    const terms = fc.record({
      discountBasisPoints: fc.option(fc.integer({ min: 0, max: 9500 })),
      minimumChargeCents: fc.option(fc.integer({ min: 0, max: 90_000 })),
      fak: fc.option(fc.array(fakRule, { maxLength: 1 })),
      accessorials: fc.constantFrom([], [{ code: 'LFTD', price: null }]),
      fuelTable: fc.constantFrom(null, { kind: 'rows' as const, rows: [{ fromMilliDollars: 0, basisPoints: 900 }] }),
      fuelCapBasisPoints: fc.option(fc.integer({ min: 0, max: 5000 })),
      lanes: lanesOf(someCells(2), 0),
    });
    const lines = fc.array(fc.record({ freightClass: someClass, weight: fc.integer({ min: 1, max: 4000 }) }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(base, terms, lines, fc.integer({ min: 2500, max: 6000 }), (tariff, wanted, freight, milliDollars) => {
        const agreement = { ...noPricing(breaks), ...wanted };
        const asked = {
          ...worked,
          lines: freight.map((one) => ({ ...skids, handlingUnits: 1, ...one })),
          fuelIndex: [{ indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars }],
        };
        const shipment = prepareShipment(asked);
        const agreed = offered(rateShipment(shipment, agreedTariff(tariff, agreement)));
        const plain = offered(rateShipment(shipment, writtenOut(tariff, agreement, milliDollars)));

        expect(agreed.charges).toEqual(plain.charges);
        expect(replay(JSON.parse(JSON.stringify(agreed.trace)))).toBe(agreed.totalCents);
      }),
      { numRuns: 300 },
    );
  });

  it('never costs more with a waived accessorial or a lower cap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9500 }), fc.integer({ min: 0, max: 4000 }), (discount, cap) => {
        const terms = { discountBasisPoints: discount };
        const capped = rated({ ...terms, fuelCapBasisPoints: cap, accessorials: [{ code: 'LFTD', price: null }] });

        expect(capped.totalCents).toBeLessThan(rated(terms).totalCents);
      }),
      { numRuns: 100 },
    );
  });

  it('leaves every class as the tariff rates it on lanes that it does not name', () => {
    for (const freightClass of freightClasses) {
      const asked = { ...worked, lines: [{ ...skids, freightClass }] };
      const agreed = agreedTariff(demoTariff(), pricing({ lanes: [lane('TX', 'GA', { discountBasisPoints: 1 })] }));

      expect(offered(rate(asked, agreed)).totalCents).toBe(offered(rate(asked, demoTariff())).totalCents);
    }
  });
});
