import type { OfferEmissions } from '@lading/contracts/emissions';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ChargeLine, GuaranteeOption, Liability } from '../../connectors/carrier-answer.js';

/** A price that can be chosen, with the trace that explains it when the carrier's tariff is ours to read. */
@Entity()
export class Offer {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierAnswerId!: number;
  @Column('bigint') quoteId!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') serviceLevel!: string;
  @Column('text') serviceName!: string;
  @Column('bigint') totalCents!: number;
  @Column('text') currency!: string;
  @Column('jsonb') charges!: readonly ChargeLine[];
  @Column('integer', { nullable: true }) transitDays!: number | null;
  @Column('date', { nullable: true }) estimatedDelivery!: string | null;
  @Column('text', { nullable: true }) carrierQuoteId!: string | null;
  @Column('text', { nullable: true }) carrierQuoteNumber!: string | null;
  @Column('timestamptz', { nullable: true }) validUntil!: Date | null;
  @Column('text') lane!: 'direct' | 'interline';
  @Column('text') pricing!: 'contract' | 'tariff' | 'spot';
  @Column('jsonb', { nullable: true }) liability!: Liability | null;
  @Column('jsonb', { default: [] }) guarantees!: readonly GuaranteeOption[];
  @Column('text', { array: true, default: [] }) unsupportedAccessorials!: string[];
  @Column('bigint', { nullable: true }) tariffId!: number | null;
  @Column('jsonb', { nullable: true }) trace!: object | null;
  @Column('jsonb', { nullable: true }) emissions!: OfferEmissions | null;
}
