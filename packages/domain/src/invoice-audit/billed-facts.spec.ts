import type { RatingLine, RatingRequest } from '../rating/rating-request.js';
import type { BilledFreight } from './audit-case.js';
import { changedFacts, differingFact } from './billed-facts.js';
import { atlanta, chicago, fuelIndex } from './billed-world.fixture.js';

const skids: RatingLine = { unitSystem: 'imperial', handlingUnits: 2, length: 48, width: 40, height: 45, weight: 1150 };
const tallSkid: RatingLine = { ...skids, handlingUnits: 1, width: 48, height: 60, weight: 700 };

const request = (...lines: RatingLine[]): RatingRequest => ({
  origin: chicago,
  destination: atlanta,
  pickupDate: '2026-11-24',
  lines,
  services: [],
  classScale: 'updated',
  fuelIndex,
});

const billedSkids: BilledFreight = { pounds: 1150, freightClass: 92.5 };
const billedTallSkid: BilledFreight = { pounds: 700, freightClass: 100 };

/** Each fact with the request for rating again. */
const changed = (asked: RatingRequest, ...billed: BilledFreight[]) =>
  changedFacts(asked, billed).map(({ reason, request: { lines } }) => [
    reason,
    ...lines.map(({ freightClass, weight, length }) => [freightClass, weight, length]),
  ]);

describe('facts that the invoice states differently', () => {
  it('are none where lines are billed as they were rated, in any order', () => {
    expect(changed(request(skids, tallSkid), billedTallSkid, billedSkids)).toEqual([]);
  });

  it('come in the order class, weight, size, each with those before it', () => {
    const size = { unitSystem: 'imperial', length: 60, width: 40, height: 45 } as const;

    expect(changed(request(skids), { pounds: 1200, freightClass: 125, size })).toEqual([
      ['RCL', [125, 1150, 48]],
      ['RWE', [125, 1200, 48]],
      ['CBC', [125, 1200, 60]],
    ]);
  });

  it('change the lines that they are about and keep the weight of the others', () => {
    expect(changed(request(skids, tallSkid), billedSkids, { ...billedTallSkid, pounds: 900 })).toEqual([
      ['RWE', [92.5, 1150, 48], [100, 900, 48]],
    ]);
  });

  it('are found for the likeliest pairs of lines: the same class before the same weight', () => {
    const reweighed = changed(
      request(skids, tallSkid),
      { ...billedTallSkid, pounds: 800 },
      { ...billedSkids, pounds: 900 },
    );
    const reclassed = changed(
      request(skids, tallSkid),
      { ...billedTallSkid, freightClass: 150 },
      { ...billedSkids, freightClass: 175 },
    );

    expect(reweighed).toEqual([['RWE', [92.5, 900, 48], [100, 800, 48]]]);
    expect(reclassed).toEqual([['RCL', [175, 1150, 48], [150, 700, 48]]]);
  });

  it('include a size only beyond the whole inches of documents, in either unit', () => {
    const metric = { unitSystem: 'metric', length: 121.92, width: 101.6, height: 114.3 } as const;

    expect(changed(request(skids), { ...billedSkids, size: metric })).toEqual([]);
    expect(changed(request(skids), { ...billedSkids, size: { ...metric, height: 114.31 } })).toEqual([
      ['CBC', [92.5, 521.54, 121.92]],
    ]);
  });

  it('keep the weight of metric freight, whose pounds round up to the billed weight', () => {
    const metric: RatingLine = { ...skids, unitSystem: 'metric', weight: 500, freightClass: 92.5 };

    expect(changed(request(metric), { pounds: 1103, freightClass: 92.5 })).toEqual([]);
    expect(changed(request(metric), { pounds: 1104, freightClass: 92.5 })).toEqual([['RWE', [92.5, 500.68, 48]]]);
  });

  it('cannot be matched by line when the invoice has more or fewer lines', () => {
    expect(changed(request(skids, tallSkid), { pounds: 1850, freightClass: 125 })).toEqual([]);
  });
});

describe('the fact that differs between freight of other lines', () => {
  it('is the weight, else the class', () => {
    expect(differingFact([billedSkids, billedTallSkid], [{ pounds: 1900, freightClass: 92.5 }])).toBe('RWE');
    expect(differingFact([billedSkids, billedTallSkid], [{ pounds: 1850, freightClass: 92.5 }])).toBe('RCL');
  });

  it('is none if the same weights have the same classes, however they are split and sorted', () => {
    const split = [
      { pounds: 700, freightClass: 100 },
      { pounds: 1000, freightClass: 92.5 },
      { pounds: 150, freightClass: 92.5 },
    ] as const;

    expect(differingFact([billedSkids, billedTallSkid], split)).toBeUndefined();
  });
});
