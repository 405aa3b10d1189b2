import type { TrackingCategoryName, TrackingEntry, TrackingView } from '@lading/contracts/shipments/tracking';
import { formatCalendarDate, formatZonedMoment } from '@lading/domain/time/date-format';
import { delayOwnerOf, type ReasonOwner } from '@lading/domain/tracking/delay-reason';
import { nextExpectedOf } from '@lading/domain/tracking/next-expected';
import {
  projectTracking,
  type TrackingContext,
  type TrackingEvidence,
  type TrackingProjection,
} from '@lading/domain/tracking/project-tracking';
import { effectOf } from '@lading/domain/tracking/status-code';
import { orderedEvents } from '@lading/domain/tracking/tracking-event';
import type { EventAppointment, EventLocation } from '../../connectors/tracking-event.js';
import { countedReports, domainEventOf, voidedIn, voidingType, type StoredTrackingEvent } from './stored-event.js';

const owners: Readonly<Record<ReasonOwner, string>> = {
  carrier: 'The carrier',
  consignee: 'The consignee',
  shipper: 'The shipper',
  payment: 'Payment',
  customs: 'Customs',
  forceMajeure: 'Weather or calendar',
  appointment: 'The appointment',
  unknown: 'Unknown',
};

const bases = {
  guarantee: 'the guaranteed hour',
  appointment: 'the end of the appointment',
  endOfDay: 'the end of the estimated day at the destination',
} as const;

const days = (count: number): string => (count === 1 ? '1 calendar day' : `${count} calendar days`);

/** One fact behind a missed estimate, in words; a report by its own words and in the zone of its place. */
function factText(fact: TrackingEvidence, entries: readonly TrackingEntry[]): string {
  if (fact.fact === 'eta') return `Estimated for ${formatCalendarDate(fact.eta)}, due by ${bases[fact.basis]}`;
  if (fact.fact === 'calendarDays') return `${days(fact.sinceEta)} after the estimated date`;
  if (fact.fact === 'reason') return `Reason ${fact.code}: ${owners[fact.owner]}`;
  const report = entries.find(({ eventId }) => eventId === fact.eventId);
  if (!report) return `Last report: ${fact.type}, ${fact.occurredAt}`;
  return `Last report: ${report.text}, ${formatZonedMoment(report.occurredAt, report.timeZone)}`.slice(0, 300);
}

const placeOf = (location: EventLocation | null): string | null =>
  [location?.city, location?.state].filter((part) => part).join(', ') || null;

const millionths = (degrees: number | null | undefined): number | null =>
  degrees === null || degrees === undefined ? null : Math.round(degrees * 1_000_000);

function entryOf(event: StoredTrackingEvent, zone: string, isNote: boolean): TrackingEntry {
  const { location, reasonCode, notes, enteredBy } = event.content;
  const category: TrackingCategoryName | undefined = isNote ? undefined : effectOf(event.type)?.category;
  return {
    eventId: event.eventId,
    type: event.type,
    text: (notes ? `${event.status}. ${notes}` : event.status).slice(0, 300),
    occurredAt: event.occurredAt,
    reportedAt: event.reportedAt,
    place: placeOf(location),
    timeZone: zone,
    category: category ?? null,
    reasonCode,
    reasonOwner: reasonCode ? owners[delayOwnerOf(reasonCode)] : null,
    latitudeE6: millionths(location?.latitude),
    longitudeE6: millionths(location?.longitude),
    ...(enteredBy && { enteredBy: enteredBy.slice(0, 200) }),
  };
}

/** It stays in the timeline with the reason, and counts for nothing. */
const voidedAs = ({ content: { notes } }: StoredTrackingEvent) => ({
  voidedBecause: (notes ?? '').slice(0, 300),
  latitudeE6: null,
  longitudeE6: null,
});

/** What a timeline needs of the shipment; freight is at the origin until a report says where it is. */
export interface TimelineContext extends TrackingContext {
  /** IANA zone of the origin. */
  readonly originZone: string;
  /** YYYY-MM-DD at the origin. */
  readonly pickupDate: string;
  /** The delivery appointment that was agreed when it was dispatched. */
  readonly appointment?: EventAppointment | null;
}

