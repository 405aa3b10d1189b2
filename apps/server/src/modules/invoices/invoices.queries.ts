import { Injectable } from '@nestjs/common';
import type {
  Invoice,
  InvoiceAging,
  InvoiceDispute,
  InvoiceFilter,
  InvoiceList,
  InvoiceListRequest,
  InvoiceMessage,
  InvoiceQueue,
  InvoiceQueues,
  InvoiceRow,
  InvoiceSort,
} from '@lading/contracts/invoices';
import type { InvoiceAttachment } from '@lading/contracts/invoice-papers';
import { agingOf } from '@lading/domain/invoice-audit/invoice-aging';
import { invoiceLifecycle } from '@lading/domain/invoice-lifecycle';
import { searchForm } from '@lading/domain/reference-number';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/database/like-pattern.js';
import { everyRow, sortedList, type ListedRows, type SortColumn } from '../../kernel/database/sorted-list.js';

const columns = `r.id, r.number, r.state, r.carrier_id AS "carrierId", c.name AS "carrierName", r.shipment_id AS "shipmentId",
  s.number AS "shipmentNumber", r.pro_number AS "proNumber", r.invoice_date AS "invoiceDate", r.due_on AS "dueOn", r.currency,
  r.total_cents AS "totalCents", r.agreed_cents AS "agreedCents", r.variance_cents AS "varianceCents",
  r.main_reason AS "mainReason", r.received_at AS "receivedAt"`;

const own = `FROM invoice r JOIN carrier c ON c.id = r.carrier_id LEFT JOIN shipment s ON s.id = r.shipment_id
  WHERE r.customer_id = $1`;

const sorts: ReadonlyMap<string, SortColumn> = new Map<InvoiceSort, SortColumn>([
  ['received', { expression: 'r.received_at', type: 'timestamptz' }],
  ['due', { expression: 'r.due_on::text', type: 'text' }],
  ['number', { expression: 'r.number', type: 'text' }],
  ['total', { expression: 'r.total_cents', type: 'double precision' }],
  ['variance', { expression: 'abs(coalesce(r.variance_cents, 0))', type: 'double precision' }],
]);

type WholeInvoice = Omit<Invoice, 'disputes' | 'messages' | 'attachments'>;

/** The bill whose place this one takes, and the one that has taken its own; the credit is earlier less later. */
const corrections = `(SELECT jsonb_build_object('invoiceId', e.id, 'number', e.number, 'totalCents', e.total_cents,
      'creditCents', e.total_cents - r.total_cents) FROM invoice e WHERE e.id = r.corrects_id) AS corrects,
  (SELECT jsonb_build_object('invoiceId', l.id, 'number', l.number, 'totalCents', l.total_cents,
      'creditCents', r.total_cents - l.total_cents) FROM invoice l WHERE l.corrects_id = r.id) AS "correctedBy"`;

/** Reads the bills of the caller's company. */
@Injectable()
export class InvoicesQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, request: InvoiceListRequest): Promise<InvoiceList> {
    return sortedList<InvoiceRow>(this.database, foundBy(actor, request, { shipmentId: request.shipmentId }), request);
  }

  every(actor: Actor, filter: InvoiceFilter, ids: readonly number[] | null | undefined): AsyncGenerator<InvoiceRow> {
    const rows = foundBy(actor, filter, { ids });
    return everyRow<InvoiceRow>(this.database, rows, (work) => this.database.within(scopeOf(actor), work));
  }

  async get(actor: Actor, invoiceId: number): Promise<Invoice> {
    const invoice = found(
      await this.database.findOne<WholeInvoice>(
        `SELECT ${columns}, r.bill, r.contest_until AS "contestUntil", r.audit, ${corrections} ${own} AND r.id = $2`,
        [actor.customerId, invoiceId],
      ),
    );
    const disputes = await this.database.query<InvoiceDispute>(
      `SELECT state, reason, amount_cents AS "amountCents", author, opened_at AS "openedAt"
         FROM invoice_dispute WHERE invoice_id = $1 ORDER BY id DESC LIMIT 100`,
      [invoiceId],
    );
    const messages = await this.database.query<InvoiceMessage>(
      `SELECT id AS "messageId", author, text, created_at AS "createdAt"
         FROM invoice_message WHERE invoice_id = $1 ORDER BY id DESC LIMIT 500`,
      [invoiceId],
    );
    const attachments = await this.database.query<InvoiceAttachment>(
      `SELECT id, name, media_type AS "mediaType", size, author, created_at AS "createdAt"
         FROM invoice_attachment WHERE invoice_id = $1 ORDER BY id LIMIT 50`,
      [invoiceId],
    );
    return { ...invoice, attachments, disputes, messages };
  }

  async queues({ customerId }: Actor): Promise<InvoiceQueues> {
    const rows = await this.database.query<InvoiceQueue>(
      'SELECT state AS queue, count(*) AS invoices FROM invoice WHERE customer_id = $1 GROUP BY state',
      [customerId],
    );
    const counts = new Map(rows.map(({ queue, invoices }) => [queue, invoices]));
    return { items: invoiceLifecycle.states.map((queue) => ({ queue, invoices: counts.get(queue) ?? 0 })) };
  }

  /** Bills of other currencies than the dollar are left out, because sums of two currencies mean nothing. */
  async aging({ customerId }: Actor): Promise<InvoiceAging> {
    const unpaid = await this.database.query<{ dueOn: string; cents: number }>(
      `SELECT due_on AS "dueOn", total_cents AS cents FROM invoice
        WHERE customer_id = $1 AND state NOT IN ('paid', 'archived') AND currency = 'USD'`,
      [customerId],
    );
    return { items: [...agingOf(unpaid, this.clock.iso().slice(0, 10))] };
  }
}

interface Chosen {
  readonly ids?: readonly number[] | null | undefined;
  readonly shipmentId?: number | undefined;
}

/** $2 is the queue, $3 the text as it is searched, $4 the text for names, $5 the chosen rows, $6 a shipment; each may be nothing. */
function foundBy({ customerId }: Actor, { queue, value }: InvoiceFilter, { ids, shipmentId }: Chosen): ListedRows {
  const text = value ?? '';
  return {
    columns,
    from: `${own} AND ($2::text IS NULL OR r.state = $2) AND ($5::bigint[] IS NULL OR r.id = ANY($5))
      AND ($6::bigint IS NULL OR r.shipment_id = $6)
      AND ($3 = '' OR r.search LIKE '%' || $3 || '%' OR search_form(coalesce(s.number, '')) LIKE '%' || $3 || '%'
        OR lower(c.name) LIKE '%' || $4 || '%')`,
    values: [
      customerId,
      queue ?? null,
      literally(searchForm(text)),
      literally(text.toLowerCase()),
      ids ?? null,
      shipmentId ?? null,
    ],
    sorts,
    defaultSort: '-received',
  };
}
