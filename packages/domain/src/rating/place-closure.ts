import type { CountryCode } from '../freight/country.js';
import type { CalendarDate } from '../time/calendar-date.js';

/** Days on which a carrier doesn't pick up or deliver at a terminal, or in the places of some postal codes. */
export interface PlaceClosure {
  readonly closureId: number;
  readonly from: CalendarDate;
  /** The last day; null while it is unknown. */
  readonly to: CalendarDate | null;
  readonly effect: 'pickup' | 'delivery' | 'both';
  /** The carrier declines instead of adding the closed days. */
  readonly isDeclined: boolean;
  /** Code of the terminal; null where postal codes are closed. */
  readonly terminal: string | null;
  readonly country: CountryCode;
  /** Beginnings of postal codes without spaces. */
  readonly prefixes: readonly string[];
  readonly reason: string;
  readonly words: string;
}
