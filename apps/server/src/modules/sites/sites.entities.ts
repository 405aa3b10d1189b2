import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Colors and signs that administrators gave the brand of a theme. The newest version counts. */
@Check('brand_version_accent_form', `accent ~ '^#[0-9A-F]{6}$'`)
@Check('brand_version_mark_form', `mark ~ '^#[0-9A-F]{6}$'`)
@ForeignKey('UserAccount', ['authorId'], ['id'], { name: 'brand_version_author_id_fkey', onDelete: 'SET NULL' })
@Index('brand_version_author', { synchronize: false })
@Index('brand_version_theme', { synchronize: false })
@Entity()
export class BrandVersion {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') theme!: string;
  @Column('text') mark!: string;
  @Column('text') accent!: string;
  @Column('boolean') isBright!: boolean;
  @Column('bigint', { nullable: true }) authorId!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('text', { nullable: true }) sign!: string | null;
}

/** The switch with which an administrator signs everyone out. One row. */
@Check('forced_exit_single', 'id = 1')
@Entity()
export class ForcedExit {
  @PrimaryColumn('smallint', { default: 1 }) id!: number;
  @Column('boolean') isOn!: boolean;
  @Column('integer') number!: number;
  @Column('timestamptz') changedAt!: Date;
}

/** White-label sites: one subdomain of a carrier each. */
@Check('site_headline_length', 'length(headline) <= 120')
@Check('site_services_count', 'cardinality(services) <= 8')
@Check('site_subdomain_form', `subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'`)
@Unique('site_client_unique', ['clientId'])
@Unique('site_subdomain_unique', ['subdomain'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'site_carrier_id_fkey' })
@Index('site_carrier', { synchronize: false })
@Entity()
export class Site {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') subdomain!: string;
  @Column('bigint') carrierId!: number;
  @Column('text') siteName!: string;
  @Column('text') theme!: string;
  @Column('text') clientId!: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('boolean', { default: false }) isInviteOnly!: boolean;
  @Column('text', { default: '' }) headline!: string;
  @Column('text', { array: true, default: [] }) services!: string[];
}
