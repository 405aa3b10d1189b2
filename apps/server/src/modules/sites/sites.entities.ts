import type { SiteDraftState } from '@lading/contracts/sites/site-drafts';
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

/** What a site shows of its carrier, and how it looks. */
export interface SiteState {
  readonly siteName: string;
  readonly headline: string;
  readonly services: string[];
  readonly supportPhone: string;
  readonly supportHours: string;
  readonly mark: string;
  readonly accent: string;
  readonly bright: boolean;
  /** Null for the sign that the brand came with. */
  readonly sign: string | null;
}

/** White-label sites: one subdomain of a carrier each. */
@Check('site_closed_words_length', 'length(closed_words) <= 1000')
@Check('site_headline_length', 'length(headline) <= 120')
@Check('site_services_count', 'cardinality(services) <= 8')
@Check('site_support_hours_length', 'length(support_hours) <= 120')
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
  @Column('text', { default: '' }) supportHours!: string;
  @Column('jsonb', { nullable: true }) previous!: Partial<SiteState> | null;
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
  @Column('text', { default: '' }) closedWords!: string;
}

/** What a carrier wants its site to show. */
@Check('site_draft_scheduled', `(state = 'scheduled') = (publish_at IS NOT NULL)`)
@Check('site_draft_state_known', `state IN ('draft', 'waiting', 'scheduled', 'returned', 'published')`)
@Check('site_draft_words_length', 'length(words) <= 1000')
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'site_draft_carrier_id_fkey' })
@ForeignKey('Site', ['siteId'], ['id'], { name: 'site_draft_site_id_fkey' })
@Index('site_draft_carrier', { synchronize: false })
@Index('site_draft_open', { synchronize: false })
@Entity()
export class SiteDraft {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') siteId!: number;
  @Column('text') state!: SiteDraftState;
  @Column('jsonb') content!: SiteState;
  @Column('text', { default: '' }) words!: string;
  @Column('timestamptz', { nullable: true }) publishAt!: Date | null;
  @Column('text') author!: string;
  @Column('text', { default: '' }) decidedBy!: string;
  @Column('timestamptz') changedAt!: Date;
  @Column('timestamptz', { nullable: true }) submittedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  @Column('integer', { default: 1 }) version!: number;
}
