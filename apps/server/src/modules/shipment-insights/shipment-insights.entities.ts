import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Append-only, so that no two changes wait for each other. The day of a shipment and the shipment of an invoice are looked up when the mark is read. */
@Check('dirty_day_names_something', 'num_nonnulls(day, shipment_id, invoice_id) > 0')
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'dirty_day_customer_id_fkey', onDelete: 'CASCADE' })
@Index('dirty_day_customer', { synchronize: false })
@Entity()
export class DirtyDay {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('date', { nullable: true }) day!: string | null;
  @Column('bigint', { nullable: true }) shipmentId!: number | null;
  @Column('bigint', { nullable: true }) invoiceId!: number | null;
}

/** Large customers with rollups of their shipments. A change marks its day in its own transaction; a query adds marked days from the shipments themselves, and a job rolls marked days up. */
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'rollup_customer_customer_id_fkey', onDelete: 'CASCADE' })
@Entity()
export class RollupCustomer {
  @PrimaryColumn('bigint') customerId!: number;
  @Column('boolean', { default: false }) isReady!: boolean;
}

/** Days and months of a customer that are rolled up. Deleting one deletes its rollups. */
@Check('rollup_period_grain_known', `grain IN ('day', 'month')`)
@Unique('rollup_period_unique', ['customerId', 'grain', 'day'])
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'rollup_period_customer_id_fkey', onDelete: 'CASCADE' })
@Entity()
export class RollupPeriod {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('text') grain!: 'day' | 'month';
  @Column('date') day!: string;
}

@Check('shipment_rollup_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('shipment_rollup_grain_known', `grain IN ('day', 'month')`)
@Check('shipment_rollup_kind_known', `kind IN ('day', 'carrier', 'lane', 'currency')`)
@Check('shipment_rollup_terms_known', `freight_terms IN ('prepaid', 'collect', 'thirdParty')`)
@Check('shipment_rollup_total_nowhere', '(NOT is_total) OR ((location_id IS NULL) AND (created_by IS NULL))')
@ForeignKey('RollupPeriod', ['periodId'], ['id'], { name: 'shipment_rollup_period_id_fkey', onDelete: 'CASCADE' })
@Index('shipment_rollup_day', { synchronize: false })
@Index('shipment_rollup_period', { synchronize: false })
@Entity()
export class ShipmentRollup {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') periodId!: number;
  @Column('bigint') customerId!: number;
  @Column('text') grain!: 'day' | 'month';
  @Column('text') kind!: 'day' | 'carrier' | 'lane' | 'currency';
  @Column('date') day!: string;
  @Column('boolean') isTotal!: boolean;
  @Column('bigint', { nullable: true }) locationId!: number | null;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: String.raw`CASE
    WHEN is_total THEN 'everywhere'::text
    ELSE freight_place(location_id, NULL::bigint)
END`,
    insert: false,
    update: false,
  })
  place!: string;
  @Column('text') freightTerms!: string;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('text', { nullable: true }) origin!: string | null;
  @Column('text', { nullable: true }) destination!: string | null;
  @Column('text', { nullable: true }) currency!: string | null;
  @Column('integer') shipments!: number;
  @Column('bigint') cents!: number;
  @Column('integer') priced!: number;
  @Column('integer') delivered!: number;
  @Column('integer') onTime!: number;
}
