import { isGuaranteeFailed } from './guarantee-failure.js';
import type { TrackingContext } from './project-tracking.js';
import type { TrackingEvent } from './tracking-event.js';

/** Noon in Chicago is 18:00 UTC. */
const noon: TrackingContext = { destinationZone: 'America/Chicago', eta: '2026-12-01', guarantee: 'GTD_NOON' };

function event(type: string, occurredAt: string, more: Partial<TrackingEvent> = {}): TrackingEvent {
  return { eventId: `${type} ${occurredAt}`, type, occurredAt, reportedAt: occurredAt, sequence: 1, ...more };
}

const pickedUp = event('AF', '2026-11-30T15:00:00Z');
const brokeDown = event('SD', '2026-12-01T12:00:00Z', { reasonCode: 'AI', eta: '2026-12-02' });
const delivered = event('D1', '2026-12-02T16:00:00Z');

describe('a guarantee', () => {
  it('has failed when the carrier is late against its first estimate, regardless of later ones', () => {
    expect(isGuaranteeFailed([pickedUp, brokeDown, delivered], noon)).toBe(true);
    expect(isGuaranteeFailed([pickedUp, brokeDown, delivered], { ...noon, guarantee: undefined })).toBe(false);
  });

  it('is met by the arrival, though the unloading takes longer', () => {
    const late = event('D1', '2026-12-01T20:00:00Z', { reasonCode: 'AI' });

    expect(isGuaranteeFailed([pickedUp, event('X1', '2026-12-01T17:59:00Z'), late], noon)).toBe(false);
    expect(isGuaranteeFailed([pickedUp, event('X1', '2026-12-01T18:00:01Z'), late], noon)).toBe(true);
  });

  it.each([
    ['weather', '390-1'],
    ['a closed consignee', 'A2'],
    ['a reason without a known owner', 'BG'],
    ['no reason at all', undefined],
  ])('is not refunded for %s', (_, reasonCode) => {
    const held = event('SD', '2026-12-01T12:00:00Z', { ...(reasonCode && { reasonCode }) });

    expect(isGuaranteeFailed([pickedUp, held, delivered], noon)).toBe(false);
  });

  it('goes by the last reason with a known owner, and by nothing reported after the delivery', () => {
    const later = event('SD', '2026-12-02T08:00:00Z', { reasonCode: 'A2' });
    const unclear = event('X6', '2026-12-02T09:00:00Z', { reasonCode: 'BG' });
    const after = event('SD', '2026-12-09T08:00:00Z', { reasonCode: 'A2' });

    expect(isGuaranteeFailed([pickedUp, brokeDown, later, delivered], noon)).toBe(false);
    expect(isGuaranteeFailed([pickedUp, brokeDown, unclear, delivered, after], noon)).toBe(true);
  });

  it('has not failed before the delivery', () => {
    expect(isGuaranteeFailed([pickedUp, brokeDown], noon)).toBe(false);
    expect(isGuaranteeFailed([], noon)).toBe(false);
  });
});
