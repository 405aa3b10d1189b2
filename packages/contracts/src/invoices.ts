import { freightTerms, selectableClasses, unitSystems, type FreightTerms, type UnitSystem } from './freight.js';
import { defineResource, get, post } from './kernel/endpoint.js';
import { Cents, Choice, Day, Decimal, Flag, Id, Ids, Instant, Integer, ListOf, Nested, Text } from './kernel/field.js';
import { ListPage, ListPageRequest } from './list-page.js';
import { Charge } from './quote-answers.js';

export const invoiceStates = ['outstanding', 'needsReview', 'approved', 'disputed', 'paid', 'archived'] as const;
export type InvoiceStateName = (typeof invoiceStates)[number];
export const disputeStates = ['open', 'corrected', 'credited', 'upheld', 'withdrawn'] as const;
export type DisputeStateName = (typeof disputeStates)[number];
export const auditReasonCodes = [
  'DUP',
  'CUR',
  'BILLTO',
  'TERMS',
  'RCL',
  'RWE',
  'CBC',
  'LANE',
  'DEF',
  'BASE',
  'DISC',
  'MIN',
  'FUEL',
  'ACC-NEW',
  'ACC-AMT',
  'ACC-MISS',
  'SVC',
  'ROUND',
  'MATH',
] as const;
export type AuditReasonCode = (typeof auditReasonCodes)[number];
const verdicts = ['shipperRight', 'carrierRight', 'evidenceNeeded'] as const;
const currencies = ['USD', 'CAD', 'MXN'] as const;
const agingBuckets = ['current', 'days30', 'days60', 'days90', 'older'] as const;

const anyAmount = { min: -99_999_999_999 } as const;

/** One handling unit as the carrier measured it. */
export class BilledSize {
  @Choice(unitSystems) unitSystem!: UnitSystem;
  @Decimal({ max: 9999.99, places: 2 }) length!: number;
  @Decimal({ max: 9999.99, places: 2 }) width!: number;
  @Decimal({ max: 9999.99, places: 2 }) height!: number;
}

/** One line of freight as the carrier rated it. */
export class BilledLine {
  @Integer({ min: 1, max: 999_999, about: 'Whole pounds of all units.' }) pounds!: number;
  @Choice(selectableClasses, { label: 'Class' }) freightClass!: (typeof selectableClasses)[number];
  @Nested(() => BilledSize, { optional: true }) size?: BilledSize;
}

/** A bill as it comes from a carrier. */
export class NewInvoice {
  @Text({ max: 4, like: /^[A-Z]{2,4}$/, about: 'Standard carrier alpha code.' }) scac!: string;
  @Text({ max: 40, label: 'Invoice number' }) number!: string;
  @Day() invoiceDate!: string;
  @Text({ max: 16, label: 'PRO number', about: 'Digits alone; finds the shipment, else the bill of lading does.' })
  proNumber!: string;
  @Text({ max: 20, optional: true, label: 'Bill of lading number' }) bolNumber?: string;
  @Choice(currencies) currency!: (typeof currencies)[number];
  @Choice(freightTerms) terms!: FreightTerms;
  @Text({ max: 200, about: 'The company that is to pay.' }) billTo!: string;
  @Text({ max: 10 }) originPostalCode!: string;
  @Text({ max: 10 }) destinationPostalCode!: string;
  @ListOf(() => BilledLine, { minItems: 1, maxItems: 100 }) freight!: BilledLine[];
  @ListOf(() => Charge, {
    minItems: 1,
    maxItems: 100,
    about: 'GROSS, DISC (negative), MIN, FUEL and the codes of services, as on a quote.',
  })
  charges!: Charge[];
  @Cents() totalCents!: number;
}

export class InvoiceKey {
  @Id() invoiceId!: number;
}

