import type { BasisPoints, Cents } from '../measures/money.js';
import { freightClasses, type FreightClass } from '../freight/freight-class.js';
import type { PricingTerms, RateLane } from '../rating/tariff.js';
import { adjusted } from '../tariff/tariff-adjustment.js';
import type { CalendarDate } from '../time/calendar-date.js';
import { pricingStateOn, type PlacedPricing } from './pricing-calendar.js';
import { partOfPricing } from './pricing-check.js';

/** What changes in many agreements at once. Terms that an agreement leaves to the tariff stay the tariff's; only the fuel cap is set everywhere. */
export interface PricingAdjustment {
  /** Added to its discount and to the discounts of its lanes; negative to lower. */
  readonly discountPoints: BasisPoints | null;
  /** Its absolute minimum charge rises by a share of it, or by an amount. */
  readonly minimumBasisPoints: BasisPoints | null;
  readonly minimumCents: Cents | null;
  /** The minimums and rates of its lanes rise by a share of them. */
  readonly laneBasisPoints: BasisPoints | null;
  readonly fuelCapBasisPoints: BasisPoints | null;
}

const mapped = <Value>(value: Value | null | undefined, change: (value: Value) => Value) =>
  value === null || value === undefined ? value : change(value);

/** The terms after an adjustment, half up to the cent; nothing where a term would leave its limits. */
export function adjustPricing(terms: PricingTerms, adjustment: PricingAdjustment): PricingTerms | undefined {
  const { discountPoints, minimumBasisPoints, minimumCents, laneBasisPoints, fuelCapBasisPoints } = adjustment;
  const discount = (points: BasisPoints): BasisPoints => points + (discountPoints ?? 0);
  const minimum = (cents: Cents): Cents =>
    minimumBasisPoints === null ? cents + (minimumCents ?? 0) : adjusted(cents, minimumBasisPoints);
  const laneCents = (cents: Cents): Cents => (laneBasisPoints === null ? cents : adjusted(cents, laneBasisPoints));
  const after: PricingTerms = {
    ...terms,
    discountBasisPoints: mapped(terms.discountBasisPoints, discount) ?? null,
    minimumChargeCents: mapped(terms.minimumChargeCents, minimum) ?? null,
    fuelCapBasisPoints: fuelCapBasisPoints ?? terms.fuelCapBasisPoints,
    lanes: terms.lanes.map((lane) => adjustedLane(lane, discount, laneCents)),
  };
  const { discountBasisPoints, minimumChargeCents, fuelCapBasisPoints: cap, lanes } = after;
  const changed = { discountBasisPoints, minimumChargeCents, fuelCapBasisPoints: cap, lanes };
  return partOfPricing(changed) && after;
}

function adjustedLane(
  lane: RateLane,
  discount: (points: BasisPoints) => BasisPoints,
  cents: (cents: Cents) => Cents,
): RateLane {
  const centsPerCwt: Partial<Record<FreightClass, readonly number[]>> = { ...lane.centsPerCwt };
  for (const freightClass of freightClasses) {
    const rates = lane.centsPerCwt[freightClass];
    if (rates) centsPerCwt[freightClass] = rates.map(cents);
  }
  return {
    ...lane,
    centsPerCwt,
    ...(typeof lane.discountBasisPoints === 'number' && { discountBasisPoints: discount(lane.discountBasisPoints) }),
    ...(typeof lane.minimumChargeCents === 'number' && { minimumChargeCents: cents(lane.minimumChargeCents) }),
  };
}

/** Why an adjustment leaves an agreement as it is. */
export const leftOutReasons = [
  ...(['protected', 'endsBefore', 'replaced', 'beginsLater', 'draftOpen', 'notPublished'] as const),
  ...(['outOfLimits', 'nothingChanges'] as const),
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface LeftOut {
  readonly reason: LeftOutReason;
  /** The day that the reason is about. */
  readonly day: CalendarDate | null;
}

interface AdjustablePricing extends PlacedPricing {
  readonly protectedUntil: CalendarDate | null;
  /** Whether a draft of the customer, also one in review, is open. */
  readonly isDraftOpen: boolean;
}

/** Whether an agreement can have other terms from a day on: nothing if it can. */
export function whyLeftOut(pricing: AdjustablePricing, from: CalendarDate, today: CalendarDate): LeftOut | undefined {
  const { validFrom, lastDay, nextFrom, protectedUntil, isDraftOpen } = pricing;
  if (pricingStateOn(pricing, today) !== 'published') return { reason: 'notPublished', day: null };
  if (protectedUntil !== null && protectedUntil >= from) return { reason: 'protected', day: protectedUntil };
  if (lastDay !== null && lastDay < from) return { reason: 'endsBefore', day: lastDay };
  if (nextFrom !== null && nextFrom <= from) return { reason: 'replaced', day: nextFrom };
  if (validFrom !== null && validFrom >= from) return { reason: 'beginsLater', day: validFrom };
  return isDraftOpen ? { reason: 'draftOpen', day: null } : undefined;
}
