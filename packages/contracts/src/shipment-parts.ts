import { Place } from './address.js';
import { Flag, Id, Instant, Integer, Text } from './kernel/field.js';

export class ShipmentKey {
  @Id() shipmentId!: number;
}

/** A stop as lists and maps show it. */
export class ShipmentStop extends Place {
  @Text({ max: 100 }) name!: string;
  @Text({ max: 60 }) timeZone!: string;
  @Integer({ about: 'Latitude in millionths of a degree.' }) latitudeE6!: number;
  @Integer({ about: 'Longitude in millionths of a degree.' }) longitudeE6!: number;
}

export class CancelShipment {
  @Id() shipmentId!: number;
  @Text({ max: 300, optional: true }) reason?: string;
}

export class MarkFavourite {
  @Id() shipmentId!: number;
  @Flag() isFavourite!: boolean;
}

/** A signed link that shows one shipment to a stranger, without prices. */
export class ShareLink {
  @Text({ max: 500 }) url!: string;
  @Instant() expiresAt!: string;
}
