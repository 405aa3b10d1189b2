import { demoTariff } from '@lading/demo-data/demo-tariff';
import { PostalArea, type ServedRow } from '../service-area/postal-area.js';
import { weekdaySetOf, workdays, type WeekdayName } from '../time/weekday.js';
import { dateIn, wallTimeIn } from '../time/zoned-time.js';
import { explain } from './explain.js';
import { timedTariff } from './operating-times.js';
import type { OfferedRate } from './rate-outcome.js';
import { rate } from './rate.js';
import type { RatingRequest } from './rating-request.js';
import { stepsOf } from './replay.js';
import type { Tariff } from './tariff.js';
import { cutoffsByTerminal, type TerminalCutoff } from './terminal-cutoff.js';
import { tracedPlaces } from './traced-places.js';

const request: RatingRequest = {
  origin: { postalCode: '60607', state: 'IL', country: 'USA', latitude: 41.8721, longitude: -87.6578 },
  destination: { postalCode: '30303', state: 'GA', country: 'USA', latitude: 33.7525, longitude: -84.3888 },
  // A Friday.
  pickupDate: '2026-12-04',
  requestedAtLocalTime: '13:00',
  lines: [{ unitSystem: 'imperial', handlingUnits: 2, length: 48, width: 40, height: 45, weight: 1150 }],
  services: [],
  classScale: 'updated',
  fuelIndex: [{ indexDate: '2026-10-19', effectiveFrom: '2026-10-21', milliDollars: 3802 }],
};
const row = (place: string, terminal: string, cutoff: string | null): ServedRow => ({
  ...{ country: 'USA', place, terminal, service: 'direct', partner: null, pickupDays: workdays },
  ...{ deliveryDays: workdays, extraDays: 0, cutoff },
});
const area = new PostalArea(7, '2026-01-01', [row('6', 'CHI', '15:00'), row('3', 'ATL', null)]);

let lastId = 0;
function cutoff(days: WeekdayName[], time: string, more: Partial<TerminalCutoff> = {}): TerminalCutoff {
  lastId += 1;
  return { cutoffId: lastId, terminal: 'CHI', days: weekdaySetOf(days), service: null, cutoff: time, ...more };
}

const within = (...cutoffs: readonly TerminalCutoff[]): Tariff => ({
  ...{ ...demoTariff(), places: area },
  cutoffs: cutoffsByTerminal(cutoffs),
});
function offered(tariff: Tariff, change: Partial<RatingRequest> = {}): OfferedRate {
  const outcome = rate({ ...request, ...change }, tariff);
  if (outcome.outcome === 'declined') throw new Error(outcome.reason);
  return outcome;
}
const pickupOf = (tariff: Tariff, change?: Partial<RatingRequest>) => offered(tariff, change).pickupDate;
const [friday, monday] = ['2026-12-04', '2026-12-07'];

