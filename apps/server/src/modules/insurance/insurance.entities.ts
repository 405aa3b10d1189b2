import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Certificates of cargo coverage. A shipment has one active certificate at most. */
@Check('coverage_bought_with_known', `bought_with IN ('quote', 'shipment')`)
@Check('coverage_certificate_currency_form', `currency ~ '^[A-Z]{3}$'`)
@Check('coverage_charge_known', 'charge_cents >= 0')
@Check('coverage_value_positive', 'value_cents > 0')
@Check('coverage_void_reason_length', '(length(void_reason) >= 3) AND (length(void_reason) <= 500)')
@Check('coverage_void_reason_of_void', '(void_reason IS NULL) OR (voided_at IS NOT NULL)')
@Unique('coverage_number_unique', ['number'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'coverage_certificate_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'coverage_certificate_customer_id_fkey' })
@ForeignKey('InsuranceProductVersion', ['productVersionId'], ['id'], {
  name: 'coverage_certificate_product_version_id_fkey',
})
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'coverage_certificate_shipment_id_fkey' })
@Index('coverage_carrier', { synchronize: false })
@Index('coverage_customer_bought', { synchronize: false })
@Index('coverage_once', { synchronize: false })
@Index('coverage_product', { synchronize: false })
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
  @Column('text', { nullable: true }) voidReason!: string | null;
  @Column('bigint', { nullable: true }) productVersionId!: number | null;
  @Column({ type: 'text', generatedType: 'STORED', asExpression: 'search_form(number)', insert: false, update: false })
  search!: string;
}

/** Insurance products that the installation sells: each is a sequence of versions. */
@Entity()
export class InsuranceProduct {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('timestamptz') createdAt!: Date;
}

/** The terms of an insurance product from a day on, until its next version. */
@Check('insurance_product_charge_known', 'min_charge_cents >= 0')
@Check('insurance_product_name_length', '(length(name) >= 1) AND (length(name) <= 80)')
@Check('insurance_product_number_positive', 'number > 0')
@Check('insurance_product_provider_length', '(length(provider) >= 1) AND (length(provider) <= 80)')
@Check('insurance_product_share_known', '(basis_points >= 1) AND (basis_points <= 10000)')
@Check('insurance_product_terms_length', 'length(terms) <= 4000')
@Check('insurance_product_value_positive', 'max_cargo_value_cents > 0')
@Unique('insurance_product_version_day_unique', ['productId', 'effectiveFrom'])
@Unique('insurance_product_version_number_unique', ['productId', 'number'])
@ForeignKey('InsuranceProduct', ['productId'], ['id'], {
  name: 'insurance_product_version_product_id_fkey',
  onDelete: 'CASCADE',
})
@Entity()
export class InsuranceProductVersion {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') productId!: number;
  @Column('integer') number!: number;
  @Column('boolean') isOffered!: boolean;
  @Column('text') name!: string;
  @Column('text') provider!: string;
  @Column('boolean') isForAllCarriers!: boolean;
  @Column('bigint') minChargeCents!: number;
  @Column('bigint') maxCargoValueCents!: number;
  @Column('integer') basisPoints!: number;
  @Column('text', { array: true, default: [] }) excludedGoods!: string[];
  @Column('text', { default: '' }) terms!: string;
  @Column('date') effectiveFrom!: string;
  @Column('text') author!: string;
  @Column('timestamptz') createdAt!: Date;
}

/** The carriers whose freight a version covers. */
@ForeignKey('InsuranceProductVersion', ['versionId'], ['id'], {
  name: 'insurance_product_carrier_version_id_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'insurance_product_carrier_carrier_id_fkey' })
@Index('insurance_product_carrier_version', { synchronize: false })
@Entity()
export class InsuranceProductCarrier {
  @PrimaryColumn('bigint') versionId!: number;
  @PrimaryColumn('bigint') carrierId!: number;
}
