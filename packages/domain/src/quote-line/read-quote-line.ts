import type { AccessorialCode } from '../freight/accessorial.js';
import { isCalendarDate, type CalendarDate } from '../time/calendar-date.js';
import { isFreightClass } from '../freight/freight-class.js';
import { findBrokenRule, maxLineWeight, parseHundredths, type Hundredths } from '../measures/measurement.js';
import { countryOfPostalCode, normalizePostalCode } from '../freight/postal-code.js';
import type { UnitSystem } from '../measures/units.js';
import { isAmbiguousPackaging, packagingOf, serviceOf, serviceRefusal } from './line-words.js';
import type { QuoteLine, QuoteLineItem } from './quote-line.js';

/** Where a line cannot be read, and what would be valid there. */
export interface QuoteLineMistake {
  /** Starts at 1. */
  readonly column: number;
  /** Number of wrong characters; 0 if something is missing. */
  readonly length: number;
  readonly sentence: string;
}

export type QuoteLineReading = { readonly line: QuoteLine } | { readonly mistake: QuoteLineMistake };

/** Maximum items of one quote. */
const mostItems = 60;
const mostCounted = 999;
export const longestQuoteLine = 2000;

class Misread extends Error {
  constructor(readonly mistake: QuoteLineMistake) {
    super(mistake.sentence);
  }
}

/** A part of the line and its start, from 0. */
interface Part {
  readonly text: string;
  readonly at: number;
}

const wrong = ({ text, at }: Part, sentence: string): Misread =>
  new Misread({ column: at + 1, length: text.length, sentence });

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** The values read so far. */
interface Sheet {
  units: UnitSystem | null;
  items: Open<QuoteLineItem>[];
  lane: QuoteLine['lane'];
  services: AccessorialCode[];
  shipDate: CalendarDate | null;
}

type Take = (sheet: Sheet, whole: Part, groups: readonly (Part | undefined)[]) => void;

function itemOf({ items }: Sheet, part: Part): Open<QuoteLineItem> {
  const item = items.at(-1);
  if (!item) throw wrong(part, 'Start with the number of handling units, such as 2 plt.');
  return item;
}

function takeUnits(sheet: Sheet, part: Part, units: UnitSystem): void {
  if (sheet.units !== null && sheet.units !== units)
    throw wrong(part, 'Use either inches and pounds, or centimeters and kilograms.');
  sheet.units = units;
}

function measureOf(part: Part, name: string, most?: Hundredths): Hundredths {
  const rule = findBrokenRule(part.text, most);
  if (!rule) return parseHundredths(part.text, most);
  const sentences: Readonly<Record<typeof rule, string>> = {
    required: `The ${name} is missing.`,
    numeric: `The ${name} isn't a number.`,
    decimals: `The ${name} can have up to two decimals.`,
    greaterThanZero: `The ${name} must be greater than zero.`,
    maxLength: `The ${name} is too large.`,
    max: `The ${name} is too large.`,
  };
  throw wrong(part, sentences[rule]);
}

const once = (isTaken: boolean, part: Part, what: string): void => {
  if (isTaken) throw wrong(part, `${what} is entered twice.`);
};

const takeDimensions: Take = (sheet, whole, [length, width, height, unit]) => {
  const item = itemOf(sheet, whole);
  once(item.dimensions !== null, whole, 'The size of this item');
  if (!length || !width || !height) throw wrong(whole, 'Enter length, width and height, such as 48x40x50.');
  item.dimensions = [measureOf(length, 'length'), measureOf(width, 'width'), measureOf(height, 'height')];
  if (unit) takeUnits(sheet, unit, unit.text.toLowerCase() === 'cm' ? 'metric' : 'imperial');
};

const takeWeight: Take = (sheet, whole, [weight, unit]) => {
  const item = itemOf(sheet, whole);
  once(item.weight !== null, whole, 'The weight of this item');
  if (!weight || !unit) return;
  item.weight = measureOf({ ...weight, text: weight.text.replaceAll(',', '') }, 'weight', maxLineWeight);
  takeUnits(sheet, unit, unit.text.toLowerCase().startsWith('k') ? 'metric' : 'imperial');
};

const takeClass: Take = (sheet, whole, [typed]) => {
  const item = itemOf(sheet, whole);
  once(item.freightClass !== null, whole, 'The class of this item');
  const freightClass = Number(typed?.text);
  if (!isFreightClass(freightClass))
    throw wrong(whole, `${typed?.text ?? ''} isn't one of the 18 freight classes, such as c70.`);
  item.freightClass = freightClass;
};

const takeCount: Take = (sheet, whole, [typed, word]) => {
  if (!typed || !word) return;
  const count = Number(typed.text);
  if (count < 1 || count > mostCounted) throw wrong(typed, `An item can have 1 to ${mostCounted} handling units.`);
  if (isAmbiguousPackaging(word.text)) throw wrong(word, 'Write plt for pallets, or pail for pails.');
  const packaging = packagingOf(word.text);
  if (!packaging) throw wrong(word, `“${word.text}” isn't a packaging type, such as plt, skid, crate or carton.`);
  if (sheet.items.length === mostItems) throw wrong(whole, `A quote can have up to ${mostItems} items.`);
  sheet.items.push({ count, packaging, dimensions: null, weight: null, freightClass: null });
};

