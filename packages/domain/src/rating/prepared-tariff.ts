import { calendarOf, type CarrierCalendar } from './carrier-calendar.js';
import { fuelBasisPoints, fuelRowFor, type FuelTerms } from './fuel.js';
import { laneFinderOf, type LaneFinder } from './lane-rates.js';
import type { AccessorialPrice, FuelTable, Tariff } from './tariff.js';

/** A tariff made ready for any number of shipments: what rating looks up for each of them is found once. */
export interface PreparedTariff {
  readonly tariff: Tariff;
  readonly laneOf: LaneFinder;
  readonly accessorials: ReadonlyMap<string, AccessorialPrice>;
  /** Hundredths of an inch from which freight is over-dimension. */
  readonly overLengthFrom: number;
  readonly calendar: CarrierCalendar;
  readonly fuelAt: (milliDollars: number) => FuelTerms;
}

const prepared = new WeakMap<Tariff, PreparedTariff>();

/** Prepares a tariff, or answers what was prepared before: published terms never change. */
export function prepareTariff(tariff: Tariff): PreparedTariff {
  const known = prepared.get(tariff);
  if (known) return known;
  // The first of two prices with one code holds.
  const accessorials = new Map(tariff.accessorials.toReversed().map((price) => [price.code, price]));
  const ready = {
    tariff,
    laneOf: laneFinderOf(tariff),
    accessorials,
    overLengthFrom: overLengthFrom(accessorials.get('OVR')),
    calendar: calendarOf(tariff.holidays),
    fuelAt: fuelFinderOf(tariff.fuelTable),
  };
  prepared.set(tariff, ready);
  return ready;
}

function overLengthFrom(length: AccessorialPrice | undefined): number {
  if (length?.price.kind !== 'byLength') return Infinity;
  return Math.min(...length.price.steps.map(({ fromInches }) => fromInches * 100));
}

/** The index changes once a week, so the value asked for last is nearly always the one asked for next. */
function fuelFinderOf(fuelTable: FuelTable): PreparedTariff['fuelAt'] {
  let last: FuelTerms | undefined;
  return (milliDollars) => {
    if (last?.milliDollars === milliDollars) return last;
    const table = fuelRowFor(fuelTable, milliDollars);
    last = { milliDollars, table, basisPoints: fuelBasisPoints(table, milliDollars) };
    return last;
  };
}
