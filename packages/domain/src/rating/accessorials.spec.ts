import { demoTariff } from '@lading/demo-data/demo-tariff';
import { rate } from './rate.js';
import type { RatingLine, RatingRequest, RequestedService } from './rating-request.js';
import { stepsOf } from './replay.js';
import type { AccessorialPrice, Tariff } from './tariff.js';

const skids: RatingLine = {
  unitSystem: 'imperial',
  handlingUnits: 12,
  length: 48,
  width: 40,
  height: 45,
  weight: 1850,
};

const request = (services: readonly RequestedService[], line: Partial<RatingLine> = {}): RatingRequest => ({
  origin: { postalCode: '60607', state: 'IL', country: 'USA', latitude: 41.8721, longitude: -87.6578 },
  destination: { postalCode: '30303', state: 'GA', country: 'USA', latitude: 33.7525, longitude: -84.3888 },
  pickupDate: '2026-11-24',
  lines: [{ ...skids, ...line }],
  services,
  classScale: 'updated',
  fuelIndex: [{ indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 }],
});

function stepsFor(
  services: readonly RequestedService[],
  tariff: Tariff = demoTariff(),
  line: Partial<RatingLine> = {},
) {
  const outcome = rate(request(services, line), tariff);
  if (outcome.outcome === 'declined') throw new RangeError(outcome.reason);
  return stepsOf(outcome.trace, 'accessorial');
}
const { accessorials } = demoTariff();
const flat = (code: string, cents: number): AccessorialPrice => ({
  code,
  description: code,
  price: { kind: 'flat', cents },
  usesFuel: false,
});

describe('a priced service', () => {
  it.each([
    ['by weight', { code: 'IDL' }, { pounds: 1850 }, 17_575],
    ['by the piece, the handling units if none are named', { code: 'MARK' }, { pieces: 12 }, 3600],
    ['by the pieces that are named', { code: 'MARK', pieces: 20 }, { pieces: 20 }, 6000],
    ['by an amount', { code: 'COD', amountCents: 500_000 }, { amountCents: 500_000 }, 10_000],
    ['at one price', { code: 'LFTD' }, {}, 9500],
  ])('%s stores only the facts that its price used', (_what, service, quantities, cents) => {
    expect(stepsFor([service])).toMatchObject([{ code: service.code, cents }]);
    expect(stepsFor([service])[0]?.quantities).toEqual(quantities);
  });

  it('stores all facts behind its charge', () => {
    expect(stepsFor([{ code: 'PSC' }, { code: 'LFTD' }], demoTariff(), { freightClass: 92.5 })).toEqual([
      {
        step: 'accessorial',
        code: 'PSC',
        description: 'Protect from cold',
        price: { kind: 'percentOfLinehaul', basisPoints: 1000, minCents: 4500 },
        quantities: {},
        season: { from: '11-01', to: '04-01', pickupDate: '2026-11-24' },
        usesFuel: false,
        cents: 4500,
      },
      {
        step: 'accessorial',
        code: 'LFTD',
        description: 'Liftgate delivery',
        price: { kind: 'flat', cents: 9500 },
        quantities: {},
        usesFuel: true,
        cents: 9500,
      },
    ]);
  });

  it('has no charge out of season, neither by share nor at a flat price', () => {
    const season = { from: '06-01', to: '08-31' };
    const seasonal = demoTariff({ accessorials: [{ ...flat('PSH', 4000), season }] });
    const onDay = (pickupDate: string) => {
      const outcome = rate(
        {
          ...request([{ code: 'PSH' }]),
          fuelIndex: [{ indexDate: '2026-01-05', effectiveFrom: '2026-01-07', milliDollars: 3000 }],
          pickupDate,
        },
        seasonal,
      );
      return outcome.outcome === 'offered' && outcome.charges.find(({ code }) => code === 'PSH')?.cents;
    };

    expect(['2026-05-29', '2026-06-01', '2026-08-31', '2026-09-01'].map(onDay)).toEqual([0, 4000, 4000, 0]);
  });

  it('uses the first of two prices with its code', () => {
    const twice = demoTariff({ accessorials: [flat('LFTD', 100), flat('LFTD', 200)] });

    expect(stepsFor([{ code: 'LFTD' }], twice)).toMatchObject([{ cents: 100 }]);
  });
});

describe('over-dimension freight', () => {
  const long = { handlingUnits: 1, length: 100 };

  it('is charged once, by its longest side, with or without a request for the service', () => {
    expect(stepsFor([], demoTariff(), long)).toMatchObject([{ code: 'OVR', cents: 12_000 }]);
    expect(stepsFor([{ code: 'LFTD' }], demoTariff(), long).map(({ code }) => code)).toEqual(['LFTD', 'OVR']);
    expect(stepsFor([{ code: 'OVR' }, { code: 'LFTD' }], demoTariff(), long).map(({ code }) => code)).toEqual([
      ...['OVR', 'LFTD'],
    ]);
    expect(stepsFor([], demoTariff(), long)[0]?.quantities).toEqual({ longestSide: 10_000 });
  });

  it('has no charge in a tariff without a price by length', () => {
    expect(stepsFor([], demoTariff({ accessorials: [flat('OVR', 5000)] }), long)).toEqual([]);
    expect(stepsFor([], demoTariff({ accessorials: [] }), long)).toEqual([]);
  });

  it('is charged from the least of the lengths on, in any order', () => {
    const steps = [
      { fromInches: 144, cents: 22_000 },
      { fromInches: 96, cents: 12_000 },
    ];
    const others = accessorials.filter(({ code }) => code !== 'OVR');
    const tariff = demoTariff({ accessorials: [...others, { ...flat('OVR', 0), price: { kind: 'byLength', steps } }] });
    const cents = [95.99, 96, 143.99, 144].map((length) => stepsFor([], tariff, { ...long, length })[0]?.cents);

    expect(cents).toEqual([undefined, 12_000, 12_000, 22_000]);
  });
});

describe('charges priced elsewhere', () => {
  it('excludes coverage, priced by value, and guarantees, priced by selection', () => {
    expect(stepsFor([{ code: 'FVC' }, { code: 'GTD_AM' }, { code: 'MNC' }]).map(({ code }) => code)).toEqual(['MNC']);
  });

  it('includes hazardous freight by its lines, once', () => {
    expect(stepsFor([{ code: 'MNC' }], demoTariff(), { hazardous: true }).map(({ code }) => code)).toEqual([
      ...['MNC', 'HAZ'],
    ]);
    expect(stepsFor([{ code: 'MNC' }, { code: 'MNC' }])).toHaveLength(1);
  });
});
