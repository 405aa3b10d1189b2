import type { ClosureEffect, ClosureReason } from '@lading/contracts/carriers/terminal-closures';
import type { CountryCode } from '@lading/domain/freight/country';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Days on which a terminal, or the places of postal codes that begin with a prefix, are closed. */
@Check('terminal_closure_country_known', `country IN ('USA', 'CAN', 'MEX')`)
@Check('terminal_closure_effect_known', `effect IN ('both', 'pickup', 'delivery')`)
@Check('terminal_closure_period', '(ends_on IS NULL) OR (ends_on >= starts_on)')
@Check('terminal_closure_place', '(terminal_id IS NULL) = (cardinality(prefixes) > 0)')
@Check(
  'terminal_closure_reason_known',
  `reason IN ('weather', 'road', 'holiday', 'labor', 'equipment', 'capacity', 'other')`,
)
@Check('terminal_closure_words_length', '(length(words) >= 1) AND (length(words) <= 200)')
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'terminal_closure_carrier_id_fkey' })
@ForeignKey('CarrierTerminal', ['terminalId'], ['id'], { name: 'terminal_closure_terminal_id_fkey' })
@Index('terminal_closure_carrier', { synchronize: false })
@Index('terminal_closure_terminal', { synchronize: false })
@Entity()
export class TerminalClosure {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint', { nullable: true }) terminalId!: number | null;
  @Column('text') country!: CountryCode;
  @Column('text', { array: true, default: [] }) prefixes!: string[];
  @Column('date') startsOn!: string;
  @Column('date', { nullable: true }) endsOn!: string | null;
  @Column('text') effect!: ClosureEffect;
  @Column('boolean') declinesRates!: boolean;
  @Column('text') reason!: ClosureReason;
  @Column('text') words!: string;
  @Column('text') createdBy!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('integer', { default: 1 }) version!: number;
}
