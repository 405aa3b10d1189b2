import { auditReasonCodes, type AuditReason } from '@lading/domain/invoice-audit/audit-reason';
import { agingBuckets, type AgingBucket } from '@lading/domain/invoice-audit/invoice-aging';
import {
  disputeAnswers,
  disputeStates,
  invoiceStates,
  type DisputeAnswer,
  type DisputeState,
  type InvoiceState,
} from '@lading/domain/lifecycle/invoice-lifecycle';
import { NewInvoice } from './new-invoice.js';
import { ExportInvoices, InvoiceListRequest } from './invoice-filter.js';
import { attachmentTypes } from '../support/contact-support.js';
import { anyAmount, InvoiceAudit } from './invoice-audit.js';
import {
  AttachToInvoice,
  CorrectingInvoice,
  InvoiceAttachment,
  InvoiceFileKey,
  MatchInvoice,
} from './invoice-attachments.js';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Cents, Choice, Day, Flag, Id, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';
import { ListPage } from '../kernel/list-page.js';
import { NamedCarriers } from '../fields/named-carriers.js';
import { mostFileRows } from '@lading/domain/text/list-file';

export class InvoiceKey {
  @Id({ about: 'ID of the invoice, from the invoice list.' }) invoiceId!: number;
}

/** An invoice in a list. */
export class InvoiceRow {
  @Id() id!: number;
  @Text({ max: 40 }) number!: string;
  @Choice(invoiceStates) state!: InvoiceState;
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Id({ optional: true }) shipmentId!: number | null;
  @Text({ max: 20, optional: true }) shipmentNumber!: string | null;
  @Text({ max: 16, optional: true, about: 'Absent if the carrier gives only the bill of lading number.' })
  proNumber!: string | null;
  @Day() invoiceDate!: string;
  @Day() dueOn!: string;
  @Text({ max: 3 }) currency!: string;
  @Cents() totalCents!: number;
  @Cents({ about: 'Credit that the carrier has given in disputes.' }) creditedCents!: number;
  @Cents({ about: 'Amount owed: billed less credits; 0 for a voided invoice.' }) owedCents!: number;
  @Cents({ optional: true, about: 'Absent until it is audited, and if no shipment is matched.' })
  agreedCents!: number | null;
  @Cents({ ...anyAmount, optional: true, about: 'Billed less agreed.' }) varianceCents!: number | null;
  @Choice(auditReasonCodes, { optional: true }) mainReason!: AuditReason | null;
  @Day({ about: 'Last day to contest charges.' }) contestUntil!: string;
  @Day({ optional: true, about: 'Date by which the carrier should answer the open dispute.' }) answerBy!: string | null;
  @Instant() receivedAt!: string;
}

const notificationWays = ['mail', 'letter'] as const;

export class InvoiceDispute {
  @Choice(disputeStates) state!: DisputeState;
  @Choice(auditReasonCodes) reason!: AuditReason;
  @Cents() amountCents!: number;
  @Cents({ optional: true, about: 'The credit that the carrier gave, if any.' }) creditedCents!: number | null;
  @Text({ max: 2000, about: 'Text sent to the carrier; empty for older disputes.' }) text!: string;
  @Text({ max: 200 }) author!: string;
  @Instant() openedAt!: string;
  @Day({ about: 'Date by which the carrier should answer.' }) answerBy!: string;
  @Choice(notificationWays, {
    about: 'The carrier is notified by email, or by letter where no email address is known.',
  })
  notifiedBy!: (typeof notificationWays)[number];
  @Instant({ optional: true, about: 'When it was emailed.' }) mailedAt!: string | null;
  @Choice(disputeAnswers, { optional: true, about: 'The last answer of users of the carrier in the portal.' })
  answer!: DisputeAnswer | null;
  @Text({ max: 2000, optional: true, about: "The carrier's words; may be empty." }) answerText!: string;
  @Instant({ optional: true }) answeredAt!: string | null;
  @Text({ max: 200, optional: true, about: 'Who answered.' }) answeredBy!: string | null;
}