function postalCodeOf(part: Part): string {
  if (part.text === '') throw wrong(part, 'Enter both ZIP codes of the lane, such as 60601>75201.');
  if (countryOfPostalCode(part.text)) return normalizePostalCode(part.text);
  throw wrong(part, `“${part.text}” isn't a ZIP code or Canadian postal code.`);
}

const takeLane: Take = (sheet, whole, [from, to]) => {
  once(sheet.lane !== null, whole, 'The lane');
  if (from && to) sheet.lane = { from: postalCodeOf(from), to: postalCodeOf(to) };
};

const takeDate: Take = (sheet, whole) => {
  once(sheet.shipDate !== null, whole, 'The ship date');
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(whole.text) ?? [];
  const date = month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : whole.text;
  if (!isCalendarDate(date)) throw wrong(whole, `${whole.text} isn't a valid date.`);
  sheet.shipDate = date;
};

const takeService: Take = (sheet, word) => {
  const code = serviceOf(word.text);
  if (!code) {
    const isCount = packagingOf(word.text) !== undefined;
    throw wrong(
      word,
      isCount ? 'How many? Write 2 plt.' : `“${word.text}” isn't an accessorial, such as lgd for a liftgate.`,
    );
  }
  const refusal = serviceRefusal(code);
  if (refusal) throw wrong(word, refusal);
  once(sheet.services.includes(code), word, 'This service');
  sheet.services.push(code);
};

const takeUnknown: Take = (_, part) => {
  if (countryOfPostalCode(part.text)) throw wrong(part, 'Enter both ZIP codes of the lane, such as 60601>75201.');
  const isNumber = /^[\d.,]+$/.test(part.text);
  throw wrong(part, isNumber ? 'What is this number? Write 2 plt, 500lb or c70.' : `“${part.text}” isn't recognized.`);
};

/** Tried in order, so the more specific ones come first. */
const rules: readonly (readonly [RegExp, Take])[] = [
  [/(?:\d{4}-\d\d?-\d\d?|\d\d?\/\d\d?\/\d{4})(?![\w>])/dy, takeDate],
  [/([a-z]\d[a-z] \d[a-z]\d|[^\s>→,]*)\s*[>→]\s*([a-z]\d[a-z] \d[a-z]\d|[^\s>→,]*)/diy, takeLane],
  [/([\d.]+)\s*[x×*]\s*([\d.]*)(?:\s*[x×*]\s*([\d.]*))?(?:\s*(in|cm|")(?![a-z]))?/diy, takeDimensions],
  [/(\d{1,3}(?:,\d{3})+(?:\.\d*)?|[\d.]+)\s*(lbs?|pounds?|#|kgs?|kilos?)(?![a-z])/diy, takeWeight],
  [/c(?:l|lass)?\s?(\d[\d.]*)(?![a-z])/diy, takeClass],
  [/(\d+)\s*([a-z]+)/diy, takeCount],
  [/[a-z][a-z_]*(?!\w)/diy, takeService],
  [/[^\s,]+/dy, takeUnknown],
];

const gap = /[\s,;+]*/y;

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at;
  return form.exec(text);
}

/** Reads one part; returns where the next one may start. */
function takePart(sheet: Sheet, text: string, at: number): number {
  for (const [form, take] of rules) {
    const match = matchAt(form, text, at);
    if (!match) continue;
    const groups = match.slice(1).map((group: string | undefined, index) => {
      const from = match.indices?.[index + 1]?.[0];
      return group === undefined || from === undefined ? undefined : { text: group, at: from };
    });
    take(sheet, { text: match[0], at }, groups);
    return at + match[0].length;
  }
  return text.length;
}

const gapAt = (text: string, at: number): number => matchAt(gap, text, at)?.[0].length ?? 0;

/** Reads one part and the gap after it. */
function takeNext(sheet: Sheet, text: string, at: number): number {
  const end = takePart(sheet, text, at);
  const space = gapAt(text, end);
  const rest = space === 0 ? /^\S+/.exec(text.slice(end)) : null;
  if (rest) throw wrong({ text: rest[0], at: end }, "A space is missing, or this doesn't belong here.");
  return end + space;
}

function unitsOf({ units, items }: Sheet): UnitSystem | null {
  return units ?? (items.some(({ dimensions }) => dimensions !== null) ? 'imperial' : null);
}

function read(text: string): QuoteLine {
  const sheet: Sheet = { units: null, items: [], lane: null, services: [], shipDate: null };
  const over = { text: text.slice(longestQuoteLine), at: longestQuoteLine };
  if (over.text !== '') throw wrong(over, `A line can have up to ${longestQuoteLine} characters.`);
  let at = gapAt(text, 0);
  while (at < text.length) at = takeNext(sheet, text, at);
  if (sheet.items.length === 0 && !sheet.lane) {
    throw wrong({ text: '', at: text.trimEnd().length }, 'Enter freight and lane, such as 2 plt 500lb 60601>75201.');
  }
  return { ...sheet, units: unitsOf(sheet) };
}

/** Reads `2 plt 48x40x50 500lb c70 60601>75201 lgd`: the whole request, or the first mistake. Sizes without a unit are in inches beside pounds, in centimeters beside kilograms. */
export function readQuoteLine(text: string): QuoteLineReading {
  try {
    return { line: read(text) };
  } catch (error) {
    if (error instanceof Misread) return { mistake: error.mistake };
    throw error;
  }
}
