import type { Agreement, Tariff } from './tariff.js';
import { cappedFuel, fuelBasisPoints, fuelRowFor, type FuelTerms } from './fuel.js';
import { agreedLaneFinderOf } from './agreed-lanes.js';
import { laneFinderOf, type LaneFinder } from './lane-rates.js';
import { fakMappingOf, type FakMapping } from './fak.js';
import { calendarOf, transitFinderOf, type CarrierCalendar, type TransitFinder } from './transit.js';
import { offeredServicesOf, type OfferedServices } from './accessorials.js';
import { untimedTariff } from './operating-times.js';
import type { RatedShipment } from './rated-shipment.js';
import { hundredthsPerFoot } from './trailer-floor.js';

/** Bounds below which a tariff can neither refuse freight nor apply a space rule; whole numbers, units as in `RatedShipment`. */
interface PlainBounds {
  readonly pounds: number;
  readonly longestSide: number;
  readonly floorLength: number;
  readonly wholeCubicFeet: number;
}

/** More than any freight measures. */
const boundless = 2 ** 30;

/** The last whole number below an exclusive limit. */
const below = (limit: number): number => Math.ceil(limit) - 1;

/** The bounds of a tariff; undefined when it does not serve all of the mainland and no published area says where it goes. */
export function plainBoundsOf(tariff: Tariff): PlainBounds | undefined {
  const { serviceArea, places, limits, capacityLoad, linearFoot, cubicCapacity } = tariff;
  const isMainlandServed = serviceArea.states === 'all' && serviceArea.countries.includes('USA');
  if (!places && !isMainlandServed) return undefined;
  const full = capacityLoad?.action === 'decline' ? capacityLoad : undefined;
  return {
    pounds: Math.min(boundless, Math.floor(limits.maxPounds), full ? below(full.pounds) : boundless),
    longestSide: Math.min(boundless, Math.floor(limits.maxLengthInches * 100)),
    floorLength: Math.min(
      linearFoot ? Math.floor(linearFoot.overFeet * hundredthsPerFoot) : boundless,
      full ? below(full.feet * hundredthsPerFoot) : boundless,
    ),
    wholeCubicFeet: cubicCapacity ? below(cubicCapacity.minCubicFeet) : boundless,
  };
}

/** Whether a few comparisons already exclude a refusal and a space rule, as for most freight. */
export function isPlain(shipment: RatedShipment, bounds: PlainBounds | undefined): boolean {
  return (
    bounds !== undefined &&
    shipment.isOrdinary &&
    shipment.pounds <= bounds.pounds &&
    shipment.longestSide <= bounds.longestSide &&
    shipment.wholeCubicFeet <= bounds.wholeCubicFeet &&
    (shipment.floorLength ?? Infinity) <= bounds.floorLength
  );
}

/** A tariff prepared for many shipments: everything that rating looks up is computed once. */
export interface PreparedTariff {
  readonly tariff: Tariff;
  readonly laneOf: LaneFinder;
  /** Undefined if all freight needs the full checks. */
  readonly plainBounds: PlainBounds | undefined;
  readonly ratedBy: FakMapping;
  readonly services: OfferedServices;
  readonly transitDaysOf: TransitFinder;
  readonly calendar: CarrierCalendar;
  readonly fuelAt: (milliDollars: number) => FuelTerms;
}

const prepared = new WeakMap<Tariff, PreparedTariff>();

/** Prepares a tariff, or returns the cached one: published terms never change. */
export function prepareTariff(tariff: Tariff): PreparedTariff {
  const known = prepared.get(tariff);
  if (known) return known;
  const untimed = untimedTariff(tariff);
  const ready = untimed ? { ...prepareTariff(untimed), tariff } : prepareUntimed(tariff);
  prepared.set(tariff, ready);
  return ready;
}

const prepareUntimed = (tariff: Tariff): PreparedTariff =>
  tariff.agreed ? prepareAgreed(tariff, tariff.agreed) : prepareOwn(tariff);

const prepareOwn = (tariff: Tariff): PreparedTariff => ({
  tariff,
  laneOf: laneFinderOf(tariff),
  plainBounds: plainBoundsOf(tariff),
  ratedBy: fakMappingOf(tariff.fak),
  services: offeredServicesOf(tariff.accessorials),
  transitDaysOf: transitFinderOf(tariff.transit),
  calendar: calendarOf(tariff.holidays),
  fuelAt: fuelFinderOf(tariff),
});

/** What an agreement leaves as it is, all customers share. */
function prepareAgreed(tariff: Tariff, { base, terms }: Agreement): PreparedTariff {
  const shared = prepareTariff(base);
  return {
    ...shared,
    tariff,
    laneOf: agreedLaneFinderOf(shared.laneOf, base, terms),
    ratedBy: terms.fak ? fakMappingOf(tariff.fak) : shared.ratedBy,
    services: terms.accessorials.length > 0 ? offeredServicesOf(tariff.accessorials) : shared.services,
    fuelAt: fuelFinderOf(tariff),
  };
}

/** The index changes once a week, so the last value is nearly always the next one. */
function fuelFinderOf({ fuelTable, agreed }: Tariff): PreparedTariff['fuelAt'] {
  let last: FuelTerms | undefined;
  return (milliDollars) => {
    if (last?.milliDollars === milliDollars) return last;
    const table = fuelRowFor(fuelTable, milliDollars);
    last = { milliDollars, table, ...cappedFuel(fuelBasisPoints(table, milliDollars), agreed?.terms) };
    return last;
  };
}
