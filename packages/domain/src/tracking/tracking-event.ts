/** An event as a carrier reports it; instants are ISO 8601 with offset. */
export interface TrackingEvent {
  readonly eventId: string;
  /** An X12 214 status code or an event type of the digital LTL standard. */
  readonly type: string;
  /** The carrier's own text. */
  readonly status?: string;
  readonly occurredAt: string;
  readonly reportedAt: string;
  /** Counts the events of one shipment, to order simultaneous ones. */
  readonly sequence: number;
  /** New estimated delivery date, YYYY-MM-DD at the destination. */
  readonly eta?: string;
  /** X12 reason code (element 1651) or delay reason of the digital LTL list. */
  readonly reasonCode?: string;
  readonly atDestinationTerminal?: boolean;
  /** The carrier marks the event as the correction of an earlier one. */
  readonly correction?: boolean;
}

const textOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The order of events: by time, then sequence, then id. */
const eventOrder = (one: TrackingEvent, other: TrackingEvent): number =>
  Date.parse(one.occurredAt) - Date.parse(other.occurredAt) ||
  one.sequence - other.sequence ||
  textOrder(one.eventId, other.eventId);

/** Of two reports with one id the earlier one wins, in any order of arrival. */
const reportOrder = (one: TrackingEvent, other: TrackingEvent): number =>
  Date.parse(one.reportedAt) - Date.parse(other.reportedAt) ||
  eventOrder(one, other) ||
  textOrder(one.type, other.type);

/** The history in order, without repeated ids. */
export function orderedEvents(events: readonly TrackingEvent[]): TrackingEvent[] {
  const byId = new Map<string, TrackingEvent>();
  for (const event of events) {
    const known = byId.get(event.eventId);
    if (!known || reportOrder(event, known) < 0) byId.set(event.eventId, event);
  }
  return [...byId.values()].sort(eventOrder);
}
