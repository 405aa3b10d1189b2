import type { AccessorialCode } from '../freight/accessorial.js';
import type { CalendarDate } from '../time/calendar-date.js';
import type { FreightClass } from '../freight/freight-class.js';
import type { HandlingUnitCode } from '../freight/handling-unit.js';
import { formatHundredths, type Hundredths } from '../measures/measurement.js';
import type { UnitSystem } from '../measures/units.js';
import { packagingWord, serviceWord } from './line-words.js';

/** Equal handling units of a quote that was typed as one line; missing values are null. */
export interface QuoteLineItem {
  readonly count: number;
  readonly packaging: HandlingUnitCode;
  /** Length, width and height of one handling unit. */
  readonly dimensions: readonly [Hundredths, Hundredths, Hundredths] | null;
  /** Total for all handling units. */
  readonly weight: Hundredths | null;
  readonly freightClass: FreightClass | null;
}

/** A quote request in the words of one line. */
export interface QuoteLine {
  /** Null if there is no measurement. */
  readonly units: UnitSystem | null;
  readonly items: readonly QuoteLineItem[];
  /** Postal codes in the stored form. */
  readonly lane: { readonly from: string; readonly to: string } | null;
  readonly services: readonly AccessorialCode[];
  readonly shipDate: CalendarDate | null;
}

const weightUnits: Readonly<Record<UnitSystem, string>> = { imperial: 'lb', metric: 'kg' };
const lengthUnits: Readonly<Record<UnitSystem, string>> = { imperial: 'in', metric: 'cm' };

function printItem(item: QuoteLineItem, { units, items }: QuoteLine): string {
  const { count, packaging, dimensions, weight, freightClass } = item;
  // Weights determine the units for the whole line; lengths need a unit only if there is no weight.
  const isWeighed = items.some((one) => one.weight !== null);
  const lengthUnit = isWeighed || !units ? '' : lengthUnits[units];
  const parts = [
    `${count} ${packagingWord(packaging)}`,
    dimensions && `${dimensions.map(formatHundredths).join('x')}${lengthUnit}`,
    weight !== null && units && `${formatHundredths(weight)}${weightUnits[units]}`,
    freightClass !== null && `c${freightClass}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Writes the line in its usual order, so that reading it again gives the same request. */
export function printQuoteLine(line: QuoteLine): string {
  const { items, lane, services, shipDate } = line;
  const parts = [
    ...items.map((item) => printItem(item, line)),
    lane && `${lane.from.replace(' ', '')}>${lane.to.replace(' ', '')}`,
    ...services.map(serviceWord),
    shipDate,
  ];
  return parts.filter(Boolean).join(' ');
}
