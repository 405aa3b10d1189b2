import { demoTariff } from '@lading/demo-data/demo-tariff';
import { stateOfPrefix } from '../freight/postal-prefix';
import type { RateLane } from '../rating/tariff';
import { blankTerms, rateCountOf } from './blank-tariff';
import { faultsOfTerms, partOfTerms, termsOf, type Terms } from './terms-check';
import { findingsOf, refusalsOf } from './tariff-checks';
import { ratesForBreaks } from './weight-breaks';

const { name, version, ...demo } = demoTariff();
const rates = [9000, 7470, 6120, 4950, 3960, 3240, 2700];
const laneOf = (origin: string, destination: string, more: Partial<RateLane> = {}): RateLane => ({
  origin,
  destination,
  centsPerCwt: { 100: rates },
  ...more,
});
const serviceArea = { countries: ['USA'], states: ['IL', 'GA'], offshoreStates: [], interlineStates: [] } as const;
const withLanes = (...lanes: RateLane[]): Terms => ({ ...demo, serviceArea, rates: { kind: 'cells', lanes } });
const messages = (terms: Terms) => findingsOf(terms).map(({ severity, message }) => `${severity}: ${message}`);

describe('the checks of a tariff', () => {
  it('find nothing in the demo tariff, nor in lanes both ways', () => {
    expect(`${name} ${version}`).toBe('Demo tariff 1');
    expect(findingsOf(demo)).toEqual([]);
    expect(findingsOf(withLanes(laneOf('606', 'GA'), laneOf('GA', '606')))).toEqual([]);
  });

  it('refuse a blank tariff', () => {
    expect(refusalsOf(blankTerms()).map(({ message }) => message)).toEqual([
      'There are no rates',
      'The carrier serves no state',
      'The fuel table has no rows',
    ]);
  });

  it('refuse weight breaks that do not rise from zero', () => {
    const breaks = demo.breaks.map((one) => ({ ...one, fromPounds: one.fromPounds === 0 ? 500 : one.fromPounds }));

    expect(messages({ ...demo, breaks })).toEqual([
      'refusal: The first weight break must begin at 0 lb',
      'refusal: Weight breaks must rise',
    ]);
  });

  it('refuse a fuel table with a gap or rows that do not rise', () => {
    const row = (fromMilliDollars: number, basisPoints: number) => ({ fromMilliDollars, basisPoints });
    const table = (...rows: { fromMilliDollars: number; basisPoints: number }[]): Terms => ({
      ...demo,
      fuelTable: { kind: 'rows', rows },
    });

    expect(messages(table(row(0, 1000), row(2000, 1500)))).toEqual([]);
    expect(messages(table(row(2000, 1500)))).toEqual([
      'refusal: The fuel table has a gap: its first row must begin at $0.000',
    ]);
    expect(messages(table(row(0, 1500), row(0, 1400)))).toEqual([
      'refusal: The rows of the fuel table must rise',
      'warning: The surcharge falls while the index rises',
    ]);
  });

  it('refuse a state that is served and that no lane reaches, by its code or by a postal prefix', () => {
    const [finding] = refusalsOf({
      ...withLanes(laneOf('606', 'GA'), laneOf('GA', '606')),
      serviceArea: { ...serviceArea, states: ['IL', 'GA', 'OH'], interlineStates: ['TN'] },
    });

    expect(finding).toMatchObject({ section: 'serviceArea', count: 2, examples: ['OH', 'TN'] });
    expect(['606', '303', '005', 'M5V', '999', '000'].map(stateOfPrefix)).toEqual([
      'IL',
      'GA',
      'NY',
      'ON',
      'AK',
      undefined,
    ]);
  });

  it('warn of rates that rise with weight, classes out of order, missing reverse lanes and high discounts', () => {
    const odd = laneOf('606', 'GA', {
      centsPerCwt: { 70: rates, 100: [8000, 8100, 6120, 4950, 3960, 3240, 2700] },
      discountBasisPoints: 9001,
    });
    const { discountBasisPoints, ...rest } = withLanes(odd);

    expect(messages({ ...rest, discountBasisPoints: discountBasisPoints + 2000 })).toEqual([
      'warning: The rate rises with weight',
      'warning: A higher class costs less than the class below it',
      'warning: The reverse lane has no rates',
      'warning: The discount is over 90%',
      'warning: The discount of a lane is over 90%',
    ]);
  });

  it('refuse a class without a rate for each break, and zones that leave miles out', () => {
    expect(messages(withLanes(laneOf('IL', 'GA', { centsPerCwt: { 100: [1] } }), laneOf('GA', 'IL')))).toEqual([
      'refusal: A class of a lane needs one rate for each weight break',
    ]);
    if (demo.rates.kind !== 'zones') throw new Error('the demo has zones');
    const zones = demo.rates.zones.slice(0, 2);
    expect(messages({ ...demo, rates: { ...demo.rates, zones } })).toEqual([
      'refusal: Zones must rise by miles, and the last one must be open',
    ]);
  });
});

