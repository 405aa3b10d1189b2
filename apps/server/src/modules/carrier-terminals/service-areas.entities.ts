import type { AreaService } from '@lading/domain/service-area/area-row';
import type { CountryCode } from '@lading/domain/freight/country';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** States and provinces by country. */
export type ReachedRegions = Readonly<Partial<Record<CountryCode, readonly string[]>>>;

/** Versions of where a carrier goes, by postal code. One draft at a time; published rows never change. */
@Check('service_area_effective', `(state = 'draft') = (effective_from IS NULL)`)
@Check('service_area_row_count_range', '(row_count >= 1) AND (row_count <= 100000)')
@Check('service_area_state_known', `state IN ('draft', 'published', 'withdrawn')`)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'service_area_carrier_id_fkey' })
@ForeignKey('UserAccount', ['publishedBy'], ['id'], { name: 'service_area_published_by_fkey', onDelete: 'SET NULL' })
@ForeignKey('UserAccount', ['uploadedBy'], ['id'], { name: 'service_area_uploaded_by_fkey', onDelete: 'SET NULL' })
@Index('service_area_one_a_day', { synchronize: false })
@Index('service_area_one_draft', { synchronize: false })
@Index('service_area_published_by', { synchronize: false })
@Index('service_area_uploaded_by', { synchronize: false })
@Entity()
export class ServiceArea {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') state!: 'draft' | 'published' | 'withdrawn';
  @Column('date', { nullable: true }) effectiveFrom!: string | null;
  @Column('integer') rowCount!: number;
  @Column('jsonb') reaches!: ReachedRegions;
  @Column('bigint', { nullable: true }) uploadedBy!: number | null;
  @Column('timestamptz') uploadedAt!: Date;
  @Column('bigint', { nullable: true }) publishedBy!: number | null;
}

/** Who serves a postal code, or the codes that begin alike. */
@Check('service_area_row_country_known', `country IN ('USA', 'CAN', 'MEX')`)
@Check('service_area_row_delivery_days_known', '(delivery_days & 62) = delivery_days')
@Check('service_area_row_extra_days_range', '(extra_days >= 0) AND (extra_days <= 30)')
@Check('service_area_row_partner_length', '(length(partner) >= 1) AND (length(partner) <= 60)')
@Check('service_area_row_pickup_days_known', '(pickup_days & 62) = pickup_days')
@Check('service_area_row_place_form', `place ~ '^[A-Z0-9]{1,6}$'`)
@Check(
  'service_area_row_served_by',
  `CASE service WHEN 'direct' THEN ((terminal_id IS NOT NULL) AND (partner IS NULL)) ELSE (partner IS NOT NULL) END`,
)
@Check('service_area_row_serves', '(pickup_days > 0) OR (delivery_days > 0)')
@Check('service_area_row_service_known', `service IN ('direct', 'interline')`)
@ForeignKey('CarrierTerminal', ['terminalId'], ['id'], { name: 'service_area_row_terminal_id_fkey' })
@ForeignKey('ServiceArea', ['serviceAreaId'], ['id'], {
  name: 'service_area_row_service_area_id_fkey',
  onDelete: 'CASCADE',
})
@Index('service_area_row_terminal', { synchronize: false })
@Unique('service_area_row_once', ['serviceAreaId', 'country', 'place'])
@Entity()
export class ServiceAreaRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') serviceAreaId!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') country!: CountryCode;
  @Column('text') place!: string;
  @Column('bigint', { nullable: true }) terminalId!: number | null;
  @Column('text') service!: AreaService;
  @Column('text', { nullable: true }) partner!: string | null;
  @Column('integer') pickupDays!: number;
  @Column('integer') deliveryDays!: number;
  @Column('integer') extraDays!: number;
}
