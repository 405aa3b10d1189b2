import { timesRatio, type BasisPoints, type Cents } from '../measures/money.js';
import type { RateTrace } from '../rating/rate-trace.js';
import type { RateOutcome } from '../rating/rate-outcome.js';
import type { WeightBreak } from '../rating/tariff.js';
import { totalOf, type BenchQuote } from './bench-quote.js';
import { WinEffect, type ComparisonFloor, type WinFigures } from './win-effect.js';

/** What the quotes of a test are grouped by. */
export const benchGroupKinds = ['customer', 'lane', 'freightClass', 'weight', 'accessorial'] as const;
export type BenchGroupKind = (typeof benchGroupKinds)[number];

/** How prices change, in hundredths of a percent of the price before. */
export interface PriceChange {
  readonly mean: BasisPoints;
  readonly p10: BasisPoints;
  readonly p50: BasisPoints;
  readonly p90: BasisPoints;
}

/** The figures of some quotes. */
export interface BenchTotals {
  /** Quotes that were priced or declined as they were then. */
  readonly quotes: number;
  /** Quotes whose price is another one, with those of which one version declines the freight. */
  readonly changed: number;
  readonly newlyServed: number;
  readonly newlyRefused: number;
  readonly bookings: number;
  /** Revenue of the bookings before, and by the tested version; one that it declines brings none. */
  readonly bookedCents: Cents;
  readonly testedCents: Cents;
}

export interface BenchGroup extends BenchTotals {
  readonly kind: BenchGroupKind;
  /** A customer by its id, a lane by its two states, a class, a weight break by its name, or an accessorial by its code. */
  readonly name: string;
  readonly meanChange: BasisPoints | null;
}

/** A quote whose price changes by much. */
export interface LargestChange {
  readonly quoteId: number;
  readonly number: string;
  readonly customerId: number;
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  readonly beforeTrace: RateTrace;
  readonly afterTrace: RateTrace;
}

export interface BenchResult extends BenchTotals {
  readonly raised: number;
  readonly lowered: number;
  /** Bookings that the tested version declines. */
  readonly refusedBookings: number;
  readonly refusedCents: Cents;
  /** Null where no quote is priced both times. */
  readonly priceChange: PriceChange | null;
  readonly wins: WinFigures | null;
  readonly largest: readonly LargestChange[];
}

const mostLargest = 50;

class Totals {
  quotes = 0;
  changed = 0;
  newlyServed = 0;
  newlyRefused = 0;
  bookings = 0;
  bookedCents = 0;
  testedCents = 0;
  private changes = 0;
  private pricedTwice = 0;

  add(isBooked: boolean, before: Cents | undefined, after: Cents | undefined): void {
    this.quotes += 1;
    if (before !== after) this.changed += 1;
    if (before === undefined && after !== undefined) this.newlyServed += 1;
    if (before !== undefined && after === undefined) this.newlyRefused += 1;
    if (before !== undefined && after !== undefined) {
      this.pricedTwice += 1;
      this.changes += changeOf(before, after);
    }
    if (!isBooked || before === undefined) return;
    this.bookings += 1;
    this.bookedCents += before;
    this.testedCents += after ?? 0;
  }

  get mean(): BasisPoints | null {
    return this.pricedTwice === 0 ? null : timesRatio(this.changes, 1, this.pricedTwice);
  }

  get figures(): BenchTotals {
    const { quotes, changed, newlyServed, newlyRefused, bookings, bookedCents, testedCents } = this;
    return { quotes, changed, newlyServed, newlyRefused, bookings, bookedCents, testedCents };
  }
}

/** Half up; of freight that was carried for nothing, a whole. */
const changeOf = (before: Cents, after: Cents): BasisPoints =>
  before === 0 ? Math.sign(after) * 10_000 : timesRatio(after - before, 10_000, before);

interface Candidate {
  readonly quote: BenchQuote;
  readonly size: number;
}

