import { demoTariff } from '@lading/demo-data/demo-tariff';
import { tracedClosures } from './closures.js';
import { timedTariff } from './operating-times.js';
import type { PlaceClosure } from './place-closure.js';
import { prepareTariff } from './prepared-tariff.js';
import type { OfferedRate } from './rate-outcome.js';
import { rate } from './rate.js';
import type { RatingRequest } from './rating-request.js';
import { stepsOf } from './replay.js';

const request: RatingRequest = {
  origin: { postalCode: '60607', state: 'IL', country: 'USA', latitude: 41.8721, longitude: -87.6578 },
  destination: { postalCode: '30303', state: 'GA', country: 'USA', latitude: 33.7525, longitude: -84.3888 },
  // A Tuesday.
  pickupDate: '2026-12-01',
  lines: [{ unitSystem: 'imperial', handlingUnits: 2, length: 48, width: 40, height: 45, weight: 1150 }],
  services: [],
  classScale: 'updated',
  fuelIndex: [{ indexDate: '2026-11-16', effectiveFrom: '2026-11-18', milliDollars: 3802 }],
};
const snow: PlaceClosure = {
  ...{ closureId: 4, from: '2026-12-01', to: '2026-12-02', effect: 'both', isDeclined: false, terminal: null },
  ...{ country: 'USA', prefixes: ['606', '607'], reason: 'Weather', words: 'Heavy snow.' },
};
const ratedWith = (...closures: readonly PlaceClosure[]) => rate(request, { ...demoTariff(), closures });

function offered(...closures: readonly PlaceClosure[]): OfferedRate {
  const outcome = ratedWith(...closures);
  if (outcome.outcome === 'declined') throw new Error(outcome.reason);
  return outcome;
}
const reasonOf = (...closures: readonly PlaceClosure[]): string | undefined => {
  const outcome = ratedWith(...closures);
  return outcome.outcome === 'declined' ? `${outcome.code}: ${outcome.reason}` : undefined;
};

describe('a rate for closed days', () => {
  it('adds the closed days of pickup and delivery, and its trace names each closure once', () => {
    const flood = { ...snow, closureId: 5, prefixes: ['30303'], from: '2026-12-07', to: '2026-12-07' };
    const priced = offered(snow, flood);

    // Two business days after Thursday, the 3rd, are Monday, the 7th.
    expect(priced).toMatchObject({ pickupDate: '2026-12-03', transitDays: 3, estimatedDelivery: '2026-12-08' });
    expect(stepsOf(priced.trace, 'closure')).toMatchObject([
      { closureId: 4, effect: 'pickup', place: '606, 607', from: '2026-12-01', to: '2026-12-02' },
      { closureId: 5, effect: 'delivery', place: '30303' },
    ]);
  });

  it('needs nothing of a tariff again that it has without its closures', () => {
    const [tariff, times] = [demoTariff(), { closures: [snow], cutoffs: new Map() }];
    const closed = timedTariff(tariff, times);
    const { tariff: _open, ...prepared } = prepareTariff(tariff);

    expect(rate(request, closed)).toEqual(offered(snow));
    expect(timedTariff(tariff, times)).toBe(closed);
    expect(timedTariff(tariff, undefined)).toBe(tariff);
    expect(prepareTariff(closed)).toEqual({ ...prepared, tariff: closed });
    expect(prepareTariff(closed).laneOf).toBe(prepared.laneOf);
  });

  it('comes out the same again with the closures that its trace names', () => {
    const flood = { ...snow, closureId: 5, prefixes: ['30303'], from: '2026-12-07', to: '2026-12-07' };
    const { trace, totalCents } = offered(snow, flood);

    const again = offered(...tracedClosures(stepsOf(trace, 'closure')));
    expect([again.totalCents, again.trace]).toEqual([totalCents, trace]);
  });

  it('is the same as without closures at other places, on other days and for other work', () => {
    const plain = rate(request, demoTariff());
    const others: Partial<PlaceClosure>[] = [
      { prefixes: ['100'] },
      { country: 'CAN' },
      { from: '2026-12-02' },
      { effect: 'delivery' },
      { terminal: 'CHI', prefixes: [] },
    ];
    for (const other of others) expect(ratedWith({ ...snow, ...other })).toEqual(plain);
  });

  it('is declined with the reason if the carrier says so, or if the closed days do not end', () => {
    expect(reasonOf({ ...snow, isDeclined: true })).toBe(
      "closed: The carrier doesn't pick up there until 12/02/2026: Heavy snow.",
    );
    expect(reasonOf({ ...snow, to: null, words: '' })).toBe(
      "closed: The carrier doesn't pick up there for now: Weather",
    );
    // Whichever of two closures comes first.
    expect(reasonOf(snow, { ...snow, closureId: 5, isDeclined: true })).toContain("doesn't pick up there until");
    expect(reasonOf({ ...snow, prefixes: ['303'], to: null })).toContain("doesn't deliver there for now");
  });
});
