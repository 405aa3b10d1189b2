import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CarrierAnswerState } from '@lading/domain/quote-lifecycle';

/** What one carrier said in one round of a quote, silence included. */
@Entity()
export class CarrierAnswer {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') quoteId!: number;
  @Column('bigint') customerId!: number;
  @Column('bigint') carrierId!: number;
  @Column('integer') round!: number;
  @Column('text') state!: CarrierAnswerState;
  @Column('text', { nullable: true }) reasonCode!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('text', { nullable: true }) source!: 'carrier' | 'platform' | 'thirdParty' | null;
  @Column('timestamptz') askedAt!: Date;
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
}
