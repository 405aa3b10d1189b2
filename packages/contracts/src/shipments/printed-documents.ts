import { Choice, Id, Ids, Instant, Integer, Text } from '../kernel/field.js';
import { ShipmentFilter } from './shipment-list.js';
import { labelFormats, type LabelFormat } from '../accounts/account.js';
import { documentKinds, ShipmentKey, type DocumentKind } from '../fields/shipment-parts.js';

export class LabelRequest {
  @Id({ about: 'ID of the shipment, from the shipment list.' }) shipmentId!: number;
  @Choice(labelFormats, { about: 'Size of the labels.' }) format: LabelFormat = 'letter';
  @Integer({ min: 1, max: 6, about: 'First free label of an Avery sheet.' }) startPosition = 1;
}

export class BolRequest extends ShipmentKey {
  @Integer({
    min: 1,
    max: 1_000_000,
    optional: true,
    about: 'An earlier version, marked SUPERSEDED; if omitted, the current version.',
  })
  version?: number;
}

/** An earlier version of a bill of lading; it can still be printed, marked SUPERSEDED. */
export class ReplacedBol {
  @Integer({ min: 1 }) version!: number;
  @Instant() replacedAt!: string;
}

/** A carrier's document that was stored with the shipment. */
export class ShipmentDocument {
  @Choice(documentKinds) kind!: DocumentKind;
  @Text({ max: 300 }) name!: string;
  @Text({ max: 100 }) mediaType!: string;
  @Instant() storedAt!: string;
}

export const printedDocumentKinds = ['bill-of-lading', 'vics-bill-of-lading', 'labels', 'bol-and-labels'] as const;
export type PrintedDocumentKind = (typeof printedDocumentKinds)[number];

/** Maximum number of shipments in one printed file. */
export const mostPrinted = 100;

/** The documents of several shipments in one file, in the order of the list. */
export class PrintShipments extends ShipmentFilter {
  @Choice(printedDocumentKinds, {
    about: 'Documents to print for each shipment; all bills of lading come before all labels.',
  })
  kind!: PrintedDocumentKind;
  @Choice(labelFormats, { about: 'Size of the labels.' }) format: LabelFormat = 'letter';
  @Integer({ min: 1, max: 6, about: 'First free label of an Avery sheet.' }) startPosition = 1;
  @Ids({
    optional: true,
    maxItems: mostPrinted,
    about: 'Only these; if omitted, all rows that match the filter, up to 100.',
  })
  ids?: number[];
}
