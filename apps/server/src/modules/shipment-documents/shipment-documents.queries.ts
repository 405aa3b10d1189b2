import {
  bigint,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import type { CarrierAddedKind } from '@lading/contracts/shipments/carrier-shipments';
import { Customer } from '../customers/customers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { PalletNumber, PalletSerial, ShipmentDocument } from './shipment-documents.entities.js';

const stored = row({
  documentId: columnOf(ShipmentDocument, '', 'id'),
  ...columnsOf(ShipmentDocument, '', 'kind', 'mediaType', 'size', 'author', 'userId'),
  name: text('left(name, 300)'),
  storedAt: columnOf(ShipmentDocument, '', 'createdAt'),
  key: columnOf(ShipmentDocument, '', 'fileKey'),
});

export type DocumentRow = RowOf<typeof stored>;

/** The documents of shipment $1, newest first; of kinds $2, or of all. */
export const documentsOfShipment = statement(
  stored,
  `SELECT ${stored.sql} FROM shipment_document WHERE shipment_id = $1 AND ($2::text[] IS NULL OR kind = ANY($2)) ORDER BY id DESC LIMIT 200`,
);

/** Document $2 of shipment $1. */
export const documentOfShipment = statement(
  stored,
  `SELECT ${stored.sql} FROM shipment_document WHERE shipment_id = $1 AND id = $2`,
);

const counted = row({ added: bigint('count(*)') });

/** How many documents users have added to shipment $1. */
export const addedDocuments = statement(
  counted,
  `SELECT ${counted.sql} FROM shipment_document WHERE shipment_id = $1 AND author IS NOT NULL`,
);

const carrierAdded = row({
  ...columnsOf(ShipmentDocument, 'd', 'mediaType', 'size'),
  documentId: columnOf(ShipmentDocument, 'd', 'id'),
  kind: text('d.kind').as<CarrierAddedKind>(),
  name: text('left(d.name, 300)'),
  addedBy: text(`left(u.first_name || ' ' || u.last_name, 200)`),
  storedAt: columnOf(ShipmentDocument, 'd', 'createdAt'),
  key: columnOf(ShipmentDocument, 'd', 'fileKey'),
});
export type CarrierAddedRow = RowOf<typeof carrierAdded>;

/** What users of carrier $2 added to shipment $1, newest first; not what another carrier's users did before. */
export const carrierAddedDocuments = statement(
  carrierAdded,
  `SELECT ${carrierAdded.sql} FROM shipment_document d JOIN user_account u ON u.id = d.user_id AND u.carrier_id = $2
    WHERE d.shipment_id = $1 AND d.carrier_document_id IS NOT NULL ORDER BY d.id DESC LIMIT 50`,
);

const ofEntry = row(columnsOf(ShipmentDocument, '', 'kind', 'hash'));

/** The document of shipment $1 with id $2 of its carrier. */
export const documentOfEntry = statement(
  ofEntry,
  `SELECT ${ofEntry.sql} FROM shipment_document WHERE shipment_id = $1 AND carrier_document_id = $2`,
);

const proof = row(columnsOf(ShipmentDocument, '', 'name', 'mediaType', 'fileKey'));

/** A proof of delivery as it is stored. */
export type StoredProof = RowOf<typeof proof>;

/** The latest proof of delivery that the carrier of shipment $1 sent. */
export const latestProof = statement(
  proof,
  `SELECT ${proof.sql} FROM shipment_document
    WHERE shipment_id = $1 AND kind = 'POD' AND carrier_document_id IS NOT NULL ORDER BY id DESC LIMIT 1`,
);

const added = row({ documentId: columnOf(ShipmentDocument, '', 'id') });

/** Stores a proof of delivery of shipment $1; answers nothing when the carrier's document $3 was stored before. */
export const proofAdded = statement(
  added,
  `INSERT INTO shipment_document (shipment_id, customer_id, kind, carrier_document_id, name, media_type, file_key)
   VALUES ($1, $2, 'POD', $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING ${added.sql}`,
);

const proven = row({
  shipmentId: columnOf(Shipment, '', 'id'),
  ...columnsOf(Shipment, '', 'customerId', 'carrierId', 'proNumber', 'isTest'),
});

/** A shipment whose proof of delivery is requested. */
export type ProvenShipment = RowOf<typeof proven>;

/** Shipment $1 once it is delivered. */
export const deliveredShipment = statement(
  proven,
  `SELECT ${proven.sql} FROM shipment WHERE id = $1 AND delivered_at IS NOT NULL`,
);

const numbered = row(columnsOf(PalletNumber, '', 'sscc'));

/** The numbers of the first $2 handling units of shipment $1. */
export const palletNumbersOf = statement(
  numbered,
  `SELECT ${numbered.sql} FROM pallet_number WHERE shipment_id = $1 AND unit <= $2 ORDER BY unit`,
);

/** Numbers handling units of shipment $1 with $4, after the first $3 of them. */
export const palletNumbersAdded = statement(
  noRows,
  `INSERT INTO pallet_number (shipment_id, customer_id, unit, sscc)
   SELECT $1, $2, $3 + n, sscc FROM unnest($4::text[]) WITH ORDINALITY AS code (sscc, n)`,
);

const serial = row({ last: columnOf(PalletSerial, '', 'lastSerial') });

/** Takes $2 serials under prefix $1; answers the last of them. */
export const palletSerialsTaken = statement(
  serial,
  `INSERT INTO pallet_serial (prefix, last_serial) VALUES ($1, $2)
   ON CONFLICT (prefix) DO UPDATE SET last_serial = pallet_serial.last_serial + EXCLUDED.last_serial RETURNING ${serial.sql}`,
);

const customer = row({ prefix: columnOf(Customer, '', 'vicsPrefix') });

/** The GS1 prefix of customer $1. */
export const vicsPrefixOf = statement(customer, `SELECT ${customer.sql} FROM customer WHERE id = $1`);
