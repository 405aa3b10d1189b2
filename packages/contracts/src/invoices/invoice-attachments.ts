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
  @Cents({ ...anyAmount, about: 'What the earlier one cost less the later amount.' }) creditCents!: number;
}

export class MatchInvoice {
  @Id({ about: 'The invoice, as the invoice list gives its id.' }) invoiceId!: number;
  @Id({ label: 'Shipment', about: 'One that you can see, of the carrier that sent the invoice.' }) shipmentId!: number;
}

export class AttachToInvoice {
  @Id({ about: 'The invoice, as the invoice list gives its id.' }) invoiceId!: number;
  @Id({ about: 'A file that was sent to `/support-attachments` before.' }) attachmentId!: number;
}

export class InvoiceFileKey {
  @Id({ about: 'The invoice, as the invoice list gives its id.' }) invoiceId!: number;
  @Id({ about: 'The attached file, as the record lists its id.' }) attachmentId!: number;
}
