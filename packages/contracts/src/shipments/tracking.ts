import { expectedSteps, type ExpectedStep } from '@lading/domain/tracking/next-expected';
import { defineResource, get, post } from '../kernel/endpoint.js';
import {
  Choice,
  Day,
  Flag,
  Id,
  Instant,
  Integer,
  ListOf,
  Nested,
  Open,
  Text,
  Texts,
  OpenList,
} from '../kernel/field.js';
import { definePush } from '../kernel/push.js';
import { aboutReferenceTypes, referenceTypes, type ReferenceType } from '../fields/reference-type.js';

export const trackingCategoryNames = [
  'pickup',
  'transit',
  'outForDelivery',
  'delivered',
  'exception',
  'missedEta',
  'defaulted',
] as const;
export type TrackingCategoryName = (typeof trackingCategoryNames)[number];

/** One event, as reported by the carrier. */
export class TrackingEntry {
  @Text({ max: 100 }) eventId!: string;
  @Text({ max: 60, about: "The carrier's event type or status code." }) type!: string;
  @Text({ max: 300, about: "The carrier's words." }) text!: string;
  @Instant() occurredAt!: string;
  @Instant() reportedAt!: string;
  @Text({ max: 100, optional: true }) place?: string | null;
  @Text({ max: 60, about: 'Time zone of the location.' }) timeZone!: string;
  @Choice(trackingCategoryNames, { optional: true, about: "The category that it set; absent if it didn't change." })
  category?: TrackingCategoryName | null;
  @Text({ max: 10, optional: true }) reasonCode?: string | null;
  @Text({ max: 60, optional: true, about: 'The party responsible for the reason.' }) reasonOwner?: string | null;
  @Integer({ optional: true }) latitudeE6?: number | null;
  @Integer({ optional: true }) longitudeE6?: number | null;
  @Text({ max: 200, optional: true, about: 'The user of the carrier who entered it by hand.' }) enteredBy?: string;
  @Text({ max: 300, optional: true, about: 'Why it was voided; a voided event counts for nothing.' })
  voidedBecause?: string;
}

/** The status of a shipment, computed from all events and the current time. */
export class TrackingView {
  @Choice(trackingCategoryNames) category!: TrackingCategoryName;
  @Text({ max: 300, optional: true }) carrierText?: string | null;
  @Day({ optional: true }) eta?: string | null;
  @Day({ optional: true }) firstEta?: string | null;
  @Instant({ optional: true }) dueAt?: string | null;
  @Instant({ optional: true }) pickedUpAt?: string | null;
  @Instant({ optional: true }) arrivedAt?: string | null;
  @Instant({ optional: true }) deliveredAt?: string | null;
  @Text({ max: 100, optional: true }) signedBy?: string | null;
  @Integer({ min: 0, optional: true, about: 'Latest count from the carrier.' }) pieces?: number | null;
  @Texts({ maxItems: 20, max: 300, optional: true, about: 'Damage and shortage noted by the carrier.' })
  exceptionsNoted?: string[];
  @Instant({ optional: true, about: 'The delivery appointment, as last reported by the carrier, or as booked.' })
  appointmentFrom?: string | null;
  @Instant({ optional: true, about: 'Absent if the appointment has no end time.' }) appointmentUntil?: string | null;
  @Choice(expectedSteps, { optional: true, about: 'The next step; absent if no more steps are expected.' })
  nextExpected?: ExpectedStep | null;
  @Day({ optional: true, about: 'Expected date, if known.' }) nextExpectedOn?: string | null;
  @Flag() isLate!: boolean;
  @Texts({ maxItems: 20, max: 300, about: 'Facts about why the estimate was missed.' }) missedEtaReasons!: string[];
  @Text({ max: 60 }) destinationZone!: string;
  @ListOf(() => TrackingEntry, { maxItems: 500 }) events!: TrackingEntry[];
  @Instant({ optional: true, about: "Time of the carrier's last event." }) lastUpdateAt?: string | null;
}

export class FindPublicly {
  @Text({ max: 700, label: 'Number', about: 'Up to 25 numbers, separated by commas, spaces or new lines.' })
  numbers!: string;
  @Choice(referenceTypes, { optional: true, about: `The type of number: ${aboutReferenceTypes}.` })
  referenceType?: ReferenceType;
}

