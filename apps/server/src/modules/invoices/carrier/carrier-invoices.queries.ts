import { Injectable } from '@nestjs/common';
import type {
  CarrierDispute,
  CarrierInvoice,
  CarrierInvoiceAction,
  CarrierInvoiceDetail,
  CarrierInvoiceFileKey,
  CarrierInvoiceFilter,
  CarrierInvoiceList,
  CarrierInvoicePart,
  ExportCarrierInvoices,
  ExportStatement,
  InvoiceDraft,
  ListCarrierInvoices,
} from '@lading/contracts/invoices/carrier-invoices';
import type { CorrectingInvoice } from '@lading/contracts/invoices/invoice-attachments';
import type { InvoiceAging } from '@lading/contracts/invoices/invoices';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { carrierInvoiceList } from '@lading/contracts/lists/carrier-invoices';
import { coverageCode } from '@lading/domain/cargo-coverage/cargo-coverage';
import { searchForm } from '@lading/domain/identifiers/reference-number';
import type { AgreedPrice } from '@lading/domain/invoice-audit/audit-case';
import { agingOf, agingRangeOf } from '@lading/domain/invoice-audit/invoice-aging';
import { invoiceLifecycle, type DisputeAnswer } from '@lading/domain/lifecycle/invoice-lifecycle';
import { inWholes, sumOf } from '@lading/domain/measures/money';
import { dayNumber } from '@lading/domain/time/calendar-date';
import { invoicedConditions } from '../../../business/carrier-figures/figure-conditions.js';
import { FigureDays } from '../../../business/carrier-figures/figure-days.service.js';
import { isUnpaid, owedCents } from '../../../business/invoices/counted-invoices.js';
import { isCarrierAdministrator, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import type { CsvColumn } from '../../../kernel/csv/csv-file.js';
import { FileRows } from '../../../kernel/csv/file-rows.js';
import type { Conditions } from '../../../kernel/database/conditions.js';
import { Database } from '../../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  day,
  json,
  row,
  statement,
  text,
  widened,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { system } from '../../../kernel/database/session.js';
import { Files } from '../../../kernel/files/files.js';
import { listedRow, listSource, type FoundSql } from '../../../kernel/lists/list-source.js';
import { Lists } from '../../../kernel/lists/lists.js';
import { finds } from '../../../kernel/lists/searched-text.js';
import { tableFile } from '../../../kernel/tables/table-file.js';
import { Carrier } from '../../carriers/carriers.entities.js';
import { announcedCharges } from '../../shipment-messages/shipment-messages.statements.js';
import { CompanyNames } from '../../customers/company-names.service.js';
import { Customer } from '../../customers/customers.entities.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import { AgreedPrices } from '../audit/agreed-prices.queries.js';
import { Invoice, InvoiceAttachment, InvoiceDispute } from '../invoices.entities.js';

const parts: Readonly<Record<CarrierInvoicePart, string>> = {
  voided: `r.state = 'archived' AND r.paid_at IS NULL`,
  disputed: `r.state = 'disputed'`,
  paid: `(r.state = 'paid' OR r.state = 'archived' AND r.paid_at IS NOT NULL)`,
  approved: `r.state = 'approved'`,
  received: `r.state IN ('outstanding', 'needsReview')`,
};
const partOf = `CASE ${Object.entries(parts)
  .map(([part, condition]) => `WHEN ${condition} THEN '${part}'`)
  .join(' ')} END`;

/** The open dispute of invoice `r`. */
const openDispute = `invoice_dispute d WHERE d.invoice_id = r.id AND d.state = 'open'`;

const columns = row({
  ...columnsOf(Invoice, 'r', 'id', 'number', 'proNumber', 'bolNumber', 'invoiceDate', 'dueOn', 'currency'),
  ...columnsOf(Invoice, 'r', 'totalCents', 'creditedCents'),
  part: text(partOf).as<CarrierInvoicePart>(),
  shipmentId: columnOf(Invoice, 'r', 'shipmentId').known(),
  customerId: bigint('CASE WHEN c.home_carrier_id = r.carrier_id THEN c.id END').nullable(),
  companyName: columnOf(Customer, 'c', 'companyName').nullable(),
  owedCents: bigint(`CASE WHEN ${isUnpaid('r')} THEN ${owedCents('r')} ELSE 0 END`),
  isUnpaid: boolean(`(${isUnpaid('r')})`),
  answerBy: day(`(SELECT d.answer_by FROM ${openDispute})`).nullable(),
  answer: text(`(SELECT d.answer FROM ${openDispute})`).as<DisputeAnswer>().nullable(),
});
type InvoiceRow = RowOf<typeof columns>;

/** Row-level policies leave a user of a carrier the invoices and companies that they see. */
const tables = 'FROM invoice r LEFT JOIN customer c ON c.id = r.customer_id';

const corrects = `(SELECT jsonb_build_object('invoiceId', e.id, 'number', e.number, 'totalCents', e.total_cents,
    'creditCents', ${owedCents('e')} - r.total_cents) FROM invoice e WHERE e.id = r.corrects_id)`;
const correctedBy = `(SELECT jsonb_build_object('invoiceId', l.id, 'number', l.number, 'totalCents', l.total_cents,
    'creditCents', ${owedCents('r')} - l.total_cents) FROM invoice l WHERE l.corrects_id = r.id)`;

const detailed = widened(columns, {
  ...columnsOf(Invoice, 'r', 'state', 'received', 'receivedAt', 'paidAt'),
  originLabel: text('left(s.origin_label, 100)'),
  destinationLabel: text('left(s.destination_label, 100)'),
  corrects: json<CorrectingInvoice>(corrects).nullable(),
  correctedBy: json<CorrectingInvoice>(correctedBy).nullable(),
});

/** Invoice $1 of carrier $2. */
const invoiceById = statement(
  detailed,
  `SELECT ${detailed.sql} ${tables} JOIN shipment s ON s.id = r.shipment_id WHERE r.id = $1 AND r.carrier_id = $2`,
);

const dispute = row({
  ...columnsOf(InvoiceDispute, 'd', 'id', 'state', 'reason', 'amountCents', 'creditedCents', 'text', 'openedAt'),
  ...columnsOf(InvoiceDispute, 'd', 'answerBy', 'endedAt', 'answer', 'answerText', 'answeredAt', 'answeredBy'),
  version: columnOf(InvoiceDispute, 'd', 'version'),
});
const disputesOf = statement(
  dispute,
  `SELECT ${dispute.sql} FROM invoice_dispute d WHERE d.invoice_id = $1 ORDER BY d.id DESC LIMIT 100`,
);

const attachment = row(columnsOf(InvoiceAttachment, 'a', 'id', 'name', 'mediaType', 'size', 'author', 'createdAt'));
const attachmentsOf = statement(
  attachment,
  `SELECT ${attachment.sql} FROM invoice_attachment a WHERE a.invoice_id = $1 ORDER BY a.id LIMIT 50`,
);

const stored = row({
  key: columnOf(InvoiceAttachment, 'a', 'fileKey'),
  ...columnsOf(InvoiceAttachment, 'a', 'name', 'mediaType'),
});
/** File $1 of invoice $2 of carrier $3. */
const attachedFile = statement(
  stored,
  `SELECT ${stored.sql} FROM invoice_attachment a JOIN invoice i ON i.id = a.invoice_id
    WHERE a.id = $1 AND a.invoice_id = $2 AND i.carrier_id = $3`,
);

const seen = row({
  ...columnsOf(Invoice, 'i', 'id', 'number', 'customerId'),
  shipmentId: columnOf(Invoice, 'i', 'shipmentId').known(),
});
/** An invoice that a user of the carrier works on. */
export type SeenInvoice = RowOf<typeof seen>;
/** Invoice $1 of carrier $2, as far as the caller sees it. */
const seenInvoice = statement(
  seen,
  `SELECT ${seen.sql} FROM invoice i WHERE i.id = $1 AND i.carrier_id = $2 AND i.shipment_id IS NOT NULL`,
);
/** The same by its dispute $1. */
const disputedInvoice = statement(
  seen,
  `SELECT ${seen.sql} FROM invoice_dispute d JOIN invoice i ON i.id = d.invoice_id
    WHERE d.id = $1 AND i.carrier_id = $2 AND i.shipment_id IS NOT NULL`,
);

const billable = row({
  ...columnsOf(Shipment, 's', 'id', 'customerId', 'state', 'dispatchState', 'bolNumber', 'proNumber'),
  carrierId: columnOf(Shipment, 's', 'carrierId'),
  scac: columnOf(Carrier, 'c', 'scac'),
  invoices: bigint('(SELECT count(*) FROM invoice i WHERE i.shipment_id = s.id AND i.carrier_id = s.carrier_id)'),
  /** Coverage that was bought after the booking: no part of what was agreed with the carrier. */
  hasLateCoverage: boolean(
    `EXISTS (SELECT FROM coverage_certificate late
       WHERE late.shipment_id = s.id AND late.voided_at IS NULL AND late.bought_with = 'shipment')`,
  ),
});
/** A shipment for which the carrier issues an invoice. */
export type BillableShipment = RowOf<typeof billable>;
const billableShipments = `SELECT ${billable.sql} FROM shipment s JOIN carrier c ON c.id = s.carrier_id WHERE s.carrier_id = $2`;
/** Shipment $1 of carrier $2, as far as the caller sees it. */
const billableShipment = statement(billable, `${billableShipments} AND s.id = $1`);
/** The shipments of carrier $2 with a PRO number of $1 or a BOL number of $3. */
const numberedShipments = statement(
  billable,
  `${billableShipments} AND (s.pro_number = ANY ($1::text[]) OR s.bol_number = ANY ($3::text[]))`,
);

const due = row({
  dueOn: columnOf(Invoice, 'r', 'dueOn'),
  cents: bigint(`sum(${owedCents('r')})::bigint`),
  invoices: bigint('count(*)'),
});
/** What carrier $1 is owed in US dollars, by due date. */
const owedByDay = statement(
  due,
  `SELECT ${due.sql} FROM invoice r
    WHERE r.carrier_id = $1 AND r.shipment_id IS NOT NULL AND ${isUnpaid('r')} AND r.currency = 'USD' GROUP BY r.due_on`,
);

const mostOnStatement = 5000;
/** The unpaid invoices of carrier $1 for customer $2, the oldest first. */
const unpaidInvoices = statement(
  columns,
  `SELECT ${columns.sql} ${tables} WHERE r.carrier_id = $1 AND r.customer_id = $2 AND r.shipment_id IS NOT NULL AND ${isUnpaid('r')}
    ORDER BY r.due_on, r.id LIMIT ${mostOnStatement}`,
);

const company = row({ name: columnOf(Customer, 'c', 'companyName') });
const companyById = statement(company, `SELECT ${company.sql} FROM customer c WHERE c.id = $1`);

/** A text is looked for in the numbers of an invoice and in the names of companies. */
function addSearch(conditions: Conditions, search: string, companies: string): void {
  const form = searchForm(search);
  const ofCompany = `r.customer_id = ANY (${companies})`;
  conditions.require(form === '' ? ofCompany : `(${finds(conditions, 'r.search', form)} OR ${ofCompany})`);
}

function addAging(conditions: Conditions, { aging }: CarrierInvoiceFilter, today: string): void {
  if (!aging) return;
  const { from, to } = agingRangeOf(aging, today);
  conditions.require(`${isUnpaid('r')} AND r.currency = 'USD'`);
  if (from) conditions.add('r.due_on >= ?::date', from);
  if (to) conditions.add('r.due_on <= ?::date', to);
}

/** What was agreed for a shipment, as an invoice says it. */
interface AgreedInvoice {
  readonly agreed: Pick<
    AgreedPrice,
    'billTo' | 'currency' | 'terms' | 'originPostalCode' | 'destinationPostalCode' | 'totalCents'
  > &
    Pick<InvoiceDraft, 'freight' | 'charges'>;
}

type AskedInvoices = CarrierInvoiceFilter & Pick<ListCarrierInvoices, 'shipmentId'>;

/** Reads the invoices of a carrier within what its user sees; nothing without data visibility. */
@Injectable()
export class CarrierInvoicesQueries {
  private readonly source = listSource({
    list: carrierInvoiceList,
    select: listedRow(columns, tables),
    sorts: {
      number: { expression: 'r.number', type: 'text' },
      date: { expression: 'r.invoice_date', type: 'date' },
      due: { expression: 'r.due_on', type: 'date' },
    },
    find: (actor: Actor, asked: AskedInvoices, ids) => this.find(actor, asked, ids),
    toRows: (rows: readonly InvoiceRow[]) => rows.map((one) => this.toRow(one)),
    cells: {
      totalCents: ({ totalCents }) => inWholes(totalCents),
      creditedCents: ({ creditedCents }) => inWholes(creditedCents),
      owedCents: (invoice) => inWholes(invoice.owedCents),
    },
  });

  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly days: FigureDays,
    private readonly names: CompanyNames,
    private readonly prices: AgreedPrices,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, request: ListCarrierInvoices): Promise<CarrierInvoiceList> {
    return this.lists.page(this.source, actor, request);
  }

  export(actor: Actor, wanted: ExportCarrierInvoices): Promise<FileAnswer> {
    return this.lists.file(this.source, actor, wanted);
  }

  async aging(actor: Actor): Promise<InvoiceAging> {
    const unpaid = await this.database.query(owedByDay, [carrierOf(actor)]);
    return { items: [...agingOf(unpaid, this.today())] };
  }

  /** With a last row for what is owed in each currency. */
  async statement(actor: Actor, { customerId, format }: ExportStatement): Promise<FileAnswer> {
    const { name } = found(await this.database.findOne(companyById, [customerId]));
    const rows = await this.database.query(unpaidInvoices, [carrierOf(actor), customerId]);
    const invoices = rows.map((one) => this.toRow(one));
    const lines = [...invoices, ...totalsOf(invoices)];
    const isCut = rows.length === mostOnStatement;
    const day = this.today();
    const file = { name: `statement-${day}`, title: `Statement ${name} ${day}`.slice(0, 31), format };
    return tableFile(file, statementColumns, new FileRows(lines, isCut));
  }

  async get(actor: Actor, id: number): Promise<CarrierInvoiceDetail> {
    const invoice = found(await this.database.findOne(invoiceById, [id, carrierOf(actor)]));
    const [disputes, attachments] = await Promise.all([
      this.database.query(disputesOf, [id]),
      this.database.query(attachmentsOf, [id]),
    ]);
    const { received, receivedAt, paidAt, originLabel, destinationLabel } = invoice;
    return {
      ...this.toRow(invoice),
      ...{ received, receivedAt, paidAt, originLabel, destinationLabel },
      ...{ corrects: invoice.corrects, correctedBy: invoice.correctedBy, attachments, disputes },
      allowedActions: isCarrierAdministrator(actor) ? actionsOf(invoice, disputes) : [],
    };
  }

  async file(actor: Actor, { id, attachmentId }: CarrierInvoiceFileKey): Promise<FileAnswer> {
    const file = found(await this.database.findOne(attachedFile, [attachmentId, id, carrierOf(actor)]));
    return new FileAnswer(file.name, file.mediaType, await this.files.read(file.key));
  }

  /** What was agreed and announced since, by the numbers of the shipment and on the present day. */
  async draft(actor: Actor, shipmentId: number): Promise<InvoiceDraft> {
    const shipment = await this.invoiceable(actor, shipmentId);
    const { today } = await this.days.todayOf(actor);
    const { agreed } = await this.agreedOf(shipment);
    const announced = await this.database.asScope(system, () => this.database.query(announcedCharges, [shipmentId]));
    const charges = [
      ...agreed.charges,
      ...announced.toReversed().map(({ code, description, cents }) => ({ code, description, cents })),
    ];
    const { bolNumber, proNumber, invoices } = shipment;
    const first = proNumber ?? bolNumber;
    return {
      ...{ shipmentId, bolNumber, proNumber, billTo: agreed.billTo, currency: agreed.currency },
      ...{ number: invoices === 0 ? first : `${first}-${invoices + 1}`, invoiceDate: today },
      ...{ freight: agreed.freight, charges, totalCents: sumOf(charges.map((one) => one.cents)) },
    };
  }

  /** What was agreed with the carrier for its shipment; coverage that was bought later is not part of it. */
  async agreedOf({ id, hasLateCoverage }: BillableShipment): Promise<AgreedInvoice> {
    const { agreed } = found(await this.database.asScope(system, () => this.prices.of(id)));
    const charges = hasLateCoverage ? agreed.charges.filter(({ code }) => code !== coverageCode) : agreed.charges;
    return {
      agreed: {
        ...agreed,
        freight: agreed.freight.map(({ pounds, freightClass }) => ({ pounds, freightClass })),
        charges:
          charges.length > 0
            ? charges.map((charge) => ({ ...charge }))
            : [{ code: 'GROSS', description: 'Agreed price', cents: agreed.totalCents }],
      },
    };
  }

  /** Throws not-found for an invoice that the user doesn't see: an administrator who sees it may work on it. */
  async mustSee(actor: Actor, id: number): Promise<SeenInvoice> {
    return found(await this.database.findOne(seenInvoice, [id, carrierOf(actor)]));
  }

  /** The same by one of its disputes. */
  async mustSeeDisputed(actor: Actor, disputeId: number): Promise<SeenInvoice> {
    return found(await this.database.findOne(disputedInvoice, [disputeId, carrierOf(actor)]));
  }

  /** The same for a shipment that is to be invoiced. */
  async invoiceable(actor: Actor, shipmentId: number): Promise<BillableShipment> {
    return found(await this.database.findOne(billableShipment, [shipmentId, carrierOf(actor)]));
  }

  /** Shipments that the user sees, by their PRO and BOL numbers. */
  billable(actor: Actor, pros: readonly string[], bols: readonly string[]): Promise<BillableShipment[]> {
    return this.database.query(numberedShipments, [pros, carrierOf(actor), bols]);
  }

  /** Days are counted as for the customer, in UTC. */
  private today(): string {
    return this.clock.iso().slice(0, 10);
  }

  private toRow(invoice: InvoiceRow): CarrierInvoice {
    const { dueOn } = invoice;
    return {
      id: invoice.id,
      number: invoice.number,
      part: invoice.part,
      proNumber: invoice.proNumber,
      bolNumber: invoice.bolNumber,
      shipmentId: invoice.shipmentId,
      customerId: invoice.customerId,
      companyName: invoice.companyName,
      invoiceDate: invoice.invoiceDate,
      dueOn,
      currency: invoice.currency,
      totalCents: invoice.totalCents,
      creditedCents: invoice.creditedCents,
      owedCents: invoice.owedCents,
      daysPastDue: invoice.isUnpaid ? dayNumber(this.today()) - dayNumber(dueOn) : null,
      answerBy: invoice.answerBy,
      answer: invoice.answer,
    };
  }

  private async find(actor: Actor, asked: AskedInvoices, ids: readonly number[] | null): Promise<FoundSql> {
    carrierOf(actor);
    const scope = await this.days.freightScopeOf(actor, asked);
    const conditions = invoicedConditions(scope);
    conditions.require('r.shipment_id IS NOT NULL');
    const { part, shipmentId, answerWithinDays, search } = asked;
    if (part) conditions.require(parts[part]);
    if (shipmentId) conditions.add('r.shipment_id = ?', shipmentId);
    addAging(conditions, asked, this.today());
    if (typeof answerWithinDays === 'number') {
      conditions.require(parts.disputed);
      const today = conditions.bind(this.today());
      conditions.add(
        `EXISTS (SELECT FROM ${openDispute} AND d.answer IS DISTINCT FROM 'uphold' AND d.answer_by <= ${today}::date + ?::integer)`,
        answerWithinDays,
      );
    }
    if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
    const text = search?.trim();
    if (text) addSearch(conditions, text, await this.names.idsLike(conditions, text));
    const { text: where, values } = conditions;
    const countedFrom = `FROM invoice r WHERE ${where}`;
    const joins = 'LEFT JOIN customer c ON c.id = r.customer_id';
    return {
      from: `${tables} WHERE ${where}`,
      countedFrom,
      values,
      ...(text && { found: { ids: `SELECT r.id ${countedFrom}`, values, table: 'invoice', joins } }),
    };
  }
}

