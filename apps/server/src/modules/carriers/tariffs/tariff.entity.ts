import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Tariff as Terms } from '@lading/domain/rating/tariff';

/** A published version of what a carrier charges; its terms never change. */
@Entity()
export class Tariff {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') name!: string;
  @Column('date') effectiveFrom!: string;
  @Column('date', { nullable: true }) effectiveTo!: string | null;
  @Column('jsonb') terms!: Terms;
  @Column('integer', { default: 0 }) rateCount!: number;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
}
