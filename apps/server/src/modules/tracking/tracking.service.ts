import { orderedEvents } from '@lading/domain/tracking/tracking-event';
import { Injectable } from '@nestjs/common';
import type { ShipmentState } from '@lading/contracts/fields/shipment-parts';
import type { TrackingCategoryName, TrackingView } from '@lading/contracts/shipments/tracking';
import { projectTracking, type TrackingProjection } from '@lading/domain/tracking/project-tracking';
import {
  domainEventOf,
  type StoredTrackingEvent,
  contentOf,
  appointmentOf,
  trackingContextOf,
  type TrackedShipment,
  type TrackedTerms,
} from './tracked-shipment.js';
import type { TrackingEvent as CarrierEvent } from '../../connectors/tracking-event.js';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { TrackedShipments, type TrackedProgress } from '../shipments/tracked-shipments.service.js';
import { CarrierPolls } from './carrier-polls.service.js';
import { eventAdded, lockedTracked, positionStored, reportsOn, TrackingQueries } from './tracking.queries.js';
import { ShipmentTracked } from './tracking.events.js';

/** Where freight was seen last: the last report that named a place on the map. */
interface LastSeen {
  readonly place: string | null;
  readonly latitudeE6: number;
  readonly longitudeE6: number;
  readonly seenAt: string;
}

const longestPlace = 100;

/** The place as the timeline orders reports; one that arrives late but happened earlier moves nothing back. */
export function lastSeenOf(history: readonly StoredTrackingEvent[]): LastSeen | undefined {
  const byId = new Map(history.map((event) => [event.eventId, event]));
  const ordered = orderedEvents(history.map(domainEventOf));
  for (const { eventId, occurredAt } of ordered.toReversed()) {
    const location = byId.get(eventId)?.content.location;
    if (typeof location?.latitude !== 'number' || typeof location.longitude !== 'number') continue;
    const place = [location.city, location.state].filter(Boolean).join(', ');
    return {
      place: place.slice(0, longestPlace) || null,
      latitudeE6: Math.round(location.latitude * 1_000_000),
      longitudeE6: Math.round(location.longitude * 1_000_000),
      seenAt: new Date(occurredAt).toISOString(),
    };
  }
  return undefined;
}

interface SeenShipment extends TrackedShipment {
  readonly lastPlace: string | null;
  readonly lastSeenAt: string | null;
}

/** From here the commercial life goes on without the carrier's reports. */
const closed: readonly ShipmentState[] = ['booked', 'invoiced', 'closed'];

const instant = (text: string | undefined): string | null => (text === undefined ? null : new Date(text).toISOString());

function progressOf(shipment: TrackedShipment, projection: TrackingProjection): TrackedProgress {
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
  };
}

const compared = ['category', 'state', 'dispatchState', 'eta', 'dueAt', 'pickedUpAt', 'deliveredAt'] as const;

const isSame = (shipment: TrackedShipment, progress: TrackedProgress): boolean =>
  compared.every((field) => shipment[field] === progress[field]);

const isSeenAgain = (shipment: SeenShipment, seen: LastSeen | undefined): seen is LastSeen =>
  seen !== undefined && (shipment.lastSeenAt !== seen.seenAt || shipment.lastPlace !== seen.place);

/** Adds what carriers report and keeps the projection of events and clock beside each shipment, for lists. */
@Injectable()
export class TrackingService {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly queries: TrackingQueries,
    private readonly shipments: TrackedShipments,
    private readonly polls: CarrierPolls,
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

  private async locked(shipmentId: number): Promise<SeenShipment> {
    return found(await this.database.findOne(lockedTracked, [shipmentId]));
  }

  private async append({ shipmentId, customerId }: TrackedShipment, event: CarrierEvent | OwnEvent): Promise<number> {
    const rows = await this.database.query(eventAdded, [
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
    ]);
    return rows.length;
  }

  /** Recomputes from the whole history; `text` is what was heard, absent when only the clock moved. */
  private async project(shipment: SeenShipment, text: string | null | undefined): Promise<TrackingCategoryName> {
    const { shipmentId, customerId, number, category: before } = shipment;
    const history = await this.database.query(reportsOn, [shipmentId]);
    const projection = projectTracking(history.map(domainEventOf), trackingContextOf(shipment), this.clock.iso());
    const progress = progressOf(shipment, projection);
    const seen = lastSeenOf(history);
    const isSeen = isSeenAgain(shipment, seen);
    this.polls.begin(shipmentId, progress.state);
    if (text === undefined && isSame(shipment, progress) && !isSeen) return before;
    if (isSeen) {
      const { place, latitudeE6, longitudeE6, seenAt } = seen;
      this.database.enqueue(positionStored, [shipmentId, customerId, place, latitudeE6, longitudeE6, seenAt]);
    }
    await this.shipments.store(shipmentId, progress);
    const { category, dispatchState } = progress;
    const payload = { shipmentId, number, category, dispatchState, before, text: text ?? null };
    await this.events.publish(
      jobActor('tracking'),
      new ShipmentTracked({ subject: `shipment:${shipmentId}`, payload, customerId }),
    );
    return category;
  }
}

type OwnEvent = Omit<CarrierEvent, 'type' | 'pro' | 'reference'> & { readonly type: 'XB' | 'CA' };
