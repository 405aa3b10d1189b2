import { freightClasses, type FreightClass } from '../freight/freight-class.js';
import { timesRatio, type BasisPoints, type Cents } from '../measures/money.js';
import type { LanePoint } from './rating-request.js';
import type { CellRates, RateLane, Tariff, TermsSource, Zone, ZoneRates } from './tariff.js';

/** A lane that does not rate a class in a weight break: NaN never compares as the least charge. */
const noRate = NaN;

/** Which terms of a lane were agreed with the customer. */
export interface LaneAgreement {
  /** The customer's lane, by its keys; nothing where only the customer's general terms apply. */
  readonly lane: string | undefined;
  readonly discount: TermsSource;
  readonly minimum: TermsSource;
  /** Whether the rate of a class, by its row, in one of the weight breaks is the customer's. */
  readonly hasRate: (row: number, place: number) => boolean;
}

interface LaneTerms {
  readonly name: string;
  /** The lower bound of each weight break. */
  readonly fromPounds: readonly number[];
  readonly discountBasisPoints: BasisPoints;
  readonly minimumChargeCents: Cents;
  readonly agreed?: LaneAgreement;
}

/** Cents per hundredweight, a row of weight breaks for each class in the order of the classes, lane after lane. */
interface RateCells {
  readonly cents: Float64Array;
  readonly breaks: number;
  /** Index of the lane's first row. */
  readonly start: number;
}

/** The rates and terms of one lane of one tariff. */
export class LaneRates {
  readonly name: string;
  readonly fromPounds: readonly number[];
  readonly discountBasisPoints: BasisPoints;
  readonly minimumChargeCents: Cents;
  /** Undefined where the customer has no agreement. */
  readonly agreed: LaneAgreement | undefined;
  private readonly cents: Float64Array;
  private readonly start: number;
  private readonly breaks: number;

  constructor(terms: LaneTerms, { cents, start, breaks }: RateCells) {
    this.name = terms.name;
    this.fromPounds = terms.fromPounds;
    this.discountBasisPoints = terms.discountBasisPoints;
    this.minimumChargeCents = terms.minimumChargeCents;
    this.agreed = terms.agreed;
    this.cents = cents;
    this.start = start;
    this.breaks = breaks;
  }

  /** Cents per hundredweight of a class, by its row, in one of the weight breaks; NaN when it is not rated. */
  rateOf(row: number, place: number): Cents {
    return this.cents[this.start + row * this.breaks + place] ?? noRate;
  }

  /** The same rates on other terms. */
  on(terms: Omit<LaneTerms, 'fromPounds'>): LaneRates {
    const { fromPounds, cents, start, breaks } = this;
    return new LaneRates({ ...terms, fromPounds }, { cents, start, breaks });
  }
}

/** The index of a class among all, by its double, because classes have halves. */
const rows = new Uint8Array(1001);
for (const [row, freightClass] of freightClasses.entries()) rows[freightClass * 2] = row;

/** The row of a class in rate cells: its index among all classes, the lowest first. */
export function rowOf(freightClass: FreightClass): number {
  return rows[freightClass * 2] ?? 0;
}

/** The class of a row. */
export function classOf(row: number): FreightClass {
  return freightClasses[row] ?? 500;
}

/** The cells of one lane: a row of weight breaks for each class. */
export function cellsFrom(
  breaks: number,
  rateOf: (freightClass: FreightClass, place: number) => Cents | undefined,
): readonly Cents[] {
  const places = Array.from({ length: breaks }, (_, place) => place);
  return freightClasses.flatMap((freightClass) => places.map((place) => rateOf(freightClass, place) ?? noRate));
}

export interface Lane {
  readonly origin: LanePoint;
  readonly destination: LanePoint;
  readonly roadMiles: number;
}

/** Step 3 of rating: the lane's zone or explicit lane; undefined if the tariff has neither. */
export type LaneFinder = (lane: Lane) => LaneRates | undefined;

/** Finds lanes by a tariff's zones or explicit lanes, each of them read once. */
export function laneFinderOf(tariff: Tariff): LaneFinder {
  return tariff.rates.kind === 'zones' ? zoneFinder(tariff, tariff.rates) : explicitFinder(tariff, tariff.rates);
}

/** The lower bounds of the weight breaks. */
export const startsOf = ({ breaks }: Tariff): readonly number[] => breaks.map(({ fromPounds }) => fromPounds);

