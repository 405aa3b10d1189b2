import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique, PrimaryColumn } from 'typeorm';
import type { StoredTrackingEvent } from './stored-event.js';

/** Public tracking links. Only the hash of the token is stored. */
@Unique('shipment_share_token_unique', ['tokenHash'])
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'shipment_share_created_by_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'shipment_share_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'shipment_share_shipment_id_fkey' })
@Index('shipment_share_created_by', { synchronize: false })
@Index('shipment_share_customer', { synchronize: false })
@Index('shipment_share_shipment', { synchronize: false })
@Entity()
export class ShipmentShare {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') shipmentId!: number;
  @Column('bigint') customerId!: number;
  @Column('text') tokenHash!: string;
  @Column('bigint') createdBy!: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('boolean', { default: false }) withBillOfLading!: boolean;
}

/** Append-only. Carriers repeat themselves, so the event id is unique per shipment. */
@Unique('tracking_event_unique', ['shipmentId', 'eventId'])
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'tracking_event_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'tracking_event_shipment_id_fkey' })
@Index('tracking_event_customer', { synchronize: false })
@Entity()
export class TrackingEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') shipmentId!: number;
  @Column('bigint') customerId!: number;
  @Column('text') eventId!: string;
  @Column('text') type!: string;
  @Column('text') status!: string;
  @Column('timestamptz') occurredAt!: Date;
  @Column('timestamptz') reportedAt!: Date;
  @Column('bigint') sequence!: number;
  @Column('jsonb') content!: StoredTrackingEvent['content'];
  @Column('timestamptz', { default: () => 'now()' }) receivedAt!: Date;
}

/** Where freight was seen last: the last tracking event that named a place on the map. */
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'shipment_position_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'shipment_position_shipment_id_fkey', onDelete: 'CASCADE' })
@Index('shipment_position_customer', { synchronize: false })
@Entity()
export class ShipmentPosition {
  @PrimaryColumn('bigint') shipmentId!: number;
  @Column('bigint') customerId!: number;
  @Column('text', { nullable: true }) place!: string | null;
  @Column('integer') latitudeE6!: number;
  @Column('integer') longitudeE6!: number;
  @Column('timestamptz') seenAt!: Date;
}

/** When a carrier is polled for updates of a shipment. */
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'shipment_poll_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'shipment_poll_shipment_id_fkey', onDelete: 'CASCADE' })
@Index('shipment_poll_customer', { synchronize: false })
@Index('shipment_poll_due', { synchronize: false })
@Entity()
export class ShipmentPoll {
  @PrimaryColumn('bigint') shipmentId!: number;
  @Column('bigint') customerId!: number;
  @Column('timestamptz') nextAt!: Date;
}
