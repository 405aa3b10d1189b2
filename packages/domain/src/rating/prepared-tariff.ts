import type { FuelTable, Tariff } from './tariff.js';
import { fuelBasisPoints, fuelRowFor, type FuelTerms } from './fuel.js';
import { plainBoundsOf, type PlainBounds } from './plain-bounds.js';
import { laneFinderOf, type LaneFinder } from './lane-rates.js';
import { fakMappingOf, type FakMapping } from './fak.js';
import { calendarOf, transitFinderOf, type CarrierCalendar, type TransitFinder } from './transit.js';
import { offeredServicesOf, type OfferedServices } from './accessorials.js';

/** A tariff prepared for many shipments: what rating looks up for each of them is computed once. */
export interface PreparedTariff {
  readonly tariff: Tariff;
  readonly laneOf: LaneFinder;
  /** Undefined when all freight needs a closer look. */
  readonly plainBounds: PlainBounds | undefined;
  readonly ratedBy: FakMapping;
  readonly services: OfferedServices;
  readonly transitDaysOf: TransitFinder;
  readonly calendar: CarrierCalendar;
  readonly fuelAt: (milliDollars: number) => FuelTerms;
}

const prepared = new WeakMap<Tariff, PreparedTariff>();

/** Prepares a tariff, or answers what was prepared before: published terms never change. */
export function prepareTariff(tariff: Tariff): PreparedTariff {
  const known = prepared.get(tariff);
  if (known) return known;
  const ready = {
    tariff,
    laneOf: laneFinderOf(tariff),
    plainBounds: plainBoundsOf(tariff),
    ratedBy: fakMappingOf(tariff.fak),
    services: offeredServicesOf(tariff.accessorials),
    transitDaysOf: transitFinderOf(tariff.transit),
    calendar: calendarOf(tariff.holidays),
    fuelAt: fuelFinderOf(tariff.fuelTable),
  };
  prepared.set(tariff, ready);
  return ready;
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
