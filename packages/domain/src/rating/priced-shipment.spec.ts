import { demoTariff } from '@lading/demo-data/demo-tariff';
import { rate } from './rate.js';
import type { OfferedRate } from './rate-outcome.js';
import type { LanePoint, RatingRequest } from './rating-request.js';
import { prepareShipment } from './rated-shipment.js';
import type { Tariff } from './tariff.js';

const skids = { unitSystem: 'imperial', handlingUnits: 2, length: 48, width: 40, height: 45, weight: 1150 } as const;
const tallSkid = { unitSystem: 'imperial', handlingUnits: 1, length: 48, width: 48, height: 60, weight: 700 } as const;
const atlanta: LanePoint = { postalCode: '30303', state: 'GA', country: 'USA', latitude: 33.7525, longitude: -84.3888 };

const worked: RatingRequest = {
  origin: { postalCode: '60607', state: 'IL', country: 'USA', latitude: 41.8721, longitude: -87.6578 },
  destination: atlanta,
  pickupDate: '2026-11-24',
  lines: [skids, tallSkid],
  services: [{ code: 'LFTD' }, { code: 'MNC' }],
  cargoValueCents: 1_200_000,
  guarantee: 'GTD_NOON',
  classScale: 'updated',
  fuelIndex: [{ indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 }],
};

function offerOf(changes: Partial<RatingRequest> = {}, tariff: Tariff = demoTariff()): OfferedRate {
  const outcome = rate({ ...worked, ...changes }, tariff);
  if (outcome.outcome === 'declined') throw new RangeError(outcome.reason);
  return outcome;
}

describe('the offer of W1 with a guarantee', () => {
  it('has a line for every charge, in the order of rating', () => {
    expect(offerOf().charges).toEqual([
      { code: 'GROSS', description: 'Gross linehaul', cents: 102_850 },
      { code: 'DISC', description: 'Discount', cents: -74_052 },
      { code: 'FUEL', description: 'Fuel surcharge', cents: 9503 },
      { code: 'LFTD', description: 'Liftgate delivery', cents: 9500 },
      { code: 'MNC', description: 'Notify consignee', cents: 2800 },
      { code: 'GTD_NOON', description: 'Guaranteed by noon', cents: 7200 },
      { code: 'FVC', description: 'Cargo coverage', cents: 8400 },
    ]);
  });

  it('names the rule that raised it to the minimum charge', () => {
    const raised = offerOf({}, demoTariff({ minimumChargeCents: 30_000 }));

    expect(raised.charges[2]).toEqual({ code: 'MIN', description: 'Raised to the minimum charge', cents: 1202 });
  });

  it('has no line for a discount, a minimum, a fuel surcharge or coverage of zero', () => {
    const free = demoTariff({
      discountBasisPoints: 0,
      fuelTable: { kind: 'rows', rows: [] },
      coverage: { basisPoints: 0, minChargeCents: 0, maxCargoValueCents: 9_999_999 },
    });

    expect(offerOf({}, free).charges.map(({ code }) => code)).toEqual(['GROSS', 'LFTD', 'MNC', 'GTD_NOON']);
  });

  it('stores every fact in its trace', () => {
    const { trace } = offerOf();

    expect(trace.map(({ step }) => step)).toEqual([
      ...['shipment', 'lane', 'gross', 'discount', 'minimum', 'fuel'],
      ...['accessorial', 'accessorial', 'guarantee', 'coverage', 'total'],
    ]);
    expect(trace[0]).toEqual({
      step: 'shipment',
      tariff: 'Demo tariff',
      version: '1',
      lines: [
        { pounds: 1150, freightClass: 92.5, classSource: 'density', poundsPerCubicFoot: '11.50', ratedClass: 92.5 },
        { pounds: 700, freightClass: 100, classSource: 'density', poundsPerCubicFoot: '8.75', ratedClass: 100 },
      ],
      pounds: 1850,
      cubicFeet: '180.00',
      poundsPerCubicFoot: '10.28',
      linearFeet: '7.33',
    });
    expect(trace.slice(3, 6)).toEqual([
      { step: 'discount', onCents: 102_850, basisPoints: 7200, cents: 74_052 },
      { step: 'minimum', netCents: 28_798, minimumChargeCents: 14_500, cents: 28_798 },
      {
        step: 'fuel',
        pickupDate: '2026-11-24',
        indexDate: '2026-11-16',
        effectiveFrom: '2026-11-18',
        milliDollars: 3802,
        table: demoTariff().fuelTable,
        basis: 'linehaul',
        onCents: 28_798,
        basisPoints: 3300,
        cents: 9503,
      },
    ]);
    expect(trace.slice(8)).toEqual([
      {
        step: 'guarantee',
        code: 'GTD_NOON',
        description: 'Guaranteed by noon',
        onCents: 28_798,
        basisPoints: 2500,
        minCents: 5000,
        cents: 7200,
      },
      { step: 'coverage', cargoValueCents: 1_200_000, basisPoints: 70, minCents: 5000, cents: 8400 },
      { step: 'total', cents: 66_201 },
    ]);
  });

  it('is serialized to JSON completely', () => {
    const offer = offerOf();
    const { outcome, totalCents, charges, pickupDate, transitDays, estimatedDelivery, lane, roadMiles } = offer;
    const { cubicFeet, poundsPerCubicFoot, linearFeet, isCapacityLoad, guarantees, trace } = offer;

    expect(JSON.parse(JSON.stringify(offer))).toEqual({
      ...{ outcome, totalCents, charges, pickupDate, transitDays, estimatedDelivery, lane, roadMiles },
      ...{ cubicFeet, poundsPerCubicFoot, linearFeet, isCapacityLoad, guarantees, trace },
    });
    expect(offer.guarantees[0]).toEqual({
      ...{ code: 'GTD_AM', description: 'Guaranteed by morning', deliverBy: '10:30', cents: 10_079 },
    });
  });
});

