import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type {
  DispatchFailure,
  DispatchState,
  DocumentKind,
  ShipmentState,
} from '@lading/contracts/fields/shipment-parts';
import type { TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import type { FreightTerms } from '@lading/contracts/fields/freight';
import type { GuaranteeCode } from '@lading/domain/freight/accessorial';
import type { ShipmentContent } from '../../business/shipments/shipment-content.js';

/** Shipments, with the projection of their tracking events that lists and maps show. */
@Check(
  'shipment_category_known',
  `category IN ('pickup', 'transit', 'outForDelivery', 'delivered', 'exception', 'missedEta', 'defaulted')`,
)
@Check('shipment_close_time_form', String.raw`close_time ~ '^\d\d:\d\d$'`)
@Check('shipment_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check(
  'shipment_dispatch_state_known',
  `dispatch_state IN ('sending', 'confirmed', 'refused', 'needsAttention', 'canceling', 'canceled')`,
)
@Check('shipment_guarantee_known', `guarantee IN ('GTD_AM', 'GTD_NOON', 'GTD_PM')`)
@Check('shipment_pro_length', 'length(pro_number) <= 16')
@Check('shipment_ready_time_form', String.raw`ready_time ~ '^\d\d:\d\d$'`)
@Check(
  'shipment_state_known',
  `state IN ('booked', 'dispatched', 'inTransit', 'delivered', 'invoiced', 'closed', 'canceled', 'returned', 'lost')`,
)
@Check('shipment_terms_known', `freight_terms IN ('prepaid', 'collect', 'thirdParty')`)
@Unique('shipment_bol_unique', ['bolNumber'])
@Unique('shipment_number_unique', ['number'])
@Unique('shipment_quote_unique', ['quoteId'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'shipment_carrier_id_fkey' })
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'shipment_created_by_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'shipment_customer_id_fkey' })
@ForeignKey('Location', ['locationId'], ['id'], { name: 'shipment_location_id_fkey' })
@ForeignKey('Offer', ['offerId'], ['id'], { name: 'shipment_offer_id_fkey' })
@ForeignKey('Carrier', ['ownerCarrierId'], ['id'], { name: 'shipment_owner_carrier_id_fkey' })
@ForeignKey('Quote', ['quoteId'], ['id'], { name: 'shipment_quote_id_fkey' })
@ForeignKey('VolumeRequest', ['volumeRequestId'], ['id'], { name: 'shipment_volume_request_id_fkey' })
@Index('shipment_attention', { synchronize: false })
@Index('shipment_calling', { synchronize: false })
@Index('shipment_carrier_bol', { synchronize: false })
@Index('shipment_carrier_eta', { synchronize: false })
@Index('shipment_carrier_page', { synchronize: false })
@Index('shipment_carrier_pickup', { synchronize: false })
@Index('shipment_carrier_pro', { synchronize: false })
@Index('shipment_category_page', { synchronize: false })
@Index('shipment_created_by', { synchronize: false })
@Index('shipment_customer_page', { synchronize: false })
@Index('shipment_customer_updated', { synchronize: false })
@Index('shipment_delivered', { synchronize: false })
@Index('shipment_due', { synchronize: false })
@Index('shipment_eta_page', { synchronize: false })
@Index('shipment_figures', { synchronize: false })
@Index('shipment_location_page', { synchronize: false })
@Index('shipment_number_page', { synchronize: false })
@Index('shipment_offer', { synchronize: false })
@Index('shipment_booked', { synchronize: false })
@Index('shipment_owner', { synchronize: false })
@Index('shipment_search', { synchronize: false })
@Index('shipment_total_page', { synchronize: false })
@Index('shipment_volume_request_unique', { synchronize: false })
@Entity()
export class Shipment {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') number!: string;
  @Column('bigint') customerId!: number;
  @Column('bigint', { nullable: true }) ownerCarrierId!: number | null;
  @Column('bigint') carrierId!: number;
  @Column('bigint', { nullable: true }) quoteId!: number | null;
  @Column('bigint', { nullable: true }) offerId!: number | null;
  @Column('bigint', { nullable: true }) locationId!: number | null;
  @Column('text') state!: ShipmentState;
  @Column('text') dispatchState!: DispatchState;
  @Column('jsonb', { nullable: true }) failure!: DispatchFailure | null;
  @Column('text') category!: TrackingCategoryName;
  @Column('text') freightTerms!: FreightTerms;
  @Column('text') bolNumber!: string;
  @Column('text', { nullable: true }) proNumber!: string | null;
  @Column('text', { nullable: true }) pickupNumber!: string | null;
  @Column('text', { nullable: true }) confirmationNumber!: string | null;
  @Column('text', { default: '' }) customerReference!: string;
  @Column('text', { default: '' }) quoteNumber!: string;
  @Column('date') pickupDate!: string;
  @Column('text') readyTime!: string;
  @Column('text') closeTime!: string;
  @Column('text') originLabel!: string;
  @Column('text') destinationLabel!: string;
  @Column('text') originZone!: string;
  @Column('text') destinationZone!: string;
  @Column('date', { nullable: true }) firstEta!: string | null;
  @Column('date', { nullable: true }) eta!: string | null;
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  @Column('timestamptz', { nullable: true }) pickedUpAt!: Date | null;
  @Column('timestamptz', { nullable: true }) deliveredAt!: Date | null;
  @Column('text', { nullable: true }) guarantee!: GuaranteeCode | null;
  @Column('bigint') totalCents!: number;
  @Column('text') currency!: string;
  @Column('jsonb') content!: ShipmentContent;
  @Column('boolean', { default: false }) isTest!: boolean;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt!: Date;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `lower(translate(((((((((((((((((number || '|'::text) || bol_number) || '|'::text) || COALESCE(pro_number, ''::text)) || '|'::text) || COALESCE(pickup_number, ''::text)) || '|'::text) || order_numbers(content)) || '|'::text) || customer_reference) || '|'::text) || quote_number) || '|'::text) || origin_label) || '|'::text) || destination_label), '.,/''- '::text, ''::text))`,
    insert: false,
    update: false,
  })
  search!: string;
  @Column('integer', { default: 1 }) booking!: number;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  @Column('bigint', { nullable: true }) volumeRequestId!: number | null;
  @Column('text', { array: true, default: [] }) documentKinds!: DocumentKind[];
}

