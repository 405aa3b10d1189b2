import { owedCents } from '../../business/invoices/counted-invoices.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  type RowOf,
  day,
  text,
} from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Invoice, InvoiceAttachment, InvoiceDispute } from './invoices.entities.js';
import { Customer } from '../customers/customers.entities.js';

const held = row({
  ...columnsOf(Invoice, 'i', 'number', 'carrierId', 'shipmentId', 'state', 'currency', 'contestUntil', 'creditedCents'),
  owedCents: bigint(owedCents('i')),
  isPaid: boolean('i.paid_at IS NOT NULL'),
  isReplaced: boolean('EXISTS (SELECT FROM invoice later WHERE later.corrects_id = i.id)'),
});

export type HeldInvoice = RowOf<typeof held>;

/** Locks invoice $1 of customer $2. */
export const lockedInvoice = statement(
  held,
  `SELECT ${held.sql} FROM invoice i WHERE i.id = $1 AND i.customer_id = $2 FOR UPDATE`,
);

const added = row(columnsOf(Invoice, '', 'id'));

/** Answers nothing when the customer has had an invoice of this number from the carrier. */
export const invoiceAdded = statement(
  added,
  `INSERT INTO invoice (customer_id, carrier_id, shipment_id, number, pro_number, state, invoice_date, due_on,
     contest_until, currency, total_cents, bill, received_at, updated_at)
   VALUES ($1, $2, $3, $4, $5, 'outstanding', $6, $7, $8, $9, $10, $11, $12, $12)
   ON CONFLICT ON CONSTRAINT invoice_number_unique DO NOTHING RETURNING ${added.sql}`,
);

/** Moves invoice $1 to state $2 at $3; the first move of a person decides about it. */
export const invoiceMoved = statement(
  noRows,
  'UPDATE invoice SET state = $2, decided_at = coalesce(decided_at, $3), updated_at = $3 WHERE id = $1',
);

/** Ends the open dispute of invoice $1 in state $2 at $3; $4 is credited, or all that was disputed. */
export const disputeEnded = statement(
  noRows,
  `WITH ended AS (UPDATE invoice_dispute SET state = $2, ended_at = $3, credited_cents = CASE WHEN $2 = 'credited' THEN coalesce($4::bigint, amount_cents) END
      WHERE invoice_id = $1 AND state = 'open' RETURNING credited_cents)
   UPDATE invoice SET credited_cents = invoice.credited_cents + ended.credited_cents FROM ended
    WHERE id = $1 AND ended.credited_cents IS NOT NULL`,
);

const carrier = row(columnsOf(Carrier, 'c', 'id'));

/** The carrier with SCAC $2 among the carriers of customer $1. */
export const carrierByScac = statement(
  carrier,
  `SELECT ${carrier.sql} FROM carrier c JOIN carrier_connection n ON n.carrier_id = c.id
    WHERE c.scac = $2 AND n.customer_id = $1 ORDER BY c.id LIMIT 1`,
);

const provable = row({
  ...columnsOf(Invoice, 'i', 'number', 'state'),
  files: bigint('(SELECT count(*) FROM invoice_attachment a WHERE a.invoice_id = i.id)'),
});

/** Invoice $1 of customer $2, locked, with how many files it has. */
export const lockedWithFiles = statement(
  provable,
  `SELECT ${provable.sql} FROM invoice i WHERE i.id = $1 AND i.customer_id = $2 FOR UPDATE`,
);

const file = row({
  key: columnOf(InvoiceAttachment, 'a', 'fileKey'),
  ...columnsOf(InvoiceAttachment, 'a', 'name', 'mediaType'),
});

/** File $1 of invoice $2 of customer $3. */
export const attachedFile = statement(
  file,
  `SELECT ${file.sql} FROM invoice_attachment a JOIN invoice i ON i.id = a.invoice_id
    WHERE a.id = $1 AND a.invoice_id = $2 AND i.customer_id = $3`,
);

const unmailed = row({
  disputeId: columnOf(InvoiceDispute, 'd', 'id'),
  ...columnsOf(InvoiceDispute, 'd', 'reason', 'amountCents', 'text', 'author', 'answerBy'),
  carrierEmail: columnOf(InvoiceDispute, 'd', 'carrierEmail').known(),
  ...columnsOf(Invoice, 'i', 'customerId', 'carrierId', 'number', 'state', 'received', 'audit'),
  receivedOn: day(`(i.received_at AT TIME ZONE 'UTC')::date`),
  companyName: columnOf(Customer, 'k', 'companyName'),
  authorEmail: text('(SELECT u.email::text FROM user_account u WHERE u.id = $2)').nullable(),
});

/** The open dispute of invoice $1 that user $2 opened and its carrier has not been mailed yet, locked. */
export const unmailedDispute = statement(
  unmailed,
  `SELECT ${unmailed.sql}
   FROM invoice_dispute d JOIN invoice i ON i.id = d.invoice_id JOIN customer k ON k.id = i.customer_id
   WHERE d.invoice_id = $1 AND d.state = 'open' AND d.carrier_email IS NOT NULL AND d.mailed_at IS NULL FOR UPDATE OF d`,
);
