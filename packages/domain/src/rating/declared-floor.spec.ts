import { prepareShipment } from './rated-shipment.js';
import type { RatingLine, RatingRequest } from './rating-request.js';

const point = { postalCode: '60607', state: 'IL', country: 'USA', latitude: 41, longitude: -87 } as const;
const skid: RatingLine = { unitSystem: 'imperial', handlingUnits: 1, length: 48, width: 40, height: 45, weight: 600 };

const request = (changes: Partial<RatingRequest>): RatingRequest => ({
  origin: point,
  destination: point,
  pickupDate: '2026-11-24',
  lines: [skid],
  services: [],
  classScale: 'updated',
  fuelIndex: [],
  ...changes,
});

describe('the floor of the trailer', () => {
  it('is what the shipper declares, else what the freight takes', () => {
    expect(prepareShipment(request({})).shown.linearFeet).toBe('3.33');
    expect(prepareShipment(request({ linearFeet: 6.5 }))).toMatchObject({
      floorLength: 7800,
      shown: { linearFeet: '6.50' },
    });
  });

  it('does not take a unit that is wider than the trailer, whatever is declared', () => {
    const wide = { ...skid, length: 120, width: 100 };

    expect(prepareShipment(request({ lines: [wide], linearFeet: 6.5 })).floorLength).toBeUndefined();
  });
});
