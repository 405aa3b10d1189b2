import fc from 'fast-check';
import { mayCancel, projectTracking, type TrackingContext } from './project-tracking.js';
import { appointmentEndOf } from './due-moment.js';
import { delayOwnerOf, delayReasons } from './delay-reason.js';
import { knownEventTypes, knownStatusCodes } from './status-code.js';
import type { TrackingEvent } from './tracking-event.js';

const chicago: TrackingContext = { destinationZone: 'America/Chicago', eta: '2026-12-01' };

let events = 0;
function event(type: string, occurredAt: string, more: Partial<TrackingEvent> = {}): TrackingEvent {
  events += 1;
  return {
    eventId: `e${String(events).padStart(4, '0')}`,
    type,
    occurredAt,
    reportedAt: occurredAt,
    sequence: events,
    ...more,
  };
}

const pickedUp = event('AF', '2026-11-30T15:00:00Z', { status: 'Departed shipper' });

describe('tracking projection', () => {
  it('K01 misses the ETA when the day ends at the destination', () => {
    expect(projectTracking([pickedUp], chicago, '2026-12-02T05:59:59Z').category).toBe('transit');

    const missed = projectTracking([pickedUp], chicago, '2026-12-02T06:00:00Z');

    expect(missed).toMatchObject({ category: 'missedEta', missedEta: true, dueAt: '2026-12-02T05:59:59.000Z' });
    expect(missed.explanation).toEqual([
      { fact: 'eta', eta: '2026-12-01', dueAt: '2026-12-02T05:59:59.000Z', basis: 'endOfDay' },
      { fact: 'calendarDays', sinceEta: 1 },
      { fact: 'lastEvent', eventId: pickedUp.eventId, type: 'AF', occurredAt: '2026-11-30T15:00:00Z' },
    ]);
  });

  it('K02 misses a guaranteed noon after noon', () => {
    const guaranteed: TrackingContext = { ...chicago, guarantee: 'GTD_NOON' };

    expect(projectTracking([pickedUp], guaranteed, '2026-12-01T18:00:00Z').category).toBe('transit');
    expect(projectTracking([pickedUp], guaranteed, '2026-12-01T18:00:01Z').category).toBe('missedEta');
  });

  it('uses the end of an appointment before the end of the day', () => {
    const booked: TrackingContext = { ...chicago, appointmentEnd: '2026-12-01T20:00:00.000Z' };

    expect(projectTracking([pickedUp], booked, '2026-12-01T20:00:01Z').category).toBe('missedEta');
  });

  it('ends an appointment at its last hour, else with its day', () => {
    expect(appointmentEndOf({ day: '2026-12-01', until: '14:00' }, 'America/Chicago')).toBe('2026-12-01T20:00:00.000Z');
    expect(appointmentEndOf({ day: '2026-12-01' }, 'America/Chicago')).toBe('2026-12-02T05:59:59.000Z');
  });

  it('K03 is in transit again with a new ETA, K04 stays missed without', () => {
    const seen = event('X4', '2026-12-02T10:00:00Z');
    const now = '2026-12-02T12:00:00Z';

    const renewed = projectTracking([pickedUp, { ...seen, eta: '2026-12-03' }], chicago, now);

    expect(renewed).toMatchObject({ category: 'transit', missedEta: false, firstEta: '2026-12-01', eta: '2026-12-03' });
    expect(renewed.firstDueAt).toBe('2026-12-02T05:59:59.000Z');
    expect(projectTracking([pickedUp, seen], chicago, now).category).toBe('missedEta');
  });

  it('K05 is delivered, late', () => {
    const delivered = event('D1', '2026-12-02T16:00:00Z');

    expect(projectTracking([pickedUp, delivered], chicago, '2026-12-05T00:00:00Z')).toMatchObject({
      category: 'delivered',
      late: true,
      missedEta: false,
      lifecycle: 'delivered',
    });
  });

  it('is on time when it arrived before the due moment, however long unloading took', () => {
    const arrived = event('X1', '2026-12-02T05:00:00Z');
    const unloaded = event('D1', '2026-12-02T07:00:00Z');

    expect(projectTracking([arrived, unloaded], chicago, '2026-12-03T00:00:00Z').late).toBe(false);
  });

  it('K06 stays delivered when an older event arrives late', () => {
    const delivered = event('D1', '2026-12-01T16:00:00Z');
    const departed = event('P1', '2026-12-01T14:00:00Z', { reportedAt: '2026-12-01T20:00:00Z' });

    const projection = projectTracking([pickedUp, delivered, departed], chicago, '2026-12-01T21:00:00Z');

    expect(projection).toMatchObject({ category: 'delivered', deliveredAt: '2026-12-01T16:00:00Z' });
  });

  it('K07 goes from exception through transit to delivered', () => {
    const refused = event('A7', '2026-12-01T14:00:00Z', { reasonCode: 'BS' });
    const terminal = event('X4', '2026-12-01T15:00:00Z');
    const delivered = event('D1', '2026-12-01T19:00:00Z');
    const seen = [[refused], [refused, terminal], [refused, terminal, delivered]];

    const projections = seen.map((list) => projectTracking([pickedUp, ...list], chicago, '2026-12-01T20:00:00Z'));

    expect(projections.map(({ category }) => category)).toEqual(['exception', 'transit', 'delivered']);
    expect(projections[0]?.explanation).toContainEqual({ fact: 'reason', code: 'BS', owner: 'consignee' });
  });

  it('K08 keeps a cancellation after pickup as a note only', () => {
    const canceled = event('CA', '2026-11-30T18:00:00Z');

    const after = projectTracking([pickedUp, canceled], chicago, '2026-12-01T00:00:00Z');
    const before = projectTracking([canceled], chicago, '2026-12-09T00:00:00Z');

    expect(after).toMatchObject({ category: 'transit', lifecycle: 'inTransit', notes: [canceled.eventId] });
    expect(mayCancel(after)).toBe(false);
    expect(before).toMatchObject({ category: 'defaulted', lifecycle: 'canceled', missedEta: false });
  });

  it('K09 is out for delivery when X6 leaves the destination terminal', () => {
    const enRoute = event('X6', '2026-12-01T13:00:00Z', { atDestinationTerminal: true });
    const now = '2026-12-01T14:00:00Z';

    expect(projectTracking([pickedUp, enRoute], chicago, now).category).toBe('outForDelivery');
    expect(projectTracking([pickedUp, { ...enRoute, atDestinationTerminal: false }], chicago, now).category).toBe(
      'transit',
    );
  });

  it('K08 records a cancellation after pickup only as a note', () => {
    const unknown = event('ZZ', '2026-11-30T16:00:00Z');
    const now = '2026-12-01T00:00:00Z';

    expect(projectTracking([unknown], chicago, now)).toMatchObject({ category: 'defaulted', notes: [unknown.eventId] });
    expect(projectTracking([pickedUp, unknown], chicago, now).category).toBe('transit');
  });

  it('notes damage after delivery, and takes a refusal within 72 hours as a correction', () => {
    const delivered = event('D1', '2026-12-01T16:00:00Z');
    const damaged = event('A9', '2026-12-01T17:00:00Z');
    const refused = event('A7', '2026-12-03T16:00:00Z');
    const tooLate = event('A7', '2026-12-05T16:00:00Z');
    const of = (...list: TrackingEvent[]) => projectTracking([delivered, ...list], chicago, '2026-12-01T23:00:00Z');

    expect(of(damaged)).toMatchObject({ category: 'delivered', deliveredWithException: true });
    expect(of(refused)).toMatchObject({ category: 'exception', deliveredAt: undefined });
    expect(of(tooLate)).toMatchObject({ category: 'delivered', notes: [tooLate.eventId] });
  });

  it('shows freight out for delivery after the due time, and returned or lost freight', () => {
    const out = event('AJ', '2026-12-02T13:00:00Z');
    const returned = event('A3', '2026-12-02T14:00:00Z');

    expect(projectTracking([pickedUp, out], chicago, '2026-12-02T14:00:00Z')).toMatchObject({
      category: 'outForDelivery',
      missedEta: true,
    });
    expect(projectTracking([pickedUp, returned], chicago, '2026-12-09T14:00:00Z')).toMatchObject({
      category: 'exception',
      lifecycle: 'returned',
    });
    expect(projectTracking([pickedUp], chicago, '2027-01-02T00:00:00Z').lifecycle).toBe('lost');
  });

  it('knows the owners of reasons', () => {
    expect(['A1', 'A2', 'AM', 'B4', 'F1', 'AO', 'HB', 'BG'].map(delayOwnerOf)).toEqual([
      'carrier',
      'consignee',
      'shipper',
      'payment',
      'customs',
      'forceMajeure',
      'appointment',
      'unknown',
    ]);
  });
});