function zoneFinder(tariff: Tariff, rates: ZoneRates): LaneFinder {
  const { discountBasisPoints, minimumChargeCents } = tariff;
  const terms = { fromPounds: startsOf(tariff), discountBasisPoints, minimumChargeCents };
  const ends = Float64Array.from(rates.zones, ({ upToMiles }) => upToMiles ?? Infinity);
  const breaks = tariff.breaks.length;
  const cents = cellsOf(rates, breaks);
  const lanes = rates.zones.map(
    ({ name }, zone) =>
      new LaneRates({ ...terms, name }, { cents, breaks, start: zone * freightClasses.length * breaks }),
  );
  return ({ roadMiles }) => {
    for (let zone = 0; zone < ends.length; zone += 1) if (roadMiles <= (ends[zone] ?? Infinity)) return lanes[zone];
    return undefined;
  };
}

const cellsByRates = new WeakMap<ZoneRates, Pick<RateCells, 'cents' | 'breaks'>>();

/** The rate cells of all zones, computed once for all agreements on the same rates. */
function cellsOf(rates: ZoneRates, breaks: number): Float64Array {
  const known = cellsByRates.get(rates);
  if (known?.breaks === breaks) return known.cents;
  const { zones, breakFactors, classFactors } = rates;
  const ofZone = ({ baseCentsPerCwt }: Zone): readonly Cents[] =>
    cellsFrom(breaks, (freightClass, place) => {
      const factor = breakFactors[place];
      return factor === undefined ? noRate : timesRatio(baseCentsPerCwt, classFactors[freightClass] * factor, 10_000);
    });
  const cents = Float64Array.from(zones.flatMap(ofZone));
  cellsByRates.set(rates, { cents, breaks });
  return cents;
}

function explicitFinder(tariff: Tariff, rates: CellRates): LaneFinder {
  const read = new Map<RateLane, LaneRates>();
  return (wanted) => {
    const lane = findLane(rates, wanted);
    if (!lane) return undefined;
    const known = read.get(lane) ?? explicitLane(tariff, lane);
    read.set(lane, known);
    return known;
  };
}

function explicitLane(tariff: Tariff, lane: RateLane): LaneRates {
  const terms = {
    name: laneNameOf(lane),
    fromPounds: startsOf(tariff),
    discountBasisPoints: lane.discountBasisPoints ?? tariff.discountBasisPoints,
    minimumChargeCents: lane.minimumChargeCents ?? tariff.minimumChargeCents,
  };
  const breaks = tariff.breaks.length;
  const cents = cellsFrom(breaks, (freightClass, place) => lane.centsPerCwt[freightClass]?.[place]);
  return new LaneRates(terms, { cents: Float64Array.from(cents), breaks, start: 0 });
}

/** A lane of a tariff or an agreement, by its keys. */
export const laneNameOf = ({ origin, destination }: RateLane): string => `${origin}–${destination}`;

type Lanes = Pick<CellRates, 'lanes'>;
const indexes = new WeakMap<Lanes, ReadonlyMap<string, RateLane>>();

function indexOf(rates: Lanes): ReadonlyMap<string, RateLane> {
  const known = indexes.get(rates);
  if (known) return known;
  const index = new Map(rates.lanes.map((lane) => [`${lane.origin}>${lane.destination}`, lane]));
  indexes.set(rates, index);
  return index;
}

/** The closer description of a place wins: postal prefix before state, at the origin first. */
export function findLane(lanes: Lanes, wanted: Pick<Lane, 'origin' | 'destination'>): RateLane | undefined {
  const index = indexOf(lanes);
  for (const key of keysOf(wanted)) {
    const lane = index.get(key);
    if (lane) return lane;
  }
  return undefined;
}

/** Every explicit lane that describes a lane; the first one rates it. */
export function matchingLanes(rates: CellRates, lane: Lane): readonly RateLane[] {
  const index = indexOf(rates);
  return keysOf(lane).flatMap((key) => index.get(key) ?? []);
}

let lastKeys: { readonly of: object; readonly keys: readonly string[] } | undefined;

/** The keys by which a lane may be listed, the closest first; cached, because all carriers rate the same lane. */
function keysOf(wanted: Pick<Lane, 'origin' | 'destination'>): readonly string[] {
  if (lastKeys?.of === wanted) return lastKeys.keys;
  const to = endsOf(wanted.destination);
  const keys = endsOf(wanted.origin).flatMap((from) => to.map((end) => `${from}>${end}`));
  lastKeys = { of: wanted, keys };
  return keys;
}

function endsOf({ postalCode, state }: LanePoint): readonly string[] {
  return [postalCode.slice(0, 3).toUpperCase(), state];
}
