import type { NewInvoice } from '@lading/contracts/new-invoice';
import { linehaulCodes } from '@lading/domain/invoice-audit/agreed-amounts';
import type { EarlierInvoice } from '@lading/domain/invoice-audit/audit-case';
import type { Database } from '../../../kernel/database/database.js';
import { proOf } from '../intake/invoice-numbers.js';
import { isCountedInvoice } from '../../../business/invoices/counted-invoices.js';

const asksForLinehaul = (received: string): string =>
  `(${received}.bill -> 'charges') @? '$[*] ? (@.code like_regex "^(${[...linehaulCodes].join('|')})$")'`;

/**
 * The invoices that count and are for the same freight: of the shipment, or with the PRO number. What came before is earlier, and what was
 * audited before, as people match invoices in any order; once it is known which of two is the duplicate or the original, it stays that one.
 * Of two audited ones that both ask for linehaul, and neither of which is known as the duplicate, the one that came first is earlier.
 */
const earlierOf = `SELECT e.bill ->> 'scac' AS scac, e.number, e.pro_number AS pro, e.currency, e.bill -> 'charges' AS charges,
    e.contest_until AS "contestUntil", e.total_cents AS "totalCents", e.shipment_id IS NOT DISTINCT FROM i.shipment_id AS "isOfShipment"
  FROM invoice i JOIN invoice e ON e.customer_id = i.customer_id AND e.carrier_id = i.carrier_id AND e.id <> i.id
  WHERE i.id = $1 AND ${isCountedInvoice('e')}
    AND e.id IN (SELECT id FROM invoice WHERE shipment_id = $2
      UNION SELECT id FROM invoice WHERE carrier_id = $3 AND pro_number = $4)
    AND CASE WHEN e.main_reason = 'DUP' THEN e.id < i.id AND (i.audit IS NULL OR i.main_reason = 'DUP')
          ELSE e.id < i.id OR e.audit IS NOT NULL
            AND (i.audit IS NULL OR ${asksForLinehaul('e')} AND (i.main_reason = 'DUP' OR NOT ${asksForLinehaul('i')})) END
  ORDER BY e.id LIMIT 100`;

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
  return database.query<EarlierInvoice>(earlierOf, [id, shipmentId, carrierId, proOf(received)]);
}
