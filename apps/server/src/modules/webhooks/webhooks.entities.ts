import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Webhooks of customers and of carriers. */
@Check(
  'webhook_kinds_known',
  `kinds <@ ARRAY['quote.rated', 'shipment.booked', 'shipment.confirmed', 'shipment.refused', 'shipment.needs_attention', 'shipment.canceled', 'tracking.updated', 'tracking.pickup', 'tracking.transit', 'tracking.out_for_delivery', 'tracking.delivered', 'tracking.exception', 'tracking.missed_eta', 'tracking.defaulted', 'document.available', 'invoice.audited', 'invoice.approved', 'invoice.disputed', 'invoice.dispute_settled', 'invoice.paid', 'claim.changed', 'order_upload.received', 'order_upload.finished', 'order.placed', 'order.canceled', 'dispute.opened', 'claim.filed', 'customer.joined']`,
)
@Check('webhook_one_owner', 'num_nonnulls(customer_id, carrier_id) = 1')
@Check('webhook_off_is_off', '(switched_off IS NULL) OR (NOT is_enabled)')
@Check('webhook_old_secret_whole', '(old_secret IS NULL) = (old_secret_until IS NULL)')
@Check('webhook_switched_off_known', `switched_off IN ('gone', 'failing')`)
@Check('webhook_url_form', `url ~ '^https?://'`)
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'webhook_created_by_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'webhook_customer_id_fkey' })
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'webhook_carrier_id_fkey' })
@Index('webhook_carrier', { synchronize: false })
@Index('webhook_failing', { synchronize: false })
@Index('webhook_author', { synchronize: false })
@Index('webhook_customer', { synchronize: false })
@Entity()
export class Webhook {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('bigint') createdBy!: number;
  @Column('text') name!: string;
  @Column('text') url!: string;
  @Column('text', { array: true }) kinds!: string[];
  @Column('boolean', { default: true }) isEnabled!: boolean;
  @Column('text') secret!: string;
  @Column('text', { nullable: true }) oldSecret!: string | null;
  @Column('timestamptz', { nullable: true }) oldSecretUntil!: Date | null;
  @Column('timestamptz', { nullable: true }) failingSince!: Date | null;
  @Column('text', { nullable: true }) switchedOff!: 'gone' | 'failing' | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/** Messages sent to webhooks. */
@Check(
  'webhook_delivery_kind_known',
  `kind IN ('quote.rated', 'shipment.booked', 'shipment.confirmed', 'shipment.refused', 'shipment.needs_attention', 'shipment.canceled', 'tracking.updated', 'tracking.pickup', 'tracking.transit', 'tracking.out_for_delivery', 'tracking.delivered', 'tracking.exception', 'tracking.missed_eta', 'tracking.defaulted', 'document.available', 'invoice.audited', 'invoice.approved', 'invoice.disputed', 'invoice.dispute_settled', 'invoice.paid', 'claim.changed', 'order_upload.received', 'order_upload.finished', 'order.placed', 'order.canceled', 'dispute.opened', 'claim.filed', 'customer.joined', 'webhook.test')`,
)
@Check('webhook_delivery_one_owner', 'num_nonnulls(customer_id, carrier_id) = 1')
@Check('webhook_delivery_state_known', `state IN ('waiting', 'delivered', 'failed')`)
@Unique('webhook_delivery_message', ['messageId'])
@Unique('webhook_delivery_once', ['webhookId', 'eventId', 'kind'])
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'webhook_delivery_customer_id_fkey' })
@ForeignKey('Webhook', ['webhookId'], ['id'], { name: 'webhook_delivery_webhook_id_fkey', onDelete: 'CASCADE' })
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'webhook_delivery_carrier_id_fkey' })
@Index('webhook_delivery_carrier', { synchronize: false })
@Index('webhook_delivery_age', { synchronize: false })
@Index('webhook_delivery_customer', { synchronize: false })
@Index('webhook_delivery_due', { synchronize: false })
@Index('webhook_delivery_page', { synchronize: false })
@Index('webhook_delivery_state_page', { synchronize: false })
@Entity()
export class WebhookDelivery {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') webhookId!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('text') messageId!: string;
  @Column('bigint', { nullable: true }) eventId!: number | null;
  @Column('text') kind!: string;
  @Column('text') body!: string;
  @Column('text', { default: 'waiting' }) state!: 'waiting' | 'delivered' | 'failed';
  @Column('integer', { default: 0 }) attempts!: number;
  @Column('integer', { default: 0 }) tries!: number;
  @Column('integer', { default: 1 }) turn!: number;
  @Column('integer', { nullable: true }) statusCode!: number | null;
  @Column('integer', { nullable: true }) durationMs!: number | null;
  @Column('text', { nullable: true }) problem!: string | null;
  @Column('text', { nullable: true }) answer!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) lastAttemptAt!: Date | null;
  @Column('timestamptz', { nullable: true }) nextAttemptAt!: Date | null;
}
