import type { NewReportSchedule, ReportSchedule } from '@lading/contracts/reports/report-schedules';
import type { ReportView } from '@lading/contracts/reports/reports';
import { formatHour } from '@lading/domain/time/date-format';
import { narrowingOf, type ReportState } from './report-criteria.js';
import { reportsTexts } from './reports-texts.js';

const words = reportsTexts.schedules;

/** What a new schedule begins with: the report as it is on the screen, on the first of each month at seven. */
export function newSchedule(view: ReportView, state: ReportState, timeZone: string, ownId: number): NewReportSchedule {
  const { option, start, end } = state.range;
  const isCustom = option === 'Custom' && start !== null && end !== null;
  return {
    name: view.title,
    report: view.name,
    range: isCustom ? 'Custom' : option === 'Custom' ? 'ThirtyDays' : option,
    ...(isCustom && { startDate: start, endDate: end }),
    ...narrowingOf(view, state),
    format: 'xlsx',
    rhythm: 'monthly',
    dayOfMonth: 1,
    hour: 7,
    timeZone,
    recipientIds: [ownId],
  };
}

/** What is sent to replace a schedule: what it has, without what it only shows. */
export function changeOf(schedule: ReportSchedule): NewReportSchedule {
  const { name, report, range, startDate, endDate, format, rhythm, weekday, dayOfMonth, hour, timeZone } = schedule;
  const { carrierIds, locationIds, terms, gramsPerTonneKm, recipientIds } = schedule;
  return {
    ...{ name, report, range, format, rhythm, hour, timeZone, recipientIds },
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(typeof weekday === 'number' && { weekday }),
    ...(typeof dayOfMonth === 'number' && { dayOfMonth }),
    ...(carrierIds && { carrierIds }),
    ...(locationIds && { locationIds }),
    ...(terms && { terms }),
    ...(typeof gramsPerTonneKm === 'number' && { gramsPerTonneKm }),
  };
}

/** When a schedule is due, in words. */
export function whenOf({ rhythm, hour, weekday, dayOfMonth }: NewReportSchedule): string {
  const values = { hour: formatHour(hour), weekday: words.weekdays[weekday ?? 0] ?? '', day: dayOfMonth ?? 1 };
  return words[rhythm].replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(values, name)));
}

/** Without what another rhythm asks for; a weekly schedule begins with Monday. */
export function inRhythm(schedule: NewReportSchedule, rhythm: NewReportSchedule['rhythm']): NewReportSchedule {
  const { weekday, dayOfMonth, ...rest } = schedule;
  return {
    ...rest,
    rhythm,
    ...(rhythm === 'weekly' && { weekday: weekday ?? 1 }),
    ...(rhythm === 'monthly' && { dayOfMonth: dayOfMonth ?? 1 }),
  };
}
