import type { Actor } from '../../kernel/auth/actor.js';
import type { Conditions } from '../../kernel/database/conditions.js';
import type { Database } from '../../kernel/database/database.js';
import { statement, boolean, row, texts } from '../../kernel/database/declared-statement.js';
import { mayBeNarrowed } from './freight-under-rule.js';

const places = row({ keys: texts('app_user_places()'), seesAll: boolean('app_sees_all_locations()') });

const seenPlaces = statement(places, `SELECT ${places.sql}`);

/**
 * The places of the invoices that the user of the current scope may see at most: their locations, and themselves for freight without
 * one. Nothing for users whom no rule keeps to some locations.
 */
export async function placesUnderRule(
  database: Database,
  actor: Pick<Actor, 'kind' | 'role'>,
): Promise<readonly string[] | undefined> {
  if (!mayBeNarrowed(actor)) return undefined;
  const found = await database.findOne(seenPlaces);
  return found && !found.seesAll ? found.keys : undefined;
}

/** Adds that invoices `r` are the company's, and of some places where a rule keeps the caller to them; answers whether one does. */
export async function narrowInvoices(
  database: Database,
  conditions: Conditions,
  actor: Pick<Actor, 'kind' | 'role' | 'customerId'>,
): Promise<boolean> {
  const places = await placesUnderRule(database, actor);
  conditions.add('r.customer_id = ?', actor.customerId);
  if (places) conditions.add('r.place = ANY(?)', places);
  return places !== undefined;
}
