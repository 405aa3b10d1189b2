import { Injectable } from '@nestjs/common';
import { projectTracking } from '@lading/domain/tracking/project-tracking';
import type { TrackingEvent as CarrierEvent } from '../../connectors/tracking-event.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { rowsAdded } from '../../kernel/database/added-rows.js';
import type { TrackedProgress } from '../shipments/tracked-shipments.service.js';
import { lastSeenOf } from './last-seen.js';
import { contentOf, domainEventOf, type StoredTrackingEvent } from './stored-event.js';
import { progressOf } from './tracked-progress.js';
import { trackingContextOf, type TrackedTerms } from './tracked-shipment.js';
import { ShipmentPoll, ShipmentPosition, TrackingEvent } from './tracking.entities.js';

const eventsAdded = rowsAdded(
  TrackingEvent,
  ...(['shipmentId', 'customerId', 'eventId', 'type', 'status', 'occurredAt', 'reportedAt', 'sequence'] as const),
  ...(['content', 'receivedAt'] as const),
);
const positionsAdded = rowsAdded(
  ShipmentPosition,
  ...(['shipmentId', 'customerId', 'place', 'latitudeE6', 'longitudeE6', 'seenAt'] as const),
);
const pollsAdded = rowsAdded(ShipmentPoll, 'shipmentId', 'customerId', 'nextAt');

/** The events of a shipment that its carrier has reported until now. */
export interface PastReports {
  readonly shipmentId: number;
  readonly customerId: number;
  readonly events: readonly PastEvent[];
  /** Whether its carrier is polled for more. */
  readonly isAsked: boolean;
}

/** An event of a carrier, or the confirmation of the pickup. */
export type PastEvent = Omit<CarrierEvent, 'type' | 'pro' | 'reference'> & { readonly type: string };

const storedOf = (event: PastEvent): StoredTrackingEvent => ({
  eventId: event.eventId,
  type: event.type,
  status: event.status,
  occurredAt: event.occurredAt,
  reportedAt: event.reportedAt,
  sequence: event.sequence,
  content: contentOf(event),
  receivedAt: event.reportedAt,
});

/** Adds tracking events of the past, such as those of the demo. Sends no notifications. Runs in the caller's transaction. */
@Injectable()
export class PastTracking {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** What lists show of a confirmed shipment after these events. */
  progressOf(terms: TrackedTerms, events: readonly PastEvent[]): TrackedProgress {
    const reported = events.map((event) => domainEventOf(storedOf(event)));
    const projection = projectTracking(reported, trackingContextOf(terms), this.clock.iso());
    return progressOf({ state: 'dispatched', dispatchState: 'confirmed' }, projection);
  }

  async add(reports: readonly PastReports[]): Promise<void> {
    const stored = reports.map((one) => ({ ...one, events: one.events.map(storedOf) }));
    const events = stored.flatMap(({ shipmentId, customerId, events: own }) =>
      own.map((event) => ({ ...event, shipmentId, customerId })),
    );
    const positions = stored.flatMap(({ shipmentId, customerId, events: own }) => {
      const seen = lastSeenOf(own);
      return seen ? { shipmentId, customerId, ...seen } : [];
    });
    const polls = reports.map(({ shipmentId, customerId, isAsked }) => ({
      ...{ shipmentId, customerId },
      nextAt: isAsked ? this.clock.iso() : 'infinity',
    }));
    await this.database.query(eventsAdded.statement, eventsAdded.of(events));
    await this.database.query(positionsAdded.statement, positionsAdded.of(positions));
    await this.database.query(pollsAdded.statement, pollsAdded.of(polls));
  }
}
