import { Injectable } from '@nestjs/common';
import type {
  CarrierShipmentDetail,
  ReportedStatus,
  ReportedStatuses,
  ReportStatus,
  ReportStatuses,
  VoidStatus,
} from '@lading/contracts/shipments/carrier-shipments';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { deskStatusOf } from '@lading/domain/tracking/desk-status';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { addDays } from '@lading/domain/time/calendar-date';
import { dateIn, zonedInstant } from '@lading/domain/time/zoned-time';
import type { EventLocation } from '../../connectors/tracking-event.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, ProblemError } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { TrackingService } from '../tracking/tracking.service.js';
import { CarrierShipmentsQueries, type SeenShipment } from './carrier-shipments.queries.js';

/** Entries of a person whose clock is a little fast are taken. */
const fastClock = 5 * 60_000;
const furthestEstimateDays = 60;

/** What is entered by hand, apart from the ids that carriers' systems give. */
const ownId = (eventId: string): string => `portal-${eventId}`;

const required = (path: string, label: string) => fieldProblem(path, 'required', fieldMessage(label, 'required'));

/** Statuses that users of a carrier enter by hand, for shipments that they see. */
@Injectable()
export class CarrierStatuses {
  constructor(
    private readonly database: Database,
    private readonly shipments: CarrierShipmentsQueries,
    private readonly tracking: TrackingService,
    private readonly clock: Clock,
  ) {}

  async report(actor: Actor, report: ReportStatus): Promise<CarrierShipmentDetail> {
    await this.enter(actor, report);
    return this.shipments.get(actor, report.id);
  }

  /** Each by itself, so that one that is refused keeps none of the others. */
  async reportAll(actor: Actor, { entries }: ReportStatuses): Promise<ReportedStatuses> {
    const items: ReportedStatus[] = [];
    for (const entry of entries) items.push(await this.tryToEnter(actor, entry));
    return { items };
  }

  async voidEntry(actor: Actor, { id, eventId, reason }: VoidStatus): Promise<CarrierShipmentDetail> {
    await this.shipments.mustSee(actor, id);
    const voided = { eventId, reason: reason.trim() };
    await this.database.asScope(system, () => this.tracking.voidEntry(actor, id, voided));
    return this.shipments.get(actor, id);
  }

  private async tryToEnter(actor: Actor, entry: ReportStatus): Promise<ReportedStatus> {
    const { id, eventId } = entry;
    try {
      const isAdded = await this.enter(actor, entry);
      return { id, eventId, outcome: isAdded ? 'added' : 'known', reason: null };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { id, eventId, outcome: 'refused', reason: reasonOf(error) };
    }
  }

  private async enter(actor: Actor, report: ReportStatus): Promise<boolean> {
    const shipment = await this.shipments.mustSee(actor, report.id);
    const location = placeOf(report, shipment);
    const occurredAt = this.momentOf(report, location.timeZone);
    const { status, eventId, note, signedBy, reasonCode, estimatedDelivery } = report;
    const now = this.clock.iso();
    const event = {
      ...{ eventId: ownId(eventId), type: status, status: deskStatusOf(status).name, occurredAt },
      ...{ reportedAt: now, sequence: Date.parse(now), location, notes: note?.trim() || null },
      ...{ reasonCode: reasonCode ?? null, estimatedDelivery: estimatedDelivery ?? null },
      signedBy: signedBy?.trim() || null,
    };
    return this.database.asScope(system, async () => {
      // A repetition may come days later, when its facts would be refused.
      if (await this.tracking.knows(report.id, event)) return false;
      this.requireFacts(report, shipment, occurredAt);
      return this.tracking.enter(actor, report.id, event);
    });
  }

  private momentOf({ day, time }: ReportStatus, zone: string): string {
    const occurredAt = zonedInstant(day, time, zone);
    if (Date.parse(occurredAt) > this.clock.now().getTime() + fastClock)
      throw fieldProblem('time', 'max', 'Enter a time that has passed');
    return occurredAt;
  }

  private requireFacts(report: ReportStatus, { bookedAt, destinationZone }: SeenShipment, occurredAt: string): void {
    const { needsReason, needsEstimate } = deskStatusOf(report.status);
    if (needsReason && !report.reasonCode) throw required('reasonCode', 'Reason');
    if (needsEstimate && !report.estimatedDelivery) throw required('estimatedDelivery', 'New estimate');
    // Whole days, since clocks of people differ.
    if (dateIn('UTC', occurredAt) < addDays(dateIn('UTC', bookedAt), -1)) {
      const n = formatCalendarDate(dateIn('UTC', bookedAt));
      throw fieldProblem('day', 'min', fieldMessage('Date', 'min', { n }));
    }
    const today = dateIn(destinationZone, this.clock.iso());
    const { estimatedDelivery: estimate } = report;
    if (estimate && (estimate < today || estimate > addDays(today, furthestEstimateDays))) {
      const rule = estimate < today ? 'min' : 'max';
      const n = formatCalendarDate(rule === 'min' ? today : addDays(today, furthestEstimateDays));
      throw fieldProblem('estimatedDelivery', rule, fieldMessage('New estimate', rule, { n }));
    }
  }
}

type Placed = EventLocation & { readonly timeZone: string };

/** Where it happened, with the zone that its time is of. */
function placeOf(report: ReportStatus, { originStop, destinationStop }: SeenShipment): Placed {
  if (report.place !== 'elsewhere') {
    const stop = report.place === 'origin' ? originStop : destinationStop;
    const { city, state, postalCode, country, timeZone, latitudeE6, longitudeE6 } = stop;
    const degrees = { latitude: latitudeE6 / 1_000_000, longitude: longitudeE6 / 1_000_000 };
    return { city, state, postalCode, country, timeZone, ...degrees, terminalCode: null };
  }
  const { city, state, timeZone } = report;
  if (!city?.trim()) throw required('city', 'City');
  if (!state?.trim()) throw required('state', 'State');
  if (!timeZone) throw required('timeZone', 'Time zone');
  const nowhere = { postalCode: null, country: null, latitude: null, longitude: null, terminalCode: null };
  return { city: city.trim(), state: state.trim().toUpperCase(), timeZone, ...nowhere };
}

/** What is wrong with an entry, in a sentence. */
const reasonOf = ({ details, message }: ProblemError): string =>
  (details.fields?.[0]?.message ?? message).slice(0, 300);
