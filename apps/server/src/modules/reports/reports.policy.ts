import type { ReportNarrowing, ReportRequest } from '@lading/contracts/reports/reports';
import { findRangeProblem } from '@lading/domain/time/date-range';
import { fieldMessage, messageFor } from '@lading/domain/text/message-catalogue';
import {
  reportCatalogue,
  reportOf,
  type ReportDefinition,
  type ReportName,
  type ReportReader,
} from '@lading/domain/report/report-catalogue';
import { isTimeZone } from '@lading/domain/time/zoned-time';
import { seesCosts } from '../../business/customer-access.js';
import { type Actor, scopeOf } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import type { Database } from '../../kernel/database/database.js';
import { rightsOfScope, type ReportRights } from './report-rows.queries.js';

/** Who reads, and in which units they asked for measures. */
export const readerOf = (actor: Actor, { units }: Pick<ReportRequest, 'units'>): ReportReader => ({
  seesCosts: seesCosts(actor),
  units,
});

/** Whether somebody may read reports at all, and what this one is about. */
export const mayRead = (actor: Actor, { needs }: Pick<ReportDefinition, 'needs'>): boolean =>
  actor.customerId !== null && actor.capabilities.has('report') && (needs === null || actor.capabilities.has(needs));

export const reportsFor = (actor: Actor): readonly ReportDefinition[] =>
  reportCatalogue.filter((report) => mayRead(actor, report));

export function requireReport(actor: Actor, name: ReportName): ReportDefinition {
  const report = reportOf(name);
  if (!mayRead(actor, report)) throw problem('not-allowed');
  return report;
}

const names = { a: 'Start date', b: 'End date' };

/** Refuses days that are missing, turned round or a year apart. */
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

/** What a report is narrowed by, without what its shape may leave out. */
export const narrowingOf = ({ carrierIds, locationIds, terms, gramsPerTonneKm }: ReportNarrowing): ReportNarrowing => ({
  ...(carrierIds?.length && { carrierIds }),
  ...(locationIds?.length && { locationIds }),
  ...(terms?.length && { terms }),
  ...(typeof gramsPerTonneKm === 'number' && { gramsPerTonneKm }),
});

/** The rights of a reader at this moment. */
export async function rightsOf(database: Database, actor: Actor): Promise<ReportRights> {
  const row = await database.asScope(scopeOf(actor), () => database.findOne(rightsOfScope));
  const none = { company: false, allLocations: false, thirdParty: false, locations: [], refused: [] };
  return { ...none, ...row, costs: seesCosts(actor) };
}

const isWithin = <T>(few: readonly T[], many: readonly T[]): boolean => few.every((one) => many.includes(one));

const coversPlaces = (now: ReportRights, made: ReportRights): boolean =>
  now.allLocations || (!made.allLocations && isWithin(made.locations, now.locations));

const coversTerms = (now: ReportRights, made: ReportRights): boolean =>
  (now.thirdParty || !made.thirdParty) && isWithin(now.refused, made.refused);

/** Whether somebody sees now all that a file was made with; an older file, of which that is not known, is for whoever sees all. */
export function covers(now: ReportRights, made: ReportRights | null): boolean {
  if (!made) return now.company && now.costs;
  if (made.costs && !now.costs) return false;
  return now.company || (!made.company && coversPlaces(now, made) && coversTerms(now, made));
}
