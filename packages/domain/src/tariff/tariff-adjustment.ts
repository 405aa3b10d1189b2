import { timesRatio, type BasisPoints, type Cents } from '../measures/money.js';
import { freightClasses, type FreightClass } from '../freight/freight-class.js';
import type { RateLane, WeightBreak, ZoneRates } from '../rating/tariff.js';
import { stateOfPrefix } from '../freight/postal-prefix.js';
import type { Terms } from './terms-check.js';

/** A general rate increase: what changes by how much. Empty lists mean all. */
export interface Adjustment {
  /** Basis points that are added; negative to lower. */
  readonly basisPoints: BasisPoints;
  readonly classes: readonly FreightClass[];
  /** Names of weight breaks. */
  readonly breaks: readonly string[];
  /** Ends of lanes, as a tariff names them; a state stands for its postal prefixes too. */
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  /** Names of zones, where rates derive from zones; those have no rates of classes, breaks and lanes of their own. */
  readonly zones: readonly string[];
}

/** What an adjustment comes to. */
export interface AdjustedTerms {
  readonly terms: Terms;
  readonly changedRates: number;
}

const whole = 10_000;

/** A rate that is raised or lowered, half up to the cent, and at least one cent. */
export const adjusted = (cents: Cents, basisPoints: BasisPoints): Cents =>
  Math.max(1, timesRatio(cents, whole + basisPoints, whole));

const isAmong = (point: string, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.includes(point) || wanted.includes(stateOfPrefix(point) ?? point);

const reaches = (lane: RateLane, { origins, destinations }: Adjustment): boolean =>
  isAmong(lane.origin, origins) && isAmong(lane.destination, destinations);

const isBreakMeant = ({ name }: WeightBreak, { breaks }: Adjustment): boolean =>
  breaks.length === 0 || breaks.includes(name);

const isClassMeant = (freightClass: FreightClass, { classes }: Adjustment): boolean =>
  classes.length === 0 || classes.includes(freightClass);

/** Whether an adjustment names what rates by zones don't have. */
export const namesLanes = ({ classes, breaks, origins, destinations }: Adjustment): boolean =>
  [classes, breaks, origins, destinations].some((named) => named.length > 0);

/** The terms with their rates adjusted, half up to the cent; discounts, minimums and charges stay. */
export function adjustRates(terms: Terms, adjustment: Adjustment): AdjustedTerms {
  if (terms.rates.kind === 'zones') return adjustZones(terms, terms.rates, adjustment);
  const places = terms.breaks.flatMap((one, place) => (isBreakMeant(one, adjustment) ? [place] : []));
  let changedRates = 0;
  const lanes = terms.rates.lanes.map((lane): RateLane => {
    if (!reaches(lane, adjustment)) return lane;
    const centsPerCwt: Partial<Record<FreightClass, readonly number[]>> = { ...lane.centsPerCwt };
    for (const freightClass of freightClasses) {
      const before = lane.centsPerCwt[freightClass];
      if (!before || !isClassMeant(freightClass, adjustment)) continue;
      const after = before.map((cents, place) =>
        places.includes(place) ? adjusted(cents, adjustment.basisPoints) : cents,
      );
      changedRates += after.filter((cents, place) => cents !== before[place]).length;
      centsPerCwt[freightClass] = after;
    }
    return { ...lane, centsPerCwt };
  });
  return { terms: { ...terms, rates: { kind: 'cells', lanes } }, changedRates };
}

/** The bases of zones carry an increase of all rates. */
function adjustZones(terms: Terms, rates: ZoneRates, { basisPoints, zones: named }: Adjustment): AdjustedTerms {
  const zones = rates.zones.map((zone) => {
    const isMeant = named.length === 0 || named.includes(zone.name);
    return isMeant ? { ...zone, baseCentsPerCwt: adjusted(zone.baseCentsPerCwt, basisPoints) } : zone;
  });
  const changed = zones.filter(({ baseCentsPerCwt }, place) => baseCentsPerCwt !== rates.zones[place]?.baseCentsPerCwt);
  const changedRates = changed.length * freightClasses.length * terms.breaks.length;
  return { terms: { ...terms, rates: { ...rates, zones } }, changedRates };
}
