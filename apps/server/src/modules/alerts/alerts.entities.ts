import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A user's alerts. */
@Check('alert_channel_known', `channel IN ('portal', 'mail', 'daily', 'weekly')`)
@Check(
  'alert_kind_known',
  `kind IN ('exception', 'missedEta', 'dispatchFailed', 'delivered', 'quoteExpiring', 'uploadResult', 'reportMade', 'invoiceReceived', 'invoiceReview', 'disputeDeadline', 'claimChanged', 'claimClock', 'subscription', 'proNumbersLow', 'proBlockRequest', 'tariffReview', 'pricingEnding', 'carrierSwitched', 'fuelIndex', 'supportTicket', 'systemNotice', 'deskOrder', 'missedPickup', 'shipmentMessage', 'invoiceAnswered', 'invoiceDisputed', 'claimFiled')`,
)
@Check('alert_subject_known', `subject_kind IN ('shipment', 'quote', 'invoice', 'claim')`)
@Check('alert_subject_whole', '(subject_kind IS NULL) = (subject_id IS NULL)')
@Check('alert_text_length', '(length(text) >= 1) AND (length(text) <= 1000)')
@Unique('alert_once', ['userId', 'occasion'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'alert_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'alert_customer_id_fkey' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'alert_user_id_fkey', onDelete: 'CASCADE' })
@Index('alert_age', { synchronize: false })
@Index('alert_carrier', { synchronize: false })
@Index('alert_customer', { synchronize: false })
@Index('alert_digest', { synchronize: false })
@Index('alert_unread', { synchronize: false })
@Index('alert_user', { synchronize: false })
@Entity()
export class Alert {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') userId!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('text') occasion!: string;
  @Column('text') kind!: string;
  @Column('text', { nullable: true }) subjectKind!: 'shipment' | 'quote' | 'invoice' | 'claim' | null;
  @Column('bigint', { nullable: true }) subjectId!: number | null;
  @Column('text') text!: string;
  @Column('text') channel!: 'portal' | 'mail' | 'daily' | 'weekly';
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) readAt!: Date | null;
  @Column('timestamptz', { nullable: true }) digestedAt!: Date | null;
}

/** Occasions that alerts were raised for: raising one again finds it here. */
@Index('alert_occasion_age', { synchronize: false })
@Entity()
export class AlertOccasion {
  @PrimaryColumn('text') occasion!: string;
  @Column('timestamptz') raisedAt!: Date;
}

/** How a user wants to be notified. */
@Check('alert_setting_hour', '(digest_hour >= 0) AND (digest_hour <= 23)')
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'alert_setting_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'alert_setting_customer_id_fkey' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'alert_setting_user_id_fkey', onDelete: 'CASCADE' })
@Index('alert_setting_carrier', { synchronize: false })
@Index('alert_setting_customer', { synchronize: false })
@Index('alert_setting_daily', { synchronize: false })
@Index('alert_setting_weekly', { synchronize: false })
@Entity()
export class AlertSetting {
  @PrimaryColumn('bigint') userId!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('jsonb', { default: {} }) channels!: object;
  @Column('integer') digestHour!: number;
  @Column('text') timeZone!: string;
  @Column('timestamptz', { nullable: true }) dailyAt!: Date | null;
  @Column('timestamptz', { nullable: true }) weeklyAt!: Date | null;
  @Column('timestamptz') updatedAt!: Date;
}
