import { demoTariff } from '@lading/demo-data/demo-tariff';
import { PostalArea, type ServedRow } from '../service-area/postal-area.js';
import { weekdaySetOf, workdays } from '../time/weekday.js';
import { explain } from './explain.js';
import type { OfferedRate } from './rate-outcome.js';
import { rate } from './rate.js';
import type { RatingRequest } from './rating-request.js';
import { replay, stepsOf } from './replay.js';
import type { Tariff } from './tariff.js';
import { tracedPlaces } from './traced-places.js';

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

const row = (place: string, terminal: string, changes: Partial<ServedRow> = {}): ServedRow => ({
  ...{ country: 'USA', place, terminal, service: 'direct', partner: null, cutoff: null },
  ...{ pickupDays: workdays, deliveryDays: workdays, extraDays: 0, ...changes },
});
const within = (rows: readonly ServedRow[], changes: Partial<Tariff> = {}): Tariff => ({
  ...demoTariff(changes),
  places: new PostalArea(7, '2026-12-01', rows),
});

function offered(
  rows: readonly ServedRow[],
  changes: Partial<RatingRequest> = {},
  terms: Partial<Tariff> = {},
): OfferedRate {
  const outcome = rate({ ...request, ...changes }, within(rows, terms));
  if (outcome.outcome === 'declined') throw new Error(outcome.reason);
  return outcome;
}
const reasonOf = (rows: readonly ServedRow[]): string | undefined => {
  const outcome = rate(request, within(rows));
  return outcome.outcome === 'declined' ? `${outcome.code}: ${outcome.reason}` : undefined;
};

describe('a rate under a published service area', () => {
  const everywhere = [row('6', 'CHI'), row('3', 'ATL')];
  const plain = rate(request, demoTariff());

  it('is what the tariff alone gives where the area changes nothing, plus a step that names the rows', () => {
    const priced = offered(everywhere);
    if (plain.outcome === 'declined') throw new Error(plain.reason);

    expect(stepsOf(plain.trace, 'serviceArea')).toEqual([]);
    expect(priced).toMatchObject({ totalCents: plain.totalCents, transitDays: 2, estimatedDelivery: '2026-12-03' });
    expect(priced.trace.filter(({ step }) => step !== 'serviceArea')).toEqual(plain.trace);
    expect(stepsOf(priced.trace, 'serviceArea')).toEqual([
      {
        ...{ step: 'serviceArea', areaId: 7, effectiveFrom: '2026-12-01', cutoff: '15:00' },
        ...{ pickupDate: '2026-12-01', transitDays: 2 },
        origin: {
          ...{ country: 'USA', place: '6', terminal: 'CHI', service: 'direct' },
          partner: null,
          days: 62,
          extraDays: 0,
        },
        destination: {
          ...{ country: 'USA', place: '3', terminal: 'ATL', service: 'direct' },
          partner: null,
          days: 62,
          extraDays: 0,
        },
      },
    ]);
    expect(replay(JSON.parse(JSON.stringify(priced.trace)))).toBe(plain.totalCents);
  });

  it('is declined where no row serves an end, also where the tariff would serve it', () => {
    expect(reasonOf([row('3', 'ATL')])).toBe("lane-not-served: The carrier doesn't service 60607.");
    expect(reasonOf([row('6', 'CHI')])).toBe("lane-not-served: The carrier doesn't service 30303.");
    expect(reasonOf([row('6', 'CHI', { pickupDays: 0 }), row('3', 'ATL')])).toContain("doesn't pick up in 60607");
    expect(reasonOf([row('6', 'CHI'), row('3', 'ATL', { deliveryDays: 0 })])).toContain("doesn't deliver in 30303");
    expect(reasonOf([row('6', 'CHI', { deliveryDays: 0 }), row('3', 'ATL', { pickupDays: 0 })])).toBeUndefined();
  });

  it('is given where the area serves a state that the tariff does not', () => {
    const terms = { serviceArea: { ...demoTariff().serviceArea, states: ['TX'] } };

    expect(rate(request, demoTariff(terms)).outcome).toBe('declined');
    expect(offered(everywhere, {}, terms).totalCents).toBe(offered(everywhere).totalCents);
  });

  it('moves the pickup to a pickup day and counts until a delivery day', () => {
    const rural = offered([
      row('6', 'CHI', { pickupDays: weekdaySetOf(['Mon', 'Wed']) }),
      row('3', 'ATL', { deliveryDays: weekdaySetOf(['Tue']), extraDays: 1 }),
    ]);

    // Wednesday, three days of which two are by distance, and then until Tuesday.
    expect(rural).toMatchObject({ pickupDate: '2026-12-02', transitDays: 4, estimatedDelivery: '2026-12-08' });
  });

  it('takes the cutoff of the terminal in place of the tariff’s', () => {
    const at = (requestedAtLocalTime: string, cutoff: string | null) =>
      offered([row('6', 'CHI', { cutoff }), row('3', 'ATL')], { requestedAtLocalTime }).pickupDate;

    expect([at('14:30', null), at('14:30', '14:00'), at('15:30', '16:00')]).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-01',
    ]);
  });

  it('is an interline rate without guarantees where a partner serves an end', () => {
    const partner = offered([row('6', 'CHI'), row('3', 'ATL', { service: 'interline', partner: 'Peach State' })]);

    expect([offered(everywhere).lane, partner.lane, partner.guarantees]).toEqual(['direct', 'interline', []]);
  });

  it('reads as sentences that name both rows', () => {
    const rows = [
      row('60607', 'CHI'),
      row('303', 'ATL', { service: 'interline', partner: 'Peach State', extraDays: 1 }),
    ];
    const step = explain(offered(rows).trace).find(({ title }) => title === 'Service area');

    expect(step?.detail).toBe(
      'Area effective from 12/01/2026. Pickup by row USA 60607, terminal CHI, direct, Mon–Fri, cutoff 3:00 PM. Delivery by row USA 303, terminal ATL, interline with Peach State, Mon–Fri, 1 extra day. 3 business days in transit.',
    );
  });

  it('is worked out again from its own trace alone, also within one row', () => {
    const rows = [row('6', 'CHI', { pickupDays: weekdaySetOf(['Fri']) }), row('3', 'ATL', { extraDays: 2 })];
    const near = { destination: { ...request.origin, postalCode: '60608' } };
    for (const changes of [{}, near]) {
      const priced = offered(rows, changes);
      const [step] = stepsOf(priced.trace, 'serviceArea');
      const again = rate(
        { ...request, ...changes, pickupDate: priced.pickupDate },
        { ...demoTariff(), ...(step && { places: tracedPlaces(step) }) },
      );
      expect(JSON.stringify(again)).toBe(JSON.stringify(priced));
    }
  });
});
