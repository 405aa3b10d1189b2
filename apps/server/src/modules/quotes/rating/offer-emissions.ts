import type { OfferEmissions } from '@lading/contracts/emissions';
import type { QuoteDetails } from '@lading/contracts/quote-details';
import { factorOf, gramsOf, type EmissionFactor, type Haul } from '@lading/domain/emissions';
import { roadMiles, type GeoPoint } from '@lading/domain/road-miles';
import { milesToKilometers, poundsToKilograms } from '@lading/domain/units';

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
