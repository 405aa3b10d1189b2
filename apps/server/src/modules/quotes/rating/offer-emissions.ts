import type { OfferEmissions } from '@lading/contracts/fields/emissions';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { factorOf, gramsOf, type EmissionFactor, type Haul } from '@lading/domain/freight/emissions';
import { roadMiles, type GeoPoint } from '@lading/domain/freight/road-miles';
import { milesToKilometers, poundsToKilograms } from '@lading/domain/measures/units';

/** Weight and road distance of a quote, as emissions are computed from them. */
export function haulOf({ items, units }: QuoteDetails, from: GeoPoint, to: GeoPoint): Haul {
  const weight = items.reduce((sum, item) => sum + item.weight, 0);
  return {
    kilograms: units === 'metric' ? weight : poundsToKilograms(weight),
    kilometers: milesToKilometers(roadMiles(from, to)),
  };
}

/** What an offer of a carrier emits; null while the customer has no factor for the carrier. */
export function emissionsOf(haul: Haul, factors: readonly EmissionFactor[], carrierId: number): OfferEmissions | null {
  const factor = factorOf(factors, carrierId);
  if (!factor) return null;
  const { gramsPerTonneKm, standard, scope, tier } = factor;
  return { grams: gramsOf(haul, factor), ...haul, gramsPerTonneKm, standard, scope, tier };
}
