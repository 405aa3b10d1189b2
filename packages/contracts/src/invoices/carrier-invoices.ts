import { auditReasonCodes, type AuditReason } from '@lading/domain/invoice-audit/audit-reason';
import { agingBuckets, type AgingBucket } from '@lading/domain/invoice-audit/invoice-aging';
import {
  disputeAnswers,
  disputeStates,
  type DisputeAnswer,
  type DisputeState,
} from '@lading/domain/lifecycle/invoice-lifecycle';
import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { CarrierFreightFilter } from '../fields/carrier-figure-filter.js';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Cents, Choice, Choices, Day, Id, Ids, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { Charge } from '../quotes/quote-answers.js';
import { attachmentTypes } from '../support/contact-support.js';
import { CorrectingInvoice, InvoiceAttachment } from './invoice-attachments.js';
import { InvoiceAging } from './invoices.js';
import { BilledLine, NewInvoice } from './new-invoice.js';

/** The status of an invoice as its carrier sees it; the customer's queues and audit stay with the customer. */
export const carrierInvoiceParts = ['received', 'approved', 'disputed', 'paid', 'voided'] as const;
export type CarrierInvoicePart = (typeof carrierInvoiceParts)[number];

/** What an administrator of the carrier can do with an invoice now. */
export const carrierInvoiceActions = ['correct', 'credit', 'void', 'notePayment', 'answer'] as const;
export type CarrierInvoiceAction = (typeof carrierInvoiceActions)[number];

/** An invoice in the list of its carrier. */
export class CarrierInvoice {
  @Id() id!: number;
  @Text({ max: 40 }) number!: string;
  @Choice(carrierInvoiceParts, { about: 'Received until the customer decides; voided also when replaced.' })
  part!: CarrierInvoicePart;
  @Text({ max: 16, optional: true }) proNumber!: string | null;
  @Text({ max: 20, optional: true }) bolNumber!: string | null;
  @Id({ about: 'The shipment.' }) shipmentId!: number;
  @Id({ optional: true, about: "Absent unless it is a customer of the carrier's site." }) customerId!: number | null;
  @Text({ max: 200, optional: true, about: "Absent if the caller can't see the company." })
  companyName!: string | null;
  @Day() invoiceDate!: string;
  @Day() dueOn!: string;
  @Text({ max: 3 }) currency!: string;
  @Cents({ about: 'Amount invoiced.' }) totalCents!: number;
  @Cents({ about: 'Credits since.' }) creditedCents!: number;
  @Cents({ about: 'Amount still owed; 0 for a paid or voided invoice.' }) owedCents!: number;
  @Integer({ optional: true, about: 'Days past due, negative before; absent unless it is to be paid.' })
  daysPastDue!: number | null;
  @Day({ optional: true, about: 'Date by which the open dispute should be answered.' }) answerBy!: string | null;
  @Choice(disputeAnswers, { optional: true, about: 'The last answer to the open dispute.' })
  answer!: DisputeAnswer | null;
}

/** A dispute as the carrier sees it. */
export class CarrierDispute {
  @Id() id!: number;
  @Choice(disputeStates) state!: DisputeState;
  @Choice(auditReasonCodes) reason!: AuditReason;
  @Cents() amountCents!: number;
  @Cents({ optional: true }) creditedCents!: number | null;
  @Text({ max: 2000, optional: true, about: "The customer's words; may be empty." }) text!: string;
  @Instant() openedAt!: string;
  @Day({ about: 'Date by which the carrier should answer.' }) answerBy!: string;
  @Instant({ optional: true }) endedAt!: string | null;
  @Choice(disputeAnswers, { optional: true, about: 'The last answer of users of the carrier.' })
  answer!: DisputeAnswer | null;
  @Text({ max: 2000, optional: true, about: "The carrier's words; may be empty." }) answerText!: string;
  @Instant({ optional: true }) answeredAt!: string | null;
  @Text({ max: 200, optional: true, about: 'Who answered.' }) answeredBy!: string | null;
  @Integer({ min: 0, about: 'Send it with an answer.' }) version!: number;
}

/** An invoice with its charges and disputes, without anything that is the customer's alone: audit, tolerance, messages. */
export class CarrierInvoiceDetail extends CarrierInvoice {
  @Nested(() => NewInvoice, { about: 'The invoice as it was sent.' }) received!: NewInvoice;
  @Instant() receivedAt!: string;
  @Instant({ optional: true }) paidAt!: string | null;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Nested(() => CorrectingInvoice, { optional: true, about: 'The earlier invoice that it replaces.' })
  corrects!: CorrectingInvoice | null;
  @Nested(() => CorrectingInvoice, { optional: true, about: 'The later invoice that replaced it.' })
  correctedBy!: CorrectingInvoice | null;
  @ListOf(() => InvoiceAttachment, { maxItems: 50, about: "The customer's evidence for disputes." })
  attachments!: InvoiceAttachment[];
  @ListOf(() => CarrierDispute, { maxItems: 100, about: 'Newest first.' }) disputes!: CarrierDispute[];
  @Choices(carrierInvoiceActions, {
    maxItems: carrierInvoiceActions.length,
    about: 'What the caller may do with it now.',
  })
  allowedActions!: CarrierInvoiceAction[];
}

