import { seesCosts } from '../../business/customer-access.js';
import { scopeOf, sideOf, type Actor } from '../../kernel/auth/actor.js';
import type { Database } from '../../kernel/database/database.js';
import { boolean, json, row, statement, type RowOf } from '../../kernel/database/declared-statement.js';

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
export interface CustomerRights extends Readonly<RowOf<typeof rights>> {
  readonly costs: boolean;
}

const book = row({
  /** What the user represents, as the customer and the location, which is 0 for the whole company. */
  represents: json<
    string[]
  >(`to_jsonb(ARRAY(SELECT a.customer_id || ':' || coalesce(a.location_id, 0) FROM customer_assignment a
    WHERE a.user_id = app_user() AND a.until IS NULL ORDER BY a.id))`),
  /** Locations of these companies that colleagues represent. */
  colleagues: json<string[]>(`to_jsonb(ARRAY(SELECT b.customer_id || ':' || b.location_id FROM customer_assignment b
    WHERE b.until IS NULL AND b.location_id IS NOT NULL AND b.user_id <> app_user() AND b.customer_id IN (
      SELECT a.customer_id FROM customer_assignment a WHERE a.user_id = app_user() AND a.until IS NULL AND a.location_id IS NULL)
    ORDER BY b.id))`),
});

/** The customers that the user of a carrier represents. */
const bookOfScope = statement(book, `SELECT ${book.sql}`);

/** What a user of a carrier may see of its freight. */
export interface CarrierRights extends Readonly<RowOf<typeof book>> {
  readonly side: 'carrier';
  readonly money: boolean;
  readonly thirdParty: boolean;
  readonly allCustomers: boolean;
  readonly unassigned: boolean;
}

interface SystemRights {
  readonly side: 'system';
}

export type ReportRights = CustomerRights | CarrierRights | SystemRights;

/** The rights of a reader at this moment. */
export async function rightsOf(database: Database, actor: Actor): Promise<ReportRights> {
  const side = sideOf(actor);
  if (side === 'system') return { side };
  if (side === 'carrier') return carrierRightsOf(database, actor);
  const found = await database.asScope(scopeOf(actor), () => database.findOne(rightsOfScope));
  const none = { company: false, allLocations: false, thirdParty: false, locations: [], refused: [] };
  return { ...none, ...found, costs: seesCosts(actor) };
}

async function carrierRightsOf(database: Database, actor: Actor): Promise<CarrierRights> {
  const allCustomers = actor.privileges.has('seeAllCustomersTab');
  const found = allCustomers ? undefined : await database.asScope(scopeOf(actor), () => database.findOne(bookOfScope));
  return {
    side: 'carrier',
    money: actor.privileges.has('dataVisibility'),
    thirdParty: actor.privileges.has('thirdPartyVisibility'),
    allCustomers,
    unassigned: actor.privileges.has('seeUnassignedLocations'),
    ...{ represents: [], colleagues: [], ...found },
  };
}

const isWithin = <T>(few: readonly T[], many: readonly T[]): boolean => few.every((one) => many.includes(one));

const coversPlaces = (now: CustomerRights, made: CustomerRights): boolean =>
  now.allLocations || (!made.allLocations && isWithin(made.locations, now.locations));

const coversTerms = (now: CustomerRights, made: CustomerRights): boolean =>
  (now.thirdParty || !made.thirdParty) && isWithin(now.refused, made.refused);

function coversCompany(now: CustomerRights, made: CustomerRights): boolean {
  if (made.costs && !now.costs) return false;
  return now.company || (!made.company && coversPlaces(now, made) && coversTerms(now, made));
}

const coversBook = (now: CarrierRights, made: CarrierRights): boolean =>
  now.allCustomers ||
  (!made.allCustomers &&
    (now.unassigned || !made.unassigned) &&
    isWithin(made.represents, now.represents) &&
    isWithin(now.colleagues, made.colleagues));

const coversCarrier = (now: CarrierRights, made: CarrierRights): boolean =>
  (now.money || !made.money) && (now.thirdParty || !made.thirdParty) && coversBook(now, made);

/** Whether a reader still sees all that a file was made with. Older files, which recorded no rights, are for readers who see everything. */
export function covers(now: ReportRights, made: ReportRights | null): boolean {
  if ('side' in now) {
    if (!made || !('side' in made)) return false;
    return now.side === 'carrier' ? made.side === 'carrier' && coversCarrier(now, made) : made.side === 'system';
  }
  if (!made) return now.company && now.costs;
  return !('side' in made) && coversCompany(now, made);
}
