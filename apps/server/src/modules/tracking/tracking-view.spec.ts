import type { StoredTrackingEvent } from './stored-event.js';
import { trackingViewOf } from './tracking-view.js';

const context = {
  originZone: 'America/Los_Angeles',
  destinationZone: 'America/New_York',
  pickupDate: '2026-11-23',
  appointment: { from: '2026-11-25T14:00:00.000Z', until: '2026-11-25T17:00:00.000Z' },
};

const report = (type: string, hour: number, timeZone: string | null = null): StoredTrackingEvent => {
  const at = `2026-11-24T${String(hour).padStart(2, '0')}:00:00Z`;
  const place = { city: 'Joliet', state: 'IL', postalCode: null, country: null, latitude: null, longitude: null };
  return {
    ...{
      eventId: `${type}-${hour}`,
      type,
      status: type,
      occurredAt: at,
      reportedAt: at,
      receivedAt: at,
      sequence: hour,
    },
    content: {
      location: timeZone ? { ...place, timeZone, terminalCode: null } : null,
      ...{ notes: null, reasonCode: null, estimatedDelivery: null, signedBy: null },
    },
  };
};

it('gives a report without a place the zone of where the freight was last', () => {
  const reports = [
    report('X8', 1),
    report('AF', 2),
    report('AM', 3),
    report('X6', 4, 'America/Chicago'),
    report('SD', 5),
    report('D1', 6),
    report('A9', 7),
  ];
  const { events } = trackingViewOf(reports, context, '2026-11-25T00:00:00Z');

  expect(events.map(({ timeZone }) => timeZone.replace('America/', ''))).toEqual([
    ...['Los_Angeles', 'Los_Angeles', 'Los_Angeles', 'Chicago', 'Chicago', 'New_York', 'New_York'],
  ]);
});

it('shows pieces, noted exceptions and the appointment as last reported by the carrier, and the next stop', () => {
  const reported = {
    pieces: 12,
    exceptionsNoted: 'One carton wet',
    appointment: { from: '2026-11-26T15:00:00Z', until: null },
  };
  const delivered = report('D1', 6);
  const reports = [report('AF', 2), { ...delivered, content: { ...delivered.content, ...reported } }, report('A9', 7)];

  expect(trackingViewOf(reports, context, '2026-11-25T00:00:00Z')).toMatchObject({
    pieces: 12,
    exceptionsNoted: ['One carton wet', 'A9'],
    appointmentFrom: '2026-11-26T15:00:00Z',
    appointmentUntil: null,
    nextExpected: 'proofOfDelivery',
    nextExpectedOn: null,
  });
});

it('shows the agreed values while the carrier reports none', () => {
  expect(trackingViewOf([], context, '2026-11-22T00:00:00Z')).toMatchObject({
    pieces: null,
    exceptionsNoted: [],
    appointmentFrom: '2026-11-25T14:00:00.000Z',
    appointmentUntil: '2026-11-25T17:00:00.000Z',
    nextExpected: 'pickup',
    nextExpectedOn: '2026-11-23',
  });
});
