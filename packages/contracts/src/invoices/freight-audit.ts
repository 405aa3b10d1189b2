import {
  auditReasonCodes,
  auditVerdicts,
  type AuditReason,
  type AuditVerdict,
} from '@lading/domain/invoice-audit/audit-reason';
import { invoiceStates, type InvoiceState } from '@lading/domain/lifecycle/invoice-lifecycle';
import { anyAmount } from './invoice-audit.js';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Cents, Choice, Day, Id, Ids, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { mostFileRows } from '@lading/domain/text/list-file';

/** A reason why an invoice differs from the agreed price. */
export class AuditDifference {
  @Id({ about: 'ID of the variance; an invoice can have several.' }) id!: number;
  @Id() invoiceId!: number;
  @Text({ max: 40 }) invoiceNumber!: string;
  @Choice(invoiceStates) state!: InvoiceState;
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Id({ optional: true }) shipmentId!: number | null;
  @Text({ max: 20, optional: true }) shipmentNumber!: string | null;
  @Choice(auditReasonCodes) reason!: AuditReason;
  @Text({ max: 40 }) reasonName!: string;
  @Text({ max: 20, optional: true, about: 'The accessorial concerned.' }) service!: string | null;
  @Choice(auditVerdicts, { about: 'Who is right, based on the documents.' }) verdict!: AuditVerdict;
  @Cents({ ...anyAmount, about: 'Its part of the variance: billed less agreed.' }) cents!: number;
  @Cents({ about: 'Credit requested beyond the variance.' }) creditCents!: number;
  @Text({ max: 3 }) currency!: string;
  @Day() invoiceDate!: string;
  @Instant() receivedAt!: string;
}

const findText = {
  max: 100,
  optional: true,
  about: 'Invoice, shipment or PRO number, or the name of the carrier.',
} as const;

/** Periods for received invoices in days; null for all. */
export const auditPeriodDays = { month: 30, quarter: 90, year: 365, all: null } as const;
export type AuditPeriod = keyof typeof auditPeriodDays;
export const auditPeriods = ['month', 'quarter', 'year', 'all'] as const satisfies readonly AuditPeriod[];
export const usualAuditPeriod: AuditPeriod = 'quarter';

const period = {
  optional: true,
  about: 'When the invoices were received: in the last 30, 90 or 365 days, or any time; default 90 days.',
} as const;

export class DifferenceFilter {
  @Choice(auditPeriods, period) period?: AuditPeriod;
  @Choice(auditReasonCodes, { optional: true, about: 'Only variances with this reason code.' }) reason?: AuditReason;
  @Choice(auditVerdicts, { optional: true, about: 'Only variances with this outcome.' }) verdict?: AuditVerdict;
  @Choice(invoiceStates, { optional: true, about: 'The state of the invoice.' }) state?: InvoiceState;
  @Id({ optional: true, about: 'Only variances of this carrier.' }) carrierId?: number;
  @Text(findText) value?: string;
}

export class DifferenceListRequest extends ListPageRequest {
  @Choice(auditPeriods, period) period?: AuditPeriod;
  @Choice(auditReasonCodes, { optional: true, about: 'Only variances with this reason code.' }) reason?: AuditReason;
  @Choice(auditVerdicts, { optional: true, about: 'Only variances with this outcome.' }) verdict?: AuditVerdict;
  @Choice(invoiceStates, { optional: true, about: 'The state of the invoice.' }) state?: InvoiceState;
  @Id({ optional: true, about: 'Only variances of this carrier.' }) carrierId?: number;
  @Text(findText) value?: string;
}

export class DifferenceList extends ListPage {
  @ListOf(() => AuditDifference, { maxItems: 100 }) items!: AuditDifference[];
}

export class DifferencesByReason {
  @Choice(auditReasonCodes) reason!: AuditReason;
  @Text({ max: 40 }) name!: string;
  @Integer({ min: 0 }) differences!: number;
  @Cents(anyAmount) cents!: number;
  @Cents() creditCents!: number;
}

export class DifferencesByCarrier {
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Integer({ min: 0 }) invoices!: number;
  @Integer({ min: 0 }) differences!: number;
  @Cents(anyAmount) cents!: number;
  @Cents() creditCents!: number;
}

/** Sums of discrepancies in US dollars: currencies can't be added. */
export class AuditTotals {
  @Integer({ min: 0, about: 'Invoices with a variance.' }) invoices!: number;
  @Cents({ ...anyAmount, about: 'Billed less agreed, for all matching variances.' }) cents!: number;
  @Cents({ about: 'Credit requested beyond the variances.' }) creditCents!: number;
  @ListOf(() => DifferencesByReason, { maxItems: 40 }) reasons!: DifferencesByReason[];
  @ListOf(() => DifferencesByCarrier, { maxItems: 200, about: 'The highest amount first.' })
  carriers!: DifferencesByCarrier[];
}

export class ExportDifferences extends DifferenceFilter {
  @Ids({
    optional: true,
    maxItems: 200,
    about: 'Only these, whenever they were received; if omitted, all that the filter finds.',
  })
  ids?: number[];
}

const view = { customer: 'viewInvoices', scope: 'invoices' } as const;

export const freightAuditApi = defineResource('freight-audit', {
  list: get({
    path: '/freight-audit/differences',
    takes: DifferenceListRequest,
    answers: DifferenceList,
    access: view,
    about: 'Variances of invoices that were not voided, newest first unless sorted otherwise.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  totals: get({
    path: '/freight-audit/totals',
    takes: DifferenceFilter,
    answers: AuditTotals,
    access: view,
    about: 'The matching variances by reason and by carrier.',
  }),
  export: post({
    path: '/freight-audit/export',
    takes: ExportDifferences,
    answersFile: ['text/csv'],
    mostRows: mostFileRows,
    access: view,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching variances as a CSV file.',
  }),
});
