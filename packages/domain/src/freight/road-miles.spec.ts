import { greatCircleMiles, roadMiles, type GeoPoint } from './road-miles.js';

const points: Readonly<Record<string, GeoPoint>> = {
  '60607': { latitude: 41.8721, longitude: -87.6578 },
  '30303': { latitude: 33.7525, longitude: -84.3888 },
  '53202': { latitude: 43.0506, longitude: -87.8968 },
  '75201': { latitude: 32.7904, longitude: -96.8044 },
  '90001': { latitude: 33.9731, longitude: -118.2479 },
  '10001': { latitude: 40.7484, longitude: -73.9967 },
  '98101': { latitude: 47.6114, longitude: -122.3305 },
  '33139': { latitude: 25.7873, longitude: -80.1564 },
  M5V: { latitude: 43.6525, longitude: -79.3686 },
};

function pointOf(postalCode: string): GeoPoint {
  const point = points[postalCode];
  if (!point) throw new RangeError(`no such place: ${postalCode}`);
  return point;
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

  it('is zero within one place and finite to its antipode', () => {
    expect(roadMiles({ latitude: 40, longitude: -90 }, { latitude: 40, longitude: -90 })).toBe(0);
    expect(roadMiles({ latitude: 40, longitude: -90 }, { latitude: -40, longitude: 90 })).toBe(14_675);
  });
});
