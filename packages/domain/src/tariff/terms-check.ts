import { accessorials, guaranteeCodes } from '../freight/accessorial.js';
import { freightClasses } from '../freight/freight-class.js';
import { regions } from '../freight/region.js';
import type { Tariff } from '../rating/tariff.js';
import { isLanePoint } from './rate-lane.js';
import { countryCodes } from '../freight/country.js';

/** What is wrong with terms that came from outside, and where. */
export interface TermsFault {
  readonly path: string;
  readonly message: string;
}

export type TermCheck = (value: unknown, path: string, faults: TermsFault[]) => void;

const mostFaults = 50;
/** A hundred million dollars, in cents. */
const mostCents = 10_000_000_000;

const add = (faults: TermsFault[], path: string, message: string): void => {
  if (faults.length < mostFaults) faults.push({ path, message });
};

export const whole =
  (min: number, max: number): TermCheck =>
  (value, path, faults) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min || value > max)
      add(faults, path, `must be a whole number from ${min} to ${max}`);
  };

const number =
  (min: number, max: number): TermCheck =>
  (value, path, faults) => {
    if (typeof value !== 'number' || !(value >= min && value <= max))
      add(faults, path, `must be a number from ${min} to ${max}`);
  };

const text =
  (max: number): TermCheck =>
  (value, path, faults) => {
    if (typeof value !== 'string' || value.trim() === '' || value.length > max)
      add(faults, path, `must be a text of up to ${max} characters`);
  };

const like =
  (pattern: RegExp, wanted: string): TermCheck =>
  (value, path, faults) => {
    if (typeof value !== 'string' || !pattern.test(value)) add(faults, path, `must be ${wanted}`);
  };

export const choice =
  (...values: readonly unknown[]): TermCheck =>
  (value, path, faults) => {
    if (!values.includes(value)) add(faults, path, `must be one of the offered values`);
  };

const flag = choice(true, false);

export const list =
  (of: TermCheck, { min = 0, max }: { min?: number; max: number }): TermCheck =>
  (value, path, faults) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) {
      add(faults, path, `must be a list of ${min} to ${max} entries`);
      return;
    }
    for (const [place, entry] of value.entries()) of(entry, `${path}.${place}`, faults);
  };

export const nullable =
  (check: TermCheck): TermCheck =>
  (value, path, faults) => {
    if (value !== null) check(value, path, faults);
  };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const record =
  (fields: Readonly<Record<string, TermCheck>>, optional: Readonly<Record<string, TermCheck>> = {}): TermCheck =>
  (value, path, faults) => {
    if (!isObject(value)) {
      add(faults, path, 'must be an object');
      return;
    }
    for (const key of Object.keys(value))
      if (!Object.hasOwn(fields, key) && !Object.hasOwn(optional, key)) add(faults, `${path}.${key}`, 'is not known');
    for (const [key, check] of Object.entries(fields)) check(value[key], `${path}.${key}`, faults);
    for (const [key, check] of Object.entries(optional))
      if (value[key] !== undefined) check(value[key], `${path}.${key}`, faults);
  };

/** An object whose keys are some of the names. */
const mapOf =
  (names: readonly string[], of: TermCheck, isComplete: boolean): TermCheck =>
  (value, path, faults) => {
    if (!isObject(value)) {
      add(faults, path, 'must be an object');
      return;
    }
    for (const [key, entry] of Object.entries(value)) {
      if (names.includes(key)) of(entry, `${path}.${key}`, faults);
      else add(faults, `${path}.${key}`, 'is not known');
    }
    if (isComplete)
      for (const name of names) if (!Object.hasOwn(value, name)) add(faults, `${path}.${name}`, 'is missing');
  };

const byKind =
  (kinds: Readonly<Record<string, TermCheck>>): TermCheck =>
  (value, path, faults) => {
    const kind = isObject(value) && typeof value['kind'] === 'string' ? value['kind'] : '';
    const check = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (check) check(value, path, faults);
    else add(faults, `${path}.kind`, 'must be one of the offered values');
  };

