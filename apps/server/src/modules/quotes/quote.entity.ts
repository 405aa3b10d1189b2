import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { FreightTerms } from '@lading/contracts/freight';
import type { QuoteDetails } from '@lading/contracts/quote-details';
import type { QuoteState } from '@lading/domain/quote-lifecycle';

/** A question for prices: from the first typed field to the shipment that came of it. */
@Entity()
export class Quote {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') customerId!: number;
  @Column('text') number!: string;
  @Column('text') state!: QuoteState;
  @Column('integer', { default: 0 }) round!: number;
  @Column('jsonb', { nullable: true }) draft!: object | null;
  @Column('jsonb', { nullable: true }) details!: QuoteDetails | null;
  @Column('bigint', { nullable: true }) originLocationId!: number | null;
  @Column('text', { default: '' }) originLabel!: string;
  @Column('text', { default: '' }) destinationLabel!: string;
  @Column('date', { nullable: true }) shipDate!: string | null;
  @Column('text', { nullable: true }) freightTerms!: FreightTerms | null;
  @Column('bigint', { nullable: true }) bestCents!: number | null;
  @Column('integer', { default: 0 }) offerCount!: number;
  @Column('bigint', { nullable: true }) selectedOfferId!: number | null;
  @Column('text', { nullable: true }) selectedGuarantee!: 'GTD_AM' | 'GTD_NOON' | 'GTD_PM' | null;
  @Column('bigint', { nullable: true }) selectedCents!: number | null;
  @Column('bigint', { nullable: true }) previousCents!: number | null;
  @Column('bigint', { nullable: true }) previousCarrierId!: number | null;
  @Column('text', { nullable: true }) previousService!: string | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('boolean', { default: false }) isTest!: boolean;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt!: Date;
}
