import type { Miles } from '../measures/units.js';

export interface GeoPoint {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
}

const earthRadiusMiles = 3958.7613;
const roadFactor = 1.18;

/** Great-circle distance between two points. */
export function greatCircleMiles(from: GeoPoint, to: GeoPoint): Miles {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, halfLatitude ** 2 + across)));
}

/** Whole road miles, estimated as 1.18 times the great circle. */
export function roadMiles(from: GeoPoint, to: GeoPoint): Miles {
  return Math.round(roadFactor * greatCircleMiles(from, to));
}
