import { demoTariff } from '@lading/demo-data/demo-tariff';
import { floorLengthOf, linearFeetText } from './trailer-floor.js';
import { rate } from './rate.js';
import { prepareShipment } from './rated-shipment.js';
import type { RatingLine, RatingRequest } from './rating-request.js';
import { replay } from './replay.js';

describe('linear feet', () => {
  it.each([
    ['L01', 1, 48, 40, 1, '3.33'],
    ['L01', 2, 48, 40, 1, '3.33'],
    ['L02', 7, 48, 40, 1, '13.33'],
    ['L03', 12, 48, 40, 1, '20.00'],
    ['L04', 5, 49, 49, 1, '20.42'],
    ['L05', 8, 48, 48, 1, '16.00'],
    ['L05', 8, 48, 48, 2, '8.00'],
    ['L06', 26, 48, 40, 1, '43.33'],
    ['a side beyond the width lies along', 2, 120, 48, 1, '10.00'],
  ])('%s: %i × %d×%d stacked %i', (_id, units, length, width, stackHigh, expected) => {
    const floor = floorLengthOf({ units, length: length * 100, width: width * 100, stackHigh });

    expect(linearFeetText(floor ?? NaN)).toBe(expected);
  });

  it('has no result for a unit wider than the trailer both ways', () => {
    expect(floorLengthOf({ units: 1, length: 9700, width: 9601, stackHigh: 1 })).toBeUndefined();
  });
});

const chicago = { postalCode: '60607', state: 'IL', country: 'USA', latitude: 41.8721, longitude: -87.6578 } as const;
const atlanta = { postalCode: '30303', state: 'GA', country: 'USA', latitude: 33.7525, longitude: -84.3888 } as const;
const skid: RatingLine = { unitSystem: 'metric', handlingUnits: 1, length: 120, width: 100, height: 100, weight: 300 };
const tariff = demoTariff({ discountBasisPoints: 7200 });

const request = (changes: Partial<RatingLine>, others: Partial<RatingRequest> = {}): RatingRequest => ({
  origin: chicago,
  destination: atlanta,
  pickupDate: '2026-11-24',
  lines: [{ ...skid, ...changes }],
  services: [],
  classScale: 'updated',
  fuelIndex: [{ indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 }],
  ...others,
});

function priced(changes: Partial<RatingLine>) {
  const outcome = rate(request(changes), tariff);
  if (outcome.outcome === 'declined') throw new RangeError(outcome.reason);
  return outcome;
}
const overLength = (changes: Partial<RatingLine>) =>
  priced(changes).charges.find(({ code }) => code === 'OVR')?.cents ?? 0;

describe('metric sizes', () => {
  it('pay the over-length fee from exactly 96 in, not a hundredth of a centimeter before', () => {
    expect(overLength({ length: 243.83 })).toBe(0);
    expect(overLength({ length: 243.84 })).toBe(12_000);
    expect(overLength({ height: 365.75 })).toBe(12_000);
    expect(overLength({ height: 365.76 })).toBe(22_000);
  });

  it('allow a guaranteed delivery up to exactly 96 in', () => {
    expect(priced({ length: 243.84 }).guarantees).not.toEqual([]);
    expect(priced({ length: 243.85 }).guarantees).toEqual([]);
  });

  it('fill the width of a trailer exactly: two units of 121.92 cm side by side, one of 121.93 cm', () => {
    const beside = { handlingUnits: 2, length: 200, width: 121.92 };

    expect(prepareShipment(request(beside)).shown.linearFeet).toBe('6.56');
    expect(prepareShipment(request({ ...beside, width: 121.93 })).shown.linearFeet).toBe('8.00');
  });

  it('fit into a trailer up to exactly 96 in', () => {
    expect(prepareShipment(request({ length: 300, width: 243.84 })).floorLength).toBeDefined();
    expect(prepareShipment(request({ length: 300, width: 243.85 })).floorLength).toBeUndefined();
  });

  it('are added up on the floor without rounding: 609.6 cm is exactly 20 ft', () => {
    const wide = { handlingUnits: 3, length: 203.2, width: 240 };
    const capacity = (changes: Partial<RatingLine>) =>
      priced(changes).trace.filter(({ step }) => step === 'capacity').length;

    expect(capacity(wide)).toBe(0);
    expect(capacity({ ...wide, length: 203.21 })).toBe(1);
  });

  it('charge a linear foot minimum for the exact length, and replay it from the stored trace', () => {
    const { trace, totalCents } = priced({ handlingUnits: 5, length: 127.01, width: 240, weight: 900 });
    const [step] = trace.filter((one) => one.step === 'capacity');

    // 635.05 cm are 20.83497 ft; five skids rounded up one by one would be 20.8375 ft.
    expect(step).toMatchObject({ measure: { rule: 'linearFoot' }, ratedPounds: 20_835 });
    expect(replay(JSON.parse(JSON.stringify(trace)))).toBe(totalCents);
  });

  it('have the cube of their centimeters by the factor 35.315', () => {
    expect(prepareShipment(request({ length: 120.01, width: 100.01, height: 100.01 })).shown.cubicFeet).toBe('42.39');
    expect(prepareShipment(request({ length: 100, width: 100, height: 100 })).shown.cubicFeet).toBe('35.32');
  });
});

describe('the floor of the trailer', () => {
  const declared: Partial<RatingLine> = { unitSystem: 'imperial', length: 48, width: 40, height: 45, weight: 600 };

  it('is the length declared by the shipper, else that of the freight', () => {
    expect(prepareShipment(request(declared)).shown.linearFeet).toBe('3.33');
    expect(prepareShipment(request(declared, { linearFeet: 6.5 }))).toMatchObject({
      floorLength: 7800,
      shown: { linearFeet: '6.50' },
    });
  });

  it('does not take a unit that is wider than the trailer, even if declared otherwise', () => {
    const wide = { ...declared, length: 120, width: 100 };

    expect(prepareShipment(request(wide, { linearFeet: 6.5 })).floorLength).toBeUndefined();
  });
});
