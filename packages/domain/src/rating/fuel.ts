import { addDays, dayNumber, weekdayOfDay, type CalendarDate } from '../time/calendar-date.js';
import type { BasisPoints, Cents } from '../measures/money.js';
import type { FuelIndexRow } from './rating-request.js';
import type { FuelStep } from './rate-trace.js';
import type { FuelTable, PricingTerms, TermsSource } from './tariff.js';

const wednesday = 3;

/** The Wednesday after an index date; an index published on a Wednesday waits a week. */
export function fuelEffectiveDate(indexDate: CalendarDate): CalendarDate {
  const ahead = (wednesday - weekdayOfDay(dayNumber(indexDate)) + 7) % 7;
  return addDays(indexDate, ahead === 0 ? 7 : ahead);
}

/** The surcharge of one shipment; `fuelStep` makes its trace step. */
export interface PricedFuel {
  readonly index: FuelIndexRow;
  readonly terms: FuelTerms;
  readonly onCents: Cents;
  readonly cents: Cents;
}

/** The surcharge at one value of the index. */
export interface FuelTerms {
  readonly milliDollars: number;
  readonly table: FuelStep['table'];
  readonly basisPoints: BasisPoints;
  /** Where the customer has an agreement. */
  readonly source?: TermsSource;
  readonly capBasisPoints?: BasisPoints;
}

/** The surcharge with everything behind it. */
export function fuelStep(
  { index, terms, onCents, cents }: PricedFuel,
  { pickupDate, basis }: Pick<FuelStep, 'pickupDate' | 'basis'>,
): FuelStep {
  const { indexDate, effectiveFrom, milliDollars } = index;
  const { table, basisPoints, source, capBasisPoints } = terms;
  return {
    step: 'fuel',
    pickupDate,
    indexDate,
    effectiveFrom,
    milliDollars,
    table,
    basis,
    onCents,
    basisPoints,
    ...(source && { source }),
    ...(capBasisPoints !== undefined && { capBasisPoints }),
    cents,
  };
}

/** The surcharge of the table within the cap that was agreed with the customer. */
export function cappedFuel(
  basisPoints: BasisPoints,
  agreed: Pick<PricingTerms, 'fuelTable' | 'fuelCapBasisPoints'> | undefined,
): Pick<FuelTerms, 'basisPoints' | 'source' | 'capBasisPoints'> {
  if (!agreed) return { basisPoints };
  const { fuelTable, fuelCapBasisPoints: cap } = agreed;
  const isCapped = cap !== null && cap < basisPoints;
  return {
    basisPoints: isCapped ? cap : basisPoints,
    source: fuelTable || isCapped ? 'agreed' : 'tariff',
    ...(cap !== null && { capBasisPoints: cap }),
  };
}

interface CachedIndex {
  readonly rows: readonly FuelIndexRow[];
  readonly pickupDate: CalendarDate;
  readonly row: FuelIndexRow | undefined;
}

let lastFound: CachedIndex | undefined;

/** The index value in force on the pickup date; cached, because all carriers use the same day. */
export function findFuelIndex(rows: readonly FuelIndexRow[], pickupDate: CalendarDate): FuelIndexRow | undefined {
  if (lastFound?.rows !== rows || lastFound.pickupDate !== pickupDate) {
    lastFound = { rows, pickupDate, row: latestBy(rows, pickupDate) };
  }
  return lastFound.row;
}

/** The latest value that is effective by a date. */
function latestBy(rows: readonly FuelIndexRow[], pickupDate: CalendarDate): FuelIndexRow | undefined {
  let found: FuelIndexRow | undefined;
  for (const row of rows) {
    if (row.effectiveFrom <= pickupDate && (!found || row.effectiveFrom > found.effectiveFrom)) found = row;
  }
  return found;
}

/** The part of a fuel table that applies to an index value, small enough to store with every price. */
export function fuelRowFor(table: FuelTable, milliDollars: number): FuelStep['table'] {
  if (table.kind === 'steps') return table;
  const met = table.rows.filter(({ fromMilliDollars }) => fromMilliDollars <= milliDollars);
  const [first = { fromMilliDollars: 0, basisPoints: 0 }, ...others] = met;
  const row = others.reduce((high, next) => (next.fromMilliDollars > high.fromMilliDollars ? next : high), first);
  return { kind: 'row', ...row };
}

/** The LTL surcharge for an index value, in basis points; never below zero. */
export function fuelBasisPoints(table: FuelStep['table'], milliDollars: number): BasisPoints {
  if (table.kind === 'row') return table.basisPoints;
  const steps = Math.floor((milliDollars - table.fromMilliDollars) / table.stepMilliDollars);
  return Math.max(0, table.baseBasisPoints + steps * table.basisPointsPerStep);
}
