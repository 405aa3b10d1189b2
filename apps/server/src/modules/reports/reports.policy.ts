import type { ReportNarrowing, ReportRequest } from '@lading/contracts/reports/reports';
import {
  reportCatalog,
  reportOf,
  type ReportDefinition,
  type ReportName,
  type ReportReader,
} from '@lading/domain/report/report-catalog';
import { isTimeZone } from '@lading/domain/time/zoned-time';
import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import { findRangeProblem } from '@lading/domain/time/date-range';
import { seesCosts } from '../../business/customer-access.js';
import { sideOf, type Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';

/** Whether the reader sees amounts. */
export function seesMoney(actor: Actor): boolean {
  const side = sideOf(actor);
  if (side === 'carrier') return actor.privileges.has('dataVisibility');
  return side === 'customer' ? seesCosts(actor) : side === 'system';
}

/** What the reader may see, and the units of measures. */
export const readerOf = (actor: Actor, { units }: Pick<ReportRequest, 'units'>): ReportReader => ({
  seesCosts: seesMoney(actor),
  units,
});

/** Whether the actor may read reports, and the data that this one is about. */
export function mayRead(actor: Actor, { side, needs }: Pick<ReportDefinition, 'side' | 'needs'>): boolean {
  if (sideOf(actor) !== side) return false;
  if (side === 'carrier') return actor.privileges.has('customerVisibility');
  if (side === 'system') return actor.privileges.has('viewReportPage');
  return actor.capabilities.has('report') && (needs === null || actor.capabilities.has(needs));
}

export const reportsFor = (actor: Actor): readonly ReportDefinition[] =>
  reportCatalog.filter((report) => mayRead(actor, report));

export function requireReport(actor: Actor, name: ReportName): ReportDefinition {
  const report = reportOf(name);
  if (!mayRead(actor, report)) throw problem('not-allowed');
  return report;
}

const names = { a: 'Start date', b: 'End date' };

/** Refuses dates that are missing, in the wrong order, or a year apart. */
export function requireRange({ dateField }: ReportDefinition, { startDate, endDate }: Partial<ReportRequest>): void {
  if (dateField === null) return;
  const value = { option: 'Custom', start: startDate ?? null, end: endDate ?? null } as const;
  const wrong = findRangeProblem(value, 1);
  if (wrong === 'startRequired') throw fieldProblem('startDate', 'required', fieldMessage('Start date', 'required'));
  if (wrong === 'endRequired') throw fieldProblem('endDate', 'required', fieldMessage('End date', 'required'));
  if (wrong === 'order') throw fieldProblem('endDate', 'lessThan', messageFor('lessThan', names));
  if (wrong === 'tooLong') throw fieldProblem('endDate', 'yearSpan', messageFor('yearSpan', { n: 1 }));
}

export function requireTimeZone(timeZone: string | undefined): void {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw fieldProblem('timeZone', 'format', fieldMessage('Time zone', 'format'));
}

/** The filters of a report that are set. */
export const narrowingOf = ({
  carrierIds,
  locationIds,
  terms,
  gramsPerTonneKm,
  isAllCustomer,
  salesRepIds,
  customerOrigin,
}: ReportNarrowing): ReportNarrowing => ({
  ...(carrierIds?.length && { carrierIds }),
  ...(locationIds?.length && { locationIds }),
  ...(terms?.length && { terms }),
  ...(typeof gramsPerTonneKm === 'number' && { gramsPerTonneKm }),
  ...(isAllCustomer === false && { isAllCustomer }),
  ...(salesRepIds?.length && { salesRepIds }),
  ...(customerOrigin && { customerOrigin }),
});

/** Whether the actor manages the schedules of all colleagues, not only their own. */
export const managesAllSchedules = (actor: Actor): boolean =>
  actor.capabilities.has('manageSettings') ||
  actor.role === 'CarrierAdministrator' ||
  actor.role === 'SuperSystemAdministrator';
