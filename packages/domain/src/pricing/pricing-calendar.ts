import type { PricingState } from '../lifecycle/pricing-lifecycle.js';
import { untilOf } from '../tariff/tariff-calendar.js';
import { addDays, type CalendarDate } from '../time/calendar-date.js';

/** Within so many days from today a pricing counts as ending soon. */
export const soonDays = 30;

export interface PlacedPricing {
  readonly state: PricingState;
  readonly validFrom: CalendarDate | null;
  readonly validTo: CalendarDate | null;
  /** The first day of the customer's next published pricing. */
  readonly nextFrom: CalendarDate | null;
}

/** The last day on which a published pricing applies: its own, or the one before the next pricing; nothing while it has none. */
export function lastDayOf({ validTo, nextFrom }: Pick<PlacedPricing, 'validTo' | 'nextFrom'>): CalendarDate | null {
  const before = untilOf(nextFrom);
  if (before === null || validTo === null) return before ?? validTo;
  return before < validTo ? before : validTo;
}

/** The state of a stored pricing today. */
export function pricingStateOn(pricing: PlacedPricing, today: CalendarDate): PricingState {
  const { state, nextFrom, validTo } = pricing;
  if (state !== 'published') return state;
  if (nextFrom !== null && nextFrom <= today) return 'superseded';
  return validTo !== null && validTo < today ? 'ended' : 'published';
}

/** Whether a pricing applies to pickups of today. */
export const isPricingInForce = (pricing: PlacedPricing, today: CalendarDate): boolean =>
  pricingStateOn(pricing, today) === 'published' && pricing.validFrom !== null && pricing.validFrom <= today;

/** Whether a pricing that applies today can have an earlier last day, which is today at the earliest. */
export function mayEndEarlier(pricing: PlacedPricing, today: CalendarDate): boolean {
  const last = lastDayOf(pricing);
  return isPricingInForce(pricing, today) && (last === null || last > today);
}

/** Whether a pricing applies today and no longer than some days. */
export function endsSoon(pricing: PlacedPricing, today: CalendarDate): boolean {
  const last = lastDayOf(pricing);
  return isPricingInForce(pricing, today) && last !== null && last <= addDays(today, soonDays);
}

interface ValidDays {
  readonly validFrom: CalendarDate;
  readonly validTo: CalendarDate | null;
}

/** The pricing that applies to a pickup date: the latest one that began by then, as long as it has not ended. */
export function pricingOn<Pricing extends ValidDays>(
  published: readonly Pricing[],
  pickupDate: CalendarDate,
): Pricing | undefined {
  let found: Pricing | undefined;
  for (const one of published)
    if (one.validFrom <= pickupDate && (!found || one.validFrom > found.validFrom)) found = one;
  return found && (found.validTo === null || found.validTo >= pickupDate) ? found : undefined;
}
