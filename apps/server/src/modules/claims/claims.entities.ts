import type { ClaimAnswer } from '@lading/domain/cargo-claim/cargo-claim';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Claims for freight that was lost, damaged, short or late. */
@Check('claim_amount_positive', 'amount_cents > 0')
@Check('claim_answer_known', `answer IN ('acknowledge', 'documents', 'report', 'offer', 'decline', 'pay')`)
@Check('claim_answer_length', 'length(answer_text) <= 2000')
@Check('claim_answer_whole', 'num_nonnulls(answer, answered_at, answered_by) IN (0, 3)')
@Check('claim_answers_known', `answers <@ ARRAY['acknowledge', 'documents', 'report', 'offer', 'decline', 'pay']`)
@Check('claim_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check(
  'claim_filed_whole',
  `(filed_on IS NULL) OR (asserts_liability AND (amount_cents IS NOT NULL) AND (statement <> ''))`,
)
@Check(
  'claim_state_known',
  `state IN ('draft', 'filed', 'acknowledged', 'investigating', 'offered', 'declined', 'paid', 'closed', 'withdrawn')`,
)
@Check('claim_statement_length', 'length(statement) <= 5000')
@Check('claim_type_known', `type IN ('shortage', 'damage', 'concealedDamage', 'loss', 'overage', 'delay')`)
@Unique('claim_number_unique', ['number'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'claim_carrier_id_fkey' })
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'claim_created_by_fkey', onDelete: 'SET NULL' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'claim_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'claim_shipment_id_fkey' })
@Index('claim_carrier', { synchronize: false })
@Index('claim_created_by', { synchronize: false })
@Index('claim_customer_state', { synchronize: false })
@Index('claim_customer_updated', { synchronize: false })
@Index('claim_shipment', { synchronize: false })
@Entity()
export class Claim {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') number!: string;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') shipmentId!: number;
  @Column('text') type!: 'shortage' | 'damage' | 'concealedDamage' | 'loss' | 'overage' | 'delay';
  @Column('text') state!:
    | 'draft'
    | 'filed'
    | 'acknowledged'
    | 'investigating'
    | 'offered'
    | 'declined'
    | 'paid'
    | 'closed'
    | 'withdrawn';
  @Column('text', { default: '' }) statement!: string;
  @Column('boolean', { default: false }) assertsLiability!: boolean;
  @Column('bigint', { nullable: true }) amountCents!: number | null;
  @Column('text') currency!: string;
  @Column('jsonb', { default: [] }) goods!: object;
  @Column('date', { nullable: true }) noticedOn!: string | null;
  @Column('date', { nullable: true }) filedOn!: string | null;
  @Column('date', { nullable: true }) acknowledgedOn!: string | null;
  @Column('date', { nullable: true }) disposedOn!: string | null;
  @Column('date', { nullable: true }) declinedOn!: string | null;
  @Column('date', { nullable: true }) paidOn!: string | null;
  @Column('bigint', { nullable: true }) offeredCents!: number | null;
  @Column('bigint', { nullable: true }) paidCents!: number | null;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column({ type: 'text', generatedType: 'STORED', asExpression: 'search_form(number)', insert: false, update: false })
  search!: string;
  @Column('text', { nullable: true }) carrierEmail!: string | null;
  @Column('timestamptz', { nullable: true }) mailedAt!: Date | null;
  @Column('text', { array: true, default: [] }) answers!: ClaimAnswer[];
  @Column('text', { nullable: true }) answer!: ClaimAnswer | null;
  @Column('text', { default: '' }) answerText!: string;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
  @Column('text', { nullable: true }) answeredBy!: string | null;
  @Column('integer', { default: 0 }) version!: number;
}

/** Files of a claim. */
@Check(
  'claim_attachment_kind_known',
  `kind IN ('billOfLading', 'proofOfDelivery', 'goodsInvoice', 'photo', 'inspectionReport', 'other')`,
)
@ForeignKey('Claim', ['claimId'], ['id'], { name: 'claim_attachment_claim_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'claim_attachment_customer_id_fkey' })
@Index('claim_attachment_claim', { synchronize: false })
@Index('claim_attachment_customer', { synchronize: false })
@Entity()
export class ClaimAttachment {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') claimId!: number;
  @Column('bigint') customerId!: number;
  @Column('text') kind!: 'billOfLading' | 'proofOfDelivery' | 'goodsInvoice' | 'photo' | 'inspectionReport' | 'other';
  @Column('text') fileKey!: string;
  @Column('text') name!: string;
  @Column('text') mediaType!: string;
  @Column('bigint') size!: number;
  @Column('text') hash!: string;
  @Column('text') author!: string;
  @Column('timestamptz') createdAt!: Date;
}

/** Notes on a claim. Append-only. */
@Check('claim_note_text_length', '(length(text) >= 1) AND (length(text) <= 2000)')
@ForeignKey('Claim', ['claimId'], ['id'], { name: 'claim_note_claim_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'claim_note_customer_id_fkey' })
@Index('claim_note_claim', { synchronize: false })
@Index('claim_note_customer', { synchronize: false })
@Entity()
export class ClaimNote {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') claimId!: number;
  @Column('bigint') customerId!: number;
  @Column('text') author!: string;
  @Column('text') text!: string;
  @Column('timestamptz') createdAt!: Date;
}

/** Status reports of carriers on claims they have not decided yet. */
@Check('claim_report_text_length', '(length(text) >= 1) AND (length(text) <= 2000)')
@ForeignKey('Claim', ['claimId'], ['id'], { name: 'claim_report_claim_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'claim_report_customer_id_fkey' })
@Index('claim_report_claim', { synchronize: false })
@Index('claim_report_customer', { synchronize: false })
@Entity()
export class ClaimReport {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') claimId!: number;
  @Column('bigint') customerId!: number;
  @Column('date') reportedOn!: string;
  @Column('text') text!: string;
  @Column('text') author!: string;
  @Column('timestamptz') createdAt!: Date;
}