/** Amounts are for users with data visibility, so that invoices are for them alone. */
function carrierOf({ carrierId, privileges }: Actor): number {
  if (carrierId === null || !privileges.has('dataVisibility')) throw problem('not-allowed');
  return carrierId;
}

type Actable = Pick<RowOf<typeof detailed>, 'state' | 'paidAt' | 'totalCents' | 'creditedCents' | 'correctedBy'>;

/** The first one is the usual next step. A disputed invoice is credited or corrected by the answer to its dispute. */
function actionsOf(invoice: Actable, disputes: readonly CarrierDispute[]): CarrierInvoiceAction[] {
  const { state, paidAt, correctedBy, totalCents, creditedCents } = invoice;
  if (correctedBy !== null || (state === 'archived' && paidAt === null)) return [];
  const isDisputed = state === 'disputed';
  const isOpen: Readonly<Record<CarrierInvoiceAction, boolean>> = {
    answer: isDisputed && disputes.some((one) => one.state === 'open'),
    correct: !isDisputed,
    credit: !isDisputed && creditedCents < totalCents,
    void: paidAt === null && invoiceLifecycle.may(state, 'recall'),
    notePayment: invoiceLifecycle.may(state, 'pay'),
  };
  const actions = ['answer', 'notePayment', 'correct', 'credit', 'void'] as const;
  return actions.filter((action) => isOpen[action]);
}

