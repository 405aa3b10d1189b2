import type { FreightClass } from '../freight/freight-class.js';
import type { Cents } from '../measures/money.js';
import type { LiabilityTerms } from './tariff.js';

export type GoodsCondition = 'new' | 'used' | 'volume';

/** The usual limit of liability for volume freight in cents per pound, unless tariff or offer has another. */
export const usualVolumeCentsPerPound: Cents = 100;

/** Damaged or lost goods of one class. */
export interface AffectedGoods {
  readonly freightClass: FreightClass;
  /** The rated class; the lower of the two limits the liability. */
  readonly ratedClass?: FreightClass;
  readonly condition: GoodsCondition;
}

/** A carrier's limit of liability in cents per pound. */
export function liabilityPerPound(
  { freightClass, ratedClass = freightClass, condition }: AffectedGoods,
  terms: LiabilityTerms,
): Cents {
  if (condition === 'used') return terms.usedCentsPerPound;
  if (condition === 'volume') return terms.volumeCentsPerPound;
  return terms.centsPerPound[ratedClass < freightClass ? ratedClass : freightClass];
}