/** The zone of a report's place, or of the dock where it must have happened. Other reports happened where the freight was last. */
function zoneOf({ type, content }: StoredTrackingEvent, context: TimelineContext): string | undefined {
  const recorded = effectOf(type)?.records;
  if (content.location?.timeZone) return content.location.timeZone;
  if (recorded === 'pickedUp') return context.originZone;
  return recorded === 'arrived' || recorded === 'delivered' ? context.destinationZone : undefined;
}

const mostEntries = 500;

/** The timeline in the order in which events count, and the current status. */
export function trackingViewOf(
  reported: readonly StoredTrackingEvent[],
  context: TimelineContext,
  now: string,
): TrackingView {
  const events = countedReports(reported);
  const voided = voidedIn(reported);
  const projection = projectTracking(events.map(domainEventOf), context, now);
  const told = reported.filter(({ type }) => type !== voidingType);
  const byId = new Map(told.map((event) => [event.eventId, event]));
  const notes = new Set(projection.notes);
  let zone = context.originZone;
  const entries = orderedEvents(told.map(domainEventOf)).flatMap(({ eventId }) => {
    const event = byId.get(eventId);
    if (!event) return [];
    const voiding = voided.get(eventId);
    if (voiding) return [{ ...entryOf(event, zoneOf(event, context) ?? zone, true), ...voidedAs(voiding) }];
    zone = zoneOf(event, context) ?? zone;
    return [entryOf(event, zone, notes.has(eventId))];
  });
  return {
    ...momentsOf(projection),
    carrierText: projection.carrierText?.slice(0, 300) ?? null,
    ...noted(events, context),
    ...expected(events, projection, context),
    signedBy: events.findLast(({ content }) => content.signedBy)?.content.signedBy?.slice(0, 100) ?? null,
    missedEtaReasons:
      projection.missedEta || projection.late ? projection.explanation.map((fact) => factText(fact, entries)) : [],
    destinationZone: context.destinationZone,
    events: entries.slice(-mostEntries),
    lastUpdateAt: events.reduce<string | null>(
      (last, { receivedAt }) => (last && last > receivedAt ? last : receivedAt),
      null,
    ),
  };
}

const mostNoted = 20;

/** From the carrier's documents: pieces, exceptions noted, and the delivery appointment. */
function noted(events: readonly StoredTrackingEvent[], { appointment: agreed }: TimelineContext) {
  const remarks = events.flatMap(({ type, status, content }) => {
    if (content.exceptionsNoted) return [content.exceptionsNoted];
    return effectOf(type)?.noteAfterDelivery ? [content.notes ?? status] : [];
  });
  const counted = events.findLast(({ content }) => typeof content.pieces === 'number');
  const appointment = events.findLast(({ content }) => content.appointment)?.content.appointment ?? agreed;
  return {
    pieces: counted?.content.pieces ?? null,
    exceptionsNoted: [...new Set(remarks.map((remark) => remark.slice(0, 300)))].slice(-mostNoted),
    appointmentFrom: appointment?.from ?? null,
    appointmentUntil: appointment?.until ?? null,
  };
}

function expected(
  events: readonly StoredTrackingEvent[],
  projection: TrackingProjection,
  { pickupDate }: TimelineContext,
) {
  const hasProof = events.some(({ type }) => type === 'PROOF_OF_DELIVERY');
  const next = nextExpectedOf(projection, { pickupDate, hasProof });
  return { nextExpected: next?.step ?? null, nextExpectedOn: next?.on ?? null };
}

function momentsOf(projection: TrackingProjection) {
  return {
    category: projection.category,
    eta: projection.eta ?? null,
    firstEta: projection.firstEta ?? null,
    dueAt: projection.dueAt ?? null,
    pickedUpAt: projection.pickedUpAt ?? null,
    arrivedAt: projection.arrivedAt ?? null,
    deliveredAt: projection.deliveredAt ?? null,
    isLate: projection.late,
  };
}