export class CarrierInvoiceFilter extends CarrierFreightFilter {
  @Text({ max: 128, optional: true, about: 'Text in an invoice, PRO or BOL number, or in the name of a company.' })
  search?: string;
  @Choice(carrierInvoiceParts, { optional: true, about: 'Only invoices with this status.' }) part?: CarrierInvoicePart;
  @Choice(agingBuckets, { optional: true, about: 'Unpaid invoices in US dollars, by days past due.' })
  aging?: AgingBucket;
  @Integer({
    min: 0,
    max: 365,
    optional: true,
    about: 'Only open disputes that wait for the carrier and are due within so many days, or were missed.',
  })
  answerWithinDays?: number;
}

export class ListCarrierInvoices extends CarrierInvoiceFilter {
  @Id({ optional: true, about: 'Only invoices of this shipment.' }) shipmentId?: number;
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit: ListPageRequest['limit'] = 10;
}

export class CarrierInvoiceList extends ListPage {
  @ListOf(() => CarrierInvoice, { maxItems: 100 }) items!: CarrierInvoice[];
}

export class ExportCarrierInvoices extends CarrierInvoiceFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

export class ExportStatement {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Id({ label: 'Company', about: 'The customer whose unpaid invoices are listed.' }) customerId!: number;
}

export class CarrierInvoiceKey {
  @Id({ about: "ID of the invoice, from the carrier's list." }) id!: number;
}

export class CarrierInvoiceFileKey extends CarrierInvoiceKey {
  @Id({ about: 'ID of the attached file, from the invoice.' }) attachmentId!: number;
}

export class ForShipment {
  @Id({ label: 'Shipment', about: "The shipment, as the carrier's list gives its id." }) shipmentId!: number;
}

/** What an invoice says beside what its shipment says. */
export class InvoicedCharges {
  @Text({ max: 40, label: 'Invoice number', about: 'Not used before for this customer.' }) number!: string;
  @Day({ label: 'Invoice date' }) invoiceDate!: string;
  @ListOf(() => BilledLine, { minItems: 1, maxItems: 100 }) freight!: BilledLine[];
  @ListOf(() => Charge, {
    minItems: 1,
    maxItems: 100,
    about: 'GROSS, DISC (negative), MIN, FUEL and accessorial codes; their sum is the total.',
  })
  charges!: Charge[];
}

/** What an invoice of the shipment would say, with the freight and the charges that were agreed. */
export class InvoiceDraft extends InvoicedCharges {
  @Id() shipmentId!: number;
  @Text({ max: 20 }) bolNumber!: string;
  @Text({ max: 16, optional: true }) proNumber!: string | null;
  @Text({ max: 200, about: 'The company to be billed.' }) billTo!: string;
  @Text({ max: 3 }) currency!: string;
  @Cents() totalCents!: number;
}

export class IssueInvoice extends InvoicedCharges {
  @Id({ label: 'Shipment', about: "The shipment, as the carrier's list gives its id." }) shipmentId!: number;
}

export class CorrectInvoice extends InvoicedCharges {
  @Id({ about: "ID of the invoice, from the carrier's list." }) id!: number;
}

export class VoidInvoice extends CarrierInvoiceKey {
  @Text({ min: 1, max: 300, label: 'Reason', about: 'Shown to the customer.' }) reason!: string;
}

export class CreditInvoice extends CarrierInvoiceKey {
  @Cents({ min: 1, label: 'Credit' }) creditCents!: number;
  @Cents({ about: 'Credits so far, as last read: another credit since is refused as `wrong-state`.' })
  creditedCents!: number;
  @Text({ min: 1, max: 300, label: 'Reason', about: 'Shown to the customer.' }) reason!: string;
}

export class AnswerDispute {
  @Id({ about: 'ID of the dispute, from the invoice.' }) id!: number;
  @Choice(disputeAnswers, {
    label: 'Answer',
    about:
      'A credit or a corrected invoice ends the dispute at once, a request for documents leaves it open, an upheld invoice waits for the customer.',
  })
  answer!: DisputeAnswer;
  @Integer({ min: 0, about: 'From the dispute; an answer to an older one is refused.' }) version!: number;
  @Cents({ min: 1, optional: true, label: 'Credit', about: 'With `credit`: up to what is owed.' })
  creditCents?: number | null;
  @Nested(() => InvoicedCharges, {
    optional: true,
    about: 'With `correct`: the invoice that replaces the disputed one.',
  })
  invoice?: InvoicedCharges | null;
  @Text({
    max: 2000,
    optional: true,
    label: 'Text',
    about: 'Required with `documents` and `uphold`; shown to the customer.',
  })
  text?: string | null;
}

