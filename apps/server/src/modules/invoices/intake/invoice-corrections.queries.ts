import { isCountedInvoice } from '../../../business/invoices/counted-invoices.js';
import {
  boolean,
  columnOf,
  columnsOf,
  json,
  row,
  statement,
  text,
} from '../../../kernel/database/declared-statement.js';
import { Invoice } from '../invoices.entities.js';

const corrected = (invoice: string) =>
  row({
    invoiceId: columnOf(Invoice, invoice, 'id'),
    ...columnsOf(Invoice, invoice, 'number', 'state'),
    /** The money that was paid is gone, whatever becomes of the invoice. */
    isPaid: boolean(`${invoice}.paid_at IS NOT NULL`),
  });

const before = corrected('i');

/**
 * The invoice that it names, else the disputed one with another amount: that is what the carrier answers to. An invoice without linehaul
 * comes besides the first one, and replaces only what it names.
 */
export const earlierInvoice = statement(
  before,
  `SELECT ${before.sql} FROM invoice i
    WHERE customer_id = $1 AND carrier_id = $2 AND shipment_id = $3 AND id < $4 AND ${isCountedInvoice('i')}
      AND (number = $5 OR $5::text IS NULL AND $7::boolean AND state = 'disputed' AND total_cents <> $6)
    ORDER BY id DESC LIMIT 1 FOR UPDATE`,
);

const later = row({
  ...columnsOf(Invoice, 'i', 'id', 'number', 'totalCents'),
  charges: json<{ code: string; cents: number }[]>(`i.bill -> 'charges'`),
  correctsNumber: text(`i.bill ->> 'correctsNumber'`),
});

/** The first invoice that names this one and found the shipment before it, so that there was nothing to correct then. */
export const waitingCorrection = statement(
  later,
  `SELECT ${later.sql}
    FROM invoice i WHERE customer_id = $1 AND carrier_id = $2 AND shipment_id = $3 AND id > $4 AND corrects_id IS NULL
      AND bill ->> 'correctsNumber' = $5 AND ${isCountedInvoice('i')} ORDER BY id LIMIT 1 FOR UPDATE`,
);

const replaced = corrected('e');

/** The invoice whose place $1 has taken. */
export const replacedInvoice = statement(
  replaced,
  `SELECT ${replaced.sql} FROM invoice e JOIN invoice l ON l.corrects_id = e.id WHERE l.id = $1 FOR UPDATE OF e`,
);
