import { freightClasses } from '../freight/freight-class.js';
import { stateOfPrefix } from '../freight/postal-prefix.js';
import { regions } from '../freight/region.js';
import type { CellRates, RateLane, Tariff, WeightBreak, ZoneRates } from '../rating/tariff.js';
import type { CountryCode } from '../freight/country.js';
import {
  findDiscounts,
  findFuel,
  found,
  isRising,
  Places,
  refusal,
  repeated,
  warning,
  type Finding,
} from './finding.js';
import { laneKey, laneName } from './rate-lane.js';
import type { Terms } from './terms-check.js';
import type { SectionName } from './tariff-sections.js';

export type TariffFinding = Finding<SectionName>;

/** What keeps a version from being published, and what its author should look at again. */
export function findingsOf(terms: Terms): TariffFinding[] {
  return [
    ...findBreaks(terms),
    ...findRates(terms),
    ...findServed(terms),
    ...findFuel(terms.fuelTable),
    ...findTransit(terms),
    ...findDiscounts(terms.discountBasisPoints, terms.rates.kind === 'cells' ? terms.rates.lanes : [], 'rates'),
  ];
}

/** The findings that keep a version from being published. */
export const refusalsOf = (terms: Terms): TariffFinding[] =>
  findingsOf(terms).filter(({ severity }) => severity === 'refusal');

function findBreaks({ breaks }: Pick<Terms, 'breaks'>): TariffFinding[] {
  const twice = repeated(breaks.map(({ name }) => name.toUpperCase()));
  return [
    ...(breaks[0]?.fromPounds === 0 ? [] : refusal('breaks', 'The first weight break must begin at 0 lb')),
    ...(isRising(breaks.map(({ fromPounds }) => fromPounds)) ? [] : refusal('breaks', 'Weight breaks must rise')),
    ...refusal('breaks', 'Two weight breaks have the same name', twice),
  ];
}

function findRates(terms: Terms): TariffFinding[] {
  return terms.rates.kind === 'zones' ? findZones(terms.rates, terms.breaks) : findCells(terms.rates, terms.breaks);
}

/** Whether ranges by miles rise and the last one has no end. */
const coversAllMiles = (ends: readonly (number | null)[]): boolean =>
  ends.length > 0 &&
  ends.at(-1) === null &&
  isRising(ends.slice(0, -1).map((miles) => miles ?? Infinity)) &&
  ends.slice(0, -1).every((miles) => miles !== null);

function findZones({ zones, breakFactors, classFactors }: ZoneRates, breaks: readonly WeightBreak[]): TariffFinding[] {
  const rising = breaks.filter((_, place) => place > 0 && (breakFactors[place] ?? 0) > (breakFactors[place - 1] ?? 0));
  const order = freightClasses.filter(
    (freightClass, place) => place > 0 && classFactors[freightClass] < classFactors[freightClasses[place - 1] ?? 50],
  );
  return [
    ...(zones.length === 0 ? refusal('rates', 'There are no rates') : []),
    ...(zones.length > 0 && !coversAllMiles(zones.map(({ upToMiles }) => upToMiles))
      ? refusal('rates', 'Zones must rise by miles, and the last one must be open')
      : []),
    ...(breakFactors.length === breaks.length
      ? []
      : refusal('rates', 'There must be one factor for each weight break')),
    ...warning(
      'rates',
      risesWithWeight,
      rising.map(({ name }) => name),
    ),
    ...warning(
      'rates',
      outOfClassOrder,
      order.map((freightClass) => `Class ${freightClass}`),
    ),
  ];
}

const risesWithWeight = 'The rate rises with weight';
const outOfClassOrder = 'A higher class costs less than the class below it';

function findCells({ lanes }: CellRates, breaks: readonly WeightBreak[]): TariffFinding[] {
  if (lanes.length === 0) return refusal('rates', 'There are no rates');
  const keys = new Set<string>();
  const twice = new Places();
  const incomplete = new Places();
  const rising = new Places();
  const order = new Places();
  for (const lane of lanes) {
    if (keys.has(laneKey(lane))) twice.add(laneName(lane));
    keys.add(laneKey(lane));
    findInLane(lane, breaks, { incomplete, rising, order });
  }
  const oneWay = new Places();
  for (const lane of lanes)
    if (!keys.has(laneKey({ origin: lane.destination, destination: lane.origin }))) oneWay.add(laneName(lane));
  const is = (severity: TariffFinding['severity'], message: string) => ({
    severity,
    section: 'rates' as const,
    message,
  });
  return [
    ...found(is('refusal', 'A lane is listed twice'), twice),
    ...found(is('refusal', 'A class of a lane needs one rate for each weight break'), incomplete),
    ...found(is('warning', risesWithWeight), rising),
    ...found(is('warning', outOfClassOrder), order),
    ...found(is('warning', 'The reverse lane has no rates'), oneWay),
  ];
}

function findInLane(
  lane: RateLane,
  breaks: readonly WeightBreak[],
  { incomplete, rising, order }: { incomplete: Places; rising: Places; order: Places },
): void {
  let below: readonly number[] | undefined;
  let hasClass = false;
  for (const freightClass of freightClasses) {
    const rates = lane.centsPerCwt[freightClass];
    if (!rates) continue;
    hasClass = true;
    const name = `${laneName(lane)}, class ${freightClass}`;
    if (rates.length !== breaks.length) incomplete.add(name);
    if (rates.some((cents, place) => place > 0 && cents > (rates[place - 1] ?? cents))) rising.add(name);
    if (below && rates.some((cents, place) => cents < (below?.[place] ?? cents))) order.add(name);
    below = rates;
  }
  if (!hasClass) incomplete.add(laneName(lane));
}

const countryOf: ReadonlyMap<string, CountryCode> = new Map(regions.map(({ code, country }) => [code, country]));

/** States and provinces that the carrier goes to, itself or with a partner; of Mexico none, where rates go by prefix alone. */
function servedStates({ countries, states, offshoreStates, interlineStates }: Tariff['serviceArea']): string[] {
  return regions
    .filter(({ code, country, served, offshore }) => {
      if (!served || country === 'MEX' || !countries.includes(country)) return false;
      if (offshore) return offshoreStates.includes(code);
      return states === 'all' || states.includes(code) || interlineStates.includes(code);
    })
    .map(({ code }) => code);
}

const stateOf = (point: string): string | undefined => (countryOf.has(point) ? point : stateOfPrefix(point));

function findServed({ rates, serviceArea }: Terms): TariffFinding[] {
  const served = servedStates(serviceArea);
  if (served.length === 0) return refusal('serviceArea', 'The carrier serves no state');
  if (rates.kind === 'zones' || rates.lanes.length === 0) return [];
  const rated = new Set(rates.lanes.flatMap(({ origin, destination }) => [stateOf(origin), stateOf(destination)]));
  const missing = served.filter((state) => !rated.has(state));
  return refusal('serviceArea', 'A state is served, but no lane begins or ends there', missing);
}

const findTransit = ({ transit }: Pick<Terms, 'transit'>): TariffFinding[] =>
  coversAllMiles(transit.days.map(({ upToMiles }) => upToMiles))
    ? []
    : refusal('transit', 'Transit days must rise by miles, and the last row must be open');
