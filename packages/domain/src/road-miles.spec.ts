import zipcodes from 'zipcodes';
import { greatCircleMiles, roadMiles, type GeoPoint } from './road-miles.js';

function pointOf(postalCode: string): GeoPoint {
  const place = zipcodes.lookup(postalCode);
  if (!place) throw new RangeError(`no such place: ${postalCode}`);
  return place;
}

describe('road miles', () => {
  it.each([
    ['T01', '60607', '30303', 588.6, 695],
    ['T02', '60607', '53202', 82.3, 97],
    ['T03', '75201', '30303', 719.9, 849],
    ['T04', '90001', '10001', 2448.4, 2889],
    ['T05', '98101', '33139', 2732.0, 3224],
    ['T06', '10001', 'M5V', 340.3, 402],
  ])('%s: %s to %s', (_id, from, to, circle, road) => {
    expect(greatCircleMiles(pointOf(from), pointOf(to))).toBeCloseTo(circle, 1);
    expect(roadMiles(pointOf(from), pointOf(to))).toBe(road);
    expect(roadMiles(pointOf(to), pointOf(from))).toBe(road);
  });

  it('is zero from a place to itself and finite to its antipode', () => {
    expect(roadMiles({ latitude: 40, longitude: -90 }, { latitude: 40, longitude: -90 })).toBe(0);
    expect(roadMiles({ latitude: 40, longitude: -90 }, { latitude: -40, longitude: 90 })).toBe(14_675);
  });
});
