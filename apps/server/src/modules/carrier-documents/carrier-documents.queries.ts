import type { LinkedDocument } from '@lading/contracts/shipments/carrier-documents';
import { bigint, columnOf, columnsOf, row, statement, text } from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Claim } from '../claims/claims.entities.js';
import { claimNotice, claimNoticeTables } from '../claims/claim-notice.conditions.js';
import { Customer } from '../customers/customers.entities.js';
import { Invoice, InvoiceDispute } from '../invoices/invoices.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';

const sides = {
  companyName: columnOf(Customer, 'k', 'companyName'),
  carrierName: columnOf(Carrier, 'c', 'name'),
};

const claimed = row({
  number: columnOf(Claim, 'r', 'number'),
  amountCents: columnOf(Claim, 'r', 'amountCents').known(),
  ...sides,
  ...columnsOf(Shipment, 's', 'proNumber', 'bolNumber', 'currency'),
});

export const claimFacts = statement(claimed, `SELECT ${claimed.sql} FROM ${claimNoticeTables} WHERE r.id = $1`);

const disputed = row({
  number: columnOf(Invoice, 'i', 'number'),
  ...sides,
  proNumber: text(`i.bill->>'proNumber'`).nullable(),
  bolNumber: text(`i.bill->>'bolNumber'`).nullable(),
  currency: text(`i.bill->>'currency'`),
  amountCents: columnOf(InvoiceDispute, 'd', 'amountCents'),
});

export const disputeFacts = statement(
  disputed,
  `SELECT ${disputed.sql} FROM invoice_dispute d JOIN invoice i ON i.id = d.invoice_id JOIN customer k ON k.id = d.customer_id
     JOIN carrier c ON c.id = i.carrier_id WHERE d.id = $1`,
);

/** The proofs of delivery of the shipment, and what was attached; $1 is the claim. */
const claimFiles = `SELECT 'proof-' || p.id AS document, 'proofOfDelivery' AS kind, left(p.name, 300) AS name, p.size, p.file_key AS key,
    p.media_type, 1 AS part, p.id
  FROM shipment_document p JOIN claim r ON r.shipment_id = p.shipment_id WHERE r.id = $1 AND p.kind = 'POD'
  UNION ALL SELECT 'file-' || a.id, a.kind, a.name, a.size, a.file_key, a.media_type, 2, a.id FROM claim_attachment a WHERE a.claim_id = $1`;

/** What was attached to the invoice; $1 is the dispute. */
const disputeFiles = `SELECT 'file-' || a.id AS document, 'other' AS kind, a.name, a.size, a.file_key AS key, a.media_type, 1 AS part, a.id
  FROM invoice_attachment a JOIN invoice_dispute d ON d.invoice_id = a.invoice_id WHERE d.id = $1`;

const linked = row({
  document: text('document'),
  kind: text('kind').as<LinkedDocument['kind']>(),
  name: text('name'),
  size: bigint('size').nullable(),
});

const documentsOf = (files: string) =>
  statement(linked, `SELECT ${linked.sql} FROM (${files}) AS f ORDER BY part, id LIMIT 250`);

export const claimDocuments = documentsOf(claimFiles);
export const disputeDocuments = documentsOf(disputeFiles);

const stored = row({ key: text('key'), name: text('name'), mediaType: text('media_type') });

/** The file that is called $2. */
const fileOf = (files: string) => statement(stored, `SELECT ${stored.sql} FROM (${files}) AS f WHERE document = $2`);

export const claimFile = fileOf(claimFiles);
export const disputeFile = fileOf(disputeFiles);

/** Claim $1 for its form. */
export const claimOfForm = statement(
  claimNotice,
  `SELECT ${claimNotice.sql} FROM ${claimNoticeTables} WHERE r.id = $1`,
);

const shipment = row({ shipmentId: columnOf(Claim, '', 'shipmentId') });

export const shipmentOfClaim = statement(shipment, `SELECT ${shipment.sql} FROM claim WHERE id = $1`);
