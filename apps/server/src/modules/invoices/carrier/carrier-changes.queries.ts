import { columnsOf, row, statement, type RowOf } from '../../../kernel/database/declared-statement.js';
import { Invoice, InvoiceDispute } from '../invoices.entities.js';

const invoice = row(columnsOf(Invoice, '', 'id'));

/** Invoice $3 of customer $1 and carrier $2, if it says $4 and nothing else. */
export const sameInvoice = statement(
  invoice,
  `SELECT ${invoice.sql} FROM invoice WHERE customer_id = $1 AND carrier_id = $2 AND number = $3 AND bill = $4::jsonb`,
);

const used = row(columnsOf(Invoice, '', 'customerId', 'number'));

/** The invoices of carrier $1 with one of the numbers $2. */
export const numbersInUse = statement(
  used,
  `SELECT ${used.sql} FROM invoice WHERE carrier_id = $1 AND lower(number) = ANY ($2)`,
);

const locked = row(columnsOf(InvoiceDispute, '', 'id', 'state', 'amountCents', 'version'));
export type LockedDispute = RowOf<typeof locked>;

/** Dispute $1; its invoice is locked before. */
export const lockedDispute = statement(locked, `SELECT ${locked.sql} FROM invoice_dispute WHERE id = $1 FOR UPDATE`);
