import { Injectable } from '@nestjs/common';
import type { ExportInvoices, InvoiceFilter, InvoiceListRequest } from '@lading/contracts/invoices/invoice-filter';
import type {
  Invoice,
  InvoiceAging,
  InvoiceList,
  InvoiceQueues,
  InvoiceRow,
} from '@lading/contracts/invoices/invoices';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { invoiceList } from '@lading/contracts/lists/invoices';
import type { NamedCarriers } from '@lading/contracts/fields/named-carriers';
import type { CorrectingInvoice } from '@lading/contracts/invoices/invoice-attachments';
import { agingOf } from '@lading/domain/invoice-audit/invoice-aging';
import { invoiceLifecycle } from '@lading/domain/lifecycle/invoice-lifecycle';
import { formatCents } from '@lading/domain/measures/money';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  extended,
  json,
  noRows,
  row,
  statement,
  text,
} from '../../kernel/database/declared-statement.js';
import { narrowInvoices, placesUnderRule } from '../../business/location-rule/freight-under-rule.js';
import { asTheyAre, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { Lists } from '../../kernel/lists/lists.js';
import { Carrier } from '../carriers/carriers.entities.js';
import {
  isBilledCarrier,
  queueCounts,
  foundInvoices,
  type Chosen,
  invoiceRowColumns,
  invoiceRows as joined,
  invoiceSorts,
  listedInvoice,
} from './found-invoices.conditions.js';
import { isUnpaid, owedCents } from '../../business/invoices/counted-invoices.js';
import { seesRow } from '../../business/location-rule/row-audience.js';
import { system } from '../../kernel/database/session.js';
import { UserAccount } from '../account/account.entities.js';
import { namedBy } from './invoice-search.queries.js';
import {
  Invoice as StoredInvoice,
  InvoiceAttachment as StoredAttachment,
  InvoiceDispute as StoredDispute,
  InvoiceMessage as StoredMessage,
} from './invoices.entities.js';

/** This many invoices of some places are sorted in some tens of milliseconds. */
const mostGathered = 50_000;

const isLatestFirst = (sort: string | null | undefined): boolean => !sort || /^-?received$/.test(sort);

/** The invoice whose place this one takes, and the one that has taken its own; the credit is what the earlier one cost less the later one. */
const corrects = `(SELECT jsonb_build_object('invoiceId', e.id, 'number', e.number, 'totalCents', e.total_cents,
    'creditCents', ${owedCents('e')} - r.total_cents) FROM invoice e WHERE e.id = r.corrects_id)`;
const correctedBy = `(SELECT jsonb_build_object('invoiceId', l.id, 'number', l.number, 'totalCents', l.total_cents,
    'creditCents', ${owedCents('r')} - l.total_cents) FROM invoice l WHERE l.corrects_id = r.id)`;

const whole = row({
  ...invoiceRowColumns,
  ...columnsOf(StoredInvoice, 'r', 'received', 'paidAt', 'audit', 'matchedBy'),
  mayUnmatch: boolean(`(r.matched_by IS NOT NULL AND r.decided_at IS NULL AND r.state IN ('needsReview', 'approved'))`),
  corrects: json<CorrectingInvoice>(corrects).nullable(),
  correctedBy: json<CorrectingInvoice>(correctedBy).nullable(),
});

const wholeInvoice = statement(whole, `SELECT ${whole.sql} ${joined} WHERE r.customer_id = $1 AND r.id = $2`);

const dispute = row({
  ...columnsOf(StoredDispute, '', 'state', 'reason', 'amountCents', 'creditedCents', 'author', 'openedAt', 'answerBy'),
  ...columnsOf(StoredDispute, '', 'text', 'mailedAt', 'answer', 'answerText', 'answeredAt', 'answeredBy'),
  notifiedBy: text(`CASE WHEN carrier_email IS NULL THEN 'letter' ELSE 'mail' END`).as<'letter' | 'mail'>(),
});

const disputesOf = statement(
  dispute,
  `SELECT ${dispute.sql} FROM invoice_dispute WHERE invoice_id = $1 ORDER BY id DESC LIMIT 100`,
);

const message = row({
  messageId: columnOf(StoredMessage, '', 'id'),
  ...columnsOf(StoredMessage, '', 'author', 'text', 'createdAt'),
});

const messagesOf = statement(
  message,
  `SELECT ${message.sql} FROM invoice_message WHERE invoice_id = $1 ORDER BY id DESC LIMIT 500`,
);

const attachment = row(columnsOf(StoredAttachment, '', 'id', 'name', 'mediaType', 'size', 'author', 'createdAt'));

const attachmentsOf = statement(
  attachment,
  `SELECT ${attachment.sql} FROM invoice_attachment WHERE invoice_id = $1 ORDER BY id LIMIT 50`,
);

/** Answers a row when customer $1 has more invoices of places $2. */
const moreThanGathered = statement(
  noRows,
  `SELECT FROM invoice WHERE customer_id = $1 AND place = ANY($2) OFFSET ${mostGathered} LIMIT 1`,
);

const carrier = row(columnsOf(Carrier, 'c', 'id', 'name'));
const namedCarriers = statement(carrier, `SELECT ${carrier.sql} FROM carrier c`);

const due = row({
  dueOn: columnOf(StoredInvoice, 'r', 'dueOn'),
  cents: bigint(`sum(${owedCents('r')})::bigint`),
  invoices: bigint('count(*)'),
});

/** The parameters of a list or a file. */
type AskedInvoices = InvoiceFilter & Pick<InvoiceListRequest, 'shipmentId' | 'sort'>;

const amount = (cents: number | null): string | null => (cents === null ? null : formatCents(cents));

/** Reads the invoices of the caller's company. */
@Injectable()
export class InvoicesQueries {
  private readonly source = listSource({
    list: invoiceList,
    select: listedInvoice,
    sorts: invoiceSorts,
    find: (actor: Actor, asked: AskedInvoices, ids) => this.foundBy(actor, asked, ids),
    toRows: asTheyAre<InvoiceRow>,
    cells: {
      totalCents: ({ totalCents }) => amount(totalCents),
      creditedCents: ({ creditedCents }) => amount(creditedCents),
      owedCents: (invoice) => amount(invoice.owedCents),
      agreedCents: ({ agreedCents }) => amount(agreedCents),
      varianceCents: ({ varianceCents }) => amount(varianceCents),
    },
  });

  constructor(
    private readonly lists: Lists,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, request: InvoiceListRequest): Promise<InvoiceList> {
    return this.lists.page(this.source, actor, request);
  }

  export(actor: Actor, wanted: ExportInvoices): Promise<FileAnswer> {
    return this.lists.file(this.source, actor, wanted);
  }

  private async foundBy(actor: Actor, asked: AskedInvoices, ids: readonly number[] | null): Promise<FoundSql> {
    const { shipmentId, sort } = asked;
    const sought = await this.sought(actor, asked);
    const isGathered = !isLatestFirst(sort) && (await this.areFew(actor, sought));
    return foundInvoices(actor, asked, { ...sought, today: this.today(), shipmentId, isGathered, ids });
  }

  /** Where invoices are looked for, and what a text names beside their own numbers. */
  private async sought(actor: Actor, { value = '' }: InvoiceFilter): Promise<Pick<Chosen, 'named' | 'places'>> {
    const named = await namedBy(this.database, actor, value);
    return { named, places: await placesUnderRule(this.database, actor) };
  }

  /** What few places have is gathered and sorted: in the order of the company theirs may come after all others. */
  private async areFew({ customerId }: Actor, { places }: Pick<Chosen, 'places'>): Promise<boolean> {
    if (!places) return false;
    return (await this.database.queryFor(moreThanGathered, [customerId, places])).length === 0;
  }

  async get(actor: Actor, invoiceId: number): Promise<Invoice> {
    const invoice = found(await this.database.findOne(wholeInvoice, [actor.customerId, invoiceId]));
    const disputes = await this.database.query(disputesOf, [invoiceId]);
    const messages = await this.database.query(messagesOf, [invoiceId]);
    const attachments = await this.database.query(attachmentsOf, [invoiceId]);
    return { ...invoice, attachments, disputes, messages };
  }

  async queues(actor: Actor): Promise<InvoiceQueues> {
    const conditions = new Conditions([invoiceLifecycle.states]);
    await narrowInvoices(this.database, conditions, actor);
    return { items: await this.database.queryFor(queueCounts(conditions.text), conditions.values) };
  }

  /** Invoices of other currencies than the dollar are left out, because sums of two currencies mean nothing. */
  async aging(actor: Actor): Promise<InvoiceAging> {
    const conditions = new Conditions();
    await narrowInvoices(this.database, conditions, actor);
    const text = `SELECT ${due.sql} FROM invoice r
      WHERE ${conditions.text} AND ${isUnpaid('r')} AND currency = 'USD' GROUP BY due_on`;
    const unpaid = await this.database.queryFor({ shape: due, text }, conditions.values);
    return { items: [...agingOf(unpaid, this.today())] };
  }

  async carriers(actor: Actor): Promise<NamedCarriers> {
    const conditions = new Conditions();
    const isOfPlaces = await narrowInvoices(this.database, conditions, actor);
    const which = `WHERE ${isBilledCarrier(conditions, isOfPlaces)} ORDER BY lower(c.name), c.id LIMIT 500`;
    return { items: await this.database.queryFor(extended(namedCarriers, which), conditions.values) };
  }

  private today(): string {
    return this.clock.iso().slice(0, 10);
  }
}

const reader = row(columnsOf(UserAccount, 'u', 'id'));

/**
 * The users who may see invoice $1: one without a shipment has neither location nor author, so that it is for those who see all
 * locations.
 */
const readersOfInvoice = statement(
  reader,
  `SELECT ${reader.sql} FROM invoice i JOIN user_account u ON u.customer_id = i.customer_id LEFT JOIN shipment s ON s.id = i.shipment_id
    WHERE i.id = $1 AND ${seesRow('s', 'viewInvoices')}`,
);

const hauled = row(columnsOf(StoredInvoice, '', 'carrierId'));
const carrierOfInvoice = statement(
  hauled,
  `SELECT ${hauled.sql} FROM invoice WHERE id = $1 AND shipment_id IS NOT NULL`,
);

/** Finds the users who are notified when an invoice changes. */
@Injectable()
export class InvoiceAudience {
  constructor(private readonly database: Database) {}

  async of(invoiceId: number): Promise<readonly number[]> {
    const readers = await this.database.asScope(system, () => this.database.query(readersOfInvoice, [invoiceId]));
    return readers.map(({ id }) => id);
  }

  /** Its carrier, who sees it once it has a shipment. */
  async carrierOf(invoiceId: number): Promise<number | undefined> {
    const invoice = await this.database.asScope(system, () => this.database.findOne(carrierOfInvoice, [invoiceId]));
    return invoice?.carrierId;
  }
}
