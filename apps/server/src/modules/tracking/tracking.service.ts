import { Injectable } from '@nestjs/common';
import type { ShipmentState } from '@lading/contracts/fields/shipment-parts';
import type { TrackingCategoryName, TrackingView } from '@lading/contracts/shipments/tracking';
import { voidableHours, type DeskStatusCode } from '@lading/domain/tracking/desk-status';
import { projectTracking } from '@lading/domain/tracking/project-tracking';
import type { TrackingEvent as CarrierEvent } from '../../connectors/tracking-event.js';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { TrackedShipments, type TrackedProgress } from '../shipments/tracked-shipments.service.js';
import { type LastSeen, lastSeenOf } from './last-seen.js';
import {
  contentOf,
  countedReports,
  domainEventOf,
  voidedIn,
  voidingType,
  type StoredTrackingEvent,
} from './stored-event.js';
import { progressOf } from './tracked-progress.js';
import { appointmentOf, trackingContextOf, type TrackedShipment, type TrackedTerms } from './tracked-shipment.js';
import type { TimelineContext } from './tracking-view.js';
import { CarrierPolls } from './carrier-polls.service.js';
import { ShipmentTracked, StatusEntered, StatusVoided } from './tracking.events.js';
import { eventAdded, lockedTracked, positionStored, reportsOn, TrackingQueries } from './tracking.queries.js';

const compared = ['category', 'state', 'dispatchState', 'eta', 'dueAt', 'pickedUpAt', 'deliveredAt'] as const;

const isSame = (shipment: TrackedShipment, progress: TrackedProgress): boolean =>
  compared.every((field) => shipment[field] === progress[field]);

interface ViewedShipment extends TrackedTerms {
  readonly shipmentId: number;
  readonly pickupDate: string;
}

const timelineContextOf = (shipment: ViewedShipment): TimelineContext => ({
  ...trackingContextOf(shipment),
  originZone: shipment.originZone,
  pickupDate: shipment.pickupDate,
  appointment: appointmentOf(shipment),
});

/** An event of the portal itself: a confirmed or withdrawn pickup. */
type OwnEvent = Omit<CarrierEvent, 'type' | 'pro' | 'reference'> & { readonly type: 'XB' | 'CA' };

/** What a user of the carrier enters; only the codes of the desk. */
type EnteredEvent = Omit<CarrierEvent, 'type' | 'pro' | 'reference'> & { readonly type: DeskStatusCode };

type AppendedEvent = Omit<CarrierEvent, 'type' | 'pro' | 'reference'> & { readonly type: string };

interface Voided {
  readonly eventId: string;
  readonly reason: string;
}

const enterable: readonly ShipmentState[] = ['dispatched', 'inTransit', 'delivered', 'lost', 'returned', 'invoiced'];

/** Once the carrier has accepted the shipment, and unless it was canceled. */
const mayEnter = ({ state, dispatchState }: TrackedShipment): boolean =>
  dispatchState === 'confirmed' && enterable.includes(state);

/** What makes an entry another one, besides its id. */
const facts = ({ type, occurredAt, location, ...entry }: EnteredEvent | StoredReport): string => {
  const { notes, reasonCode, estimatedDelivery, signedBy } = entry;
  const place = [location?.city, location?.state];
  return JSON.stringify([type, Date.parse(occurredAt), place, notes, reasonCode, estimatedDelivery, signedBy]);
};

type StoredReport = Pick<StoredTrackingEvent, 'type' | 'occurredAt'> & StoredTrackingEvent['content'];

/** Whether an entry came before under its id, voided or not. */
function isRepeated(reports: readonly StoredTrackingEvent[], event: EnteredEvent): boolean {
  const known = reports.find(({ eventId }) => eventId === event.eventId);
  if (!known) return false;
  const { type, occurredAt, content } = known;
  if (facts({ type, occurredAt, ...content }) !== facts(event)) throw problem('entry-id-reused');
  return true;
}

interface SeenShipment extends TrackedShipment {
  readonly lastPlace: string | null;
  readonly lastSeenAt: string | null;
}

const isSeenAgain = (shipment: SeenShipment, seen: LastSeen | undefined): seen is LastSeen =>
  seen !== undefined && (shipment.lastSeenAt !== seen.seenAt || shipment.lastPlace !== seen.place);

