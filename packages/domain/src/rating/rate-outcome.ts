import type { CalendarDate } from '../time/calendar-date.js';
import type { Cents, ChargeLine } from '../measures/money.js';
import type { RateTrace } from './rate-trace.js';
import type { GuaranteeOption } from './rating-request.js';

export type DeclineCode =
  | 'lane-not-served'
  | 'offshore-by-manual-quote'
  | 'class-not-rated'
  | 'hazmat-not-handled'
  | 'too-long'
  | 'too-wide'
  | 'too-heavy'
  | 'capacity-load'
  | 'service-not-offered'
  | 'service-by-manual-quote'
  | 'amount-missing'
  | 'cargo-value-not-covered'
  | 'guarantee-not-available'
  | 'no-fuel-index'
  | 'closed';

/** Why a carrier does not price a shipment: a code, and a sentence for users. */
export interface DeclinedRate {
  readonly outcome: 'declined';
  readonly code: DeclineCode;
  readonly reason: string;
}

/** A price with its trace; `totalCents` is the sum of `charges` and the result of `replay(trace)`. */
export interface OfferedRate {
  readonly outcome: 'offered';
  readonly totalCents: Cents;
  readonly charges: readonly ChargeLine[];
  readonly trace: RateTrace;
  readonly pickupDate: CalendarDate;
  readonly transitDays: number;
  readonly estimatedDelivery: CalendarDate;
  readonly lane: 'direct' | 'interline';
  readonly roadMiles: number;
  /** Decimal text, two places. */
  readonly cubicFeet: string;
  readonly poundsPerCubicFoot: string;
  readonly linearFeet: string;
  /** True when a truckload or volume quote is recommended as well. */
  readonly isCapacityLoad: boolean;
  readonly guarantees: readonly GuaranteeOption[];
}

export type RateOutcome = OfferedRate | DeclinedRate;

/** Creates a decline. */
export function declined(code: DeclineCode, reason: string): DeclinedRate {
  return { outcome: 'declined', code, reason };
}
