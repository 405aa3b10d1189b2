import { Injectable } from '@nestjs/common';
import type { DispatchState, ShipmentState } from '@lading/contracts/shipment-parts';
import type { TrackingCategoryName, TrackingView } from '@lading/contracts/tracking';
import { projectTracking, type TrackingProjection } from '@lading/domain/tracking/project-tracking';
import type { TrackingEvent as CarrierEvent } from '../../connectors/tracking-event.js';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { lastSeenOf, type LastSeen } from './last-seen.js';
import { contentOf, domainEventOf, eventColumns, type StoredTrackingEvent } from './stored-event.js';
import {
  appointmentOf,
  trackedColumns,
  trackingContextOf,
  type TrackedShipment,
  type TrackedTerms,
} from './tracked-shipment.js';
import { TrackingQueries } from './tracking.queries.js';
import { ShipmentTracked } from './tracking.events.js';

/** From here the commercial life goes on without the carrier's reports. */
const closed: readonly ShipmentState[] = ['booked', 'invoiced', 'closed'];

interface Progress extends LastSeen {
  readonly category: TrackingCategoryName;
  readonly state: ShipmentState;
  readonly dispatchState: DispatchState;
  readonly eta: string | null;
  readonly dueAt: string | null;
  readonly pickedUpAt: string | null;
  readonly deliveredAt: string | null;
}

const instant = (text: string | undefined): string | null => (text === undefined ? null : new Date(text).toISOString());

function progressOf(shipment: TrackedShipment, projection: TrackingProjection, seen: LastSeen): Progress {
  const isOpen = !closed.includes(shipment.state);
  const isCancelled = isOpen && projection.lifecycle === 'cancelled';
  return {
    category: projection.category,
    state: isOpen ? projection.lifecycle : shipment.state,
    dispatchState: isCancelled ? 'cancelled' : shipment.dispatchState,
    eta: projection.eta ?? null,
    dueAt: instant(projection.dueAt),
    pickedUpAt: instant(projection.pickedUpAt),
    deliveredAt: instant(projection.deliveredAt),
    ...seen,
  };
}

const compared = [
  'category',
  'state',
  'dispatchState',
  'eta',
  'dueAt',
  'pickedUpAt',
  'deliveredAt',
  'lastPlace',
  'lastSeenAt',
] as const;

const isSame = (shipment: TrackedShipment, progress: Progress): boolean =>
  compared.every((field) => shipment[field] === progress[field]);

/** Adds what carriers report and keeps the projection of events and clock beside each shipment, for lists. */
@Injectable()
export class TrackingService {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly queries: TrackingQueries,
    private readonly clock: Clock,
  ) {}

  /** The timeline of a shipment that the caller may see, computed from its events and this moment. */
  viewOf(shipment: TrackedTerms & { readonly shipmentId: number; readonly pickupDate: string }): Promise<TrackingView> {
    const { shipmentId, originZone, pickupDate } = shipment;
    const context = { ...trackingContextOf(shipment), originZone, pickupDate, appointment: appointmentOf(shipment) };
    return this.queries.view(shipmentId, context);
  }

  /** Adds events of one shipment; answers how many were new. Repetitions change nothing. */
  ingest(shipmentId: number, reported: readonly CarrierEvent[]): Promise<number> {
    return this.database.transaction(async () => {
      const shipment = await this.locked(shipmentId);
      let added = 0;
      for (const event of reported) added += await this.append(shipment, event);
      if (added > 0) await this.project(shipment, reported.at(-1)?.status ?? null);
      return added;
    });
  }

  /** Looks at the clock again: a due moment may have passed. */
  reconsider(shipmentId: number): Promise<void> {
    return this.database.transaction(async () => {
      await this.project(await this.locked(shipmentId), undefined);
    });
  }

  /** The confirmation of a pickup is the first thing known of a shipment; answers the category that follows. */
  async acknowledge(shipmentId: number, eventId: string, text: string): Promise<TrackingCategoryName> {
    const shipment = await this.locked(shipmentId);
    await this.append(shipment, this.ownEvent(eventId, 'XB', text));
    return this.project(shipment, undefined);
  }

  /** The withdrawal of a pickup that the carrier has confirmed. */
  async withdraw(shipmentId: number, eventId: string, text: string): Promise<TrackingCategoryName> {
    const shipment = await this.locked(shipmentId);
    await this.append(shipment, this.ownEvent(eventId, 'CA', text));
    return this.project(shipment, undefined);
  }

  private ownEvent(eventId: string, type: 'XB' | 'CA', status: string): OwnEvent {
    const now = this.clock.iso();
    const nothing = { location: null, notes: null, reasonCode: null, estimatedDelivery: null, signedBy: null };
    return { eventId, type, status, occurredAt: now, reportedAt: now, sequence: 0, ...nothing };
  }

  private async locked(shipmentId: number): Promise<TrackedShipment> {
    return found(
      await this.database.findOne<TrackedShipment>(
        `SELECT ${trackedColumns} FROM shipment s WHERE s.id = $1 FOR NO KEY UPDATE`,
        [shipmentId],
      ),
    );
  }

  private async append({ shipmentId, customerId }: TrackedShipment, event: CarrierEvent | OwnEvent): Promise<number> {
    const rows = await this.database.query(
      `INSERT INTO tracking_event (shipment_id, customer_id, event_id, type, status, occurred_at, reported_at, sequence, content, received_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
      [
        shipmentId,
        customerId,
        event.eventId,
        event.type,
        event.status,
        event.occurredAt,
        event.reportedAt,
        event.sequence,
        JSON.stringify(contentOf(event)),
        this.clock.iso(),
      ],
    );
    return rows.length;
  }

  /** Recomputes from the whole history; `text` is what was heard, absent when only the clock moved. */
  private async project(shipment: TrackedShipment, text: string | null | undefined): Promise<TrackingCategoryName> {
    const { shipmentId, customerId, number, category: before } = shipment;
    const history = await this.database.query<StoredTrackingEvent>(
      `SELECT ${eventColumns} FROM tracking_event WHERE shipment_id = $1`,
      [shipmentId],
    );
    const projection = projectTracking(history.map(domainEventOf), trackingContextOf(shipment), this.clock.iso());
    const progress = progressOf(shipment, projection, lastSeenOf(history));
    if (text === undefined && isSame(shipment, progress)) return before;
    await this.keep(shipmentId, progress);
    const { category, dispatchState } = progress;
    const payload = { shipmentId, number, category, dispatchState, before, text: text ?? null };
    await this.events.publish(
      jobActor('tracking'),
      new ShipmentTracked({ subject: `shipment:${shipmentId}`, payload, customerId }),
    );
    return category;
  }

  private async keep(shipmentId: number, progress: Progress): Promise<void> {
    await this.database.query(
      `UPDATE shipment SET category = $2, state = $3, dispatch_state = $4, eta = $5, due_at = $6, picked_up_at = $7, delivered_at = $8,
              last_place = $9, last_latitude_e6 = $10, last_longitude_e6 = $11, last_seen_at = $12, updated_at = $13 WHERE id = $1`,
      [
        shipmentId,
        progress.category,
        progress.state,
        progress.dispatchState,
        progress.eta,
        progress.dueAt,
        progress.pickedUpAt,
        progress.deliveredAt,
        progress.lastPlace,
        progress.lastLatitudeE6,
        progress.lastLongitudeE6,
        progress.lastSeenAt,
        this.clock.iso(),
      ],
    );
  }
}

type OwnEvent = Omit<CarrierEvent, 'type' | 'pro' | 'reference'> & { readonly type: 'XB' | 'CA' };
