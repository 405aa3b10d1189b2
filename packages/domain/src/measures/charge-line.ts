import type { Cents } from '../measures/money.js';

export interface ChargeLine {
  readonly code: string;
  readonly description: string;
  /** Negative for the discount. */
  readonly cents: Cents;
}
