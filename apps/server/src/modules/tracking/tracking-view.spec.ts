import type { StoredTrackingEvent } from './stored-event.js';
import { trackingViewOf } from './tracking-view.js';

const context = { originZone: 'America/Los_Angeles', destinationZone: 'America/New_York' };

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