/** What anyone who knows a number sees: status, places and dates only. */
export class PublicShipment {
  @Text({ max: 40 }) number!: string;
  @Text({ max: 100 }) carrierName!: string;
  @Choice(trackingCategoryNames) category!: TrackingCategoryName;
  @Text({ max: 60 }) originCity!: string;
  @Text({ max: 3 }) originState!: string;
  @Text({ max: 60 }) destinationCity!: string;
  @Text({ max: 3 }) destinationState!: string;
  @Day({ optional: true }) pickupDate?: string | null;
  @Day({ optional: true }) eta?: string | null;
  @Day({ optional: true }) deliveredOn?: string | null;
}

export class PublicShipments {
  @ListOf(() => PublicShipment, { maxItems: 25 }) items!: PublicShipment[];
  @Texts({ maxItems: 25, max: 100 }) notFound!: string[];
}

export class ShareToken {
  @Text({ max: 100, like: /^[\w-]{20,100}$/ }) token!: string;
}

/** What the holder of a share link sees: the whole timeline, no prices, no contacts. */
export class SharedShipment extends PublicShipment {
  @Text({ max: 20 }) bolNumber!: string;
  @Text({ max: 20, optional: true }) proNumber?: string | null;
  @Id() shipmentId!: number;
  @Flag({ about: 'The link also allows downloading the bill of lading.' }) hasBillOfLading!: boolean;
  @Integer() originLatitudeE6!: number;
  @Integer() originLongitudeE6!: number;
  @Integer() destinationLatitudeE6!: number;
  @Integer() destinationLongitudeE6!: number;
  @Nested(() => TrackingView) tracking!: TrackingView;
}

/** A signed message of a carrier: events of its shipments, in the shape of the open visibility standard or in an envelope around it. */
export class CarrierDelivery {
  @Text({ max: 10, about: 'Code of the carrier that sends the event.' }) carrierCode!: string;
  @Text({ max: 100, optional: true, about: 'Of a batch of the visibility standard.' }) deliveryId?: string;
  @Instant({ optional: true }) sentAt?: string;
  @OpenList({ optional: true, maxItems: 1000, about: 'The events of the batch.' }) events?: object[];
  @Text({ max: 60, optional: true, about: 'For a Standard Webhooks envelope: `shipment.events`.' })
  type?: string;
  @Instant({ optional: true }) timestamp?: string;
  @Open({ optional: true, about: 'The batch inside of the envelope.' }) data?: object;
}

export class Accepted {
  @Integer({ min: 0 }) accepted!: number;
  @Integer({ min: 0, about: 'Duplicates, or not for a shipment of this portal.' }) ignored!: number;
}

export class TrackingChanged {
  @Choice(trackingCategoryNames) category!: TrackingCategoryName;
}

export const trackingChanged = definePush(
  'tracking-changed',
  TrackingChanged,
  'The shipment of a share link changed; read it again.',
);

export const trackingApi = defineResource('tracking', {
  find: get({
    path: '/public/shipments',
    takes: FindPublicly,
    answers: PublicShipments,
    access: 'anyone',
    limit: 30,
    about: 'Tracks shipments by number, without a sign-in.',
  }),
  shared: post({
    path: '/public/shared-shipment',
    takes: ShareToken,
    answers: SharedShipment,
    access: 'anyone',
    limit: 60,
    about: 'The shipment behind a share link; the token travels in the body, never in the address.',
    problems: ['not-found'],
  }),
  sharedBillOfLading: post({
    path: '/public/shared-shipment/bill-of-lading',
    takes: ShareToken,
    answersFile: ['application/pdf'],
    access: 'anyone',
    limit: 20,
    about: 'The bill of lading behind a share link, if its sender allows it.',
    problems: ['not-found'],
  }),
  report: post({
    path: '/carrier-events/:carrierCode',
    takes: CarrierDelivery,
    answers: Accepted,
    access: 'anyone',
    limit: 6000,
    about:
      "Receives tracking events from a carrier, signed according to Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature) with the carrier's shared secret.",
    problems: ['not-signed-in', 'malformed-request'],
  }),
});
