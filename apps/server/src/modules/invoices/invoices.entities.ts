import type { FreightTerms } from '@lading/contracts/fields/freight';
import type { InvoiceAudit } from '@lading/contracts/invoices/invoice-audit';
import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import type { AuditReason } from '@lading/domain/invoice-audit/audit-reason';
import type { DisputeAnswer, DisputeState, InvoiceState } from '@lading/domain/lifecycle/invoice-lifecycle';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Carrier invoices with their audit. */
@Check('invoice_credit_within_total', '(credited_cents >= 0) AND (credited_cents <= total_cents)')
@Check('invoice_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('invoice_freight_known', '(freight_terms IS NULL) = (shipment_id IS NULL)')
@Check(
  'invoice_main_reason_known',
  `main_reason IN ('DUP', 'CUR', 'BILLTO', 'TERMS', 'RCL', 'RWE', 'CBC', 'LANE', 'DEF', 'BASE', 'DISC', 'MIN', 'FUEL', 'ACC-NEW', 'ACC-AMT', 'ACC-MISS', 'SVC', 'ROUND', 'MATH')`,
)
@Check('invoice_numbered', '(pro_number IS NOT NULL) OR (bol_number IS NOT NULL)')
@Check('invoice_place_of_freight', '(freight_terms IS NOT NULL) OR ((location_id IS NULL) AND (author_id IS NULL))')
@Check('invoice_state_known', `state IN ('outstanding', 'needsReview', 'approved', 'disputed', 'paid', 'archived')`)
@Check('invoice_terms_known', `freight_terms IN ('prepaid', 'collect', 'thirdParty')`)
@Unique('invoice_number_unique', ['customerId', 'carrierId', 'number'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'invoice_carrier_id_fkey' })
@ForeignKey('Invoice', ['correctsId'], ['id'], { name: 'invoice_corrects_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'invoice_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'invoice_shipment_id_fkey' })
@Index('invoice_carrier_date', { synchronize: false })
@Index('invoice_carrier_disputed', { synchronize: false })
@Index('invoice_carrier_due', { synchronize: false })
@Index('invoice_carrier_number', { synchronize: false })
@Index('invoice_carrier_pro', { synchronize: false })
@Index('invoice_corrected', { synchronize: false })
@Index('invoice_corrects_once', { synchronize: false })
@Index('invoice_due_page', { synchronize: false })
@Index('invoice_number_page', { synchronize: false })
@Index('invoice_owed_days', { synchronize: false })
@Index('invoice_owed_freight', { synchronize: false })
@Index('invoice_place', { synchronize: false })
@Index('invoice_queue_due', { synchronize: false })
@Index('invoice_queue_latest', { synchronize: false })
@Index('invoice_received', { synchronize: false })
@Index('invoice_search', { synchronize: false })
@Index('invoice_shipment', { synchronize: false })
@Index('invoice_total_page', { synchronize: false })
@Index('invoice_unmatched_bol', { synchronize: false })
@Index('invoice_variance_page', { synchronize: false })
@Entity()
export class Invoice {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint', { nullable: true }) shipmentId!: number | null;
  @Column('text') number!: string;
  @Column('text', { nullable: true }) proNumber!: string | null;
  @Column('text') state!: InvoiceState;
  @Column('date') invoiceDate!: string;
  @Column('date') dueOn!: string;
  @Column('date') contestUntil!: string;
  @Column('text') currency!: string;
  @Column('bigint') totalCents!: number;
  @Column('jsonb', { name: 'bill' }) received!: NewInvoice;
  @Column('bigint', { nullable: true }) agreedCents!: number | null;
  @Column('bigint', { nullable: true }) varianceCents!: number | null;
  @Column('text', { nullable: true }) mainReason!: AuditReason | null;
  @Column('jsonb', { nullable: true }) audit!: InvoiceAudit | null;
  @Column('timestamptz') receivedAt!: Date;
  @Column('timestamptz', { nullable: true }) paidAt!: Date | null;
  @Column('timestamptz') updatedAt!: Date;
  @Column('text') search!: string;
  @Column('bigint', { nullable: true }) correctsId!: number | null;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `(bill ->> 'bolNumber'::text)`,
    insert: false,
    update: false,
    nullable: true,
  })
  bolNumber!: string | null;
  @Column('text', { nullable: true }) matchedBy!: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  @Column('bigint', { default: 0 }) creditedCents!: number;
  @Column('bigint', { nullable: true }) locationId!: number | null;
  @Column('bigint', { nullable: true }) authorId!: number | null;
  @Column('text', { nullable: true }) freightTerms!: FreightTerms | null;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: String.raw`CASE
    WHEN (freight_terms IS NOT NULL) THEN freight_place(location_id, author_id)
    ELSE NULL::text
END`,
    insert: false,
    update: false,
    nullable: true,
  })
  place!: string | null;
}