describe('the form of terms', () => {
  it('is right for the demo tariff and for a blank one', () => {
    expect(termsOf(demo)).toBe(demo);
    expect(faultsOfTerms(blankTerms())).toEqual([]);
    expect(rateCountOf(demo)).toBe(11 * 18 * 7);
    expect(rateCountOf(withLanes(laneOf('IL', 'GA')))).toBe(7);
  });

  it('is refused with the place of each fault', () => {
    const wrong = {
      discountBasisPoints: 10_001,
      pickupCutoff: '25:00',
      rates: { kind: 'cells', lanes: [{ origin: 'X', destination: 'GA', centsPerCwt: { 100: [1.5], 101: [1] } }] },
      serviceArea: { ...serviceArea, states: 'most' },
      terms: 1,
      fak: 'all',
    };

    expect(faultsOfTerms(wrong).map(({ path }) => path)).toEqual([
      'discountBasisPoints',
      'pickupCutoff',
      'rates.lanes.0.origin',
      'rates.lanes.0.centsPerCwt.100.0',
      'rates.lanes.0.centsPerCwt.101',
      'serviceArea.states',
      'terms',
      'fak',
    ]);
    expect(partOfTerms(wrong)).toBeUndefined();
    expect(termsOf({ fak: [] })).toBeUndefined();
    expect(partOfTerms({ fak: [] })).toEqual({ fak: [] });
  });

  it('knows the nine kinds of prices of accessorials, and no other field of them', () => {
    const priced = (price: object) =>
      faultsOfTerms({ accessorials: [{ code: 'RES', description: 'x', usesFuel: false, price }] });

    expect(demo.accessorials.flatMap(({ price }) => priced(price))).toEqual([]);
    expect(priced({ kind: 'perPeriod', centsPerPeriod: 1875, periodMinutes: 15, freeMinutes: 30 })).toEqual([]);
    expect(priced({ kind: 'perCwtPerDay', centsPerCwt: 300, freeDays: 2, minCents: 4000 })).toEqual([]);
    expect(priced({ kind: 'flat', cents: 1, minCents: 2 })).toMatchObject([{ path: 'accessorials.0.price.minCents' }]);
    expect(priced({ kind: 'free' })).toMatchObject([{ path: 'accessorials.0.price.kind' }]);
    expect(priced({ kind: 'constructor' })).toMatchObject([{ path: 'accessorials.0.price.kind' }]);
  });
});

describe('rates of changed weight breaks', () => {
  it('follow the names of the breaks, and begin with those below for a new one', () => {
    const after = [
      { name: 'L5C', fromPounds: 0 },
      { name: 'M1M', fromPounds: 1000 },
      { name: 'M3M', fromPounds: 3000 },
    ];
    const changed = ratesForBreaks({ kind: 'cells', lanes: [laneOf('IL', 'GA')] }, demo.breaks, after);

    expect(changed).toEqual({
      kind: 'cells',
      lanes: [laneOf('IL', 'GA', { centsPerCwt: { 100: [9000, 6120, 4950] } })],
    });
    expect(ratesForBreaks(demo.rates, demo.breaks, after)).toMatchObject({ breakFactors: [100, 68, 55] });
  });
});
