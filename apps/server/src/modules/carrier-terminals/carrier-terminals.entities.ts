import type { TerminalType } from '@lading/contracts/carriers/carrier-terminals';
import type { CarrierTimeZone } from '@lading/contracts/fields/carrier-time-zone';
import type { CountryCode } from '@lading/domain/freight/country';
import type { CutoffService } from '@lading/domain/rating/terminal-cutoff';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Terminals of carriers: where freight is picked up from, delivered from and transferred. */
@Check('carrier_terminal_closes_at_form', `closes_at ~ '^\\d\\d:\\d\\d$'`)
@Check('carrier_terminal_code_form', `code ~ '^[A-Z0-9]{2,10}$'`)
@Check('carrier_terminal_country_known', `country IN ('USA', 'CAN', 'MEX')`)
@Check('carrier_terminal_cutoff_form', `cutoff ~ '^\\d\\d:\\d\\d$'`)
@Check('carrier_terminal_hours', 'closes_at > opens_at')
@Check('carrier_terminal_name_length', '(length(name) >= 1) AND (length(name) <= 60)')
@Check('carrier_terminal_open_days_range', '(open_days >= 1) AND (open_days <= 127)')
@Check('carrier_terminal_opens_at_form', `opens_at ~ '^\\d\\d:\\d\\d$'`)
@Check('carrier_terminal_period', '(open_until IS NULL) OR (open_until >= open_from)')
@Check('carrier_terminal_type_known', `type IN ('service-center', 'breakbulk', 'partner')`)
@Unique('carrier_terminal_code_once', ['carrierId', 'code'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'carrier_terminal_carrier_id_fkey' })
@Entity()
export class CarrierTerminal {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') code!: string;
  @Column('text') name!: string;
  @Column('text') type!: TerminalType;
  @Column('text') address!: string;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text') postalCode!: string;
  @Column('text') country!: CountryCode;
  @Column('text') timeZone!: CarrierTimeZone;
  @Column('integer') openDays!: number;
  @Column('text') opensAt!: string;
  @Column('text') closesAt!: string;
  @Column('text') cutoff!: string;
  @Column('text', { nullable: true }) dispatchEmail!: string | null;
  @Column('date') openFrom!: string;
  @Column('date', { nullable: true }) openUntil!: string | null;
  @Column('integer', { default: 1 }) version!: number;
}

/** A pickup cutoff of a terminal on some weekdays, for one service or for all; a row that was replaced or removed has ended. */
@Check('terminal_cutoff_cutoff_form', `cutoff ~ '^\\d\\d:\\d\\d$'`)
@Check('terminal_cutoff_days_known', '(days > 0) AND ((days & 62) = days)')
@Check('terminal_cutoff_period', '(ended_at IS NULL) OR (ended_at >= created_at)')
@Check(
  'terminal_cutoff_service_known',
  `service IN ('APTP', 'IPU', 'LFTP', 'LTDAP', 'REP', 'EXPD', 'TCS', 'HAZ', 'PSC', 'PSH')`,
)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'terminal_cutoff_carrier_id_fkey' })
@ForeignKey('CarrierTerminal', ['terminalId'], ['id'], { name: 'terminal_cutoff_terminal_id_fkey' })
@Index('terminal_cutoff_carrier', { synchronize: false })
@Index('terminal_cutoff_current', { synchronize: false })
@Entity()
export class TerminalCutoff {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('bigint') terminalId!: number;
  @Column('integer') days!: number;
  @Column('text', { nullable: true }) service!: CutoffService | null;
  @Column('text') cutoff!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}