/** The purchase orders of a shipment, in the order in which they were given. */
@Check('shipment_purchase_order_position_positive', '"position" > 0')
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'shipment_purchase_order_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], {
  name: 'shipment_purchase_order_shipment_id_fkey',
  onDelete: 'CASCADE',
})
@Index('shipment_purchase_order_customer', { synchronize: false })
@Entity()
export class ShipmentPurchaseOrder {
  @PrimaryColumn('bigint') shipmentId!: number;
  @PrimaryColumn('integer') position!: number;
  @Column('bigint') customerId!: number;
  @Column('text') number!: string;
}

/** A user's favorite shipments. */
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'shipment_favorite_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'shipment_favorite_shipment_id_fkey', onDelete: 'CASCADE' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'shipment_favorite_user_id_fkey', onDelete: 'CASCADE' })
@Index('shipment_favorite_customer', { synchronize: false })
@Index('shipment_favorite_shipment', { synchronize: false })
@Entity()
export class ShipmentFavorite {
  @PrimaryColumn('bigint') userId!: number;
  @PrimaryColumn('bigint') shipmentId!: number;
  @Column('bigint') customerId!: number;
}

/** Notes of a customer's users on a shipment. Append-only. */
@Check('shipment_note_text_length', '(length(text) >= 1) AND (length(text) <= 2000)')
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'shipment_note_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'shipment_note_shipment_id_fkey' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'shipment_note_user_id_fkey' })
@Index('shipment_note_customer', { synchronize: false })
@Index('shipment_note_shipment', { synchronize: false })
@Index('shipment_note_user', { synchronize: false })
@Entity()
export class ShipmentNote {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') shipmentId!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') userId!: number;
  @Column('text') author!: string;
  @Column('text') text!: string;
  @Column('timestamptz') createdAt!: Date;
}