describe('a pickup for the same day', () => {
  it('after the cutoff of its weekday moves to the next open day, and the trace names the row', () => {
    const early = cutoff(['Thu', 'Fri'], '12:30');
    const late = offered(within(early));

    expect(late.pickupDate).toBe(monday);
    const [step] = stepsOf(late.trace, 'cutoff');
    expect(step).toEqual({
      ...{ step: 'cutoff', ...early, pickupDate: friday, requestedAt: '13:00', isLate: true },
    });
    expect(stepsOf(late.trace, 'serviceArea')).toMatchObject([{ cutoff: '12:30', pickupDate: monday }]);
    expect(explain(late.trace).find(({ title }) => title === 'Pickup cutoff')?.detail).toBe(
      `Cutoff ${early.cutoffId} of CHI: Thu, Fri, all services, 12:30 PM. Requested for 12/04/2026 at 1:00 PM, too late, so the pickup moves to the next open day.`,
    );

    // The minute of the cutoff is still in time.
    const punctual = offered(within(early), { requestedAtLocalTime: '12:30' });
    expect(punctual.pickupDate).toBe(friday);
    expect(explain(stepsOf(punctual.trace, 'cutoff'))[0]?.detail).toMatch(/Requested for .* at 12:30 PM, in time\.$/);
  });

  it('is held to the usual cutoff of its terminal on other weekdays, at other terminals and on other days', () => {
    const plain = offered(within());
    for (const other of [cutoff(['Mon'], '08:00'), cutoff(['Fri'], '08:00', { terminal: 'ATL' })])
      expect(offered(within(other))).toEqual(plain);
    expect(plain.pickupDate).toBe(friday);
    expect(pickupOf(within(), { requestedAtLocalTime: '15:01' })).toBe(monday);
    // A row may also be later than the usual cutoff.
    expect(pickupOf(within(cutoff(['Fri'], '16:00')), { requestedAtLocalTime: '15:01' })).toBe(friday);
    // A quote for a later day is held to none.
    const ahead = offered(within(cutoff(['Fri'], '08:00')), { requestedAtLocalTime: undefined });
    expect([ahead.pickupDate, stepsOf(ahead.trace, 'cutoff')]).toEqual([friday, []]);
    // Without a published area no terminal is known.
    expect(pickupOf({ ...demoTariff(), cutoffs: cutoffsByTerminal([cutoff(['Fri'], '08:00')]) })).toBe(friday);
  });

  it('is held to the cutoff of a service that it asks for, and to the earliest of several', () => {
    const usual = cutoff(['Fri'], '11:00');
    const liftgate = cutoff(['Fri'], '14:00', { service: 'LFTP' });
    const residential = cutoff(['Fri'], '10:00', { service: 'REP' });
    const tariff = within(usual, liftgate, residential);
    const on = (...codes: string[]) => pickupOf(tariff, { services: codes.map((code) => ({ code })) });

    expect([on(), on('LFTP'), on('LFTP', 'REP')]).toEqual([monday, friday, monday]);
    // What hazardous freight requires counts too.
    const hazardous = within(cutoff(['Fri'], '09:00', { service: 'HAZ' }));
    const lines = request.lines.map((line) => ({ ...line, hazardous: true }));
    expect([pickupOf(hazardous), pickupOf(hazardous, { lines })]).toEqual([friday, monday]);
  });

  it('is held to the same time of day before and after the clocks change', () => {
    const tariff = within(cutoff(['Fri'], '12:00'));
    const asked = (iso: string): Partial<RatingRequest> => {
      const { hour, minute } = wallTimeIn('America/Chicago', Date.parse(iso));
      const requestedAtLocalTime = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
      return { pickupDate: dateIn('America/Chicago', iso), requestedAtLocalTime };
    };

    // The clocks go back on Sunday, November 1.
    expect(
      ['2026-10-30T17:00:00Z', '2026-10-30T17:01:00Z', '2026-11-06T17:01:00Z', '2026-11-06T18:01:00Z'].map((iso) =>
        pickupOf(tariff, asked(iso)),
      ),
    ).toEqual(['2026-10-30', '2026-11-02', '2026-11-06', '2026-11-09']);
  });

  it('comes out the same again with the row that its trace names', () => {
    for (const requestedAtLocalTime of ['13:00', '12:00', undefined]) {
      const stored = offered(within(cutoff(['Fri'], '12:30')), { requestedAtLocalTime });
      const [places] = stepsOf(stored.trace, 'serviceArea');
      const again = offered(
        {
          ...{ ...demoTariff(), places: places && tracedPlaces(places) },
          cutoffs: cutoffsByTerminal(stepsOf(stored.trace, 'cutoff')),
        },
        { requestedAtLocalTime },
      );
      expect(JSON.stringify(again.trace)).toBe(JSON.stringify(stored.trace));
    }
  });

  it('needs nothing of a tariff again that it has without the cutoffs', () => {
    const tariff: Tariff = { ...demoTariff(), places: area };
    const times = { closures: [], cutoffs: cutoffsByTerminal([cutoff(['Fri'], '12:30')]) };

    expect(timedTariff(tariff, times)).toBe(timedTariff(tariff, times));
    expect(offered(timedTariff(tariff, times)).pickupDate).toBe(monday);
  });
});
