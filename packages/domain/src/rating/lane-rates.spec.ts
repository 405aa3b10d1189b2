import { demoTariff } from '@lading/demo-data/demo-tariff';
import { freightClasses } from '../freight/freight-class.js';
import { classOf, laneFinderOf, rowOf, type LaneRates } from './lane-rates.js';
import type { LanePoint } from './rating-request.js';
import type { RateLane, Tariff } from './tariff.js';

const at = (postalCode: string, state: string): LanePoint => ({
  postalCode,
  state,
  country: 'USA',
  latitude: 0,
  longitude: 0,
});
const chicago = at('60607', 'IL');
const atlanta = at('30303', 'GA');

const lane = (origin: string, destination: string, changes: Partial<RateLane> = {}): RateLane => ({
  origin,
  destination,
  centsPerCwt: { 100: [9000, 8000] },
  ...changes,
});

function withLanes(...lanes: RateLane[]): Tariff {
  return demoTariff({
    breaks: [
      { name: 'L5C', fromPounds: 0 },
      { name: 'M5C', fromPounds: 500 },
    ],
    rates: { kind: 'cells', lanes },
  });
}

const found = (tariff: Tariff, origin = chicago, destination = atlanta): LaneRates | undefined =>
  laneFinderOf(tariff)({ origin, destination, roadMiles: 695 });

describe('the rows of rate cells', () => {
  it('are the classes in order', () => {
    expect(freightClasses.map(rowOf)).toEqual(freightClasses.map((_, row) => row));
    expect(freightClasses.map((_, row) => classOf(row))).toEqual([...freightClasses]);
  });
});

describe('an explicit lane', () => {
  it('is found by the closest description: postal prefix before state, at the origin first', () => {
    const lanes = [lane('IL', 'GA'), lane('IL', '303'), lane('606', 'GA'), lane('606', '303')];
    const names = lanes.map((_, place) => found(withLanes(...lanes.slice(0, place + 1)))?.name);

    expect(names).toEqual(['IL–GA', 'IL–303', '606–GA', '606–303']);
  });

  it('is found in upper or lower case, and only for its own places and direction', () => {
    const canadian = withLanes(lane('M5V', 'GA'));

    expect(found(canadian, at('m5v 3l9', 'ON'))?.name).toBe('M5V–GA');
    expect(found(canadian, at('m5w 3l9', 'ON'))).toBeUndefined();
    expect(found(withLanes(lane('GA', 'IL')))).toBeUndefined();
  });

  it('has its own rates by class and weight break, and none it does not list', () => {
    const rates = found(withLanes(lane('IL', 'GA', { centsPerCwt: { 70: [6000], 100: [9000, 8000] } })));

    expect([rates?.rateOf(rowOf(100), 0), rates?.rateOf(rowOf(100), 1)]).toEqual([9000, 8000]);
    expect([rates?.rateOf(rowOf(70), 0), rates?.rateOf(rowOf(70), 1), rates?.rateOf(rowOf(50), 0)]).toEqual([
      ...[6000, NaN, NaN],
    ]);
    expect(rates?.fromPounds).toEqual([0, 500]);
  });

  it('has its own discount and minimum charge, or else those of the tariff', () => {
    const own = found(withLanes(lane('IL', 'GA', { discountBasisPoints: 0, minimumChargeCents: 9500 })));

    expect(own).toMatchObject({ discountBasisPoints: 0, minimumChargeCents: 9500 });
    expect(found(withLanes(lane('IL', 'GA')))).toMatchObject({ discountBasisPoints: 7200, minimumChargeCents: 14_500 });
  });

  it('is read once', () => {
    const laneOf = laneFinderOf(withLanes(lane('IL', 'GA')));
    const asked = { origin: chicago, destination: atlanta, roadMiles: 695 };

    expect(laneOf(asked)).toBe(laneOf({ ...asked, roadMiles: 1 }));
  });
});

describe('a zone', () => {
  const zones = (upToMiles: number | null, breakFactors: readonly number[]): Tariff => {
    const { rates } = demoTariff();
    if (rates.kind !== 'zones') throw new RangeError('no zones');
    return demoTariff({ rates: { ...rates, zones: [{ name: 'Z1', upToMiles, baseCentsPerCwt: 6250 }], breakFactors } });
  };

  it('has the base times both factors, half-up to the cent, and no rate for a break without a factor', () => {
    const rates = found(zones(null, [100, 83]));

    // 62.50 × 0.75 × 0.83 is 38.90625.
    expect(rates?.rateOf(rowOf(77.5), 1)).toBe(3891);
    expect(rates?.rateOf(rowOf(77.5), 2)).toBeNaN();
    expect(rates).toMatchObject({ name: 'Z1', discountBasisPoints: 7200, minimumChargeCents: 14_500 });
  });

  it('ends at its last mile, and the tariff with its last zone', () => {
    expect(found(zones(695, [100]))?.name).toBe('Z1');
    expect(found(zones(694, [100]))).toBeUndefined();
  });

  it('has rates for the weight breaks of each agreement on it', () => {
    const { rates, breaks } = demoTariff();
    const fewer = demoTariff({ rates, breaks: breaks.slice(0, 2) });
    const rateIn = (tariff: Tariff) => found(tariff)?.rateOf(rowOf(100), 1);

    expect([rateIn(demoTariff()), rateIn(fewer), rateIn(demoTariff())]).toEqual([8300, 8300, 8300]);
    expect(found(fewer)?.rateOf(rowOf(500), 1)).toBe(40_670);
  });
});
