import { cents, timesRatio, type Cents } from '../measures/money.js';
import { addDays, dayNumber, type CalendarDate } from './calendar-date.js';

/** Days that a company keeps its plan after a missed payment. */
const graceDays = 7;

/** A paid period of a plan, in days of UTC. */
interface PaidPeriod {
  readonly from: CalendarDate;
  /** The due day of the next payment, which is outside of the period. */
  readonly until: CalendarDate;
}

/** The paid terms of a plan. */
export interface PaidTerms extends PaidPeriod {
  readonly priceCents: Cents;
  /** The credit of an earlier change. */
  readonly creditCents: Cents;
}

/** The price of changing a plan, in cents that are never negative. */
export interface PlanCharge {
  /** At once, for the first period of the new plan. */
  readonly dueCents: Cents;
  /** Deducted from the payments after it. */
  readonly creditCents: Cents;
}

/** Whether a period is over on a day. */
export const isOver = ({ until }: Pick<PaidPeriod, 'until'>, on: CalendarDate): boolean => on >= until;

/** The last day of grace is the one before this day. */
export const graceEndOf = (noticedOn: CalendarDate): CalendarDate => addDays(noticedOn, graceDays);

/**
 * The unused part of the price in cents, half up, by the days left in the period; the day itself counts as unused. 0 once the period is
 * over, and never more than the price.
 */
export function unusedCents({ from, until, priceCents }: Omit<PaidTerms, 'creditCents'>, on: CalendarDate): Cents {
  const days = dayNumber(until) - dayNumber(from);
  const left = Math.min(days, dayNumber(until) - dayNumber(on));
  return left <= 0 ? cents(0) : timesRatio(priceCents, left, days);
}

/**
 * A new plan starts on the day of the change. The unused part of the previous plan is deducted from its price; any rest stays as a
 * credit and is not paid out.
 */
export function chargeOfChange(before: PaidTerms | null, priceCents: Cents, on: CalendarDate): PlanCharge {
  const credit = before === null ? 0 : unusedCents(before, on) + before.creditCents;
  const taken = Math.min(credit, priceCents);
  return { dueCents: cents(priceCents - taken), creditCents: cents(credit - taken) };
}
