import { formatCalendarDate } from '../time/date-format.js';

/** The seven kinds of number that a shipment can be found by. */
export const referenceNumberTypes = [
  { type: 'bol', value: 1, label: 'BOL#' },
  { type: 'pro', value: 2, label: 'PRO#' },
  { type: 'po', value: 3, label: 'PO#' },
  { type: 'cr', value: 4, label: 'CR#' },
  { type: 'pickup', value: 5, label: 'PICKUP#' },
  { type: 'quote', value: 6, label: 'QUOTE#' },
  { type: 'shipmentId', value: 7, label: 'SHIPMENT ID' },
] as const;
export type ReferenceNumberValue = (typeof referenceNumberTypes)[number]['value'];

/** The label that screens and documents print for a type's value, for example `PO#` for 3. */
export const referenceNumberLabel = (wanted: ReferenceNumberValue): string =>
  referenceNumberTypes.find(({ value }) => value === wanted)?.label ?? '';

/** Period, comma, slash, apostrophe, hyphen and space do not count in a search. */
const stopCharacters = /[.,/'\- ]/g;

/** Removes the stop characters, since users copy numbers with any separator. */
export const withoutStopCharacters = (text: string): string => text.replace(stopCharacters, '');

/** The normalized form for comparing both sides of a search. */
export const searchForm = (text: string): string => withoutStopCharacters(text).toLowerCase();

const padded = (sequence: number, digits: number): string => {
  if (!Number.isSafeInteger(sequence) || sequence < 0) throw new RangeError(`not a sequence number: ${sequence}`);
  return String(sequence).padStart(digits, '0');
};

/** For example `Q1085-000042`. */
export const quoteNumber = (customerId: number, sequence: number): string =>
  `Q${padded(customerId, 1)}-${padded(sequence, 6)}`;

/** The day of the quote as MMM-DD-YYYY, then the serial of its number, for example `Nov-20-2026-000042`. */
export const quoteReference = (date: string, number: string): string =>
  `${formatCalendarDate(date, 'quoteReference')}-${number.slice(number.indexOf('-') + 1)}`;

/** The confirmation number that our own carriers give, for example `PU00001234`. */
export const pickupNumber = (sequence: number): string => `PU${padded(sequence, 8)}`;

/** For example `SH00001234`. */
export const shipmentNumber = (sequence: number): string => `SH${padded(sequence, 8)}`;

/** After a hundred million shipments the numbers get longer. */
const shipmentNumberForm = 'SH########';
const mostNumbers = 5000;

/** Every shipment number that contains the searched text; undefined when there are too many. */
export function shipmentNumbersWith(text: string): string[] | undefined {
  const wanted = searchForm(text).toUpperCase();
  const numbers = new Set<string>();
  if (!/^[SH\d]+$/.test(wanted)) return [];
  for (let at = 0; at + wanted.length <= shipmentNumberForm.length; at += 1) {
    const form = `${shipmentNumberForm.slice(0, at)}${wanted}${shipmentNumberForm.slice(at + wanted.length)}`;
    if (!/^SH[\d#]{8}$/.test(form)) continue;
    const count = 10 ** form.replaceAll(/[^#]/g, '').length;
    if (numbers.size + count > mostNumbers) return undefined;
    for (let filled = 0; filled < count; filled += 1) numbers.add(filledIn(form, filled));
  }
  return [...numbers];
}

/** The form with the digits of a number in its free places. */
function filledIn(form: string, value: number): string {
  let rest = value;
  return form.replaceAll('#', () => {
    const digit = rest % 10;
    rest = (rest - digit) / 10;
    return String(digit);
  });
}

/** An item with its sub item as shippers write it, for example `86900-3`. */
export const nmfcNumber = (item: string, sub?: string): string => (sub ? `${item}-${sub}` : item);