/** Files that prove a dispute. */
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'invoice_attachment_customer_id_fkey' })
@ForeignKey('Invoice', ['invoiceId'], ['id'], { name: 'invoice_attachment_invoice_id_fkey' })
@Index('invoice_attachment_customer', { synchronize: false })
@Index('invoice_attachment_invoice', { synchronize: false })
@Entity()
export class InvoiceAttachment {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') invoiceId!: number;
  @Column('bigint') customerId!: number;
  @Column('text') fileKey!: string;
  @Column('text') name!: string;
  @Column('text') mediaType!: string;
  @Column('bigint') size!: number;
  @Column('text') hash!: string;
  @Column('text') author!: string;
  @Column('timestamptz') createdAt!: Date;
}

/** Disputes of invoices. */
@Check('invoice_dispute_amount_positive', 'amount_cents > 0')
@Check('invoice_dispute_answer_known', `answer IN ('credit', 'correct', 'documents', 'uphold')`)
@Check('invoice_dispute_answer_length', 'length(answer_text) <= 2000')
@Check('invoice_dispute_answer_whole', 'num_nonnulls(answer, answered_at, answered_by) IN (0, 3)')
@Check('invoice_dispute_credit_positive', 'credited_cents > 0')
@Check('invoice_dispute_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check(
  'invoice_dispute_reason_known',
  `reason IN ('DUP', 'CUR', 'BILLTO', 'TERMS', 'RCL', 'RWE', 'CBC', 'LANE', 'DEF', 'BASE', 'DISC', 'MIN', 'FUEL', 'ACC-NEW', 'ACC-AMT', 'ACC-MISS', 'SVC', 'ROUND', 'MATH')`,
)
@Check('invoice_dispute_state_known', `state IN ('open', 'corrected', 'credited', 'upheld', 'withdrawn')`)
@Check('invoice_dispute_text_length', 'length(text) <= 2000')
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'invoice_dispute_customer_id_fkey' })
@ForeignKey('Invoice', ['invoiceId'], ['id'], { name: 'invoice_dispute_invoice_id_fkey' })
@Index('invoice_dispute_answer', { synchronize: false })
@Index('invoice_dispute_customer', { synchronize: false })
@Index('invoice_dispute_invoice', { synchronize: false })
@Index('invoice_dispute_open', { synchronize: false })
@Entity()
export class InvoiceDispute {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') invoiceId!: number;
  @Column('bigint') customerId!: number;
  @Column('text') state!: DisputeState;
  @Column('text') reason!: AuditReason;
  @Column('bigint') amountCents!: number;
  @Column('text') currency!: string;
  @Column('text') author!: string;
  @Column('timestamptz') openedAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text', { default: '' }) text!: string;
  @Column('text', { nullable: true }) carrierEmail!: string | null;
  @Column('timestamptz', { nullable: true }) mailedAt!: Date | null;
  @Column('bigint', { nullable: true }) creditedCents!: number | null;
  @Column('date', { default: () => `(((now() AT TIME ZONE 'UTC'::text))::date + 30)` }) answerBy!: string;
  @Column('text', { nullable: true }) answer!: DisputeAnswer | null;
  @Column('text', { default: '' }) answerText!: string;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
  @Column('text', { nullable: true }) answeredBy!: string | null;
  @Column('integer', { default: 0 }) version!: number;
}

