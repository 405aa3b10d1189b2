import type { FreightClass } from '../freight-class.js';
import type { Cents } from '../money.js';
import type { LiabilityTerms } from './tariff.js';

export type GoodsCondition = 'new' | 'used' | 'volume';

/** Damaged or lost pieces of one class. */
export interface AffectedFreight {
  readonly freightClass: FreightClass;
  /** The class it was charged by; the lower of the two limits the liability. */
  readonly ratedClass?: FreightClass;
  readonly condition: GoodsCondition;
  /** Pounds of the affected packages. */
  readonly pounds: number;
  /** Invoice value of the affected pieces. */
  readonly invoiceCents: Cents;
  /** Full value coverage, when it was bought. */
  readonly declaredCents?: Cents;
}

/** Cents per pound that a carrier answers for. */
export function liabilityPerPound(
  {
    freightClass,
    ratedClass = freightClass,
    condition,
  }: Pick<AffectedFreight, 'freightClass' | 'ratedClass' | 'condition'>,
  terms: LiabilityTerms,
): Cents {
  if (condition === 'used') return terms.usedCentsPerPound;
  if (condition === 'volume') return terms.volumeCentsPerPound;
  return terms.centsPerPound[ratedClass < freightClass ? ratedClass : freightClass];
}

/** What a claim pays at most: the value, unless weight or the shipment's cap limits it; full coverage lifts both. */
export function payableFor(affected: AffectedFreight, terms: LiabilityTerms): Cents {
  const { invoiceCents, declaredCents, pounds } = affected;
  if (declaredCents !== undefined) return Math.min(invoiceCents, declaredCents);
  return Math.min(invoiceCents, liabilityPerPound(affected, terms) * pounds, terms.shipmentCapCents);
}
