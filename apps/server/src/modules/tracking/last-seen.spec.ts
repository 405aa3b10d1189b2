import { lastSeenOf } from './last-seen.js';
import type { StoredTrackingEvent } from './stored-event.js';

const report = (eventId: string, occurredAt: string, at?: [string, number, number]): StoredTrackingEvent => ({
  eventId,
  type: 'IN_TRANSIT',
  status: 'On the way',
  occurredAt,
  reportedAt: occurredAt,
  receivedAt: occurredAt,
  sequence: 1,
  content: {
    location: at
      ? {
          city: at[0],
          state: 'IL',
          postalCode: null,
          country: null,
          latitude: at[1],
          longitude: at[2],
          timeZone: null,
          terminalCode: null,
        }
      : null,
    notes: null,
    reasonCode: null,
    estimatedDelivery: null,
    signedBy: null,
  },
});

describe('the place where freight was last seen', () => {
  it('is that of the last report with a place, in the order of what happened', () => {
    const history = [
      report('late-arrival', '2026-11-24T08:00:00Z', ['Joliet', 41.525, -88.0817]),
      report('no-place', '2026-11-24T12:00:00Z'),
      report('last', '2026-11-24T10:00:00Z', ['Gary', 41.5934, -87.3464]),
    ];

    expect(lastSeenOf([history[2], history[0], history[1]].filter((one) => one !== undefined))).toEqual({
      place: 'Gary, IL',
      latitudeE6: 41_593_400,
      longitudeE6: -87_346_400,
      seenAt: '2026-11-24T10:00:00.000Z',
    });
  });

  it('is nowhere before the first such report', () => {
    expect(lastSeenOf([report('only', '2026-11-24T08:00:00Z')])).toBeUndefined();
  });
});