export class InvoiceMessage {
  @Id() messageId!: number;
  @Text({ max: 200 }) author!: string;
  @Text({ max: 2000 }) text!: string;
  @Instant() createdAt!: string;
}

/** An invoice as received, with its audit, disputes and messages. */
export class Invoice extends InvoiceRow {
  @Nested(() => NewInvoice) received!: NewInvoice;
  @Instant({ optional: true }) paidAt!: string | null;
  @Text({
    max: 200,
    optional: true,
    about: 'The user who matched its shipment; absent if it was matched by its numbers.',
  })
  matchedBy!: string | null;
  @Flag({ about: 'The matched shipment can be unmatched, because no decision was made since.' }) mayUnmatch!: boolean;
  @Nested(() => InvoiceAudit, { optional: true }) audit!: InvoiceAudit | null;
  @Nested(() => CorrectingInvoice, { optional: true, about: 'The earlier invoice that it replaces.' })
  corrects!: CorrectingInvoice | null;
  @Nested(() => CorrectingInvoice, { optional: true, about: 'The later invoice that replaced it.' })
  correctedBy!: CorrectingInvoice | null;
  @ListOf(() => InvoiceAttachment, { maxItems: 50, about: 'Evidence for disputes.' })
  attachments!: InvoiceAttachment[];
  @ListOf(() => InvoiceDispute, { maxItems: 100 }) disputes!: InvoiceDispute[];
  @ListOf(() => InvoiceMessage, { maxItems: 500 }) messages!: InvoiceMessage[];
}

export class InvoiceList extends ListPage {
  @ListOf(() => InvoiceRow, { maxItems: 100 }) items!: InvoiceRow[];
}

export class InvoiceQueue {
  @Choice(invoiceStates) queue!: InvoiceState;
  @Integer({ min: 0, about: 'Exact up to 1,000; 1,001 means that there are more.' }) invoices!: number;
}

export class InvoiceQueues {
  @ListOf(() => InvoiceQueue, { maxItems: 6 }) items!: InvoiceQueue[];
}

export class AgedInvoices {
  @Choice(agingBuckets, { about: 'By days past due.' }) bucket!: AgingBucket;
  @Integer({ min: 0 }) invoices!: number;
  @Cents() cents!: number;
}

export class InvoiceAging {
  @ListOf(() => AgedInvoices, { maxItems: 5 }) items!: AgedInvoices[];
}

export class DisputeInvoice extends InvoiceKey {
  @Choice(auditReasonCodes) reason!: AuditReason;
  @Cents({ min: 1 }) amountCents!: number;
  @Text({ max: 2000 }) text!: string;
}

const outcomes = ['credited', 'upheld', 'withdrawn'] as const;

export class SettleDispute extends InvoiceKey {
  @Choice(outcomes, { about: 'The carrier gave a credit, upheld its invoice, or the dispute was withdrawn.' })
  outcome!: (typeof outcomes)[number];
  @Cents({
    min: 1,
    optional: true,
    label: 'Credit',
    about: 'The credit, up to what is owed; if omitted, the disputed amount. Only with `credited`.',
  })
  creditCents?: number;
}

export class WriteMessage extends InvoiceKey {
  @Text({ max: 2000 }) text!: string;
}

export class InvoiceChanged extends InvoiceKey {
  @Choice(invoiceStates) state!: InvoiceState;
}

export const invoiceChanged = definePush(
  'invoice-changed',
  InvoiceChanged,
  'An invoice was received, audited or changed; read it again.',
);

const view = { customer: 'viewInvoices', scope: 'invoices' } as const;
const dispute = { customer: 'disputeInvoices', scope: 'invoices' } as const;
const approve = { customer: 'approveInvoices', scope: 'invoices' } as const;
const moved = ['not-found', 'wrong-state'] as const;
const mediaTypes = [...new Set(attachmentTypes.map(({ mediaType }) => mediaType))];