/** Adds up a test quote by quote, in the memory of a number for each. The result depends on the quotes alone and not on their order. */
export class BenchFigures {
  private readonly all = new Totals();
  private readonly groups = new Map<string, { readonly kind: BenchGroupKind; readonly name: string; of: Totals }>();
  private readonly changes: number[] = [];
  private readonly wins: WinEffect;
  private largest: Candidate[] = [];
  private raised = 0;
  private lowered = 0;
  private refusedBookings = 0;
  private refusedCents = 0;

  constructor(
    private readonly breaks: readonly WeightBreak[],
    floor: ComparisonFloor,
  ) {
    this.wins = new WinEffect(floor);
  }

  add(quote: BenchQuote): void {
    const { isBooked } = quote;
    const [before, after] = [totalOf(quote.before), totalOf(quote.after)];
    this.all.add(isBooked, before, after);
    this.wins.add(quote);
    for (const [kind, name] of this.namesOf(quote)) this.groupOf(kind, name).add(isBooked, before, after);
    if (before === undefined) return;
    if (after === undefined) {
      if (isBooked) {
        this.refusedBookings += 1;
        this.refusedCents += before;
      }
      return;
    }
    this.changes.push(changeOf(before, after));
    if (after === before) return;
    if (after > before) this.raised += 1;
    else this.lowered += 1;
    this.noteLargest({ quote, size: Math.abs(after - before) });
  }

  result(): BenchResult {
    const { raised, lowered, refusedBookings, refusedCents } = this;
    return {
      ...this.all.figures,
      ...{ raised, lowered, refusedBookings, refusedCents },
      priceChange: this.priceChange(),
      wins: this.wins.result(),
      largest: this.largest.map(({ quote }) => largestOf(quote)),
    };
  }

  /** By kind, then by name. */
  breakdown(): BenchGroup[] {
    return [...this.groups.values()]
      .map(({ kind, name, of }) => ({ kind, name, ...of.figures, meanChange: of.mean }))
      .toSorted((a, b) => (a.kind === b.kind ? compare(a.name, b.name) : compare(a.kind, b.kind)));
  }

  private priceChange(): PriceChange | null {
    const { mean } = this.all;
    if (mean === null) return null;
    const sorted = Float64Array.from(this.changes).toSorted();
    const at = (percent: number): number => sorted[Math.max(0, Math.ceil((percent * sorted.length) / 100) - 1)] ?? 0;
    return { mean, p10: at(10), p50: at(50), p90: at(90) };
  }

  private namesOf(quote: BenchQuote): readonly (readonly [BenchGroupKind, string])[] {
    const reached = this.breaks.findLast(({ fromPounds }) => fromPounds <= quote.pounds) ?? this.breaks[0];
    return [
      ['customer', String(quote.customerId)],
      ['lane', `${quote.originState} – ${quote.destinationState}`],
      ['freightClass', String(quote.freightClass)],
      ['weight', reached?.name ?? ''],
      ...[...new Set(quote.accessorials)].map((code) => ['accessorial', code] as const),
    ];
  }

  private groupOf(kind: BenchGroupKind, name: string): Totals {
    const key = `${kind} ${name}`;
    const known = this.groups.get(key);
    if (known) return known.of;
    const of = new Totals();
    this.groups.set(key, { kind, name, of });
    return of;
  }

  private noteLargest(candidate: Candidate): void {
    const last = this.largest.at(-1);
    if (this.largest.length === mostLargest && last && bySize(candidate, last) > 0) return;
    this.largest = [...this.largest, candidate].toSorted(bySize).slice(0, mostLargest);
  }
}

/** The largest first; of equal ones the earlier quote. */
const bySize = (a: Candidate, b: Candidate): number => b.size - a.size || a.quote.quoteId - b.quote.quoteId;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const traceOf = (outcome: RateOutcome): RateTrace => (outcome.outcome === 'offered' ? outcome.trace : []);

const largestOf = ({ quoteId, number, customerId, before, after }: BenchQuote): LargestChange => ({
  ...{ quoteId, number, customerId },
  beforeCents: totalOf(before) ?? 0,
  afterCents: totalOf(after) ?? 0,
  beforeTrace: traceOf(before),
  afterTrace: traceOf(after),
});
