import { freightClasses, type FreightClass } from '../freight-class.js';
import { timesRatio, type BasisPoints, type Cents } from '../money.js';
import type { LanePoint } from './rating-request.js';
import type { CellRates, RateLane, Tariff, Zone, ZoneRates } from './tariff.js';

/** Stands where a lane does not rate a class in a weight break. */
export const noRate = -1;

interface LaneTerms {
  readonly name: string;
  /** Where each weight break begins. */
  readonly fromPounds: readonly number[];
  readonly discountBasisPoints: BasisPoints;
  readonly minimumChargeCents: Cents;
}

/** Cents per hundredweight, a row of weight breaks for each class in the order of the classes. */
export interface RateCells {
  readonly cents: Float64Array;
  readonly breaks: number;
}

/** The rates and terms of one lane of one tariff. */
export class LaneRates {
  readonly name: string;
  readonly fromPounds: readonly number[];
  readonly discountBasisPoints: BasisPoints;
  readonly minimumChargeCents: Cents;

  constructor(
    terms: LaneTerms,
    readonly cells: RateCells,
  ) {
    this.name = terms.name;
    this.fromPounds = terms.fromPounds;
    this.discountBasisPoints = terms.discountBasisPoints;
    this.minimumChargeCents = terms.minimumChargeCents;
  }

  /** Cents per hundredweight of a class in a weight break. */
  rateOf(freightClass: FreightClass, place: number): Cents {
    const { cents, breaks } = this.cells;
    if (place >= breaks) return noRate;
    return cents[(placeOfClass[freightClass * 2] ?? 0) * breaks + place] ?? noRate;
  }
}

/** The place of a class among all, by its double, because classes have halves. */
const placeOfClass = new Uint8Array(1001);
for (const [place, freightClass] of freightClasses.entries()) placeOfClass[freightClass * 2] = place;

function cellsFrom(
  breaks: number,
  rateOf: (freightClass: FreightClass, place: number) => Cents | undefined,
): RateCells {
  const places = Array.from({ length: breaks }, (_, place) => place);
  const rows = freightClasses.flatMap((freightClass) => places.map((place) => rateOf(freightClass, place) ?? noRate));
  return { cents: Float64Array.from(rows), breaks };
}

export interface Lane {
  readonly origin: LanePoint;
  readonly destination: LanePoint;
  readonly roadMiles: number;
}

/** Step 3 of rating: the lane's zone or explicit lane; undefined when the tariff does not know the lane. */
export type LaneFinder = (lane: Lane) => LaneRates | undefined;

/** Finds lanes by a tariff's zones or explicit lanes, each of them read once. */
export function laneFinderOf(tariff: Tariff): LaneFinder {
  return tariff.rates.kind === 'zones' ? zoneFinder(tariff, tariff.rates) : explicitFinder(tariff, tariff.rates);
}

const startsOf = ({ breaks }: Tariff): readonly number[] => breaks.map(({ fromPounds }) => fromPounds);

function zoneFinder(tariff: Tariff, rates: ZoneRates): LaneFinder {
  const { discountBasisPoints, minimumChargeCents } = tariff;
  const terms = { fromPounds: startsOf(tariff), discountBasisPoints, minimumChargeCents };
  const ends = rates.zones.map(({ upToMiles }) => upToMiles ?? Infinity);
  const lanes = rates.zones.map((zone) => new LaneRates({ ...terms, name: zone.name }, cellsOf(zone, rates)));
  return ({ roadMiles }) => lanes[ends.findIndex((end) => roadMiles <= end)];
}

const cellsByRates = new WeakMap<ZoneRates, Map<Zone, RateCells>>();

/** The rate cells of one zone, worked out once for all agreements on the same rates. */
function cellsOf(zone: Zone, rates: ZoneRates): RateCells {
  const zones = cellsByRates.get(rates) ?? new Map<Zone, RateCells>();
  const known = zones.get(zone);
  if (known) return known;
  const { breakFactors, classFactors } = rates;
  const cells = cellsFrom(breakFactors.length, (freightClass, place) =>
    timesRatio(zone.baseCentsPerCwt, classFactors[freightClass] * (breakFactors[place] ?? 0), 10_000),
  );
  cellsByRates.set(rates, zones.set(zone, cells));
  return cells;
}

function explicitFinder(tariff: Tariff, rates: CellRates): LaneFinder {
  const read = new Map<RateLane, LaneRates>();
  return ({ origin, destination }) => {
    const lane = findLane(rates, origin, destination);
    if (!lane) return undefined;
    const known = read.get(lane) ?? explicitLane(tariff, lane);
    read.set(lane, known);
    return known;
  };
}

function explicitLane(tariff: Tariff, lane: RateLane): LaneRates {
  const terms = {
    name: `${lane.origin}–${lane.destination}`,
    fromPounds: startsOf(tariff),
    discountBasisPoints: lane.discountBasisPoints ?? tariff.discountBasisPoints,
    minimumChargeCents: lane.minimumChargeCents ?? tariff.minimumChargeCents,
  };
  const rates = cellsFrom(tariff.breaks.length, (freightClass, place) => lane.centsPerCwt[freightClass]?.[place]);
  return new LaneRates(terms, rates);
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