describe('the pickup of an offer', () => {
  it('is a day later when it was requested after the cutoff', () => {
    const pickup = (requestedAtLocalTime?: string) =>
      offerOf(requestedAtLocalTime === undefined ? {} : { requestedAtLocalTime }).pickupDate;

    expect([pickup(), pickup('14:59'), pickup('15:00'), pickup('15:01')]).toEqual([
      ...['2026-11-24', '2026-11-24', '2026-11-24', '2026-11-25'],
    ]);
  });
});

describe('a partner carrier', () => {
  const { serviceArea } = demoTariff();
  const laneWith = (...interlineStates: string[]) =>
    offerOf({ guarantee: undefined }, demoTariff({ serviceArea: { ...serviceArea, interlineStates } })).lane;

  it('carries freight from or to the states that it services', () => {
    expect([laneWith(), laneWith('TX'), laneWith('IL'), laneWith('GA', 'TX')]).toEqual([
      ...['direct', 'direct', 'interline', 'interline'],
    ]);
  });
});

describe('a prepared shipment', () => {
  const prepared = (changes: Partial<RatingRequest>) => prepareShipment({ ...worked, ...changes });

  it('has at least one line', () => {
    expect(() => prepared({ lines: [] })).toThrow(new RangeError('a shipment has at least one line'));
  });

  it('counts the handling units of all lines, and finds the longest side of any', () => {
    const lines = [skids, { ...tallSkid, height: 90 }];

    expect(prepared({ lines })).toMatchObject({ handlingUnits: 3, longestSide: 9000, wholeCubicFeet: 220 });
  });

  it('records who selected a class', () => {
    const lines = [
      skids,
      { ...skids, freightClass: 85 },
      { ...skids, freightClass: 85, classSource: 'density' },
    ] as const;

    expect(prepared({ lines }).lines.map(({ classSource }) => classSource)).toEqual(['density', 'given', 'density']);
  });

  it('is ordinary on the mainland of the United States without hazard and coverage', () => {
    const bare = { cargoValueCents: undefined };
    const canada: LanePoint = { ...atlanta, state: 'ON', country: 'CAN' };
    const ordinary = [
      bare,
      {},
      { ...bare, lines: [{ ...skids, hazardous: true }] },
      { ...bare, destination: { ...atlanta, state: 'HI' } },
      { ...bare, origin: { ...atlanta, state: 'AK' } },
      { ...bare, destination: canada },
      { ...bare, origin: canada, destination: canada },
    ].map((changes) => prepared(changes).isOrdinary);

    expect(ordinary).toEqual([true, false, false, false, false, false, false]);
  });
});

describe('several space rules', () => {
  const long = { ...skids, handlingUnits: 26, height: 75, weight: 4000 };
  const steps = (changes: Partial<Tariff> = {}) => {
    const { trace } = offerOf(
      { lines: [long], services: [], cargoValueCents: undefined, guarantee: undefined },
      demoTariff(changes),
    );
    return trace.filter((step) => step.step === 'capacity');
  };

  it('charge the highest of their ratings', () => {
    // 2,166.67 ft³ at 6 lb, and 43.33 ft at 1,000 lb.
    expect(steps()).toMatchObject([
      { measure: { rule: 'cubic' }, ratedPounds: 13_000 },
      { measure: { rule: 'linearFoot' }, ratedPounds: 43_334, applied: true },
    ]);
  });

  it('are left out if the lane has no rate for their class', () => {
    const lanes = [
      { origin: 'IL', destination: 'GA', centsPerCwt: { 50: [1000, 1000, 1000, 1000, 1000, 1000, 1000] } },
    ];
    const fak = [{ from: 50, to: 500, ratedAs: 50 }] as const;

    expect(steps({ rates: { kind: 'cells', lanes }, fak })).toEqual([]);
  });

  it('are not applied if they cost less than an earlier one', () => {
    const light = { overFeet: 20, poundsPerFoot: 200, freightClass: 50 } as const;
    const fak = [{ from: 50, to: 500, ratedAs: 50 }] as const;

    expect(steps({ linearFoot: light, fak }).map((step) => step.step === 'capacity' && step.applied)).toEqual([
      true,
      false,
    ]);
  });
});

describe('freight of all kinds', () => {
  it('is rated by the first rule that covers its class, both ends included', () => {
    const fak = [
      { from: 85, to: 92.5, ratedAs: 60 },
      { from: 50, to: 100, ratedAs: 70 },
    ] as const;
    const lines = ([77.5, 85, 92.5, 100, 110] as const).map((freightClass) => ({ ...skids, freightClass }));
    const [shipment] = offerOf({ lines, guarantee: undefined }, demoTariff({ fak })).trace;

    expect(shipment?.step === 'shipment' && shipment.lines.map(({ ratedClass }) => ratedClass)).toEqual([
      70, 60, 60, 70, 110,
    ]);
  });
});
