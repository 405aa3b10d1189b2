import { freightClasses, type FreightClass } from '../freight-class.js';
import { timesRatio, type BasisPoints, type Cents } from '../money.js';
import type { LanePoint } from './rating-request.js';
import type { CellRates, RateLane, Tariff, Zone, ZoneRates } from './tariff.js';

/** The rates and terms of one lane of one tariff. */
export interface LaneRates {
  readonly name: string;
  readonly discountBasisPoints: BasisPoints;
  readonly minimumChargeCents: Cents;
  /** Cents per hundredweight, one for each weight break; undefined when the lane does not rate the class. */
  readonly ratesOf: (freightClass: FreightClass) => readonly Cents[] | undefined;
}

/** The first zone that reaches as far as the road miles. */
export function zoneOf(miles: number, zones: readonly Zone[]): Zone | undefined {
  return zones.find(({ upToMiles }) => upToMiles === null || miles <= upToMiles);
}

/** Step 3 of rating: the lane's zone or explicit lane; undefined when the tariff does not know the lane. */
export function findLaneRates(
  tariff: Tariff,
  lane: { readonly origin: LanePoint; readonly destination: LanePoint; readonly roadMiles: number },
): LaneRates | undefined {
  if (tariff.rates.kind === 'zones') return zoneLane(tariff, tariff.rates, lane.roadMiles);
  const found = findLane(tariff.rates, lane.origin, lane.destination);
  return found && explicitLane(tariff, found);
}

function zoneLane(tariff: Tariff, rates: ZoneRates, miles: number): LaneRates | undefined {
  const zone = zoneOf(miles, rates.zones);
  if (!zone) return undefined;
  const cells = cellsOf(zone, rates);
  return {
    name: zone.name,
    discountBasisPoints: tariff.discountBasisPoints,
    minimumChargeCents: tariff.minimumChargeCents,
    ratesOf: (freightClass) => cells.get(freightClass),
  };
}

type ZoneCells = ReadonlyMap<FreightClass, readonly Cents[]>;

const cellsByRates = new WeakMap<ZoneRates, Map<Zone, ZoneCells>>();

/** The rate cells of one zone, worked out once: every quote needs about twenty of them. */
function cellsOf(zone: Zone, rates: ZoneRates): ZoneCells {
  const zones = cellsByRates.get(rates) ?? new Map<Zone, ZoneCells>();
  const known = zones.get(zone);
  if (known) return known;
  const cells = new Map(
    freightClasses.map((freightClass) => [
      freightClass,
      rates.breakFactors.map((factor) =>
        timesRatio(zone.baseCentsPerCwt, rates.classFactors[freightClass] * factor, 10_000),
      ),
    ]),
  );
  cellsByRates.set(rates, zones.set(zone, cells));
  return cells;
}

function explicitLane(tariff: Tariff, lane: RateLane): LaneRates {
  return {
    name: `${lane.origin}–${lane.destination}`,
    discountBasisPoints: lane.discountBasisPoints ?? tariff.discountBasisPoints,
    minimumChargeCents: lane.minimumChargeCents ?? tariff.minimumChargeCents,
    ratesOf: (freightClass) => lane.centsPerCwt[freightClass],
  };
}

const indexes = new WeakMap<CellRates, ReadonlyMap<string, RateLane>>();

function indexOf(rates: CellRates): ReadonlyMap<string, RateLane> {
  const known = indexes.get(rates);
  if (known) return known;
  const index = new Map(rates.lanes.map((lane) => [`${lane.origin}>${lane.destination}`, lane]));
  indexes.set(rates, index);
  return index;
}

/** The nearer description of a place wins: postal prefix before state, at the origin first. */
function findLane(rates: CellRates, origin: LanePoint, destination: LanePoint): RateLane | undefined {
  const index = indexOf(rates);
  for (const from of keysOf(origin)) {
    for (const to of keysOf(destination)) {
      const lane = index.get(`${from}>${to}`);
      if (lane) return lane;
    }
  }
  return undefined;
}

function keysOf({ postalCode, state }: LanePoint): readonly string[] {
  return [postalCode.slice(0, 3).toUpperCase(), state];
}
