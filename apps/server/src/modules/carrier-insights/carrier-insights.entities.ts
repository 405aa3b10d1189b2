import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Append-only, so that no two changes wait for each other. The days of shipments are looked up when the mark is read. */
@Check('carrier_dirty_day_names_something', 'num_nonnulls(day, shipment_id, invoice_id, quote_id) > 0')
@ForeignKey('RollupCarrier', ['carrierId'], ['carrierId'], {
  name: 'carrier_dirty_day_carrier_id_fkey',
  onDelete: 'CASCADE',
})
@Index('carrier_dirty_day_carrier', { synchronize: false })
@Entity()
export class CarrierDirtyDay {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('date', { nullable: true }) day!: string | null;
  @Column('bigint', { nullable: true }) shipmentId!: number | null;
  @Column('bigint', { nullable: true }) invoiceId!: number | null;
  @Column('bigint', { nullable: true }) quoteId!: number | null;
}

/** Large carriers with rollups of their freight and quotes. A change marks its day in its own transaction; a query adds marked days from the rows themselves, and a job rolls marked days up. */
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'rollup_carrier_carrier_id_fkey', onDelete: 'CASCADE' })
@Entity()
export class RollupCarrier {
  @PrimaryColumn('bigint') carrierId!: number;
  /** In which quotes were cut into days. */
  @Column('text') timeZone!: string;
  @Column('boolean', { default: false }) isReady!: boolean;
}

/** The bit of a customer in the rollups of a carrier. */
@Unique('rollup_carrier_customer_bit', ['carrierId', 'bitNumber'])
@ForeignKey('RollupCarrier', ['carrierId'], ['carrierId'], {
  name: 'rollup_carrier_customer_carrier_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey('Customer', ['customerId'], ['id'], {
  name: 'rollup_carrier_customer_customer_id_fkey',
  onDelete: 'CASCADE',
})
@Index('rollup_carrier_customer_customer', { synchronize: false })
@Entity()
export class RollupCarrierCustomer {
  @PrimaryColumn('bigint') carrierId!: number;
  @PrimaryColumn('bigint') customerId!: number;
  @Column('integer') bitNumber!: number;
}

/** Days and months of a carrier that are rolled up. Deleting one deletes its rollups. */
@Check('carrier_rollup_period_grain_known', `grain IN ('day', 'month')`)
@Unique('carrier_rollup_period_unique', ['carrierId', 'grain', 'day'])
@ForeignKey('RollupCarrier', ['carrierId'], ['carrierId'], {
  name: 'carrier_rollup_period_carrier_id_fkey',
  onDelete: 'CASCADE',
})
@Entity()
export class CarrierRollupPeriod {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') grain!: 'day' | 'month';
  @Column('date') day!: string;
}

/** Rollups of a period, of every freight term and of all together. */
@Check('carrier_rollup_bits_of_total', `(kind = 'total') = (num_nonnulls(shippers, quoters) = 2)`)
@Check('carrier_rollup_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('carrier_rollup_grain_known', `grain IN ('day', 'month')`)
@Check('carrier_rollup_kind_known', `kind IN ('total', 'customer', 'lane', 'class', 'currency')`)
@Check('carrier_rollup_of_terms', `terms IN ('all', 'prepaid', 'collect', 'thirdParty')`)
@ForeignKey('CarrierRollupPeriod', ['periodId'], ['id'], { name: 'carrier_rollup_period_id_fkey', onDelete: 'CASCADE' })
@Index('carrier_rollup_day', { synchronize: false })
@Index('carrier_rollup_period_rows', { synchronize: false })
@Entity()
export class CarrierRollup {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') periodId!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') grain!: 'day' | 'month';
  @Column('text') kind!: 'total' | 'customer' | 'lane' | 'class' | 'currency';
  @Column('text') terms!: string;
  @Column('date') day!: string;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('text', { nullable: true }) origin!: string | null;
  @Column('text', { nullable: true }) destination!: string | null;
  @Column('text', { nullable: true }) freightClass!: string | null;
  @Column('text', { nullable: true }) currency!: string | null;
  @Column('integer') shipments!: number;
  @Column('bigint') cents!: number;
  @Column('integer') quotes!: number;
  @Column('integer') offered!: number;
  @Column('integer') booked!: number;
  @Column('varbit', { nullable: true }) shippers!: string | null;
  @Column('varbit', { nullable: true }) quoters!: string | null;
}
