import { Injectable } from '@nestjs/common';
import type { InvoiceFilter, InvoiceListRequest, InvoiceSort } from '@lading/contracts/invoice-filter';
import type {
  Invoice,
  InvoiceAging,
  InvoiceDispute,
  InvoiceList,
  InvoiceMessage,
  InvoiceQueue,
  InvoiceQueues,
  InvoiceRow,
} from '@lading/contracts/invoices';
import { mostFigured } from '@lading/contracts/list-page';
import type { NamedCarrier, NamedCarriers } from '@lading/contracts/named-carriers';
import type { InvoiceAttachment } from '@lading/contracts/invoice-papers';
import { agingOf, type DueBills } from '@lading/domain/invoice-audit/invoice-aging';
import { invoiceLifecycle } from '@lading/domain/invoice-lifecycle';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import type { FileRows } from '../../kernel/database/file-rows.js';
import { freightUnderRule, ofShipments, type FreightUnderRule } from '../../kernel/database/freight-under-rule.js';
import { everyRow, sortedList, type ListedRows, type SortColumn } from '../../kernel/database/sorted-list.js';
import { isUnpaid, owedCents } from './counted-bills.conditions.js';
import { addFilter, distance } from './invoice-filter.conditions.js';
import { gatheredOn, namedBy, waysOf, type Named } from './invoice-search.js';
import { invoiceColumns as columns, invoiceJoins as joins, invoiceRows as joined } from './invoice-row.conditions.js';

/** Not coalesce(), which PostgreSQL takes for something that might tell of other tenants' rows: a cursor could not use its index. */
const sorts: ReadonlyMap<string, SortColumn> = new Map<InvoiceSort, SortColumn>([
  ['received', { expression: 'r.received_at', type: 'timestamptz' }],
  ['due', { expression: 'r.due_on', type: 'date' }],
  ['number', { expression: 'r.number', type: 'text' }],
  ['total', { expression: 'r.total_cents', type: 'bigint' }],
  ['variance', { expression: distance, type: 'bigint' }],
]);

/** Paid and archived bills are years of bills: no more of a queue are counted than are told apart. */
const queueCounts = `SELECT q.queue, (SELECT count(*) FROM (
      SELECT FROM invoice WHERE customer_id = $1 AND state = q.queue LIMIT ${mostFigured + 1}) AS capped) AS invoices
  FROM unnest($2::text[]) WITH ORDINALITY AS q (queue, place) ORDER BY q.place`;

/**
 * One bill of each carrier is enough, whatever a million others are. Whoever sees few of the company is led there by shipments: their
 * index holds what the wall asks, so that the bills of all are not opened.
 */
const billedCarriers = `SELECT c.id, c.name FROM carrier c CROSS JOIN LATERAL (
    (SELECT 1 FROM shipment s
        CROSS JOIN LATERAL (SELECT FROM invoice WHERE shipment_id = s.id AND carrier_id = c.id LIMIT 1) AS billed
      WHERE s.customer_id = $1 AND s.carrier_id = c.id LIMIT 1)
    UNION ALL (SELECT 1 FROM invoice WHERE customer_id = $1 AND carrier_id = c.id AND shipment_id IS NULL LIMIT 1)
    UNION ALL (SELECT 1 FROM invoice WHERE (SELECT app_sees_company()) AND customer_id = $1 AND carrier_id = c.id LIMIT 1)
    LIMIT 1) AS found
  ORDER BY lower(c.name), c.id LIMIT 500`;

type WholeInvoice = Omit<Invoice, 'disputes' | 'messages' | 'attachments'>;

/** The bill whose place this one takes, and the one that has taken its own; the credit is what the earlier one cost less the later one. */
const corrections = `(SELECT jsonb_build_object('invoiceId', e.id, 'number', e.number, 'totalCents', e.total_cents,
      'creditCents', ${owedCents('e')} - r.total_cents) FROM invoice e WHERE e.id = r.corrects_id) AS corrects,
  (SELECT jsonb_build_object('invoiceId', l.id, 'number', l.number, 'totalCents', l.total_cents,
      'creditCents', ${owedCents('r')} - l.total_cents) FROM invoice l WHERE l.corrects_id = r.id) AS "correctedBy"`;

const mayUnmatch = `(r.matched_by IS NOT NULL AND r.decided_at IS NULL AND r.state IN ('needsReview', 'approved')) AS "mayUnmatch"`;

