import { formatNumber } from '../measures/number-format.js';
import { millisecondsPerDay } from '../time/calendar-date.js';

/** What a plan limits by count (pro plan attributes); it also limits the days of data retention. */
export const planLimits = ['users', 'locations', 'addresses', 'insightQuotes'] as const;
export type PlanLimit = (typeof planLimits)[number];

/** The billing period of a plan. */
export const pricePoints = ['free', 'monthly', 'yearly'] as const;
export type PricePoint = (typeof pricePoints)[number];

/** The terms of a plan; null means no limit. */
export interface PlanTerms {
  readonly usersLimit: number | null;
  readonly locationLimit: number | null;
  readonly addressesLimit: number | null;
  readonly insightQuotesLimit: number | null;
  readonly dataRetentionDaysLimit: number | null;
}

/** The usage of each limit; insight quotes of the current month. */
export type PlanUsage = Readonly<Record<PlanLimit, number>>;

/** The status of a limit: near from 80 %. */
export type LimitStatus = 'open' | 'near' | 'full';

/** The usage at which users are warned, in percent. */
export const nearPercent = 80;

const names: Readonly<Record<PlanLimit, readonly [one: string, many: string]>> = {
  users: ['user', 'users'],
  locations: ['active location', 'active locations'],
  addresses: ['address', 'addresses'],
  insightQuotes: ['insight quote a month', 'insight quotes a month'],
};

/** A limit of a plan; null if it has none. */
export function mostOf(terms: PlanTerms, limit: PlanLimit): number | null {
  if (limit === 'users') return terms.usersLimit;
  if (limit === 'locations') return terms.locationLimit;
  return limit === 'addresses' ? terms.addressesLimit : terms.insightQuotesLimit;
}

/** Whether a number of additions fits within the limit. */
export const hasRoom = (most: number | null, used: number, wanted: number): boolean =>
  most === null || used + wanted <= most;

/** The status of a usage against its limit. */
export function statusOf(used: number, most: number | null): LimitStatus {
  if (most === null) return 'open';
  if (used >= most) return 'full';
  return used * 100 >= most * nearPercent ? 'near' : 'open';
}

/** `3 users`, `1 address`. */
export const amountOf = (limit: PlanLimit, count: number): string =>
  `${formatNumber(count)} ${names[limit][count === 1 ? 0 : 1]}`;

/** The message to a user who would exceed a limit of the plan. */
export const fullSentence = (limit: PlanLimit, most: number, productPlan: string): string =>
  `The ${productPlan} plan has room for ${amountOf(limit, most)}. An administrator of your company can change the plan under My subscription.`;

/** A limit that a company exceeds. */
export interface Excess {
  readonly limit: PlanLimit;
  readonly used: number;
  readonly most: number;
}

/**
 * The limits of a plan that a company exceeds. Insight quotes do not count: they restart each month, so a smaller plan
 * only stops further ones until then.
 */
export function excessOver(terms: PlanTerms, usage: PlanUsage): Excess[] {
  return planLimits.flatMap((limit) => {
    const most = mostOf(terms, limit);
    const isOver = limit !== 'insightQuotes' && most !== null && usage[limit] > most;
    return isOver ? [{ limit, used: usage[limit], most }] : [];
  });
}

/** Why a company cannot take a plan, as one sentence. */
export const excessSentence = (excess: readonly Excess[]): string =>
  `Your company has ${excess.map(({ limit, used, most }) => `${amountOf(limit, used)} (the plan allows ${formatNumber(most)})`).join(' and ')}.`;

/** Whether data retention would get shorter: older data is deleted in the night after the change. */
export const shortensRetention = (from: PlanTerms, to: PlanTerms): boolean =>
  to.dataRetentionDaysLimit !== null &&
  (from.dataRetentionDaysLimit === null || to.dataRetentionDaysLimit < from.dataRetentionDaysLimit);

/** The first day of the month in UTC, `YYYY-MM-01`, by which insight quotes are counted; takes an ISO 8601 instant in UTC. */
export const insightMonthOf = (instant: string): string => `${instant.slice(0, 7)}-01`;

/** The instant before which data is past its retention of some days; both instants are ISO 8601. */
export const savedSince = (instant: string, days: number): string =>
  new Date(Date.parse(instant) - days * millisecondsPerDay).toISOString();
