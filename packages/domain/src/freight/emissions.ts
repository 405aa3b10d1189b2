import type { Miles, Kilograms, Kilometers } from '../measures/units.js';

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

/** What a factor counts: from the well, or from the tank alone. */
export const emissionScopes = ['wellToWheel', 'tankToWheel'] as const;
export type EmissionScope = (typeof emissionScopes)[number];

/** How good a factor is: measured by the carrier, modeled, or the usual one of a standard. */
export const emissionTiers = ['primary', 'modeled', 'default'] as const;
export type EmissionTier = (typeof emissionTiers)[number];

/** What a tonne emits on one kilometer, and who says so. */
export interface EmissionFactor {
  /** Nobody: every carrier that has none of its own. */
  readonly carrierId?: number | null;
  /** Grams of CO2 equivalent. */
  readonly gramsPerTonneKm: number;
  /** The standard with its version. */
  readonly standard: string;
  readonly scope: EmissionScope;
  readonly tier: EmissionTier;
}

/** The factor of a carrier, or the one for all others; nothing while neither was set. */
export const factorOf = (factors: readonly EmissionFactor[], carrierId: number): EmissionFactor | undefined =>
  factors.find((factor) => factor.carrierId === carrierId) ?? factors.find((factor) => !factor.carrierId);

/** Freight on its way. */
export interface Haul {
  readonly kilograms: Kilograms;
  readonly kilometers: Kilometers;
}

/** Whole grams of CO2 equivalent: tonnes times kilometers times the factor. */
export const gramsOf = ({ kilograms, kilometers }: Haul, { gramsPerTonneKm }: EmissionFactor): number =>
  Math.round((kilograms * kilometers * gramsPerTonneKm) / 1000);
