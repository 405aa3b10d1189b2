import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { TrialState } from '@lading/contracts/carriers/tariff-trials';
import type { BenchCoverage } from '@lading/domain/tariff/bench-coverage';
import type { BenchGroupKind, BenchResult } from '@lading/domain/tariff/bench-figures';

/** The result of a test as it is stored; the same version and the same quotes give the same bytes. */
export interface StoredTrialResult extends BenchResult {
  readonly fromDay: string;
  readonly toDay: string;
  readonly asked: number;
  readonly leftOut: number;
  readonly notComparable: number;
}

/** Tests of versions of a tariff against past quotes, stored for 90 days. */
@Check('tariff_trial_days_range', '(days >= 7) AND (days <= 90)')
@Check('tariff_trial_done', `(state = 'done') = (result IS NOT NULL)`)
@Check('tariff_trial_ended', `(state = 'running') = (ended_at IS NULL)`)
@Check('tariff_trial_problem_length', 'length(problem) <= 300')
@Check('tariff_trial_state_known', `state IN ('running', 'done', 'canceled', 'failed')`)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'tariff_trial_carrier_id_fkey' })
@ForeignKey('Tariff', ['tariffId'], ['id'], { name: 'tariff_trial_tariff_id_fkey', onDelete: 'SET NULL' })
@ForeignKey('UserAccount', ['startedBy'], ['id'], { name: 'tariff_trial_started_by_fkey' })
@Index('tariff_trial_carrier', { synchronize: false })
@Index('tariff_trial_running', { synchronize: false })
@Index('tariff_trial_started_by', { synchronize: false })
@Index('tariff_trial_tariff', { synchronize: false })
@Entity()
export class TariffTrial {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint', { nullable: true }) tariffId!: number | null;
  @Column('text', { default: 'running' }) state!: TrialState;
  @Column('integer') days!: number;
  @Column('date') fromDay!: string;
  @Column('date') toDay!: string;
  @Column('integer') editVersion!: number;
  @Column('integer', { default: 0 }) quoteCount!: number;
  @Column('integer', { default: 0 }) doneCount!: number;
  @Column('json', { nullable: true }) result!: StoredTrialResult | null;
  @Column('json', { nullable: true }) coverage!: BenchCoverage | null;
  @Column('integer', { nullable: true }) comparedCount!: number | null;
  @Column('integer', { nullable: true }) changedCount!: number | null;
  @Column('integer', { nullable: true }) refusedCount!: number | null;
  @Column('bigint', { nullable: true }) effectCents!: number | null;
  @Column('text', { nullable: true }) problem!: string | null;
  @Column('bigint', { nullable: true }) startedBy!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

/** The figures of a test by customer, lane, class, weight break and accessorial. */
@Check('tariff_trial_group_customer', `(kind = 'customer') = (customer_id IS NOT NULL)`)
@Check('tariff_trial_group_kind_known', `kind IN ('customer', 'lane', 'freightClass', 'weight', 'accessorial')`)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'tariff_trial_group_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'tariff_trial_group_customer_id_fkey' })
@ForeignKey('TariffTrial', ['trialId'], ['id'], { name: 'tariff_trial_group_trial_id_fkey', onDelete: 'CASCADE' })
@Index('tariff_trial_group_carrier', { synchronize: false })
@Index('tariff_trial_group_customer', { synchronize: false })
@Index('tariff_trial_group_trial', { synchronize: false })
@Entity()
export class TariffTrialGroup {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') trialId!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') kind!: BenchGroupKind;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('text') name!: string;
  @Column('integer') quotes!: number;
  @Column('integer') changed!: number;
  @Column('integer') newlyServed!: number;
  @Column('integer') newlyRefused!: number;
  @Column('integer', { nullable: true }) meanChange!: number | null;
  @Column('integer') bookings!: number;
  @Column('bigint') bookedCents!: number;
  @Column('bigint') testedCents!: number;
}