/** Reads the bills of the caller's company. */
@Injectable()
export class InvoicesQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: InvoiceListRequest): Promise<InvoiceList> {
    const rule = await freightUnderRule(this.database, actor);
    const named = await namedBy(this.database, actor.customerId, request.value ?? '', rule);
    const rows = foundBy(actor, request, { named, rule, today: this.today(), shipmentId: request.shipmentId });
    return sortedList<InvoiceRow>(this.database, rows, request);
  }

  async every(
    actor: Actor,
    filter: InvoiceFilter,
    ids: readonly number[] | null | undefined,
  ): Promise<FileRows<InvoiceRow>> {
    const within = <T>(work: () => Promise<T>): Promise<T> => this.database.within(scopeOf(actor), work);
    const rule = await within(() => freightUnderRule(this.database, actor));
    const named = await within(() => namedBy(this.database, actor.customerId, filter.value ?? '', rule));
    const rows = foundBy(actor, filter, { named, rule, today: this.today(), ids });
    return everyRow<InvoiceRow>(this.database, rows, within);
  }

  async get(actor: Actor, invoiceId: number): Promise<Invoice> {
    const invoice = found(
      await this.database.findOne<WholeInvoice>(
        `SELECT ${columns}, r.bill, r.paid_at AS "paidAt", r.audit, r.matched_by AS "matchedBy", ${mayUnmatch}, ${corrections} ${joined} WHERE r.customer_id = $1 AND r.id = $2`,
        [actor.customerId, invoiceId],
      ),
    );
    const disputes = await this.database.query<InvoiceDispute>(
      `SELECT state, reason, amount_cents AS "amountCents", credited_cents AS "creditedCents", author, opened_at AS "openedAt", answer_by AS "answerBy", text,
           CASE WHEN carrier_email IS NULL THEN 'letter' ELSE 'mail' END AS "toldBy", mailed_at AS "mailedAt"
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
    return { items: await this.database.query<InvoiceQueue>(queueCounts, [customerId, invoiceLifecycle.states]) };
  }

  /** Bills of other currencies than the dollar are left out, because sums of two currencies mean nothing. */
  async aging({ customerId }: Actor): Promise<InvoiceAging> {
    const unpaid = await this.database.query<DueBills>(
      `SELECT due_on AS "dueOn", sum(${owedCents('i')})::bigint AS cents, count(*) AS invoices FROM invoice i
        WHERE customer_id = $1 AND ${isUnpaid('i')} AND currency = 'USD' GROUP BY due_on`,
      [customerId],
    );
    return { items: [...agingOf(unpaid, this.today())] };
  }

  async carriers({ customerId }: Actor): Promise<NamedCarriers> {
    return { items: await this.database.query<NamedCarrier>(billedCarriers, [customerId]) };
  }

  private today(): string {
    return this.clock.iso().slice(0, 10);
  }
}

interface Chosen {
  readonly named: Named;
  /** Bills without a shipment are for those whom no rule narrows. */
  readonly rule: FreightUnderRule | undefined;
  readonly today: string;
  readonly ids?: readonly number[] | null | undefined;
  readonly shipmentId?: number | undefined;
}

/** A statement has only the conditions that are asked for: one that holds them all may be planned for none of them. */
function foundBy(actor: Actor, filter: InvoiceFilter, chosen: Chosen): ListedRows {
  const conditions = chosenBy(actor, filter, chosen);
  const others = conditions.text;
  const ways = waysOf(conditions, filter.value ?? '', chosen.named);
  if (ways.length > 0) conditions.require(`(${ways.map(({ condition }) => condition).join(' OR ')})`);
  const { values } = conditions;
  const where = `WHERE ${conditions.text}`;
  const few = chosen.rule?.shipments;
  const own = few && ofShipments(conditions, 'invoice', 'shipment_id', few);
  const ids = own ? `SELECT r.id FROM ${own} r ${where}` : gatheredOn(ways, others);
  const bills = own ?? 'invoice';
  return {
    columns,
    from: `FROM ${bills} r ${joins} ${where}`,
    countedFrom: `FROM ${bills} r ${where}`,
    values,
    sorts,
    defaultSort: '-received',
    found: ways.length > 0 ? { ids, values, table: 'invoice', joins } : undefined,
  };
}

function chosenBy({ customerId }: Actor, filter: InvoiceFilter, { today, ids, shipmentId }: Chosen): Conditions {
  const conditions = new Conditions();
  conditions.add('r.customer_id = ?', customerId);
  if (ids) conditions.add('r.id = ANY(?)', ids);
  if (shipmentId) conditions.add('r.shipment_id = ?', shipmentId);
  addFilter(conditions, filter, today);
  return conditions;
}
