import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { FuelSource } from '@lading/contracts/carriers/fuel-index';

/** The weekly diesel index. A value is effective from the Wednesday after it is published. */
@Check('fuel_index_later', 'effective_from > index_date')
@Check('fuel_index_positive', 'milli_dollars > 0')
@Check('fuel_index_reason_length', '(length(reason) >= 1) AND (length(reason) <= 500)')
@Check('fuel_index_reasoned', '(supersedes_id IS NULL) = (reason IS NULL)')
@Check('fuel_index_source_known', `source IN ('manual', 'file', 'fetch', 'demo')`)
@Check('fuel_index_superseded_used', '(superseded_at IS NULL) OR (used_at IS NOT NULL)')
@ForeignKey('UserAccount', ['enteredBy'], ['id'], { name: 'fuel_index_entered_by_fkey' })
@ForeignKey('FuelIndex', ['supersedesId'], ['id'], { name: 'fuel_index_supersedes_id_fkey' })
@Index('fuel_index_entered_by', { synchronize: false })
@Index('fuel_index_supersedes', { synchronize: false })
@Index('fuel_index_week', { synchronize: false })
@Entity()
export class FuelIndex {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('date') indexDate!: string;
  @Column('date') effectiveFrom!: string;
  @Column('integer') milliDollars!: number;
  @Column('text', { default: 'manual' }) source!: FuelSource;
  @Column('bigint', { nullable: true }) enteredBy!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) enteredAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
  @Column('bigint', { nullable: true }) supersedesId!: number | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz', { nullable: true }) supersededAt!: Date | null;
  @Column('integer', { default: 1 }) version!: number;
}
