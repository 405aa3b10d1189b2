import { Injectable } from '@nestjs/common';
import type {
  AuditDifference,
  AuditTotals,
  DifferenceFilter,
  DifferenceList,
  DifferenceListRequest,
  DifferencesByCarrier,
  DifferencesByReason,
  DifferenceSort,
} from '@lading/contracts/freight-audit';
import { searchForm } from '@lading/domain/reference-number';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/database/like-pattern.js';
import { everyRow, sortedList, type ListedRows, type SortColumn } from '../../kernel/database/sorted-list.js';
import { isCountedBill } from './counted-bills.conditions.js';

/** A bill has at most so many reasons, so that each has a number of its own. */
const mostReasons = 1000;

/**
 * Every reason of every bill that is or may be paid: a voided one costs nothing any more, a corrected one is replaced. $2 is the reason, $3 the
 * verdict, $4 the state of the bill, $5 the carrier, $6 the text as it is searched, $7 the text for names, $8 the rows.
 */
const found = `FROM (
    SELECT i.id * ${mostReasons} + f.place AS id, i.id AS invoice_id, i.number, i.state, i.carrier_id, c.name AS carrier_name, i.shipment_id,
        s.number AS shipment_number, f.finding->>'reason' AS reason, f.finding->>'name' AS reason_name, f.finding->>'service' AS service,
        f.finding->>'verdict' AS verdict, (f.finding->>'cents')::bigint AS cents, (f.finding->>'creditCents')::bigint AS credit_cents,
        i.currency, i.invoice_date, i.received_at
      FROM invoice i JOIN carrier c ON c.id = i.carrier_id LEFT JOIN shipment s ON s.id = i.shipment_id
        CROSS JOIN LATERAL jsonb_array_elements(i.audit->'findings') WITH ORDINALITY AS f (finding, place)
     WHERE i.customer_id = $1 AND ${isCountedBill('i')}
       AND ($6 = '' OR i.search LIKE '%' || $6 || '%' OR search_form(coalesce(s.number, '')) LIKE '%' || $6 || '%'
         OR lower(c.name) LIKE '%' || $7 || '%')
  ) AS r
  WHERE ($2::text IS NULL OR r.reason = $2) AND ($3::text IS NULL OR r.verdict = $3) AND ($4::text IS NULL OR r.state = $4)
    AND ($5::bigint IS NULL OR r.carrier_id = $5) AND ($8::bigint[] IS NULL OR r.id = ANY ($8))`;

const columns = `r.id, r.invoice_id AS "invoiceId", r.number AS "invoiceNumber", r.state, r.carrier_id AS "carrierId",
  r.carrier_name AS "carrierName", r.shipment_id AS "shipmentId", r.shipment_number AS "shipmentNumber", r.reason,
  r.reason_name AS "reasonName", r.service, r.verdict, r.cents, r.credit_cents AS "creditCents", r.currency,
  r.invoice_date AS "invoiceDate", r.received_at AS "receivedAt"`;

const sorts: ReadonlyMap<string, SortColumn> = new Map<DifferenceSort, SortColumn>([
  ['received', { expression: 'r.received_at', type: 'timestamptz' }],
  ['amount', { expression: 'abs(r.cents)', type: 'double precision' }],
  ['invoice', { expression: 'r.number', type: 'text' }],
]);

const sums = `count(*) AS differences, coalesce(sum(r.cents), 0)::bigint AS cents, coalesce(sum(r.credit_cents), 0)::bigint AS "creditCents"`;

type Totals = Pick<AuditTotals, 'invoices' | 'cents' | 'creditCents'>;

/** Reads the differences across the bills of the caller's company; the wall of the database hides other locations. */
@Injectable()
export class FreightAuditQueries {
  constructor(private readonly database: Database) {}

  list(actor: Actor, request: DifferenceListRequest): Promise<DifferenceList> {
    return sortedList<AuditDifference>(this.database, rowsOf(actor, request), request);
  }

  every(actor: Actor, filter: DifferenceFilter, ids?: readonly number[] | null): AsyncGenerator<AuditDifference> {
    const rows = rowsOf(actor, filter, ids);
    return everyRow<AuditDifference>(this.database, rows, (work) => this.database.within(scopeOf(actor), work));
  }

  async totals(actor: Actor, filter: DifferenceFilter): Promise<AuditTotals> {
    const values = valuesOf(actor, filter);
    const dollars = `${found} AND r.currency = 'USD'`;
    const [reasons, carriers, whole] = await Promise.all([
      this.database.query<DifferencesByReason>(
        `SELECT r.reason, r.reason_name AS name, ${sums} ${dollars} GROUP BY r.reason, r.reason_name
          ORDER BY abs(sum(r.cents)) DESC, r.reason LIMIT 40`,
        values,
      ),
      this.database.query<DifferencesByCarrier>(
        `SELECT r.carrier_id AS "carrierId", r.carrier_name AS "carrierName", count(DISTINCT r.invoice_id) AS invoices, ${sums}
          ${dollars} GROUP BY r.carrier_id, r.carrier_name ORDER BY sum(r.cents) DESC, r.carrier_name LIMIT 200`,
        values,
      ),
      this.database.findOne<Totals>(
        `SELECT count(DISTINCT r.invoice_id) AS invoices, coalesce(sum(r.cents), 0)::bigint AS cents,
            coalesce(sum(r.credit_cents), 0)::bigint AS "creditCents" ${dollars}`,
        values,
      ),
    ]);
    return { invoices: 0, cents: 0, creditCents: 0, ...whole, reasons, carriers };
  }
}

function valuesOf({ customerId }: Actor, filter: DifferenceFilter, ids?: readonly number[] | null): unknown[] {
  const { reason, verdict, state, carrierId, value } = filter;
  const text = value ?? '';
  return [
    customerId,
    reason ?? null,
    verdict ?? null,
    state ?? null,
    carrierId ?? null,
    literally(searchForm(text)),
    literally(text.toLowerCase()),
    ids ?? null,
  ];
}

const rowsOf = (actor: Actor, filter: DifferenceFilter, ids?: readonly number[] | null): ListedRows => ({
  columns,
  from: found,
  values: valuesOf(actor, filter, ids),
  sorts,
  defaultSort: '-received',
});