describe('delay reasons', () => {
  it('are 39, each with the owner of its group', () => {
    expect(new Set(delayReasons.map(({ code }) => code)).size).toBe(39);
    expect(delayOwnerOf('310-10')).toBe('carrier');
    expect(delayOwnerOf('460-3')).toBe('consignee');
    expect(delayOwnerOf('450-1')).toBe('unknown');
  });
});

describe('tracking projection of any history', () => {
  const start = Date.UTC(2026, 10, 28);
  const report = fc.record({
    eventId: fc.integer({ min: 0, max: 10_000 }).map((id) => `e${id}`),
    type: fc.constantFrom(...knownStatusCodes, ...knownEventTypes, 'ZZ'),
    hour: fc.nat(240),
    delay: fc.nat(48),
    sequence: fc.nat(5),
    eta: fc.option(fc.constantFrom('2026-12-01', '2026-12-03', '2026-12-08'), { nil: undefined }),
  });
  const history = fc.uniqueArray(report, { selector: ({ eventId }) => eventId, maxLength: 12 }).map((reports) =>
    reports.map(({ hour, delay, ...rest }): TrackingEvent => {
      const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
      return { ...rest, occurredAt: at(hour), reportedAt: at(hour + delay) };
    }),
  );
  const moment = fc.nat(400).map((hours) => new Date(start + hours * 3_600_000).toISOString());
  const shuffled = history.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );

  it('does not depend on the order of arrival', () => {
    fc.assert(
      fc.property(shuffled, moment, ([list, other], now) => {
        expect(projectTracking(other, chicago, now)).toEqual(projectTracking(list, chicago, now));
      }),
    );
  });

  it('does not depend on repetition', () => {
    fc.assert(
      fc.property(shuffled, moment, ([list, again], now) => {
        expect(projectTracking([...list, ...again], chicago, now)).toEqual(projectTracking(list, chicago, now));
      }),
    );
  });

  it('never shows a delivered or canceled shipment as missed', () => {
    fc.assert(
      fc.property(history, moment, (list, now) => {
        const { category, lifecycle, deliveredAt } = projectTracking(list, chicago, now);

        if (lifecycle === 'delivered' || lifecycle === 'canceled') expect(category).not.toBe('missedEta');
        if (category === 'delivered') expect(['delivered', 'returned']).toContain(lifecycle);
        expect(category === 'delivered').toBe(deliveredAt !== undefined);
      }),
    );
  });
});
