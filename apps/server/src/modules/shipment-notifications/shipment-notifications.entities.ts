import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Which notification emails were sent: one row per occasion, so that a repeated job sends nothing twice. */
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'shipment_notice_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'shipment_notice_shipment_id_fkey', onDelete: 'CASCADE' })
@Index('shipment_notice_customer', { synchronize: false })
@Entity()
export class ShipmentNotice {
  @PrimaryColumn('bigint') shipmentId!: number;
  @Column('bigint') customerId!: number;
  @PrimaryColumn('text') occasion!: string;
  @Column('timestamptz') noticedAt!: Date;
}