/** Stores what carriers report, and the resulting status of each shipment, for lists. */
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
  viewOf(shipment: ViewedShipment): Promise<TrackingView> {
    return this.queries.view(shipment.shipmentId, timelineContextOf(shipment));
  }

  /** The same for the carrier that has the shipment now: without what was reported of earlier bookings. */
  viewOfBooking(shipment: ViewedShipment & { readonly booking: number }): Promise<TrackingView> {
    return this.queries.viewOfBooking(shipment.shipmentId, shipment.booking, timelineContextOf(shipment));
  }

  /** Adds events of one shipment; returns how many were new. Repetitions change nothing. */
  ingest(shipmentId: number, reported: readonly CarrierEvent[]): Promise<number> {
    return this.database.transaction(async () => {
      const shipment = await this.locked(shipmentId);
      let added = 0;
      for (const event of reported) added += await this.append(shipment, event);
      if (added > 0) await this.project(shipment, reported.at(-1)?.status ?? null);
      return added;
    });
  }

  /**
   * Adds what a user of the carrier entered, as a carrier's own report; false for one that is known. What the status doesn't allow, such as
   * a delivery that is picked up again, is refused.
   */
  enter(actor: Actor, shipmentId: number, event: EnteredEvent): Promise<boolean> {
    return this.database.transaction(async () => {
      const shipment = await this.locked(shipmentId);
      const reports = await this.database.query(reportsOn, [shipmentId]);
      if (isRepeated(reports, event)) return false;
      if (!mayEnter(shipment)) throw problem('wrong-state');
      const content = { ...contentOf(event), enteredBy: actor.name };
      if (!(await this.append(shipment, event, content))) return false;
      const entered = { ...event, content, receivedAt: event.reportedAt };
      const history = [...countedReports(reports), entered].map(domainEventOf);
      const { notes } = projectTracking(history, trackingContextOf(shipment), this.clock.iso());
      if (notes.includes(event.eventId))
        throw problem('wrong-state', { detail: "This status can't follow the status at that time." });
      await this.project(shipment, event.status, actor);
      await this.tellCarrier(actor, shipment, { event: StatusEntered, detail: event.status });
      return true;
    });
  }

  /** Whether what a user of the carrier entered is stored; refused if its id belongs to another entry. */
  async knows(shipmentId: number, event: EnteredEvent): Promise<boolean> {
    return isRepeated(await this.database.query(reportsOn, [shipmentId]), event);
  }

  /** Voids what was entered by hand by an event of its own; a second time changes nothing. */
  voidEntry(actor: Actor, shipmentId: number, { eventId, reason }: Voided): Promise<void> {
    return this.database.transaction(async () => {
      const shipment = await this.locked(shipmentId);
      const history = await this.database.query(reportsOn, [shipmentId]);
      const entry = found(history.find((event) => event.eventId === eventId && event.type !== voidingType));
      if (entry.content.enteredBy === undefined) throw problem('wrong-state');
      if (voidedIn(history).has(eventId)) return;
      const now = this.clock.iso();
      if (Date.parse(now) - Date.parse(entry.receivedAt) > voidableHours * 3_600_000)
        throw problem('wrong-state', { detail: `A status can be voided for ${voidableHours} hours.` });
      const own = { ...this.ownEvent(`void-${eventId}`, 'XB', `Voided: ${entry.status}`), notes: reason };
      const content = { ...contentOf(own), enteredBy: actor.name, voids: eventId };
      await this.append(shipment, { ...own, type: voidingType }, content);
      await this.project(shipment, `Voided: ${entry.status}`, actor);
      await this.tellCarrier(actor, shipment, { event: StatusVoided, detail: `${entry.status}: ${reason}` });
    });
  }

  private async tellCarrier(
    actor: Actor,
    { shipmentId, number, customerId, carrierId }: TrackedShipment,
    { event, detail }: { event: typeof StatusEntered | typeof StatusVoided; detail: string },
  ): Promise<void> {
    const payload = { shipmentId, number, detail };
    await this.events.publish(actor, new event({ subject: `shipment:${shipmentId}`, payload, customerId, carrierId }));
  }

  /** Projects again at the current time: a due moment may have passed. */
  reconsider(shipmentId: number): Promise<void> {
    return this.database.transaction(async () => {
      await this.project(await this.locked(shipmentId), undefined);
    });
  }

  /** Adds the carrier's confirmation of a pickup, the first event of a shipment; returns the new category. */
  async acknowledge(shipmentId: number, eventId: string, text: string): Promise<TrackingCategoryName> {
    const shipment = await this.locked(shipmentId);
    await this.append(shipment, this.ownEvent(eventId, 'XB', text));
    return this.project(shipment, undefined);
  }

  /** Adds the withdrawal of a confirmed pickup; returns the new category. */
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

  private async append(
    { shipmentId, customerId }: TrackedShipment,
    event: AppendedEvent,
    content: StoredTrackingEvent['content'] = contentOf(event),
  ): Promise<number> {
    const rows = await this.database.query(eventAdded, [
      shipmentId,
      customerId,
      event.eventId,
      event.type,
      event.status,
      event.occurredAt,
      event.reportedAt,
      event.sequence,
      JSON.stringify(content),
      this.clock.iso(),
    ]);
    return rows.length;
  }

  /** Recomputes the status from the whole history; `text` is that of the report, undefined without one. */
  private async project(
    shipment: SeenShipment,
    text: string | null | undefined,
    by = jobActor('tracking'),
  ): Promise<TrackingCategoryName> {
    const { shipmentId, customerId, number, category: before } = shipment;
    const history = countedReports(await this.database.query(reportsOn, [shipmentId]));
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
    await this.events.publish(by, new ShipmentTracked({ subject: `shipment:${shipmentId}`, payload, customerId }));
    return category;
  }
}
