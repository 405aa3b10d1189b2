import { columnsOf, row, statement, type RowOf } from '../../../kernel/database/declared-statement.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import { Invoice } from '../invoices.entities.js';

const waiting = row(
  columnsOf(Invoice, '', 'id', 'customerId', 'carrierId', 'shipmentId', 'number', 'received', 'state'),
);

export type WaitingInvoice = RowOf<typeof waiting>;

/** Invoice $1 while it waits for its first audit. */
export const lockedOutstanding = statement(
  waiting,
  `SELECT ${waiting.sql} FROM invoice WHERE id = $1 AND state = 'outstanding' FOR UPDATE`,
);

/** Invoice $1 once it is audited, while somebody may still decide about it. */
export const lockedUndecided = statement(
  waiting,
  `SELECT ${waiting.sql} FROM invoice WHERE id = $1 AND state IN ('needsReview', 'approved', 'disputed') FOR UPDATE`,
);

const shipment = row(columnsOf(Shipment, 's', 'id'));

/** Locks the shipment of invoice $1. */
export const lockedShipmentOf = statement(
  shipment,
  `SELECT ${shipment.sql} FROM invoice i JOIN shipment s ON s.id = i.shipment_id WHERE i.id = $1 FOR NO KEY UPDATE OF s`,
);

const invoice = row(columnsOf(Invoice, '', 'id'));

/** Answers nothing when the audit of invoice $1 says what it said before. */
export const auditReplaced = statement(
  invoice,
  `UPDATE invoice SET agreed_cents = $2, variance_cents = $3, main_reason = $4, audit = $5, updated_at = $6
    WHERE id = $1 AND audit IS DISTINCT FROM $5::jsonb RETURNING ${invoice.sql}`,
);

export const invoicesOfShipment = statement(
  invoice,
  `SELECT ${invoice.sql} FROM invoice WHERE shipment_id = $1 ORDER BY id`,
);

const compared = row(columnsOf(Invoice, 'e', 'id'));

/** What invoice $1 was compared with; $2 is the shipment that it has lost, else its own is meant. */
export const comparedInvoices = statement(
  compared,
  `SELECT ${compared.sql} FROM invoice i JOIN invoice e ON e.shipment_id = coalesce($2, i.shipment_id)
    WHERE i.id = $1 AND e.id <> i.id
   UNION SELECT e.id FROM invoice i
    JOIN invoice e ON e.carrier_id = i.carrier_id AND e.pro_number = i.pro_number AND e.customer_id = i.customer_id
    WHERE i.id = $1 AND e.id <> i.id ORDER BY id`,
);
