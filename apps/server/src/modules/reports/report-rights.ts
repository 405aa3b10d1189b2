import { seesCosts } from '../../business/customer-access.js';
import { type Actor, scopeOf } from '../../kernel/auth/actor.js';
import type { Database } from '../../kernel/database/database.js';
import { row, statement, boolean, json, type RowOf } from '../../kernel/database/declared-statement.js';

const rights = row({
  company: boolean('app_sees_company()'),
  allLocations: boolean('app_sees_all_locations()'),
  thirdParty: boolean('app_sees_third_party()'),
  locations: json<number[]>(`to_jsonb(coalesce(app_user_locations(), '{}'))`),
  /** Freight that is hidden, by location and terms. */
  refused: json<string[]>(`to_jsonb(coalesce(app_refused_freight(), '{}'))`),
});

/** What the current scope may see. */
const rightsOfScope = statement(rights, `SELECT ${rights.sql}`);

/** What a reader may see of their company, as the row-level policies of the database have it. */
export interface ReportRights extends Readonly<RowOf<typeof rights>> {
  readonly costs: boolean;
}

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

/** Whether a reader still sees all that a file was made with. Older files, which recorded no rights, are for readers who see everything. */
export function covers(now: ReportRights, made: ReportRights | null): boolean {
  if (!made) return now.company && now.costs;
  if (made.costs && !now.costs) return false;
  return now.company || (!made.company && coversPlaces(now, made) && coversTerms(now, made));
}
