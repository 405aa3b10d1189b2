import type { Charge } from '@lading/contracts/quote-answers';
import type { ShipmentRow } from '@lading/contracts/shipment-list';
import { coverageWithin } from '@lading/domain/cargo-coverage/covered-price';
import { isPricedDocument } from '@lading/domain/document-kind';

/** The columns of a list row; $1 is bound to the reader by the caller through `favouriteOf`. */
export const rowColumns = `s.id AS "shipmentId", s.number, s.state, s.dispatch_state AS "dispatchState", s.category, s.is_test AS "isTest", s.carrier_id AS "carrierId",
  c.name AS "carrierName", s.bol_number AS "bolNumber", s.pro_number AS "proNumber", s.pickup_number AS "pickupNumber",
  left(replace(s.po_numbers, '|', ', '), 200) AS "poNumbers", s.customer_reference AS "customerReference", s.quote_number AS "quoteNumber", left(s.origin_label, 100) AS "originLabel",
  left(s.destination_label, 100) AS "destinationLabel", s.pickup_date AS "pickupDate", s.eta, s.total_cents AS "totalCents",
  s.last_place AS "lastPlace", s.last_seen_at AS "lastSeenAt", s.updated_at AS "updatedAt",
  ARRAY (SELECT DISTINCT d.kind FROM shipment_document d WHERE d.shipment_id = s.id ORDER BY d.kind) AS "documentKinds"`;

/** Whether the person has starred the row; the place of the person's id is given. */
export const favouriteOf = (place: string): string =>
  `EXISTS (SELECT FROM shipment_favourite f WHERE f.shipment_id = s.id AND f.user_id = ${place}::bigint) AS "isFavourite"`;

/** The row alone, without what a statement has read beside it: naming its fields is far quicker than leaving others out. */
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
  isFavourite: row.isFavourite,
  documentKinds: seesCosts ? row.documentKinds : row.documentKinds.filter((kind) => !isPricedDocument(kind)),
});

/** The row without its price for people who may not see costs. */
export const withoutCosts = <Row extends ShipmentRow>(row: Row, seesCosts: boolean): Row =>
  seesCosts
    ? row
    : { ...row, totalCents: null, documentKinds: row.documentKinds.filter((kind) => !isPricedDocument(kind)) };

interface PricedShipment {
  readonly totalCents?: number | null;
  readonly content: { readonly charges: readonly Charge[] };
  readonly offerCharges: readonly Charge[] | null;
}

/** The price as it was quoted: coverage is the only charge that comes or goes later, so it is set back to that of the offer. */
export const quotedCentsOf = ({ totalCents, content, offerCharges }: PricedShipment): number =>
  (totalCents ?? 0) - coverageWithin(content) + coverageWithin({ charges: offerCharges ?? [] });