const scope = 'carrier-invoices';
const read = { access: { carrier: 'dataVisibility', scope }, whileActing: 'allowed' } as const;
const write = {
  access: { carrier: 'administrator', scope, isForTrials: true },
  whileActing: 'allowed',
  idempotent: true,
} as const;
const keyProblems = ['idempotency-key-missing', 'idempotency-key-reused', 'idempotency-key-in-use'] as const;
const changed = ['not-found', 'wrong-state', 'invalid-fields', ...keyProblems] as const;
const mediaTypes = [...new Set(attachmentTypes.map(({ mediaType }) => mediaType))];

export const carrierInvoicesApi = defineResource('carrier-invoices', {
  listCarrierInvoices: get({
    ...read,
    path: '/carrier-invoices',
    takes: ListCarrierInvoices,
    answers: CarrierInvoiceList,
    about: 'Invoices of the carrier for shipments that the caller can see, latest first.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportCarrierInvoices: post({
    ...read,
    path: '/carrier-invoices/export',
    takes: ExportCarrierInvoices,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'Exports the matching invoices as a file.',
  }),
  getCarrierAging: get({
    ...read,
    path: '/carrier-invoices/aging',
    answers: InvoiceAging,
    about: 'What customers owe the carrier in US dollars, by days past due.',
  }),
  exportStatement: post({
    ...read,
    path: '/carrier-invoices/statement',
    takes: ExportStatement,
    answersFile: Object.values(tableMediaTypes),
    limit: 20,
    about: 'A statement of account: the unpaid invoices of one company, with what is owed.',
    problems: ['not-found'],
  }),
  getInvoiceDraft: get({
    ...read,
    path: '/carrier-invoices/draft',
    takes: ForShipment,
    answers: InvoiceDraft,
    about: 'What an invoice of the shipment would say, with the agreed freight and charges; nothing is stored.',
    problems: ['not-found'],
  }),
  getCarrierInvoice: get({
    ...read,
    path: '/carrier-invoices/:id',
    takes: CarrierInvoiceKey,
    answers: CarrierInvoiceDetail,
    about: 'One invoice with its charges, disputes and files.',
    problems: ['not-found'],
  }),
  getCarrierInvoiceFile: get({
    ...read,
    path: '/carrier-invoices/:id/attachments/:attachmentId',
    takes: CarrierInvoiceFileKey,
    answersFile: mediaTypes,
    about: "A file of the customer's evidence, as a download.",
    problems: ['not-found'],
  }),
  issueInvoice: post({
    ...write,
    path: '/carrier-invoices',
    takes: IssueInvoice,
    answers: CarrierInvoiceDetail,
    status: 201,
    about:
      'Issues an invoice for a shipment. It is matched and audited like every other invoice of the carrier. Issuing the same invoice again changes nothing; another one with its number is refused.',
    problems: ['already-exists', ...changed],
  }),
  correctInvoice: post({
    ...write,
    path: '/carrier-invoices/:id/correction',
    takes: CorrectInvoice,
    answers: CarrierInvoiceDetail,
    status: 201,
    about: 'Issues a new invoice that replaces this one; the difference of a paid one is a credit.',
    problems: ['already-exists', ...changed],
  }),
  voidInvoice: post({
    ...write,
    path: '/carrier-invoices/:id/voiding',
    takes: VoidInvoice,
    answers: CarrierInvoiceDetail,
    about: 'Voids an unpaid invoice; an invoice that it replaced is to be paid again.',
    problems: changed,
  }),
  creditInvoice: post({
    ...write,
    path: '/carrier-invoices/:id/credits',
    takes: CreditInvoice,
    answers: CarrierInvoiceDetail,
    about: 'Gives a credit up to what the invoice still costs. While a dispute is open, answer it with the credit.',
    problems: changed,
  }),
  noteInvoicePayment: post({
    ...write,
    path: '/carrier-invoices/:id/payment',
    takes: CarrierInvoiceKey,
    answers: CarrierInvoiceDetail,
    about: 'Records that an approved invoice was paid.',
    problems: changed,
  }),
  answerDispute: post({
    ...write,
    path: '/carrier-disputes/:id/answers',
    takes: AnswerDispute,
    answers: CarrierInvoiceDetail,
    about: 'Answers an open dispute. Of two answers to the same version, only the first holds.',
    problems: ['already-exists', ...changed],
  }),
});
