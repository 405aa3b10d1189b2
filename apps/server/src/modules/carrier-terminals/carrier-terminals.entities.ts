import type { TerminalType } from '@lading/contracts/carriers/carrier-terminals';
import type { CarrierTimeZone } from '@lading/contracts/fields/carrier-time-zone';
import type { CountryCode } from '@lading/domain/freight/country';
import { Check, Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

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