/** One row for each discrepancy of an invoice that counts, so that the freight audit can sort and add up a period. Follows the invoice in its own transaction. */
@Check('invoice_finding_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('invoice_finding_position_positive', '"position" > 0')
@Check(
  'invoice_finding_reason_known',
  `reason IN ('DUP', 'CUR', 'BILLTO', 'TERMS', 'RCL', 'RWE', 'CBC', 'LANE', 'DEF', 'BASE', 'DISC', 'MIN', 'FUEL', 'ACC-NEW', 'ACC-AMT', 'ACC-MISS', 'SVC', 'ROUND', 'MATH')`,
)
@Check(
  'invoice_finding_state_known',
  `state IN ('outstanding', 'needsReview', 'approved', 'disputed', 'paid', 'archived')`,
)
@Check('invoice_finding_terms_known', `freight_terms IN ('prepaid', 'collect', 'thirdParty')`)
@Check('invoice_finding_verdict_known', `verdict IN ('shipperRight', 'carrierRight', 'evidenceNeeded')`)
@Unique('invoice_finding_position_unique', ['invoiceId', 'position'])
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'invoice_finding_customer_id_fkey' })
@ForeignKey('Invoice', ['invoiceId'], ['id'], { name: 'invoice_finding_invoice_id_fkey', onDelete: 'CASCADE' })
@Index('invoice_finding_amount', { synchronize: false })
@Index('invoice_finding_carrier', { synchronize: false })
@Index('invoice_finding_latest', { synchronize: false })
@Index('invoice_finding_number', { synchronize: false })
@Index('invoice_finding_place', { synchronize: false })
@Index('invoice_finding_reason', { synchronize: false })
@Index('invoice_finding_search', { synchronize: false })
@Index('invoice_finding_state', { synchronize: false })
@Index('invoice_finding_verdict', { synchronize: false })
@Entity()
export class InvoiceFinding {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') invoiceId!: number;
  @Column('integer') position!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') shipmentId!: number;
  @Column('text') invoiceNumber!: string;
  @Column('text') state!: string;
  @Column('text') currency!: string;
  @Column('date') invoiceDate!: string;
  @Column('timestamptz') receivedAt!: Date;
  @Column('text') reason!: string;
  @Column('text') reasonName!: string;
  @Column('text', { nullable: true }) service!: string | null;
  @Column('text') verdict!: string;
  @Column('bigint') cents!: number;
  @Column('bigint') creditCents!: number;
  @Column('text') search!: string;
  @Column('bigint', { nullable: true }) locationId!: number | null;
  @Column('bigint', { nullable: true }) authorId!: number | null;
  @Column('text') freightTerms!: FreightTerms | null;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: 'freight_place(location_id, author_id)',
    insert: false,
    update: false,
  })
  place!: string;
}

/** Messages on an invoice. */
@Check('invoice_message_text_length', '(length(text) >= 1) AND (length(text) <= 2000)')
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'invoice_message_customer_id_fkey' })
@ForeignKey('Invoice', ['invoiceId'], ['id'], { name: 'invoice_message_invoice_id_fkey' })
@Index('invoice_message_customer', { synchronize: false })
@Index('invoice_message_invoice', { synchronize: false })
@Entity()
export class InvoiceMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') invoiceId!: number;
  @Column('bigint') customerId!: number;
  @Column('text') author!: string;
  @Column('text') text!: string;
  @Column('timestamptz') createdAt!: Date;
}

/** When a carrier is polled for the invoice of a delivered shipment. */
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'invoice_poll_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'invoice_poll_shipment_id_fkey' })
@Index('invoice_poll_customer', { synchronize: false })
@Index('invoice_poll_due', { synchronize: false })
@Entity()
export class InvoicePoll {
  @PrimaryColumn('bigint') shipmentId!: number;
  @Column('bigint') customerId!: number;
  @Column('timestamptz') nextAt!: Date;
}
