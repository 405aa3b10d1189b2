import type { PricingState } from '../lifecycle/pricing-lifecycle.js';
import { untilOf } from '../tariff/tariff-calendar.js';
import { addDays, dayNumber, type CalendarDate } from '../time/calendar-date.js';

/** Within so many days from today a pricing counts as ending soon. */
export const soonDays = 30;

/** What applies after the agreed last day: the tariff, or the pricing for 30 more days, once. */
export const pricingEndings = ['tariff', 'extend'] as const;
export type PricingEnding = (typeof pricingEndings)[number];
export const extensionDays = 30;

/** The second and third notice are sent so many days before the end; the first one as agreed. */
const monthNotice = 30;
const weekNotice = 7;
export const usualNoticeDays = 60;
export const mostNoticeDays = 365;
/** Each end of a pricing has so many notices. */
export const noticeCount = 3;

export interface PlacedPricing {
  readonly state: PricingState;
  readonly validFrom: CalendarDate | null;
  readonly validTo: CalendarDate | null;
  /** The last day on which it applies unless another pricing replaces it. */
  readonly lastDay: CalendarDate | null;
  /** The first day of the customer's next published pricing. */
  readonly nextFrom: CalendarDate | null;
}

/** The last day on which a published pricing applies: its own, or the one before the next pricing; nothing while it has none. */
export function lastDayOf({ lastDay, nextFrom }: Pick<PlacedPricing, 'lastDay' | 'nextFrom'>): CalendarDate | null {
  const before = untilOf(nextFrom);
  if (before === null || lastDay === null) return before ?? lastDay;
  return before < lastDay ? before : lastDay;
}

/** The state of a stored pricing today. */
export function pricingStateOn(pricing: PlacedPricing, today: CalendarDate): PricingState {
  const { state, nextFrom, lastDay } = pricing;
  if (state !== 'published') return state;
  if (nextFrom !== null && nextFrom <= today) return 'superseded';
  return lastDay !== null && lastDay < today ? 'ended' : 'published';
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

/** Whether the customer's next published pricing follows a pricing without a day between them. */
export const isRenewed = ({ lastDay, nextFrom }: Pick<PlacedPricing, 'lastDay' | 'nextFrom'>): boolean =>
  nextFrom !== null && (lastDay === null || nextFrom <= addDays(lastDay, 1));

/** Whether a pricing applies today, ends within its days of notice and isn't renewed. */
export function isInNotice(pricing: PlacedPricing & { readonly noticeDays: number }, today: CalendarDate): boolean {
  const { validTo, noticeDays } = pricing;
  return (
    isPricingInForce(pricing, today) && !isRenewed(pricing) && validTo !== null && validTo <= addDays(today, noticeDays)
  );
}

/** Notices are sent of the end of a pricing that is not over; while it is in review, nothing changes. */
export const mayHaveNotices = (pricing: PlacedPricing, today: CalendarDate): boolean =>
  ['draft', 'published'].includes(pricingStateOn(pricing, today));

/** Whether a pricing can be renewed: also after its end, until another one replaces it. */
export const mayRenew = (pricing: PlacedPricing, today: CalendarDate): boolean =>
  ['published', 'ended'].includes(pricingStateOn(pricing, today));

interface EndingPricing {
  readonly validTo: CalendarDate;
  readonly noticeDays: number;
  readonly noticesSent: number;
}

/**
 * How many notices of an end are sent today. They are due some days before it as agreed, 30 and 7 days before. Of several that are due at once, one is
 * sent a day, as long as all are sent by the last day.
 */
export function noticesFor({ validTo, noticeDays, noticesSent }: EndingPricing, today: CalendarDate): number {
  const daysLeft = dayNumber(validTo) - dayNumber(today);
  const due = [noticeDays, monthNotice, weekNotice].filter((days) => daysLeft <= days).length - noticesSent;
  return due <= 0 ? 0 : Math.max(1, due - Math.max(0, daysLeft));
}

interface ValidDays {
  readonly validFrom: CalendarDate;
  readonly lastDay: CalendarDate | null;
}

/** The pricing that applies to a pickup date: the latest one that began by then, as long as it has not ended. */
export function pricingOn<Pricing extends ValidDays>(
  published: readonly Pricing[],
  pickupDate: CalendarDate,
): Pricing | undefined {
  let found: Pricing | undefined;
  for (const one of published)
    if (one.validFrom <= pickupDate && (!found || one.validFrom > found.validFrom)) found = one;
  return found && (found.lastDay === null || found.lastDay >= pickupDate) ? found : undefined;
}
