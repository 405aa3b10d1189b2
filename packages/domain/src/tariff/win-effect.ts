import type { Cents } from '../measures/money.js';
import { totalOf, type BenchQuote } from './bench-quote.js';

/** How a rate compares with the lowest rate of other carriers. */
export const pricePositions = ['cheapest', 'within5', 'within15', 'above15'] as const;
export type PricePosition = (typeof pricePositions)[number];

/** Below this nothing is said about how a carrier does against others. */
export interface ComparisonFloor {
  readonly quotes: number;
  readonly companies: number;
  readonly otherCarriers: number;
}

/** What a version probably changes about bookings. Every figure is rounded, so that no single quote can be read from it. */
export interface WinFigures {
  readonly bookings: number;
  readonly expectedBookings: number;
  /** The bounds that hold in 95 of 100 cases. */
  readonly lowBookings: number;
  readonly highBookings: number;
  readonly bookedCents: Cents;
  readonly expectedCents: Cents;
  /** The share of quotes that were booked at each position, in steps of five percent; null where there are too few. */
  readonly bookedPercent: Readonly<Record<PricePosition, number | null>>;
}

/** In which position a rate is; without a rate of another carrier it is the cheapest. */
export function positionOf(cents: Cents, lowestOther: Cents | null): PricePosition {
  if (lowestOther === null || cents <= lowestOther) return 'cheapest';
  if (cents * 20 <= lowestOther * 21) return 'within5';
  return cents * 20 <= lowestOther * 23 ? 'within15' : 'above15';
}

interface Tally {
  quotes: number;
  cents: Cents;
}

const empty = (): Record<PricePosition, Tally> => ({
  cheapest: { quotes: 0, cents: 0 },
  within5: { quotes: 0, cents: 0 },
  within15: { quotes: 0, cents: 0 },
  above15: { quotes: 0, cents: 0 },
});

/** 95 percent of a normal distribution are within this many standard deviations. */
const deviations = 1.96;
/** Five percent. */
const stepsOfWhole = 20;

const toStep = (value: number, step: number): number => Math.floor(value / step + 0.5) * step;
const stepOf = (whole: number): number => Math.max(1, Math.floor(whole / stepsOfWhole + 0.5));

/** Adds up what is needed for the effect of other prices on bookings. */
export class WinEffect {
  private readonly before = empty();
  private readonly after = empty();
  private readonly booked: Record<PricePosition, number> = { cheapest: 0, within5: 0, within15: 0, above15: 0 };
  private bookedCents = 0;
  private comparedQuotes = 0;
  private readonly companies = new Set<number>();
  private readonly carriers = new Set<number>();

  constructor(private readonly floor: ComparisonFloor) {}

  add({ before, after, others, isBooked, customerId }: BenchQuote): void {
    const [old, now] = [totalOf(before), totalOf(after)];
    if (old !== undefined) {
      const position = positionOf(old, others.lowestCents);
      note(this.before[position], old);
      if (isBooked) {
        this.booked[position] += 1;
        this.bookedCents += old;
      }
      if (others.lowestCents !== null) {
        this.comparedQuotes += 1;
        this.companies.add(customerId);
        for (const id of others.carrierIds) this.carriers.add(id);
      }
    }
    if (now !== undefined) note(this.after[positionOf(now, others.lowestCents)], now);
  }

  /** Null below the floor. */
  result(): WinFigures | null {
    const { floor, comparedQuotes, companies, carriers } = this;
    const isAbove =
      comparedQuotes >= floor.quotes && companies.size >= floor.companies && carriers.size >= floor.otherCarriers;
    if (!isAbove) return null;
    const bookings = pricePositions.reduce((sum, one) => sum + this.booked[one], 0);
    const all = pricePositions.reduce((sum, one) => sum + this.before[one].quotes, 0);
    const isSound = (one: PricePosition): boolean => this.before[one].quotes >= floor.quotes;
    const rateOf = (one: PricePosition): number =>
      isSound(one) ? this.booked[one] / this.before[one].quotes : bookings / all;
    let [change, changedCents, variance, pooled] = [0, 0, 0, 0];
    for (const one of pricePositions) {
      const more = this.after[one].quotes - this.before[one].quotes;
      const rate = rateOf(one);
      change += more * rate;
      changedCents += (this.after[one].cents - this.before[one].cents) * rate;
      if (isSound(one)) variance += (more * more * rate * (1 - rate)) / this.before[one].quotes;
      else pooled += more;
    }
    variance += (pooled * pooled * (bookings / all) * (1 - bookings / all)) / all;
    const [step, centsStep] = [stepOf(bookings), stepOf(this.bookedCents)];
    const half = deviations * Math.sqrt(variance);
    const expected = (value: number): number => Math.max(0, bookings + toStep(value, step));
    return {
      bookings,
      expectedBookings: expected(change),
      lowBookings: expected(change - half),
      highBookings: expected(change + half),
      bookedCents: this.bookedCents,
      expectedCents: Math.max(0, this.bookedCents + toStep(changedCents, centsStep)),
      bookedPercent: byPosition((one) =>
        isSound(one) ? Math.floor(rateOf(one) * stepsOfWhole + 0.5) * (100 / stepsOfWhole) : null,
      ),
    };
  }
}

function note(tally: Tally, cents: Cents): void {
  tally.quotes += 1;
  tally.cents += cents;
}

const byPosition = <T>(of: (position: PricePosition) => T): Record<PricePosition, T> => ({
  cheapest: of('cheapest'),
  within5: of('within5'),
  within15: of('within15'),
  above15: of('above15'),
});
