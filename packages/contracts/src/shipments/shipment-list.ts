import { aboutReferenceTypes, referenceTypes, type ReferenceType } from '../fields/reference-type.js';
import { tableFormats, type TableFormat } from '@lading/domain/text/list-file';
import { freightTerms, type FreightTerms } from '../fields/freight.js';
import { Cents, Choice, Choices, Day, Flag, Id, Ids, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import {
  dispatchStates,
  documentKinds,
  shipmentStates,
  type DispatchState,
  type DocumentKind,
  type ShipmentState,
} from '../fields/shipment-parts.js';
import { trackingCategoryNames, type TrackingCategoryName } from './tracking.js';
import { Trials, type TrialChoice } from '../fields/trials.js';

/** A shipment in lists and webhooks. */
export class ShipmentFacts {
  @Id() shipmentId!: number;
  @Text({ max: 20, label: 'SHIPMENT ID' }) number!: string;
  @Choice(shipmentStates) state!: ShipmentState;
  @Choice(dispatchStates) dispatchState!: DispatchState;
  @Choice(trackingCategoryNames) category!: TrackingCategoryName;
  @Flag({ about: 'Booked with a test key; no real carrier will pick it up.' }) isTest!: boolean;
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 20 }) bolNumber!: string;
  @Text({ max: 20, optional: true }) proNumber?: string | null;
  @Text({ max: 40, optional: true }) pickupNumber?: string | null;
  @Text({ max: 200, optional: true }) poNumbers?: string | null;
  @Text({ max: 20, optional: true, label: 'CR#' }) customerReference?: string | null;
  @Text({ max: 40, optional: true, label: 'QUOTE#' }) quoteNumber?: string | null;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Day() pickupDate!: string;
  @Day({ optional: true }) eta?: string | null;
  @Cents({ optional: true, about: "Absent for users who can't see costs." }) totalCents?: number | null;
  @Text({ max: 100, optional: true, about: 'City and state of the last tracking event with a location.' })
  lastPlace?: string | null;
  @Instant({ optional: true, about: 'Time of that event.' }) lastSeenAt?: string | null;
  @Instant() updatedAt!: string;
}

export class ShipmentRow extends ShipmentFacts {
  @Flag() isFavorite!: boolean;
  @Choices(documentKinds, {
    maxItems: 26,
    about: 'Types of documents that the carrier sent or users added, besides the printed documents.',
  })
  documentKinds!: DocumentKind[];
}

export class ShipmentFilter {
  @Text({ max: 128, optional: true, about: 'Any number, city or company; punctuation is ignored.' }) q?: string;
  @Choice(referenceTypes, {
    optional: true,
    about: `Search \`q\` in this type of number only: ${aboutReferenceTypes}.`,
  })
  referenceType?: ReferenceType;
  @Choices(trackingCategoryNames, {
    optional: true,
    maxItems: 7,
    about: 'Only shipments in these tracking categories; if omitted, all.',
  })
  categories?: TrackingCategoryName[];
  @Choices(shipmentStates, {
    optional: true,
    maxItems: 9,
    about: 'Only shipments in these states; if omitted, all.',
  })
  states?: ShipmentState[];
  @Choices(dispatchStates, { optional: true, maxItems: 6, about: 'Only shipments whose dispatch is in these states.' })
  dispatchStates?: DispatchState[];
  @Ids({ optional: true, maxItems: 200, about: 'Only of these carriers, by id.' }) carrierIds?: number[];
  @Ids({
    optional: true,
    maxItems: 200,
    about: 'Only freight of these locations, by id; if omitted, all that you may see.',
  })
  locationIds?: number[];
  @Choices(freightTerms, { optional: true, maxItems: 3, about: 'Only freight with these terms; if omitted, all.' })
  terms?: FreightTerms[];
  @Day({ optional: true, about: 'Pickup date from.' }) from?: string;
  @Day({ optional: true, about: 'Pickup date to.' }) to?: string;
  @Day({ optional: true, about: 'First delivery date (estimated until delivered).' }) deliveryFrom?: string;
  @Day({ optional: true, about: 'Last delivery date (estimated until delivered).' }) deliveryTo?: string;
  @Text({ max: 200, optional: true, about: 'City and state of the origin, such as `Chicago, IL`.' }) origin?: string;
  @Text({ max: 200, optional: true, about: 'City and state of the destination.' }) destination?: string;
  @Flag({ optional: true, about: 'Only shipments that you starred.' }) isFavorite?: boolean;
  @Integer({
    min: 1,
    max: 90,
    optional: true,
    about: 'Minimum calendar days after the first estimate, for the delivery or the current estimate.',
  })
  lateByDays?: number;
  @Trials() trials?: TrialChoice;
}

export class ShipmentListRequest extends ShipmentFilter {
  @Text({
    optional: true,
    max: 30,
    about: 'Field to sort by; a leading minus sorts in descending order. Default -pickup.',
  })
  sort?: string;
  @Text({ max: 300, optional: true, about: 'Cursor: `nextCursor` of the previous page.' })
  cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit = 10;
}

export class ShipmentList {
  @ListOf(() => ShipmentRow, { maxItems: 100 }) items!: ShipmentRow[];
  @Integer({ min: 0, about: 'Exact up to 10,000, or up to 1,000 for a search.' }) total!: number;
  @Flag() totalIsLowerBound!: boolean;
  @Text({ max: 300, optional: true }) nextCursor?: string | null;
}

export class ExportShipments extends ShipmentFilter {
  @Choice(tableFormats, { about: 'File format of the export.' }) format: TableFormat = 'csv';
  @Ids({
    optional: true,
    maxItems: 200,
    about: 'Only these; if omitted, all rows that match the filter, up to 50,000.',
  })
  ids?: number[];
}

/** A place of a shipment on a map. */
export class MapPoint {
  @Text({ max: 100 }) name!: string;
  @Integer({ about: 'Latitude in millionths of a degree.' }) latitudeE6!: number;
  @Integer({ about: 'Longitude in millionths of a degree.' }) longitudeE6!: number;
}

/** A shipment in motion on the map: its route and the place where it was last seen. */
export class MovingShipment {
  @Id() shipmentId!: number;
  @Text({ max: 20, label: 'SHIPMENT ID' }) number!: string;
  @Choice(trackingCategoryNames) category!: TrackingCategoryName;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Day({ optional: true }) eta?: string | null;
  @Nested(() => MapPoint) origin!: MapPoint;
  @Nested(() => MapPoint) destination!: MapPoint;
  @Nested(() => MapPoint, { optional: true, about: 'Absent until the first tracking event with a location.' })
  lastSeen?: MapPoint | null;
  @Instant({ optional: true }) lastSeenAt?: string | null;
}

export class MovingShipmentsRequest {
  @Choices(trackingCategoryNames, {
    optional: true,
    maxItems: 7,
    about: 'If omitted, all shipments that are not delivered.',
  })
  categories?: TrackingCategoryName[];
}

/** Maximum number of shipments on one map. */
export const mostOnMap = 300;

export class MovingShipments {
  @ListOf(() => MovingShipment, { maxItems: mostOnMap, about: 'The shipments with the latest updates.' })
  items!: MovingShipment[];
  @Integer({ min: 0, about: 'Total shipments in transit, shown or not.' }) total!: number;
}
