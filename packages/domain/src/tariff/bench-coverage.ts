import { freightClasses, type FreightClass } from '../freight/freight-class.js';
import { capacityCases, isCapacityLoad } from '../rating/capacity.js';
import { matchingLanes, rowOf } from '../rating/lane-rates.js';
import { prepareTariff, type PreparedTariff } from '../rating/prepared-tariff.js';
import type { OfferedRate, RateOutcome } from '../rating/rate-outcome.js';
import type { RatedShipment } from '../rating/rated-shipment.js';
import { stepsOf } from '../rating/replay.js';
import type { AccessorialPrice, FakRule, PricingTerms, RateLane, Tariff } from '../rating/tariff.js';
import { placeKey } from '../service-area/area-row.js';
import type { ServedPlaces } from '../service-area/postal-area.js';
import { laneKey, laneName } from './rate-lane.js';

/** The parts of a tariff whose rows may be without use. */
export const coverageSections = ['rates', 'fak', 'accessorials', 'space', 'serviceArea'] as const;
export type CoverageSection = (typeof coverageSections)[number];

/** A row that priced no quote. */
export interface UnusedRow {
  readonly section: CoverageSection;
  readonly row: string;
  /** How many quotes it matched, always after another row; zero where it matched none. */
  readonly lost: number;
  /** The row that won most of these quotes. */
  readonly wonBy: string | null;
}

/** A lane or zone that priced quotes, but none of these classes. */
export interface UnusedClasses {
  readonly row: string;
  readonly classes: readonly FreightClass[];
}

export interface BenchCoverage {
  readonly sections: readonly { readonly section: CoverageSection; readonly rows: number; readonly used: number }[];
  readonly unused: readonly UnusedRow[];
  /** Unused rows beyond the listed ones. */
  readonly unlisted: number;
  readonly unusedClasses: readonly UnusedClasses[];
}

/** What became of one row. */
class RowUse {
  used = 0;
  lost = 0;
  /** Bits of rated classes, by the row of a class. */
  classes = 0;
  private readonly winners = new Map<string, number>();

  loseTo(winner: string): void {
    this.lost += 1;
    this.winners.set(winner, (this.winners.get(winner) ?? 0) + 1);
  }

  /** The most frequent winner; of equal ones the first by name. */
  get wonBy(): string | null {
    const [first] = [...this.winners].toSorted(([a, m], [b, n]) => n - m || compare(a, b));
    return first?.[0] ?? null;
  }
}

const mostListed = 2000;
const mostClassRows = 1000;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const fakName = ({ from, to, ratedAs }: FakRule): string =>
  from === to ? `Class ${from} as ${ratedAs}` : `Classes ${from} to ${to} as ${ratedAs}`;
const spaceNames = { cubic: 'Cubic capacity', linearFoot: 'Linear feet', capacityLoad: 'Capacity load' } as const;
const normalRate = 'Normal rate';

/** A quote with its price by the tested version. */
export interface CoveredQuote {
  readonly shipment: RatedShipment;
  readonly outcome: RateOutcome;
  /** The published area that decides what is served, if there is one. */
  readonly places?: ServedPlaces | undefined;
  /** What was agreed with the customer: rows of the version that it replaces price nothing. */
  readonly agreed?: PricingTerms | null;
}

/** Notes which rows of a tested version priced quotes, and which matched some without pricing any. */
export class BenchCoverageCounter {
  private readonly rates = new Map<string, RowUse>();
  private readonly fak: readonly RowUse[];
  private readonly accessorials: readonly RowUse[];
  private readonly accessorialPlaces: ReadonlyMap<string, readonly number[]>;
  private readonly space = { cubic: new RowUse(), linearFoot: new RowUse(), capacityLoad: new RowUse() };
  private readonly area = new Map<string, RowUse>();
  private readonly states = new Map<string, RowUse>();
  private readonly prepared: PreparedTariff;

  constructor(private readonly terms: Tariff) {
    this.prepared = prepareTariff(terms);
    this.fak = terms.fak.map(() => new RowUse());
    this.accessorials = terms.accessorials.map(() => new RowUse());
    this.accessorialPlaces = placesByCode(terms.accessorials);
  }

