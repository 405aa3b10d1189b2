import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Files of uploaded orders. */
@Check('order_upload_auto_dispatch_known', `auto_dispatch IN ('off', 'on', 'stopped')`)
@Check('order_upload_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('order_upload_limit_positive', 'limit_cents > 0')
@Check('order_upload_rule_known', `offer_rule IN ('preferred', 'cheapest', 'fastest')`)
@Check('order_upload_stage_known', `stage IN ('idle', 'rating', 'dispatching')`)
@ForeignKey('UserAccount', ['actingUserId'], ['id'], { name: 'order_upload_acting_user_id_fkey' })
@ForeignKey('UserAccount', ['askedBy'], ['id'], { name: 'order_upload_asked_by_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'order_upload_customer_id_fkey' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'order_upload_user_id_fkey' })
@Index('order_upload_acting_user', { synchronize: false })
@Index('order_upload_asked_by', { synchronize: false })
@Index('order_upload_page', { synchronize: false })
@Index('order_upload_user', { synchronize: false })
@Unique('order_upload_of_customer', ['id', 'customerId'])
@Entity()
export class OrderUpload {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') userId!: number;
  @Column('text') name!: string;
  @Column('text', { default: 'idle' }) stage!: 'idle' | 'rating' | 'dispatching';
  @Column('text', { default: 'preferred' }) offerRule!: 'preferred' | 'cheapest' | 'fastest';
  @Column('bigint') askedBy!: number;
  @Column('bigint', { nullable: true }) actingUserId!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column('text', { default: 'off' }) autoDispatch!: 'off' | 'on' | 'stopped';
  @Column('bigint', { nullable: true }) limitCents!: number | null;
  @Column('text', { default: 'USD' }) currency!: string;
  @Column('jsonb', { nullable: true }) headings!: object | null;
  @Column('jsonb', { default: [] }) badRows!: object;
  @Column('integer', { default: 0 }) badRowCount!: number;
}

/** Uploaded orders. Each is rated and dispatched on its own. */
@Check('uploaded_order_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('uploaded_order_dispatched', `(state <> 'dispatched') OR (shipment_id IS NOT NULL)`)
@Check('uploaded_order_state_known', `state IN ('new', 'rating', 'rated', 'dispatching', 'dispatched', 'failed')`)
@Check('uploaded_order_terms_known', `freight_terms IN ('prepaid', 'collect', 'thirdParty')`)
@Check('uploaded_order_units_known', `units IN ('imperial', 'metric')`)
@ForeignKey('Offer', ['offerId'], ['id'], { name: 'uploaded_order_offer_id_fkey', onDelete: 'SET NULL' })
@ForeignKey('OrderUpload', ['orderUploadId', 'customerId'], ['id', 'customerId'], {
  name: 'uploaded_order_upload_fkey',
})
@ForeignKey('Quote', ['quoteId'], ['id'], { name: 'uploaded_order_quote_id_fkey', onDelete: 'SET NULL' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'uploaded_order_shipment_id_fkey' })
@Index('uploaded_order_offer', { synchronize: false })
@Index('uploaded_order_once', { synchronize: false })
@Index('uploaded_order_page', { synchronize: false })
@Index('uploaded_order_quote', { synchronize: false })
@Index('uploaded_order_shipment', { synchronize: false })
@Index('uploaded_order_run', { synchronize: false })
@Entity()
export class UploadedOrder {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') orderUploadId!: number;
  @Column('text') reference!: string;
  @Column('integer') line!: number;
  @Column('text', { default: 'new' }) state!: 'new' | 'rating' | 'rated' | 'dispatching' | 'dispatched' | 'failed';
  @Column('text', { nullable: true }) problem!: string | null;
  @Column('json') details!: object;
  @Column('json') dispatch!: object;
  @Column('bigint', { nullable: true }) locationId!: number | null;
  @Column('text') freightTerms!: 'prepaid' | 'collect' | 'thirdParty';
  @Column('text') originLabel!: string;
  @Column('text') destinationLabel!: string;
  @Column('date') shipDate!: string;
  @Column('text') units!: 'imperial' | 'metric';
  @Column('integer') handlingUnits!: number;
  @Column('double precision') weight!: number;
  @Column('bigint', { nullable: true }) quoteId!: number | null;
  @Column('boolean', { default: false }) isAsked!: boolean;
  @Column('bigint', { nullable: true }) offerId!: number | null;
  @Column('bigint', { nullable: true }) cents!: number | null;
  @Column('text', { default: 'USD' }) currency!: string;
  @Column('bigint', { nullable: true }) shipmentId!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column('boolean', { default: false }) isAutomatic!: boolean;
  @Column('boolean', { default: false }) isExcluded!: boolean;
  @Column('json', { nullable: true }) source!: object | null;
}
