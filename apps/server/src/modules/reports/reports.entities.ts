import { reportNames, type ReportName } from '@lading/domain/report/report-catalog';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

const isKnownReport = `report IN (${reportNames.map((name) => `'${name}'`).join(', ')})`;
const isOfOneSide = 'num_nonnulls(customer_id, carrier_id) <= 1';

/** Report files. Only the user whose rights they were made with may read them. */
@Check('report_file_done_has_content', `(state <> 'done') OR ((file_key IS NOT NULL) AND (size IS NOT NULL))`)
@Check('report_file_due_together', '(schedule_id IS NULL) = (due_at IS NULL)')
@Check('report_file_format_known', `format IN ('csv', 'xlsx')`)
@Check('report_file_report_known', isKnownReport)
@Check('report_file_of_one_side', isOfOneSide)
@Check('report_file_state_known', `state IN ('queued', 'running', 'done', 'refused', 'failed', 'canceled')`)
@Unique('report_file_once', ['scheduleId', 'dueAt', 'userId'])
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'report_file_customer_id_fkey' })
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'report_file_carrier_id_fkey' })
@Index('report_file_carrier', { synchronize: false })
@ForeignKey('ReportSchedule', ['scheduleId'], ['id'], { name: 'report_file_schedule_id_fkey' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'report_file_user_id_fkey', onDelete: 'CASCADE' })
@Index('report_file_age', { synchronize: false })
@Index('report_file_customer', { synchronize: false })
@Index('report_file_user', { synchronize: false })
@Index('report_file_waiting', { synchronize: false })
@Entity()
export class ReportFile {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('bigint') userId!: number;
  @Column('bigint', { nullable: true }) scheduleId!: number | null;
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  @Column('text') report!: ReportName;
  @Column('text') title!: string;
  @Column('jsonb') parameters!: object;
  @Column('text') format!: 'csv' | 'xlsx';
  @Column('text', { default: 'queued' }) state!: 'queued' | 'running' | 'done' | 'refused' | 'failed' | 'canceled';
  @Column('integer', { nullable: true }) rowCount!: number | null;
  @Column('integer', { default: 0 }) doneCount!: number;
  @Column('text', { nullable: true }) problem!: string | null;
  @Column('text', { nullable: true }) fileKey!: string | null;
  @Column('bigint', { nullable: true }) size!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
  @Column('jsonb', { nullable: true }) madeWith!: object | null;
}

/** A customer runs two reports at a time, and so do a carrier and the administrators of the installation. A slot that is not renewed is free again. */
@Check('report_place_known', 'place IN (1, 2)')
@Check('report_place_of_one_side', isOfOneSide)
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'report_place_customer_id_fkey' })
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'report_place_carrier_id_fkey' })
@Index('report_place_carrier', { synchronize: false })
@Index('report_place_once', { synchronize: false })
@Entity()
export class ReportPlace {
  @PrimaryColumn('text') holder!: string;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('integer') place!: 1 | 2;
  @Column('timestamptz') takenUntil!: Date;
}

/** Scheduled reports: of a customer, of a carrier, or without either of the installation. */
@Check('report_schedule_day_of_month', '(day_of_month >= 1) AND (day_of_month <= 31)')
@Check('report_schedule_format_known', `format IN ('csv', 'xlsx')`)
@Check('report_schedule_hour', '(hour >= 0) AND (hour <= 23)')
@Check('report_schedule_name_length', '(length(name) >= 1) AND (length(name) <= 60)')
@Check('report_schedule_report_known', isKnownReport)
@Check('report_schedule_of_one_side', isOfOneSide)
@Check('report_schedule_rhythm_known', `rhythm IN ('daily', 'weekly', 'monthly')`)
@Check('report_schedule_weekday', '(weekday >= 0) AND (weekday <= 6)')
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'report_schedule_customer_id_fkey' })
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'report_schedule_carrier_id_fkey' })
@Index('report_schedule_carrier', { synchronize: false })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'report_schedule_user_id_fkey', onDelete: 'CASCADE' })
@Index('report_schedule_customer', { synchronize: false })
@Index('report_schedule_due', { synchronize: false })
@Index('report_schedule_user', { synchronize: false })
@Entity()
export class ReportSchedule {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('bigint') userId!: number;
  @Column('text') name!: string;
  @Column('text') report!: ReportName;
  @Column('jsonb') parameters!: object;
  @Column('text') format!: 'csv' | 'xlsx';
  @Column('text') rhythm!: 'daily' | 'weekly' | 'monthly';
  @Column('integer', { nullable: true }) weekday!: number | null;
  @Column('integer', { nullable: true }) dayOfMonth!: number | null;
  @Column('integer') hour!: number;
  @Column('text') timeZone!: string;
  @Column('bigint', { array: true }) recipientIds!: string[];
  @Column('boolean', { default: false }) isPaused!: boolean;
  @Column('timestamptz') nextDueAt!: Date;
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}