/** An invoice in a list. */
export class InvoiceRow {
  @Id() id!: number;
  @Text({ max: 40 }) number!: string;
  @Choice(invoiceStates) state!: InvoiceStateName;
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Id({ optional: true }) shipmentId!: number | null;
  @Text({ max: 20, optional: true }) shipmentNumber!: string | null;
  @Text({ max: 16 }) proNumber!: string;
  @Day() invoiceDate!: string;
  @Day() dueOn!: string;
  @Text({ max: 3 }) currency!: string;
  @Cents() totalCents!: number;
  @Cents({ optional: true, about: 'Absent until it is audited, and when no shipment belongs to it.' })
  agreedCents!: number | null;
  @Cents({ ...anyAmount, optional: true, about: 'Billed less agreed.' }) varianceCents!: number | null;
  @Choice(auditReasonCodes, { optional: true }) mainReason!: AuditReasonCode | null;
  @Instant() receivedAt!: string;
}

export class FindingPart {
  @Text({ max: 20, about: 'LINEHAUL, TOTAL or a charge code.' }) component!: string;
  @Cents(anyAmount) cents!: number;
  @Flag({ about: 'It follows from the reason by the agreed rules, as fuel does from the linehaul.' })
  isConsequence!: boolean;
}

/** Why the bill differs, what that costs, and who is right as far as the papers tell. */
export class AuditFinding {
  @Choice(auditReasonCodes) reason!: AuditReasonCode;
  @Text({ max: 40 }) name!: string;
  @Text({ max: 20, optional: true }) service!: string | null;
  @Choice(verdicts) verdict!: (typeof verdicts)[number];
  @Text({ max: 100, about: 'The paper that settles it.' }) evidence!: string;
  @Cents(anyAmount) cents!: number;
  @Cents({ about: 'What to ask back beyond the difference.' }) creditCents!: number;
  @ListOf(() => FindingPart, { maxItems: 200 }) parts!: FindingPart[];
}

export class ComparedCharge {
  @Text({ max: 20 }) component!: string;
  @Cents(anyAmount) agreedCents!: number;
  @Cents(anyAmount) billedCents!: number;
}

export class InvoiceAudit {
  @Cents() toleranceCents!: number;
  @Cents(anyAmount) disputableCents!: number;
  @ListOf(() => AuditFinding, { maxItems: 200 }) findings!: AuditFinding[];
  @ListOf(() => ComparedCharge, { maxItems: 200 }) charges!: ComparedCharge[];
}

export class InvoiceDispute {
  @Choice(disputeStates) state!: DisputeStateName;
  @Choice(auditReasonCodes) reason!: AuditReasonCode;
  @Cents() amountCents!: number;
  @Text({ max: 200 }) author!: string;
  @Instant() openedAt!: string;
}

export class InvoiceMessage {
  @Id() messageId!: number;
  @Text({ max: 200 }) author!: string;
  @Text({ max: 2000 }) text!: string;
  @Instant() createdAt!: string;
}

/** An invoice with its bill, its audit and what was said about it. */
export class Invoice extends InvoiceRow {
  @Nested(() => NewInvoice) bill!: NewInvoice;
  @Day({ about: 'Last day on which charges may be contested.' }) contestUntil!: string;
  @Nested(() => InvoiceAudit, { optional: true }) audit!: InvoiceAudit | null;
  @ListOf(() => InvoiceDispute, { maxItems: 100 }) disputes!: InvoiceDispute[];
  @ListOf(() => InvoiceMessage, { maxItems: 500 }) messages!: InvoiceMessage[];
}

export class InvoiceFilter {
  @Choice(invoiceStates, { optional: true }) queue?: InvoiceStateName;
  @Text({ max: 100, optional: true, about: 'Invoice, shipment or PRO number, or the name of the carrier.' })
  value?: string;
}

export class InvoiceListRequest extends ListPageRequest {
  @Choice(invoiceStates, { optional: true }) queue?: InvoiceStateName;
  @Text({ max: 100, optional: true, about: 'Invoice, shipment or PRO number, or the name of the carrier.' })
  value?: string;
}

