import type { CountryCode } from '../freight/country.js';
import { isPostalCode } from '../freight/postal-code.js';
import { workdays, type WeekdaySet } from '../time/weekday.js';

export const areaServices = ['direct', 'interline'] as const;
export type AreaService = (typeof areaServices)[number];

/** A postal code, or the beginning of several: what one row of a service area speaks of. */
export interface AreaPlace {
  readonly country: CountryCode;
  /** Without spaces: `606`, `60607`, `M5V`, `M5V2T6`. */
  readonly place: string;
}

/** How a carrier serves the places of one row. */
export interface AreaRow extends AreaPlace {
  /** Code of the carrier's own terminal; absent where only the partner has one. */
  readonly terminal: string | null;
  readonly service: AreaService;
  /** Name of the carrier that serves it; absent for direct service. */
  readonly partner: string | null;
  /** Monday to Friday at most; none where the carrier doesn't pick up. */
  readonly pickupDays: WeekdaySet;
  readonly deliveryDays: WeekdaySet;
  /** Business days that a pickup or delivery there takes longer. */
  readonly extraDays: number;
}

const wholeCode: Readonly<Record<CountryCode, number>> = { USA: 5, CAN: 6, MEX: 5 };

/** Whether the place is one postal code and not a prefix. */
export const isSingleCode = ({ country, place }: AreaPlace): boolean => place.length === wholeCode[country];

/** A postal code as areas know it: without spaces and the last four digits of a ZIP+4. */
export function areaCodeOf(postalCode: string, country: CountryCode): string {
  if (country !== 'CAN') return postalCode.length === 5 ? postalCode : postalCode.trim().slice(0, 5);
  return postalCode.replaceAll(/[ -]/g, '').toUpperCase();
}

const canadianParts = [/[A-Z]/, /\d/, /[A-Z]/, /\d/, /[A-Z]/, /\d/];

/** Reads a place as it is typed; undefined when no postal code of the country begins so. */
export function readAreaPlace(text: string, country: CountryCode): AreaPlace | undefined {
  const typed = text.trim().replaceAll(/[ -]/g, '').toUpperCase();
  const place = { country, place: typed };
  if (typed === '' || typed.length > wholeCode[country]) return undefined;
  if (isSingleCode(place)) return isPostalCode(typed, country) ? place : undefined;
  const isPrefix =
    country === 'CAN' ? [...typed].every((sign, index) => canadianParts[index]?.test(sign)) : /^\d+$/.test(typed);
  return isPrefix ? place : undefined;
}

/** A place in words, such as `606` or `M5V 2T6`. */
export const placeText = (at: AreaPlace): string =>
  at.country === 'CAN' && at.place.length > 3 ? `${at.place.slice(0, 3)} ${at.place.slice(3)}` : at.place;

export const placeKey = ({ country, place }: AreaPlace): string => `${country} ${place}`;

/** Saturdays and Sundays are no days of pickup or delivery. */
export const isWithinWorkdays = (days: WeekdaySet): boolean => (days & ~workdays) === 0;
