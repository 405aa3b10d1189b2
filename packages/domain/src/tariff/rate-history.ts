import type { FreightClass } from '../freight/freight-class.js';
import type { BasisPoints, Cents } from '../measures/money.js';
import { laneFinderOf, rowOf, type Lane } from '../rating/lane-rates.js';
import type { Tariff } from '../rating/tariff.js';
import { ratedClassOf } from '../rating/fak.js';

/** What a version charges for a class on a lane. */
export interface HistoricRate {
  /** The zone, or the ends of the lane, that priced it. */
  readonly lane: string;
  /** The class that it is rated as under the FAK rules of the version. */
  readonly ratedAs: FreightClass;
  /** Cents per hundredweight, one for each weight break. */
  readonly rates: readonly { readonly breakName: string; readonly centsPerCwt: Cents }[];
  readonly discountBasisPoints: BasisPoints;
  readonly minimumChargeCents: Cents;
}

/** The rate of a class on a lane in one version, found as rating finds it; nothing where the version has none. */
export function rateInVersion(tariff: Tariff, lane: Lane, freightClass: FreightClass): HistoricRate | undefined {
  const rates = laneFinderOf(tariff)(lane);
  if (!rates) return undefined;
  const ratedAs = ratedClassOf(freightClass, tariff.fak);
  const cells = tariff.breaks.flatMap(({ name }, place) => {
    const centsPerCwt = rates.rateOf(rowOf(ratedAs), place);
    return Number.isNaN(centsPerCwt) ? [] : [{ breakName: name, centsPerCwt }];
  });
  if (cells.length === 0) return undefined;
  const { name, discountBasisPoints, minimumChargeCents } = rates;
  return { lane: name, ratedAs, rates: cells, discountBasisPoints, minimumChargeCents };
}
