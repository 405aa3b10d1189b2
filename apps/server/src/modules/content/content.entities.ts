import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { LegalSection } from '@lading/contracts/sites/legal';

/** Frequently asked questions. */
@Check('faq_entry_audience_known', `audience IN ('everybody', 'carrier')`)
@Index('faq_entry_shown', { synchronize: false })
@Entity()
export class FaqEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') audience!: 'everybody' | 'carrier';
  @Column('text') topic!: string;
  @Column('text') question!: string;
  @Column('text') answer!: string;
  @Column('integer', { default: 0 }) position!: number;
  @Column('bigint', { default: 0 }) helpfulCount!: number;
  @Column('bigint', { default: 0 }) unhelpfulCount!: number;
  @Column('boolean', { default: true }) isPublished!: boolean;
}

/** Legal texts as sections, never markup. A new text is a new version. */
@Check('legal_document_kind_known', `kind IN ('terms', 'privacy', 'cookies')`)
@Unique('legal_document_version_unique', ['kind', 'version'])
@Index('legal_document_effective', { synchronize: false })
@Entity()
export class LegalDocument {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') kind!: 'terms' | 'privacy' | 'cookies';
  @Column('text') version!: string;
  @Column('text') title!: string;
  @Column('jsonb') sections!: LegalSection[];
  @Column('date') effectiveOn!: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
}

/** Tutorial videos. */
@Check('tutorial_duration_positive', 'duration_seconds > 0')
@Index('tutorial_landing', { synchronize: false })
@Entity()
export class Tutorial {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') topic!: string;
  @Column('text') title!: string;
  @Column('text', { default: '' }) description!: string;
  @Column('text') videoUrl!: string;
  @Column('text', { default: '' }) posterUrl!: string;
  @Column('text', { default: '' }) captionsUrl!: string;
  @Column('integer') durationSeconds!: number;
  @Column('integer', { default: 0 }) position!: number;
  @Column('boolean', { default: true }) isPublished!: boolean;
  @Column('boolean', { default: false }) isLanding!: boolean;
}