/** A line of a statement: an invoice, or what is owed in a currency. */
type StatementLine = Pick<CarrierInvoice, 'number' | 'currency' | 'totalCents' | 'creditedCents' | 'owedCents'> &
  Partial<CarrierInvoice>;

function totalsOf(invoices: readonly CarrierInvoice[]): StatementLine[] {
  const currencies = [...new Set(invoices.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const some = invoices.filter((one) => one.currency === currency);
    return {
      ...{ number: 'Total', currency, totalCents: sumOf(some.map(({ totalCents }) => totalCents)) },
      creditedCents: sumOf(some.map(({ creditedCents }) => creditedCents)),
      owedCents: sumOf(some.map((one) => one.owedCents)),
    };
  });
}

const statementColumns: readonly CsvColumn<StatementLine>[] = [
  { title: 'Invoice number', value: ({ number }) => number },
  { title: 'Invoice date', value: ({ invoiceDate }) => invoiceDate },
  { title: 'PRO#', value: ({ proNumber }) => proNumber },
  { title: 'BOL#', value: ({ bolNumber }) => bolNumber },
  { title: 'Due', value: ({ dueOn }) => dueOn },
  { title: 'Days past due', value: ({ daysPastDue }) => daysPastDue },
  { title: 'Status', value: ({ part }) => part },
  { title: 'Currency', value: ({ currency }) => currency },
  { title: 'Invoiced', value: ({ totalCents }) => inWholes(totalCents), places: 2 },
  { title: 'Credited', value: ({ creditedCents }) => inWholes(creditedCents), places: 2 },
  { title: 'Owed', value: (line) => inWholes(line.owedCents), places: 2 },
];
