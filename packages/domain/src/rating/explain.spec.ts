import { demoTariff } from '@lading/demo-data/demo-tariff';
import { explain } from './explain.js';
import { rate } from './rate.js';
import type { AccessorialStep, RateTrace } from './rate-trace.js';
import type { RatingRequest } from './rating-request.js';
import type { Price, Tariff } from './tariff.js';

const skids = { unitSystem: 'imperial', handlingUnits: 2, length: 48, width: 40, height: 45, weight: 1150 } as const;
const tallSkid = { unitSystem: 'imperial', handlingUnits: 1, length: 48, width: 48, height: 60, weight: 700 } as const;

const request: RatingRequest = {
  origin: { postalCode: '60607', state: 'IL', country: 'USA', latitude: 41.8721, longitude: -87.6578 },
  destination: { postalCode: '30303', state: 'GA', country: 'USA', latitude: 33.7525, longitude: -84.3888 },
  pickupDate: '2026-11-24',
  lines: [skids, tallSkid],
  services: [],
  classScale: 'updated',
  fuelIndex: [{ indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 }],
};

function traceOf(changes: Partial<RatingRequest> = {}, tariff: Tariff = demoTariff()): RateTrace {
  const outcome = rate({ ...request, ...changes }, tariff);
  if (outcome.outcome === 'declined') throw new RangeError(outcome.reason);
  return outcome.trace;
}

const said = (trace: RateTrace): string[] => explain(trace).map(({ title, detail }) => `${title}: ${detail}`);

const cubes = { ...skids, handlingUnits: 8, width: 48, height: 75, weight: 3200 };

describe('the explanation of a price', () => {
  it('lists every rule of the worked rate W1 in order, with its result', () => {
    const trace = traceOf({
      services: [{ code: 'LFTD' }],
      cargoValueCents: 1_200_000,
      guarantee: 'GTD_NOON',
    });

    expect(said(trace)).toEqual([
      'Shipment: 1,150 lb class 92.5 by density, 700 lb class 100 by density; 1,850 lb, 180.00 ft³, 10.28 lb/ft³, 7.33 linear ft. Demo tariff, version 1.',
      'Lane: 695 road miles, Z4.',
      'Gross linehaul, M2M: 1,150 lb class 92.5 at $49.50/cwt, 700 lb class 100 at $55.00/cwt; charged as 2,000 lb because 150 lb more at $49.50/cwt is cheaper.',
      'Discount: 72% of $1,028.50.',
      'Net linehaul: Above the minimum charge of $145.00.',
      'Fuel surcharge: 33% of net linehaul $287.98; diesel index $3.802 on 11/16/2026.',
      'Liftgate delivery: LFTD: flat.',
      'Guaranteed by noon: 25% of $287.98, at least $50.00.',
      'Cargo coverage: 0.7% of $12,000.00, at least $50.00.',
      'Total: The sum of the charges.',
    ]);
    expect(explain(trace).map(({ cents }) => cents)).toEqual([
      ...[undefined, undefined, 102_850, -74_052, 28_798, 9503],
      ...[9500, 7200, 8400, 63_401],
    ]);
  });

  it('leaves out the first day of a draft that has none yet', () => {
    const [shipment] = said(traceOf({}, demoTariff({ name: 'Draft', version: '' })));

    expect(shipment).toMatch(/7\.33 linear ft\. Draft\.$/);
  });

  it('names a selected class and its rated class', () => {
    const fak = demoTariff({ fak: [{ from: 50, to: 100, ratedAs: 70 }] });
    const [shipment] = said(traceOf({ lines: [{ ...skids, freightClass: 85 }] }, fak));

    expect(shipment).toContain('1,150 lb class 85 rated as 70; 1,150 lb,');
  });

  it('says what raised a small price to the minimum charge', () => {
    const light = traceOf({ lines: [{ ...tallSkid, weight: 180, freightClass: 70 }] });

    expect(said(light)).toContain('Gross linehaul, L5C: 180 lb class 70 at $69.00/cwt.');
    expect(said(light)).toContain('Net linehaul: Raised from $34.78 to the minimum charge.');
  });

  it('says that a price at the minimum charge was not raised', () => {
    const atMinimum = traceOf({}, demoTariff({ minimumChargeCents: 28_798 }));

    expect(said(atMinimum)).toContain('Net linehaul: Above the minimum charge of $287.98.');
  });

  it('says whether a space rule raised the price', () => {
    const raised = traceOf({ lines: [cubes] }, demoTariff({ fak: [{ from: 50, to: 500, ratedAs: 70 }] }));

    expect(said(raised)).toContain(
      'Cubic capacity: Rated as 4,800 lb: 4,800 lb class 125 at $54.12/cwt; charged as 5,000 lb because 200 lb more at $54.12/cwt is cheaper. That is more than the normal rate, so it applies.',
    );
    expect(said(traceOf({ lines: [cubes] }))).toContainEqual(
      expect.stringMatching(/^Cubic capacity: .* That is not more than the normal rate, so the normal rate applies\.$/),
    );
    expect(explain(raised).find(({ title }) => title === 'Cubic capacity')?.cents).toBe(270_600);
  });

  it('calls the rule for long freight linear feet', () => {
    const long = { ...cubes, handlingUnits: 12, height: 30, weight: 9000, freightClass: 60 } as const;

    expect(said(traceOf({ lines: [long] }))).toContainEqual(
      expect.stringMatching(/^Linear feet: Rated as 24,000 lb: /),
    );
  });

  it('says that fuel is charged on services too if the tariff does', () => {
    const wide = traceOf({ services: [{ code: 'LFTD' }] }, demoTariff({ fuelBasis: 'linehaulAndAccessorials' }));

    expect(said(wide)).toContain(
      'Fuel surcharge: 33% of net linehaul and accessorials subject to fuel $382.98; diesel index $3.802 on 11/16/2026.',
    );
  });
});

