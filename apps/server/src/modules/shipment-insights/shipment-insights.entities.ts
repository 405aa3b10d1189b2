import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Append-only, so that no two changes wait for each other. The day of a shipment and the shipment of an invoice are looked up when the mark is read. */
@Check('stale_sum_names_something', 'num_nonnulls(day, shipment_id, invoice_id) > 0')
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'stale_sum_customer_id_fkey', onDelete: 'CASCADE' })
@Index('stale_sum_customer', { synchronize: false })
@Entity()
export class StaleSum {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('date', { nullable: true }) day!: string | null;
  @Column('bigint', { nullable: true }) shipmentId!: number | null;
  @Column('bigint', { nullable: true }) invoiceId!: number | null;
}

/** Large customers with rollups of their shipments. A change marks its day in its own transaction; a query adds marked days from the shipments themselves, and a job rolls marked days up. */
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'summed_customer_customer_id_fkey', onDelete: 'CASCADE' })
@Entity()
export class SummedCustomer {
  @PrimaryColumn('bigint') customerId!: number;
  @Column('boolean', { default: false }) isReady!: boolean;
}
