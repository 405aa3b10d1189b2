import { anyAmount } from './invoice-audit.js';
import { Cents, Id, Instant, Integer, Text } from '../kernel/field.js';

/** Evidence for the dispute of an invoice. */
export class InvoiceAttachment {
  @Id() id!: number;
  @Text({ max: 255 }) name!: string;
  @Text({ max: 100 }) mediaType!: string;
  @Integer({ min: 0, about: 'Bytes.' }) size!: number;
  @Text({ max: 200 }) author!: string;
  @Instant() createdAt!: string;
}

/** Another invoice for the same freight: one replaces the other. */
export class CorrectingInvoice {
  @Id() invoiceId!: number;
  @Text({ max: 40 }) number!: string;
  @Cents() totalCents!: number;
  @Cents({ ...anyAmount, about: 'Amount of the earlier invoice less the later amount.' }) creditCents!: number;
}

export class MatchInvoice {
  @Id({ about: 'ID of the invoice, from the invoice list.' }) invoiceId!: number;
  @Id({ label: 'Shipment', about: 'A shipment that you can see, with the carrier that sent the invoice.' })
  shipmentId!: number;
}

export class AttachToInvoice {
  @Id({ about: 'ID of the invoice, from the invoice list.' }) invoiceId!: number;
  @Id({ about: 'A file that was uploaded to `/support-attachments`.' }) attachmentId!: number;
}

export class InvoiceFileKey {
  @Id({ about: 'ID of the invoice, from the invoice list.' }) invoiceId!: number;
  @Id({ about: 'ID of the attached file, from the record.' }) attachmentId!: number;
}
