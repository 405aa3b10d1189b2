import type { ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { lastSeenColumns } from '../../business/shipments/last-seen.js';
import { orderNumbersOf } from '../../business/shipments/order-numbers.js';
import { isPricedDocument } from '@lading/domain/freight/document-kind';
import { boolean, columnOf, columnsOf, text, type AnswerColumn } from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Shipment } from './shipments.entities.js';

/** The columns of a list row, of a statement with `joinLastSeen`; without whether its reader has starred it. */
export const rowColumns = {
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...columnsOf(Shipment, 's', 'number', 'state', 'dispatchState', 'category', 'isTest', 'carrierId'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  ...columnsOf(Shipment, 's', 'bolNumber', 'proNumber', 'pickupNumber', 'customerReference', 'quoteNumber'),
  poNumbers: text(`left(${orderNumbersOf('s')}, 200)`),
  originLabel: text('left(s.origin_label, 100)'),
  destinationLabel: text('left(s.destination_label, 100)'),
  ...columnsOf(Shipment, 's', 'pickupDate', 'eta', 'totalCents'),
  ...lastSeenColumns,
  ...columnsOf(Shipment, 's', 'updatedAt', 'documentKinds'),
};

/** Whether the user has starred the row; `placeholder` is that of the user's id. */
export const favoriteOf = (placeholder: string): AnswerColumn<boolean> =>
  boolean(`EXISTS (SELECT FROM shipment_favorite f WHERE f.shipment_id = s.id AND f.user_id = ${placeholder}::bigint)`);

/** Only the fields of a list row. Naming them is much faster than leaving the others out. */
export const toShipmentRow = (row: ShipmentRow, seesCosts: boolean): ShipmentRow => ({
  shipmentId: row.shipmentId,
  number: row.number,
  state: row.state,
  dispatchState: row.dispatchState,
  category: row.category,
  isTest: row.isTest,
  carrierId: row.carrierId,
  carrierName: row.carrierName,
  bolNumber: row.bolNumber,
  proNumber: row.proNumber,
  pickupNumber: row.pickupNumber,
  poNumbers: row.poNumbers,
  customerReference: row.customerReference,
  quoteNumber: row.quoteNumber,
  originLabel: row.originLabel,
  destinationLabel: row.destinationLabel,
  pickupDate: row.pickupDate,
  eta: row.eta,
  totalCents: seesCosts ? row.totalCents : null,
  lastPlace: row.lastPlace,
  lastSeenAt: row.lastSeenAt,
  updatedAt: row.updatedAt,
  isFavorite: row.isFavorite,
  documentKinds: seesCosts ? row.documentKinds : row.documentKinds.filter((kind) => !isPricedDocument(kind)),
});