  add({ shipment, outcome, places, agreed = null }: CoveredQuote): void {
    if (outcome.outcome === 'declined') {
      if (outcome.code === 'capacity-load') this.space.capacityLoad.used += 1;
      return;
    }
    this.addRates(shipment, agreed ? ratedByTariff(outcome) : this.prepared.ratedBy(shipment.weights).weights);
    if (!agreed?.fak) this.addFak(shipment);
    this.addAccessorials(outcome, new Set(agreed?.accessorials.map(({ code }) => code)));
    this.addSpace(shipment, outcome);
    if (places) this.addArea(shipment, places);
    else for (const { state } of [shipment.origin, shipment.destination]) useOf(this.states, state).used += 1;
  }

  /** The rows without use; the area is the one whose rows are listed. */
  result(places: ServedPlaces | undefined): BenchCoverage {
    const rows = [
      ...this.rateRows(),
      ...this.terms.fak.map((rule, index) => named('fak', fakName(rule), this.fak[index])),
      ...this.terms.accessorials.map(({ code, description }, index) =>
        named('accessorials', `${code} ${description}`, this.accessorials[index]),
      ),
      ...this.spaceRows(),
      ...this.areaRows(places),
    ];
    const unused = rows
      .filter(({ use }) => !use || use.used === 0)
      .map(({ section, row, use }): UnusedRow => ({
        ...{ section, row },
        lost: use?.lost ?? 0,
        wonBy: use?.wonBy ?? null,
      }))
      .toSorted(bySectionAndUse);
    return {
      sections: coverageSections.map((section) => {
        const own = rows.filter((one) => one.section === section);
        return { section, rows: own.length, used: own.filter(({ use }) => use && use.used > 0).length };
      }),
      unused: unused.slice(0, mostListed),
      unlisted: Math.max(0, unused.length - mostListed),
      unusedClasses: this.unusedClasses().slice(0, mostClassRows),
    };
  }

  private addRates(shipment: RatedShipment, rated: readonly { readonly row: number }[]): void {
    const { rates } = this.terms;
    if (rated.length === 0) return;
    const lanes = rates.kind === 'cells' ? matchingLanes(rates, shipment) : [];
    const [winner, ...others] = lanes;
    const name = rates.kind === 'zones' ? this.prepared.laneOf(shipment)?.name : winner && laneKey(winner);
    if (name === undefined) return;
    const use = useOf(this.rates, name);
    use.used += 1;
    for (const { row } of rated) use.classes |= 1 << row;
    for (const lane of others) useOf(this.rates, laneKey(lane)).loseTo(winner ? laneName(winner) : name);
  }

  private addFak({ lines }: RatedShipment): void {
    for (const { freightClass } of lines) {
      const matches = this.terms.fak.flatMap((rule, index) =>
        freightClass >= rule.from && freightClass <= rule.to ? [{ rule, use: this.fak[index] }] : [],
      );
      const [winner, ...others] = matches;
      if (!winner?.use) continue;
      winner.use.used += 1;
      for (const { use } of others) use?.loseTo(fakName(winner.rule));
    }
  }

  private addAccessorials({ charges }: OfferedRate, agreed: ReadonlySet<string>): void {
    for (const { code, cents } of charges) {
      if (agreed.has(code)) continue;
      const [first, ...others] = this.accessorialPlaces.get(code) ?? [];
      const price = first === undefined ? undefined : this.terms.accessorials[first];
      const use = first === undefined ? undefined : this.accessorials[first];
      // Out of season a service has a charge of zero.
      if (!price || !use || (price.season && cents === 0)) continue;
      use.used += 1;
      for (const place of others) this.accessorials[place]?.loseTo(`${price.code} ${price.description}`);
    }
  }

