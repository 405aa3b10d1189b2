import type { FreightClass } from '../freight/freight-class.js';
import type { Cents } from '../measures/money.js';
import type { RateOutcome } from '../rating/rate-outcome.js';

/** A past quote with its price by the version that priced it, and by the one that is tested. */
export interface BenchQuote {
  readonly quoteId: number;
  readonly number: string;
  readonly customerId: number;
  readonly originState: string;
  readonly destinationState: string;
  /** Of the heaviest line. */
  readonly freightClass: FreightClass;
  readonly pounds: number;
  /** Codes of the requested services. */
  readonly accessorials: readonly string[];
  /** The carrier's rate was booked, even if the shipment was canceled later. */
  readonly isBooked: boolean;
  readonly before: RateOutcome;
  readonly after: RateOutcome;
  /** What other carriers offered in the same round. */
  readonly others: { readonly lowestCents: Cents | null; readonly carrierIds: readonly number[] };
}

/** The total of a price; undefined for a decline. */
export const totalOf = (outcome: RateOutcome): Cents | undefined =>
  outcome.outcome === 'offered' ? outcome.totalCents : undefined;
