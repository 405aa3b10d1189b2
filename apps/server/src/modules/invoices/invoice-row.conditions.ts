import { isNotVoided, owedCents } from '../../business/invoices/counted-invoices.js';

/** What lists, files and messages tell of an invoice `r`; what it costs is nothing once it is voided. */
export const invoiceColumns = `r.id, r.number, r.state, r.carrier_id AS "carrierId", c.name AS "carrierName", r.shipment_id AS "shipmentId",
  s.number AS "shipmentNumber", r.pro_number AS "proNumber", r.invoice_date AS "invoiceDate", r.due_on AS "dueOn", r.currency,
  r.total_cents AS "totalCents", r.credited_cents AS "creditedCents",
  CASE WHEN ${isNotVoided('r')} THEN ${owedCents('r')} ELSE 0 END AS "owedCents", r.agreed_cents AS "agreedCents",
  r.variance_cents AS "varianceCents", r.main_reason AS "mainReason", r.contest_until AS "contestUntil",
  CASE WHEN r.state = 'disputed'
    THEN (SELECT d.answer_by FROM invoice_dispute d WHERE d.invoice_id = r.id AND d.state = 'open') END AS "answerBy",
  r.received_at AS "receivedAt"`;

/** With its carrier `c` and its shipment `s`, where one belongs to it. */
export const invoiceJoins = 'JOIN carrier c ON c.id = r.carrier_id LEFT JOIN shipment s ON s.id = r.shipment_id';
export const invoiceRows = `FROM invoice r ${invoiceJoins}`;
