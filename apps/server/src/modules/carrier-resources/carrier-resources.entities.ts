import type { ResourceAudience, ResourceKind } from '@lading/contracts/carriers/carrier-resources';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Files that carriers offer to their own users, or also to the customers of their site. */
@Check('carrier_resource_audience_known', `audience IN ('users', 'customers')`)
@Check('carrier_resource_file_name_length', '(length(file_name) >= 1) AND (length(file_name) <= 255)')
@Check('carrier_resource_kind_known', `kind IN ('document', 'form', 'marketing', 'logo', 'training', 'other')`)
@Check('carrier_resource_period', '(ends_on IS NULL) OR (ends_on >= starts_on)')
@Check('carrier_resource_size_range', '(size >= 0) AND (size <= 52428800)')
@Check('carrier_resource_title_length', '(length(title) >= 1) AND (length(title) <= 120)')
@Unique('carrier_resource_file_key_unique', ['fileKey'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'carrier_resource_carrier_id_fkey' })
@Index('carrier_resource_carrier', { synchronize: false })
@Entity()
export class CarrierResource {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') title!: string;
  @Column('text') kind!: ResourceKind;
  @Column('text') audience!: ResourceAudience;
  @Column('date') startsOn!: string;
  @Column('date', { nullable: true }) endsOn!: string | null;
  @Column('text') fileName!: string;
  @Column('text') mediaType!: string;
  @Column('text') fileKey!: string;
  @Column('bigint') size!: number;
  @Column('text') hash!: string;
  @Column('integer', { default: 0 }) downloadCount!: number;
  @Column('text') addedBy!: string;
  @Column('timestamptz') updatedAt!: Date;
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
  @Column('integer', { default: 1 }) version!: number;
}
