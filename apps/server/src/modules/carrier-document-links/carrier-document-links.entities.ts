import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Links with which a carrier reads the documents of a claim or dispute. Only the hash of the token is stored. */
@Check('carrier_document_link_of_one', 'num_nonnulls(claim_id, dispute_id) = 1')
@Unique('carrier_document_link_token_unique', ['tokenHash'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'carrier_document_link_carrier_id_fkey' })
@ForeignKey('Claim', ['claimId'], ['id'], { name: 'carrier_document_link_claim_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'carrier_document_link_customer_id_fkey' })
@ForeignKey('InvoiceDispute', ['disputeId'], ['id'], { name: 'carrier_document_link_dispute_id_fkey' })
@Index('carrier_document_link_carrier', { synchronize: false })
@Index('carrier_document_link_customer', { synchronize: false })
@Index('carrier_document_link_dispute', { synchronize: false })
@Entity()
export class CarrierDocumentLink {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint', { nullable: true }) claimId!: number | null;
  @Column('bigint', { nullable: true }) disputeId!: number | null;
  @Column('text') tokenHash!: string;
  @Column('timestamptz') expiresAt!: Date;
}
