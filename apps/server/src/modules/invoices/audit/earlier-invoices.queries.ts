import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { linehaulCodes } from '@lading/domain/invoice-audit/agreed-amounts';
import type { EarlierInvoice } from '@lading/domain/invoice-audit/audit-case';
import type { Database } from '../../../kernel/database/database.js';
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
import { proOf } from '../intake/invoice-numbers.js';
import { isCountedInvoice } from '../../../business/invoices/counted-invoices.js';

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
