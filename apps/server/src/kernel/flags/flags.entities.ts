import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Overrides of feature flags. The narrowest level wins. */
@Check('flag_rule_level_known', `level IN ('installation', 'carrier', 'customer', 'user')`)
@Check('flag_rule_window', 'ends_at > starts_at')
@Unique('flag_rule_unique', ['flag', 'level', 'subjectId'])
@Entity()
export class FlagRule {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') flag!: string;
  @Column('text') level!: 'installation' | 'carrier' | 'customer' | 'user';
  @Column('bigint', { default: 0 }) subjectId!: number;
  @Column('boolean') isOn!: boolean;
  @Column('timestamptz', { nullable: true }) startsAt!: Date | null;
  @Column('timestamptz', { nullable: true }) endsAt!: Date | null;
}