describe('the explanation of a fuel surcharge', () => {
  const fuelOn = (pickupDate: string): string | undefined =>
    said(traceOf({ pickupDate })).find((sentence) => sentence.startsWith('Fuel surcharge'));

  it('says so where the week of the pickup had no value and an older one was used', () => {
    expect(fuelOn('2026-11-24')).toBe(
      'Fuel surcharge: 33% of net linehaul $287.98; diesel index $3.802 on 11/16/2026.',
    );
    expect(fuelOn('2026-11-25')).toBe(
      'Fuel surcharge: 33% of net linehaul $287.98; diesel index $3.802 on 11/16/2026. No value was known for the week of the pickup, so the value of 11/16/2026 applies.',
    );
  });
});

describe('the explanation of a service', () => {
  const service = (price: Price, changes: Partial<AccessorialStep> = {}): string | undefined =>
    explain([
      {
        step: 'accessorial',
        code: 'SVC',
        description: 'Service',
        price,
        quantities: {},
        usesFuel: false,
        cents: 6500,
        ...changes,
      },
    ])[0]?.detail;

  it.each<[Price, string]>([
    [{ kind: 'flat', cents: 6500 }, 'flat.'],
    [{ kind: 'perCwt', centsPerCwt: 950, minCents: 6500 }, '$9.50/cwt, at least $65.00.'],
    [{ kind: 'percentOfLinehaul', basisPoints: 1000, minCents: 4500 }, '10% of net linehaul, at least $45.00.'],
    [{ kind: 'percentOfAmount', basisPoints: 200, minCents: 6000 }, '2% of the amount, at least $60.00.'],
    [{ kind: 'perPiece', centsPerPiece: 175, minCents: 5000 }, '$1.75 per piece, at least $50.00.'],
    [{ kind: 'byLength', steps: [] }, 'by the longest side.'],
    [{ kind: 'perPeriod', centsPerPeriod: 1875, periodMinutes: 15, freeMinutes: 30 }, 'by time.'],
    [{ kind: 'perCwtPerDay', centsPerCwt: 300, freeDays: 2, minCents: 4000 }, 'by time.'],
  ])('priced %j explains its price', (price, text) => {
    expect(service(price)).toBe(`SVC: ${text}`);
  });

  it('says when a season leaves it without a charge, and its price within the season', () => {
    const price: Price = { kind: 'flat', cents: 4500 };
    const season = { from: '11-01', to: '04-01', pickupDate: '2027-05-04' };

    expect(service(price, { season, cents: 0 })).toBe('SVC: charged only from 11-01 to 04-01.');
    expect(service(price, { season, cents: 4500 })).toBe('SVC: flat.');
    expect(service(price, { cents: 0 })).toBe('SVC: flat.');
  });
});
