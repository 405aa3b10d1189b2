import type { Kilograms, Kilometers } from '../measures/units.js';

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