export const invoiceSorts = ['received', 'due', 'number', 'total', 'variance'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

export class InvoiceList extends ListPage {
  @ListOf(() => InvoiceRow, { maxItems: 100 }) items!: InvoiceRow[];
}

export class ExportInvoices extends InvoiceFilter {
  @Ids({ optional: true, maxItems: 200, about: 'Only these; left out: all that the filter finds.' }) ids?: number[];
}

export class InvoiceQueue {
  @Choice(invoiceStates) queue!: InvoiceStateName;
  @Integer({ min: 0 }) invoices!: number;
}

export class InvoiceQueues {
  @ListOf(() => InvoiceQueue, { maxItems: 6 }) items!: InvoiceQueue[];
}

export class AgedInvoices {
  @Choice(agingBuckets, { about: 'By days past due.' }) bucket!: (typeof agingBuckets)[number];
  @Integer({ min: 0 }) invoices!: number;
  @Cents() cents!: number;
}

export class InvoiceAging {
  @ListOf(() => AgedInvoices, { maxItems: 5 }) items!: AgedInvoices[];
}

export class DisputeInvoice extends InvoiceKey {
  @Choice(auditReasonCodes) reason!: AuditReasonCode;
  @Cents({ min: 1 }) amountCents!: number;
  @Text({ max: 2000 }) text!: string;
}

const outcomes = ['credited', 'upheld', 'withdrawn'] as const;

export class SettleDispute extends InvoiceKey {
  @Choice(outcomes, { about: 'Credit was given, the carrier stands by its bill, or the objection is taken back.' })
  outcome!: (typeof outcomes)[number];
}

export class WriteMessage extends InvoiceKey {
  @Text({ max: 2000 }) text!: string;
}

const view = { customer: 'viewInvoices' } as const;
const dispute = { customer: 'disputeInvoices' } as const;
const approve = { customer: 'approveInvoices' } as const;
const moved = ['not-found', 'wrong-state'] as const;

export const invoicesApi = defineResource('invoices', {
  list: get({
    path: '/invoices',
    takes: InvoiceListRequest,
    answers: InvoiceList,
    access: view,
    about: 'Bills of carriers, the latest first unless sorted otherwise.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  queues: get({
    path: '/invoices/queues',
    answers: InvoiceQueues,
    access: view,
    about: 'How many bills each queue has.',
  }),
  aging: get({
    path: '/invoices/aging',
    answers: InvoiceAging,
    access: view,
    about: 'What is still to be paid, by days past due.',
  }),
  get: get({
    path: '/invoices/:invoiceId',
    takes: InvoiceKey,
    answers: Invoice,
    access: view,
    about: 'One bill with its audit and disputes.',
    problems: ['not-found'],
  }),
  export: post({
    path: '/invoices/export',
    takes: ExportInvoices,
    answersFile: ['text/csv'],
    access: view,
    whileActing: 'allowed',
    limit: 20,
    about: 'The found bills as a CSV file.',
  }),
  receive: post({
    path: '/invoices',
    takes: NewInvoice,
    answers: Invoice,
    access: approve,
    whileActing: 'allowed',
    status: 201,
    about: 'Takes a bill in; it is matched to its shipment by PRO, else by bill of lading, and audited at once.',
    problems: ['invalid-fields', 'already-exists'],
  }),
  approve: post({
    path: '/invoices/:invoiceId/approve',
    takes: InvoiceKey,
    answers: Invoice,
    access: approve,
    about: 'Accepts a bill for payment in spite of its differences.',
    problems: moved,
  }),
  dispute: post({
    path: '/invoices/:invoiceId/dispute',
    takes: DisputeInvoice,
    answers: Invoice,
    access: dispute,
    about: 'Objects to a bill with a reason and an amount.',
    problems: ['invalid-fields', ...moved],
  }),
  settle: post({
    path: '/invoices/:invoiceId/settle',
    takes: SettleDispute,
    answers: Invoice,
    access: approve,
    about: 'Ends the open dispute; the bill is approved.',
    problems: moved,
  }),
  write: post({
    path: '/invoices/:invoiceId/messages',
    takes: WriteMessage,
    answers: Invoice,
    access: dispute,
    about: 'Adds a message to the bill.',
    problems: ['not-found'],
  }),
  pay: post({
    path: '/invoices/:invoiceId/pay',
    takes: InvoiceKey,
    answers: Invoice,
    access: approve,
    about: 'Marks an approved bill as paid.',
    problems: moved,
  }),
  archive: post({
    path: '/invoices/:invoiceId/archive',
    takes: InvoiceKey,
    answers: Invoice,
    access: approve,
    about: 'Puts a paid bill away, or voids one that is not to be paid.',
    problems: moved,
  }),
});
