import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A note of a carrier's user on a customer, which the customer never sees. Append-only. */
@Check('customer_note_text_length', '(length(text) >= 1) AND (length(text) <= 2000)')
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'customer_note_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'customer_note_customer_id_fkey' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'customer_note_user_id_fkey', onDelete: 'SET NULL' })
@Index('customer_note_carrier', { synchronize: false })
@Index('customer_note_customer', { synchronize: false })
@Index('customer_note_user', { synchronize: false })
@Entity()
export class CustomerNote {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint', { nullable: true }) userId!: number | null;
  @Column('text') author!: string;
  @Column('text') text!: string;
  @Column('timestamptz') createdAt!: Date;
}
