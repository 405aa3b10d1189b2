import { shipmentDocumentKinds, type ShipmentDocumentKind } from '@lading/domain/freight/document-kind';
import { Place } from './address.js';
import { Choice, Day, Flag, Id, Instant, Integer, Text } from '../kernel/field.js';

export const shipmentStates = [
  'booked',
  'dispatched',
  'inTransit',
  'delivered',
  'invoiced',
  'closed',
  'canceled',
  'returned',
  'lost',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];
/** The carrier's progress in accepting the shipment. */
export const dispatchStates = ['sending', 'confirmed', 'refused', 'needsAttention', 'canceling', 'canceled'] as const;
export type DispatchState = (typeof dispatchStates)[number];
/** Document kinds of a shipment: the codes of the standard, labels and others. */
export const documentKinds = shipmentDocumentKinds.map(({ code }) => code);
export type DocumentKind = ShipmentDocumentKind;

export class ShipmentKey {
  @Id({ about: 'ID of the shipment, from the shipment list.' }) shipmentId!: number;
}

/** A stop in lists and on maps. */
export class ShipmentStop extends Place {
  @Text({ max: 100 }) name!: string;
  @Text({ max: 60 }) timeZone!: string;
  @Integer({ about: 'Latitude in millionths of a degree.' }) latitudeE6!: number;
  @Integer({ about: 'Longitude in millionths of a degree.' }) longitudeE6!: number;
}

export class CancelShipment {
  @Id({ about: 'ID of the shipment, from the shipment list.' }) shipmentId!: number;
  @Text({ max: 300, optional: true }) reason?: string;
}

export class MarkFavorite {
  @Id({ about: 'ID of the shipment, from the shipment list.' }) shipmentId!: number;
  @Flag() isFavorite!: boolean;
}

export class ShareShipment extends ShipmentKey {
  @Flag({ about: 'The link also opens the bill of lading, which shows names and street addresses.' })
  withBillOfLading = false;
}

/** A signed link that shows one shipment without prices and without a sign-in. */
export class ShareLink {
  @Text({ max: 500 }) url!: string;
  @Instant() expiresAt!: string;
}

/** Why a dispatch failed: what failed, who reported it, and what was not done. */
/** A new window that the carrier proposes for a pickup. */
export class PickupProposal {
  @Id() id!: number;
  @Day({ about: 'When the freight would be picked up, at the origin.' }) pickupDay!: string;
  @Text({ max: 5 }) pickupFrom!: string;
  @Text({ max: 5 }) pickupUntil!: string;
  @Text({ max: 300, optional: true, about: "The carrier's words." }) note!: string | null;
  @Instant() proposedAt!: string;
  @Text({ max: 200, about: 'The user of the carrier who proposed it.' }) proposedBy!: string;
}

export class DispatchFailure {
  @Text({ max: 60 }) code!: string;
  @Text({ max: 500 }) what!: string;
  @Choice(['carrier', 'platform', 'thirdParty']) source!: 'carrier' | 'platform' | 'thirdParty';
  @Text({ max: 300 }) notDone!: string;
  @Flag() isRetrySafe!: boolean;
}
