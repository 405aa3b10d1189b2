import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Certificates of cargo coverage. A shipment has one active certificate at most. */
@Check('coverage_bought_with_known', `bought_with IN ('quote', 'shipment')`)
@Check('coverage_certificate_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('coverage_charge_known', 'charge_cents >= 0')
@Check('coverage_value_positive', 'value_cents > 0')
@Unique('coverage_number_unique', ['number'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'coverage_certificate_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'coverage_certificate_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'coverage_certificate_shipment_id_fkey' })
@Index('coverage_carrier', { synchronize: false })
@Index('coverage_customer_bought', { synchronize: false })
@Index('coverage_once', { synchronize: false })
@Index('coverage_shipment', { synchronize: false })
@Entity()
export class CoverageCertificate {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') number!: string;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') shipmentId!: number;
  @Column('integer') booking!: number;
  @Column('text') boughtWith!: 'quote' | 'shipment';
  @Column('bigint') valueCents!: number;
  @Column('bigint') chargeCents!: number;
  @Column('text') currency!: string;
  @Column('bigint', { nullable: true }) earlierValueCents!: number | null;
  @Column('text') author!: string;
  @Column('timestamptz') boughtAt!: Date;
  @Column('timestamptz', { nullable: true }) voidedAt!: Date | null;
  @Column({ type: 'text', generatedType: 'STORED', asExpression: 'search_form(number)', insert: false, update: false })
  search!: string;
}
