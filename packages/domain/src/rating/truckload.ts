import { clampCents, shareOf, type BasisPoints, type Cents } from '../measures/money.js';

export type Equipment = 'Dry Van' | 'Flat Bed' | 'Reefer' | 'Drayage';

/** Prices by the mile of one kind of equipment. */
export interface MileageRate {
  readonly flatCents: Cents;
  readonly centsPerMile: Cents;
}

export interface TruckloadTerms {
  readonly minimumCents: Cents;
  readonly rates: Readonly<Record<Equipment, MileageRate>>;
}

export const demoTruckloadTerms: TruckloadTerms = {
  minimumCents: 45_000,
  rates: {
    'Dry Van': { flatCents: 0, centsPerMile: 235 },
    'Flat Bed': { flatCents: 0, centsPerMile: 270 },
    Reefer: { flatCents: 0, centsPerMile: 285 },
    Drayage: { flatCents: 42_500, centsPerMile: 310 },
  },
};

export interface TruckloadRate {
  readonly linehaulCents: Cents;
  readonly fuelBasisPoints: BasisPoints;
  readonly fuelCents: Cents;
  readonly totalCents: Cents;
}

/** Whole trucks by the mile; the fuel share is twice that of less-than-truckload freight. */
export function rateTruckload(
  equipment: Equipment,
  lane: { readonly roadMiles: number; readonly lessThanTruckloadFuel: BasisPoints },
  terms: TruckloadTerms = demoTruckloadTerms,
): TruckloadRate {
  const { flatCents, centsPerMile } = terms.rates[equipment];
  const linehaulCents = clampCents(flatCents + lane.roadMiles * centsPerMile, terms.minimumCents);
  const fuelBasisPoints = 2 * lane.lessThanTruckloadFuel;
  const fuelCents = shareOf(linehaulCents, fuelBasisPoints);
  return { linehaulCents, fuelBasisPoints, fuelCents, totalCents: linehaulCents + fuelCents };
}
