/** Event types of the open visibility standard; anything else is read as OTHER and keeps the carrier's text in `status`. */
export const trackingEventTypes = [
  'PICKUP_SCHEDULED',
  'PICKUP_ATTEMPTED',
  'PICKED_UP',
  'ARRIVED_AT_TERMINAL',
  'DEPARTED_TERMINAL',
  'IN_TRANSIT',
  'DELAY',
  'EXCEPTION',
  'CUSTOMS_HOLD',
  'CUSTOMS_CLEARED',
  'OUT_FOR_DELIVERY',
  'DELIVERY_ATTEMPTED',
  'DELIVERED',
  'PROOF_OF_DELIVERY',
  'CANCELLED',
  'OTHER',
] as const;

export type TrackingEventType = (typeof trackingEventTypes)[number];

export interface EventLocation {
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** IANA time zone. */
  readonly timeZone: string | null;
  readonly terminalCode: string | null;
}

/** Instants, ISO 8601 UTC; it may be open at its end. */
export interface EventAppointment {
  readonly from: string;
  readonly until: string | null;
}

/** One fact about a shipment; order by occurredAt, sequence, eventId and drop repeated event ids. */
export interface TrackingEvent {
  readonly eventId: string;
  readonly type: TrackingEventType;
  /** The carrier's own words. */
  readonly status: string;
  /** Instants, ISO 8601 UTC: when it happened and when the carrier reported it. */
  readonly occurredAt: string;
  readonly reportedAt: string;
  readonly sequence: number;
  readonly location: EventLocation | null;
  readonly notes: string | null;
  /** Reason code of an exception, when the carrier gives one. */
  readonly reasonCode: string | null;
  /** YYYY-MM-DD, when the event brings a new estimate. */
  readonly estimatedDelivery: string | null;
  readonly signedBy: string | null;
  /** As the carrier counted them. */
  readonly pieces?: number | null;
  /** Damage and shortage that the carrier wrote on its documents. */
  readonly exceptionsNoted?: string | null;
  /** The delivery appointment that the carrier has made. */
  readonly appointment?: EventAppointment | null;
  readonly pro: string;
  readonly reference: string | null;
}
