import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import type { Database } from '../../kernel/database/database.js';
import { seesCosts } from '../../business/customer-access.js';
import { rightsOfScope, type ReportRights } from './report-rights.queries.js';

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
