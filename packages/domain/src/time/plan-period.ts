import { cents, timesRatio, type Cents } from '../measures/money.js';
import { addDays, dayNumber, type CalendarDate } from './calendar-date.js';

/** Days that a company keeps its plan after a payment is missing. */
const graceDays = 7;

/** The time for which a plan is paid, in days of UTC. */
interface PaidPeriod {
  readonly from: CalendarDate;
  /** The day on which the next payment is due; it belongs to the next period. */
  readonly until: CalendarDate;
}

/** A plan as it was paid. */
export interface PaidTerms extends PaidPeriod {
  readonly priceCents: Cents;
  /** What an earlier change has left over. */
  readonly creditCents: Cents;
}

/** What a change of plan costs, in cents that are never negative. */
export interface PlanCharge {
  /** At once, for the first period of the new plan. */
  readonly dueCents: Cents;
  /** Taken off the payments after it. */
  readonly creditCents: Cents;
}

/** Whether a period is over on a day. */
export const isOver = ({ until }: Pick<PaidPeriod, 'until'>, on: CalendarDate): boolean => on >= until;

/** The last day of grace is the one before this day. */
export const graceEndOf = (noticedOn: CalendarDate): CalendarDate => addDays(noticedOn, graceDays);

/**
 * What is paid and not used on a day, in cents, rounded half up: the price by the days that are left of the days of the period.
 * The day itself is not used yet. Nothing is left of a period that is over, and never more than the price.
 */
export function unusedCents({ from, until, priceCents }: Omit<PaidTerms, 'creditCents'>, on: CalendarDate): Cents {
  const days = dayNumber(until) - dayNumber(from);
  const left = Math.min(days, dayNumber(until) - dayNumber(on));
  return left <= 0 ? cents(0) : timesRatio(priceCents, left, days);
}

/**
 * A new plan begins its first period on the day of the change. What is not used of the plan before is taken off its price; where that
 * is more, the rest stays as a credit and is not paid out.
 */
export function chargeOfChange(before: PaidTerms | null, priceCents: Cents, on: CalendarDate): PlanCharge {
  const credit = before === null ? 0 : unusedCents(before, on) + before.creditCents;
  const taken = Math.min(credit, priceCents);
  return { dueCents: cents(priceCents - taken), creditCents: cents(credit - taken) };
}