/** An object that says its kind. */
const ofKind = (
  kind: string,
  fields: Readonly<Record<string, TermCheck>>,
  optional?: Readonly<Record<string, TermCheck>>,
) => record({ kind: choice(kind), ...fields }, optional);

export const cents = whole(0, mostCents);
export const share = whole(0, 100_000);
const classNames = freightClasses.map(String);
const freightClass = choice(...freightClasses);
const states = regions.map(({ code }) => code);
const state = choice(...states);
const lanePoint: TermCheck = (value, path, faults) => {
  if (typeof value !== 'string' || !isLanePoint(value))
    add(faults, path, 'must be three characters of a postal code, or a state or province');
};
const timeOfDay = like(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 15:00');
const monthDay = like(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day such as 11-01');
const miles = nullable(whole(1, 20_000));

export const price = byKind({
  flat: ofKind('flat', { cents }),
  perCwt: ofKind('perCwt', { centsPerCwt: cents, minCents: cents }, { maxCents: cents }),
  percentOfLinehaul: ofKind('percentOfLinehaul', { basisPoints: share, minCents: cents }),
  percentOfAmount: ofKind('percentOfAmount', { basisPoints: share, minCents: cents }),
  perPiece: ofKind('perPiece', { centsPerPiece: cents, minCents: cents }),
  perPeriod: ofKind('perPeriod', {
    centsPerPeriod: cents,
    periodMinutes: whole(1, 100_000),
    freeMinutes: whole(0, 100_000),
  }),
  perCwtPerDay: ofKind('perCwtPerDay', { centsPerCwt: cents, freeDays: whole(0, 1000), minCents: cents }),
  byLength: ofKind('byLength', {
    steps: list(record({ fromInches: whole(1, 10_000), cents }), { min: 1, max: 50 }),
  }),
  manual: ofKind('manual', {}),
});

export const lane = record(
  {
    origin: lanePoint,
    destination: lanePoint,
    centsPerCwt: mapOf(classNames, list(whole(1, 9_999_900), { min: 1, max: 20 }), false),
  },
  { discountBasisPoints: whole(0, 10_000), minimumChargeCents: cents },
);

const rates = byKind({
  zones: ofKind('zones', {
    zones: list(record({ name: text(40), upToMiles: miles, baseCentsPerCwt: whole(1, 9_999_900) }), { max: 100 }),
    classFactors: mapOf(classNames, whole(1, 100_000), true),
    breakFactors: list(whole(1, 100_000), { min: 1, max: 20 }),
  }),
  cells: ofKind('cells', { lanes: list(lane, { max: 100_000 }) }),
});

export const fuelTable = byKind({
  steps: ofKind('steps', {
    fromMilliDollars: whole(1, 100_000),
    stepMilliDollars: whole(1, 100_000),
    baseBasisPoints: whole(-100_000, 100_000),
    basisPointsPerStep: whole(0, 100_000),
  }),
  rows: ofKind('rows', {
    rows: list(record({ fromMilliDollars: whole(0, 100_000), basisPoints: share }), { max: 500 }),
  }),
});

const month = whole(1, 12);
const day = whole(1, 31);
const weekday = whole(0, 7);
const holiday = byKind({
  fixed: ofKind('fixed', { name: text(60), month, day, observed: flag }),
  nthWeekday: ofKind('nthWeekday', { name: text(60), month, weekday, nth: whole(-1, 5) }, { plusDays: whole(-7, 7) }),
  weekdayBefore: ofKind('weekdayBefore', { name: text(60), month, day, weekday }),
  easter: ofKind('easter', { name: text(60), plusDays: whole(-60, 60) }),
});

export const accessorialCodes: readonly string[] = accessorials.map(({ code }) => code);

export const breaks = list(
  record({ name: like(/^[A-Za-z0-9]{1,10}$/, 'a short name such as M5C'), fromPounds: whole(0, 100_000) }),
  { min: 1, max: 20 },
);

export const fak = list(record({ from: freightClass, to: freightClass, ratedAs: freightClass }), { max: 50 });

/** The check of each term of a tariff; name and version are those of its row, places, closures and cutoffs are those of the carrier. */
const terms: Readonly<Record<keyof Terms, TermCheck>> = {
  breaks,
  rates,
  discountBasisPoints: whole(0, 10_000),
  minimumChargeCents: cents,
  fak,
  fuelTable,
  fuelBasis: choice('linehaul', 'linehaulAndAccessorials'),
  accessorials: list(
    record(
      { code: choice(...accessorialCodes), description: text(100), price, usesFuel: flag },
      { season: record({ from: monthDay, to: monthDay }) },
    ),
    { max: 100 },
  ),
  guarantees: list(
    record({
      code: choice(...guaranteeCodes),
      description: text(100),
      deliverBy: timeOfDay,
      basisPoints: share,
      minCents: cents,
    }),
    { max: 3 },
  ),
  cubicCapacity: nullable(
    record({
      minCubicFeet: whole(1, 10_000),
      belowPoundsPerCubicFoot: number(0.01, 1000),
      ratedPoundsPerCubicFoot: number(0.01, 1000),
      freightClass,
    }),
  ),
  linearFoot: nullable(record({ overFeet: number(0.01, 1000), poundsPerFoot: whole(1, 100_000), freightClass })),
  capacityLoad: nullable(
    record({ feet: number(0.01, 1000), pounds: whole(1, 1_000_000), action: choice('flag', 'decline') }),
  ),
  coverage: record({ minChargeCents: cents, maxCargoValueCents: whole(1, mostCents), basisPoints: share }),
  liability: record({
    centsPerPound: mapOf(classNames, cents, true),
    usedCentsPerPound: cents,
    volumeCentsPerPound: cents,
    shipmentCapCents: cents,
  }),
  transit: record({
    days: list(record({ upToMiles: miles, days: whole(1, 60) }), { min: 1, max: 50 }),
    offsetDays: whole(-5, 30),
    extraDaysByCountry: mapOf(countryCodes, whole(0, 60), false),
    extraDaysByState: mapOf(states, whole(0, 60), false),
  }),
  holidays: list(holiday, { max: 60 }),
  pickupCutoff: timeOfDay,
  serviceArea: record({
    countries: list(choice(...countryCodes), { max: 3 }),
    states: (value, path, faults) => (value === 'all' ? undefined : list(state, { max: 100 })(value, path, faults)),
    offshoreStates: list(state, { max: 100 }),
    interlineStates: list(state, { max: 100 }),
  }),
  limits: record({ handlesHazmat: flag, maxLengthInches: whole(1, 10_000), maxPounds: whole(1, 1_000_000) }),
};

/** The parts of a tariff that its carrier writes. */
export type Terms = Omit<Tariff, 'name' | 'version' | 'places' | 'closures' | 'cutoffs' | 'agreed'>;

/** What is wrong with the form of some terms, by the checks of their fields. */
export function faultsBy(checks: Readonly<Record<string, TermCheck>>, supplied: object): TermsFault[] {
  const faults: TermsFault[] = [];
  for (const [name, value] of Object.entries(supplied)) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check) check(value, name, faults);
    else add(faults, name, 'is not known');
  }
  return faults;
}

/** What is wrong with the form of some terms of a tariff; the names are those of the tariff's fields. */
export const faultsOfTerms = (supplied: object): TermsFault[] => faultsBy(terms, supplied);

const arePartOfTerms = (supplied: object): supplied is Partial<Terms> => faultsOfTerms(supplied).length === 0;
const areTerms = (supplied: object): supplied is Terms =>
  Object.keys(terms).every((name) => Object.hasOwn(supplied, name)) && arePartOfTerms(supplied);

/** Some terms of a tariff, if their form is right. */
export const partOfTerms = (supplied: object): Partial<Terms> | undefined =>
  arePartOfTerms(supplied) ? supplied : undefined;

/** All terms of a tariff, if they are complete and of the right form. */
export const termsOf = (supplied: object): Terms | undefined => (areTerms(supplied) ? supplied : undefined);
