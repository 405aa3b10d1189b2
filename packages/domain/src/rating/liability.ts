import type { FreightClass } from '../freight/freight-class.js';
import type { Cents } from '../measures/money.js';
import type { LiabilityTerms } from './tariff.js';

export type GoodsCondition = 'new' | 'used' | 'volume';

/** What carriers answer for in volume freight, by the pound, where neither tariff nor offer says it. */
export const usualVolumeCentsPerPound: Cents = 100;

/** Damaged or lost goods of one class. */
export interface AffectedGoods {
  readonly freightClass: FreightClass;
  /** The class it was charged by; the lower of the two limits the liability. */
  readonly ratedClass?: FreightClass;
  readonly condition: GoodsCondition;
}

/** Cents per pound that a carrier answers for. */
export function liabilityPerPound(
  { freightClass, ratedClass = freightClass, condition }: AffectedGoods,
  terms: LiabilityTerms,
): Cents {
  if (condition === 'used') return terms.usedCentsPerPound;
  if (condition === 'volume') return terms.volumeCentsPerPound;
  return terms.centsPerPound[ratedClass < freightClass ? ratedClass : freightClass];
}
