import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Promotions of carriers on their sites. */
@Check('promotion_audience_known', `audience IN ('site', 'connected')`)
@Check('promotion_discount_length', 'length(discount) <= 60')
@Check('promotion_link_safe', `(link = '') OR (link ~~ 'https://%')`)
@Check('promotion_message_length', '(length(message) >= 1) AND (length(message) <= 2000)')
@Check('promotion_period', 'ends_on >= starts_on')
@Check('promotion_terms_length', 'length(terms) <= 2000')
@Check('promotion_title_length', '(length(title) >= 1) AND (length(title) <= 120)')
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'promotion_carrier_id_fkey' })
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'promotion_created_by_fkey', onDelete: 'SET NULL' })
@Index('promotion_carrier', { synchronize: false })
@Index('promotion_created_by', { synchronize: false })
@Index('promotion_running', { synchronize: false })
@Entity()
export class Promotion {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') title!: string;
  @Column('text') message!: string;
  @Column('text', { default: '' }) discount!: string;
  @Column('text', { default: '' }) terms!: string;
  @Column('text', { default: '' }) link!: string;
  @Column('text') audience!: 'site' | 'connected';
  @Column('date') startsOn!: string;
  @Column('date') endsOn!: string;
  @Column('boolean', { default: false }) isPublished!: boolean;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz') updatedAt!: Date;
}

/** Who dismissed which promotion. */
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'promotion_dismissal_customer_id_fkey' })
@ForeignKey('Promotion', ['promotionId'], ['id'], {
  name: 'promotion_dismissal_promotion_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'promotion_dismissal_user_id_fkey', onDelete: 'CASCADE' })
@Index('promotion_dismissal_customer', { synchronize: false })
@Index('promotion_dismissal_user', { synchronize: false })
@Entity()
export class PromotionDismissal {
  @PrimaryColumn('bigint') promotionId!: number;
  @PrimaryColumn('bigint') userId!: number;
  @Column('bigint') customerId!: number;
  @Column('timestamptz') dismissedAt!: Date;
}
