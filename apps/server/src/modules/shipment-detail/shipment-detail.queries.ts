import type { DocumentKind } from '@lading/contracts/fields/shipment-parts';
import { instant, row, statement, text } from '../../kernel/database/declared-statement.js';

const document = row({
  kind: text('kind').as<DocumentKind>(),
  name: text('left(name, 300)'),
  mediaType: text('media_type'),
  storedAt: instant('created_at'),
});

/** What the carrier of shipment $1 sent, newest first. */
export const carrierDocuments = statement(
  document,
  `SELECT ${document.sql} FROM shipment_document WHERE shipment_id = $1 AND carrier_document_id IS NOT NULL ORDER BY id DESC LIMIT 50`,
);
