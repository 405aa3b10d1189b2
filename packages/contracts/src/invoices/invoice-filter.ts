import { auditReasonCodes, type AuditReason } from '@lading/domain/invoice-audit/audit-reason';
import { agingBuckets, type AgingBucket } from '@lading/domain/invoice-audit/invoice-aging';
import { invoiceStates, type InvoiceState } from '@lading/domain/lifecycle/invoice-lifecycle';
import { Cents, Choice, Choices, Day, Id, Ids, Integer, Text } from '../kernel/field.js';

export class InvoiceFilter {
  @Choice(invoiceStates, { optional: true, about: 'Only invoices in this queue, such as invoices that need review.' })
  queue?: InvoiceState;
  @Text({ max: 100, optional: true, about: 'Invoice, shipment or PRO number, or the name of the carrier.' })
  value?: string;
  @Ids({ optional: true, maxItems: 200, about: 'Only of these carriers, by id.' }) carrierIds?: number[];
  @Ids({ optional: true, maxItems: 200, about: 'Of the shipment.' }) locationIds?: number[];
  @Choices(auditReasonCodes, { optional: true, maxItems: 30, about: 'The main reason for a variance.' })
  reasons?: AuditReason[];
  @Day({ optional: true, about: 'First due date, inclusive.' }) dueFrom?: string;
  @Day({ optional: true, about: 'Last due date, inclusive.' }) dueTo?: string;
  @Day({ optional: true, about: 'Received on or after it, UTC.' }) receivedFrom?: string;
  @Day({ optional: true, about: 'Received on or before it, UTC.' }) receivedTo?: string;
  @Cents({ optional: true, about: 'Lowest billed amount.' }) amountFromCents?: number;
  @Cents({ optional: true, about: 'Highest billed amount.' }) amountToCents?: number;
  @Cents({ optional: true, about: 'Variance of at least this amount, over or under.' })
  differenceFromCents?: number;
  @Choice(agingBuckets, { optional: true, about: 'Open amount in US dollars, by days past due.' })
  aging?: AgingBucket;
}

export class InvoiceListRequest extends InvoiceFilter {
  @Id({ optional: true, about: 'Only invoices of this shipment.' }) shipmentId?: number;
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit = 10;
}

export class ExportInvoices extends InvoiceFilter {
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}
