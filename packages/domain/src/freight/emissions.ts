import type { Kilograms, Kilometers } from '../measures/units.js';

/** The scope of a factor: well-to-wheel, or tank-to-wheel only. */
export const emissionScopes = ['wellToWheel', 'tankToWheel'] as const;
export type EmissionScope = (typeof emissionScopes)[number];

/** The quality of a factor: measured by the carrier, modeled, or the default of a standard. */
export const emissionTiers = ['primary', 'modeled', 'default'] as const;
export type EmissionTier = (typeof emissionTiers)[number];

/** Emissions per tonne-kilometer, with their source. */
export interface EmissionFactor {
  /** Absent for the default, which applies to carriers without a specific factor. */
  readonly carrierId?: number | null;
  /** Grams of CO2 equivalent. */
  readonly gramsPerTonneKm: number;
  /** The standard with its version. */
  readonly standard: string;
  readonly scope: EmissionScope;
  readonly tier: EmissionTier;
}

/** The factor of a carrier, else the default; undefined while neither is set. */
export const factorOf = (factors: readonly EmissionFactor[], carrierId: number): EmissionFactor | undefined =>
  factors.find((factor) => factor.carrierId === carrierId) ?? factors.find((factor) => !factor.carrierId);

/** Freight and the distance that it travels. */
export interface Haul {
  readonly kilograms: Kilograms;
  readonly kilometers: Kilometers;
}

/** Whole grams of CO2 equivalent: tonnes times kilometers times the factor. */
export const gramsOf = ({ kilograms, kilometers }: Haul, { gramsPerTonneKm }: EmissionFactor): number =>
  Math.round((kilograms * kilometers * gramsPerTonneKm) / 1000);
