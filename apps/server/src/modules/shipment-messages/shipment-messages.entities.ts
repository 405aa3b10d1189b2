import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Messages about a shipment between users of its carrier and of the company. */
@Check('shipment_message_side_known', `side IN ('carrier', 'customer')`)
@Check('shipment_message_text_length', '(length(text) >= 1) AND (length(text) <= 2000)')
@Unique('shipment_message_entry_unique', ['shipmentId', 'carrierId', 'entryId'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'shipment_message_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'shipment_message_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'shipment_message_shipment_id_fkey', onDelete: 'CASCADE' })
@Index('shipment_message_carrier', { synchronize: false })
@Index('shipment_message_customer', { synchronize: false })
@Index('shipment_message_shipment', { synchronize: false })
@Entity()
export class ShipmentMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') shipmentId!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') side!: 'carrier' | 'customer';
  @Column('text') author!: string;
  @Column('text') text!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('text', { nullable: true }) entryId!: string | null;
}

/** Charges that a carrier announces before its invoice, each with a document that proves it. */
@Check('announced_charge_cents_positive', 'cents > 0')
@Check('announced_charge_description_length', '(length(description) >= 1) AND (length(description) <= 200)')
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'announced_charge_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'announced_charge_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'announced_charge_shipment_id_fkey', onDelete: 'CASCADE' })
@Index('announced_charge_carrier', { synchronize: false })
@Index('announced_charge_customer', { synchronize: false })
@Index('announced_charge_shipment', { synchronize: false })
@Entity()
export class AnnouncedCharge {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') shipmentId!: number;
  @Column('integer') booking!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') code!: string;
  @Column('text') description!: string;
  @Column('bigint') cents!: number;
  @Column('text') currency!: string;
  @Column('text') evidence!: string;
  @Column('text') announcedBy!: string;
  @Column('timestamptz') announcedAt!: Date;
}