  private addSpace(shipment: RatedShipment, outcome: OfferedRate): void {
    if (isCapacityLoad(shipment, this.terms.capacityLoad)) this.space.capacityLoad.used += 1;
    if (capacityCases(shipment, this.terms).length === 0) return;
    const steps = stepsOf(outcome.trace, 'capacity');
    const [last] = steps.filter(({ applied }) => applied).toReversed();
    for (const step of steps) {
      const { rule } = step.measure;
      if (step === last) this.space[rule].used += 1;
      else this.space[rule].loseTo(last ? spaceNames[last.measure.rule] : normalRate);
    }
  }

  private addArea({ origin, destination }: RatedShipment, places: ServedPlaces): void {
    for (const end of [origin, destination]) {
      const row = places.find(end);
      if (!row) continue;
      useOf(this.area, placeKey(row)).used += 1;
      const prefix = places.findPrefix(end);
      if (prefix && prefix !== row) useOf(this.area, placeKey(prefix)).loseTo(placeKey(row));
    }
  }

  private rateRows(): NamedUse[] {
    const { rates } = this.terms;
    if (rates.kind === 'zones') return rates.zones.map(({ name }) => named('rates', name, this.rates.get(name)));
    return rates.lanes.map((lane) => named('rates', laneName(lane), this.rates.get(laneKey(lane))));
  }

  private spaceRows(): NamedUse[] {
    const { cubicCapacity, linearFoot, capacityLoad } = this.terms;
    return [
      ...(cubicCapacity ? [named('space', spaceNames.cubic, this.space.cubic)] : []),
      ...(linearFoot ? [named('space', spaceNames.linearFoot, this.space.linearFoot)] : []),
      ...(capacityLoad ? [named('space', spaceNames.capacityLoad, this.space.capacityLoad)] : []),
    ];
  }

  private areaRows(places: ServedPlaces | undefined): NamedUse[] {
    if (places) return places.rows().map((row) => named('serviceArea', placeKey(row), this.area.get(placeKey(row))));
    const { states, offshoreStates, interlineStates } = this.terms.serviceArea;
    const listed = new Set([...(states === 'all' ? [] : states), ...offshoreStates, ...interlineStates]);
    return [...listed].map((state) => named('serviceArea', state, this.states.get(state)));
  }

  private unusedClasses(): UnusedClasses[] {
    const { rates } = this.terms;
    // Zones rate every class.
    if (rates.kind === 'zones') return [];
    const rows = rates.lanes.flatMap((lane: RateLane): UnusedClasses[] => {
      const use = this.rates.get(laneKey(lane));
      if (!use || use.used === 0) return [];
      const classes = freightClasses.filter((one, row) => lane.centsPerCwt[one] && (use.classes & (1 << row)) === 0);
      return classes.length === 0 ? [] : [{ row: laneName(lane), classes }];
    });
    return rows.toSorted((a, b) => compare(a.row, b.row));
  }
}

/** The classes, by their rows, that the rates of the tariff priced and not those of the customer's lane. */
const ratedByTariff = ({ trace }: OfferedRate): { readonly row: number }[] =>
  stepsOf(trace, 'gross').flatMap(({ rates }) =>
    rates.flatMap(({ freightClass, source }) => (source === 'agreed' ? [] : [{ row: rowOf(freightClass) }])),
  );

interface NamedUse {
  readonly section: CoverageSection;
  readonly row: string;
  readonly use: RowUse | undefined;
}

const named = (section: CoverageSection, row: string, use: RowUse | undefined): NamedUse => ({ section, row, use });

function useOf(uses: Map<string, RowUse>, key: string): RowUse {
  const known = uses.get(key);
  if (known) return known;
  const use = new RowUse();
  uses.set(key, use);
  return use;
}

function placesByCode(prices: readonly AccessorialPrice[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, { code }] of prices.entries()) places.set(code, [...(places.get(code) ?? []), place]);
  return places;
}

/** By section; in it the rows that lost most first, then by name. */
const bySectionAndUse = (a: UnusedRow, b: UnusedRow): number =>
  coverageSections.indexOf(a.section) - coverageSections.indexOf(b.section) || b.lost - a.lost || compare(a.row, b.row);