export const invoicesApi = defineResource('invoices', {
  list: get({
    path: '/invoices',
    takes: InvoiceListRequest,
    answers: InvoiceList,
    access: view,
    about: 'Carrier invoices, newest first unless sorted otherwise.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  queues: get({
    path: '/invoices/queues',
    answers: InvoiceQueues,
    access: view,
    about: 'Number of invoices in each queue.',
  }),
  aging: get({
    path: '/invoices/aging',
    answers: InvoiceAging,
    access: view,
    about: 'Open amount less credits, by days past due.',
  }),
  carriers: get({
    path: '/invoices/carriers',
    answers: NamedCarriers,
    access: view,
    about: 'The carriers of your invoices, to filter by.',
  }),
  get: get({
    path: '/invoices/:invoiceId',
    takes: InvoiceKey,
    answers: Invoice,
    access: view,
    about: 'One invoice with its audit and disputes.',
    problems: ['not-found'],
  }),
  export: post({
    path: '/invoices/export',
    takes: ExportInvoices,
    answersFile: ['text/csv'],
    mostRows: mostFileRows,
    access: view,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching invoices as a CSV file.',
  }),
  receive: post({
    path: '/invoices',
    takes: NewInvoice,
    answers: Invoice,
    access: approve,
    whileActing: 'allowed',
    status: 201,
    about:
      'Receives a carrier invoice and matches it to its shipment by PRO number, or else by BOL number. The response precedes the audit, which takes a few seconds: read the invoice again, or subscribe to `invoice.audited`.',
    problems: ['invalid-fields', 'already-exists'],
  }),
  match: post({
    path: '/invoices/:invoiceId/match',
    takes: MatchInvoice,
    answers: Invoice,
    access: dispute,
    about: "Matches an invoice to a shipment if its numbers didn't match one, then audits it.",
    problems: ['invalid-fields', ...moved],
  }),
  unmatch: post({
    path: '/invoices/:invoiceId/unmatch',
    takes: InvoiceKey,
    answers: Invoice,
    access: dispute,
    about: 'Unmatches the chosen shipment; the invoice then needs another one. For users who see all locations.',
    problems: moved,
  }),
  approve: post({
    path: '/invoices/:invoiceId/approve',
    takes: InvoiceKey,
    answers: Invoice,
    access: approve,
    about: 'Approves an invoice for payment despite its variances.',
    problems: moved,
  }),
  dispute: post({
    path: '/invoices/:invoiceId/dispute',
    takes: DisputeInvoice,
    answers: Invoice,
    access: dispute,
    about: 'Disputes an invoice, paid or not, with a reason and an amount; the carrier is notified by email.',
    problems: ['invalid-fields', 'contest-period-over', 'too-many-requests', ...moved],
  }),
  settle: post({
    path: '/invoices/:invoiceId/settle',
    takes: SettleDispute,
    answers: Invoice,
    access: approve,
    about:
      'Settles the open dispute; the invoice is approved, or paid if it was paid before, and the credit reduces what is owed.',
    problems: ['invalid-fields', ...moved],
  }),
  write: post({
    path: '/invoices/:invoiceId/messages',
    takes: WriteMessage,
    answers: Invoice,
    access: dispute,
    about: 'Adds a message to the invoice.',
    problems: ['not-found'],
  }),
  attach: post({
    path: '/invoices/:invoiceId/attachments',
    takes: AttachToInvoice,
    answers: Invoice,
    access: dispute,
    status: 201,
    about: 'Attaches an uploaded file as evidence for a dispute.',
    problems: moved,
  }),
  attachment: get({
    path: '/invoices/:invoiceId/attachments/:attachmentId',
    takes: InvoiceFileKey,
    answersFile: mediaTypes,
    access: view,
    about: 'A file of an invoice, as a download.',
    problems: ['not-found'],
  }),
  pay: post({
    path: '/invoices/:invoiceId/pay',
    takes: InvoiceKey,
    answers: Invoice,
    access: approve,
    about: 'Marks an approved invoice as paid.',
    problems: moved,
  }),
  archive: post({
    path: '/invoices/:invoiceId/archive',
    takes: InvoiceKey,
    answers: Invoice,
    access: approve,
    about: 'Archives a paid invoice, or voids one that will not be paid.',
    problems: moved,
  }),
});
