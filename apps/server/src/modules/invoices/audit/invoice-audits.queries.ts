import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { linehaulCodes } from '@lading/domain/invoice-audit/agreed-amounts';
import type { EarlierInvoice } from '@lading/domain/invoice-audit/audit-case';
import { isCountedInvoice } from '../../../business/invoices/counted-invoices.js';
import type { Database } from '../../../kernel/database/database.js';
import {
  boolean,
  columnOf,
  columnsOf,
  json,
  row,
  statement,
  text,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import { proOf } from '../invoice-numbers.js';
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

/** Invoice $1 once it is audited, while it is still open for a decision. */
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
  `SELECT ${compared.sql} FROM invoice i JOIN invoice e ON e.shipment_id = CASE WHEN $2::bigint IS NULL THEN i.shipment_id ELSE $2 END
    WHERE i.id = $1 AND e.id <> i.id
   UNION SELECT e.id FROM invoice i
    JOIN invoice e ON e.carrier_id = i.carrier_id AND e.pro_number = i.pro_number AND e.customer_id = i.customer_id
    WHERE i.id = $1 AND e.id <> i.id ORDER BY id`,
);

const asksForLinehaul = (received: string): string =>
  `(${received}.bill -> 'charges') @? '$[*] ? (@.code like_regex "^(${[...linehaulCodes].join('|')})$")'`;

const earlier = row({
  ...columnsOf(Invoice, 'e', 'number', 'currency', 'contestUntil', 'totalCents'),
  pro: columnOf(Invoice, 'e', 'proNumber'),
  scac: text(`e.bill ->> 'scac'`),
  charges: json<EarlierInvoice['charges']>(`e.bill -> 'charges'`),
  isOfShipment: boolean('e.shipment_id IS NOT DISTINCT FROM i.shipment_id'),
});

/**
 * The invoices that count and are for the same freight: of the shipment, or with the PRO number. What came before is earlier, and what was
 * audited before, as people match invoices in any order; once it is known which of two is the duplicate or the original, it stays that one.
 * Of two audited ones that both ask for linehaul, and neither of which is known as the duplicate, the one that came first is earlier.
 */
const earlierOf = statement(
  earlier,
  `SELECT ${earlier.sql}
  FROM invoice i JOIN invoice e ON e.customer_id = i.customer_id AND e.carrier_id = i.carrier_id AND e.id <> i.id
  WHERE i.id = $1 AND ${isCountedInvoice('e')}
    AND e.id IN (SELECT id FROM invoice WHERE shipment_id = $2
      UNION SELECT id FROM invoice WHERE carrier_id = $3 AND pro_number = $4)
    AND CASE WHEN e.main_reason = 'DUP' THEN e.id < i.id AND (i.audit IS NULL OR i.main_reason = 'DUP')
          ELSE e.id < i.id OR e.audit IS NOT NULL
            AND (i.audit IS NULL OR ${asksForLinehaul('e')} AND (i.main_reason = 'DUP' OR NOT ${asksForLinehaul('i')})) END
  ORDER BY e.id LIMIT 100`,
);

interface AuditedInvoice {
  readonly id: number;
  readonly carrierId: number;
  readonly received: Pick<NewInvoice, 'proNumber'>;
}

/** What was there before an invoice that is audited for a shipment. */
export function earlierInvoicesOf(
  database: Database,
  { id, carrierId, received }: AuditedInvoice,
  shipmentId: number,
): Promise<EarlierInvoice[]> {
  return database.query(earlierOf, [id, shipmentId, carrierId, proOf(received)]);
}
