import type { OfferEmissions } from '@lading/contracts/fields/emissions';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import {
  factorOf,
  gramsOf,
  type EmissionFactor,
  type Haul,
  roadMiles,
  type GeoPoint,
} from '@lading/domain/freight/emissions';
import { milesToKilometers, poundsToKilograms } from '@lading/domain/measures/units';

/** The freight of a quote on its way, as the report of transport work counts it. */
export function haulOf({ items, units }: QuoteDetails, from: GeoPoint, to: GeoPoint): Haul {
  const weight = items.reduce((sum, item) => sum + item.weight, 0);
  return {
    kilograms: units === 'metric' ? weight : poundsToKilograms(weight),
    kilometers: milesToKilometers(roadMiles(from, to)),
  };
}

/** What an offer of a carrier emits; nothing while the company has no factor for it. */
export function emissionsOf(haul: Haul, factors: readonly EmissionFactor[], carrierId: number): OfferEmissions | null {
  const factor = factorOf(factors, carrierId);
  if (!factor) return null;
  const { gramsPerTonneKm, standard, scope, tier } = factor;
  return { grams: gramsOf(haul, factor), ...haul, gramsPerTonneKm, standard, scope, tier };
}
