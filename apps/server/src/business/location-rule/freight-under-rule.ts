import type { Actor } from '../../kernel/auth/actor.js';
import type { Conditions } from '../../kernel/database/conditions.js';
import type { Database } from '../../kernel/database/database.js';
import { bigints, boolean, integer, row, statement, texts } from '../../kernel/database/declared-statement.js';

/** Up to this number, shipments are checked one by one in a few milliseconds. */
const few = 5000;

/** A user with more locations than this sees much of the company's freight, which the company's own indexes find faster. */
const fewPlaces = 8;

/** What the location rule leaves of a company's freight to the person of the current scope. */
export interface FreightUnderRule {
  /** All that may be seen, at most; nothing where that is too much to be looked at one by one. */
  readonly shipments: readonly number[] | null;
  /** Whether the places are few enough to scan each separately. */
  readonly isOfFewPlaces: boolean;
}

/** The row-level policy of the database still decides about each row; this only skips rows that need no check. */
const seen = row({
  seesAll: boolean('(SELECT app_sees_all_locations())'),
  places: integer('cardinality((SELECT app_user_locations()))'),
  ids: bigints(`ARRAY(SELECT own.id FROM (
    SELECT f.id FROM unnest((SELECT app_user_locations())) AS place (id)
      CROSS JOIN LATERAL (SELECT s.id FROM shipment s WHERE s.location_id = place.id AND s.customer_id = $1 LIMIT ${few + 1}) AS f
    UNION ALL
    SELECT s.id FROM shipment s WHERE s.location_id IS NULL AND s.created_by = (SELECT app_user()) AND s.customer_id = $1
  ) AS own WHERE NOT (SELECT app_sees_all_locations()) LIMIT ${few + 1})`),
});

const seenFreight = statement(seen, `SELECT ${seen.sql}`);

/** Administrators and programs see all locations. */
export const mayBeNarrowed = ({ kind, role }: Pick<Actor, 'kind' | 'role'>): boolean =>
  kind === 'person' && role === 'CustomerUser';

/**
 * Without it a search goes through all rows of a very large company to find those of a small place. Nothing for people whom
 * no rule narrows.
 */
export async function freightUnderRule(
  database: Database,
  actor: Pick<Actor, 'kind' | 'role' | 'customerId'>,
): Promise<FreightUnderRule | undefined> {
  if (!mayBeNarrowed(actor)) return undefined;
  const found = await database.findOne(seenFreight, [actor.customerId]);
  if (!found || found.seesAll) return undefined;
  const { ids, places } = found;
  return { shipments: ids.length > few ? null : ids.map(Number), isOfFewPlaces: places <= fewPlaces };
}

/** Rows of a table that belong to these shipments: OFFSET prevents a plan that scans the rows of others to find them. */
export const ofShipments = (conditions: Conditions, table: string, column: string, ids: readonly number[]): string =>
  `(SELECT * FROM ${table} WHERE ${column} = ANY(${conditions.bind(ids)}) OFFSET 0)`;

const places = row({ keys: texts('app_user_places()'), seesAll: boolean('app_sees_all_locations()') });

const seenPlaces = statement(places, `SELECT ${places.sql}`);

/**
 * The places of the invoices that the user of the current scope may see at most: their locations, and themselves for freight without
 * one. Nothing for users without a rule that limits their locations.
 */
export async function placesUnderRule(
  database: Database,
  actor: Pick<Actor, 'kind' | 'role'>,
): Promise<readonly string[] | undefined> {
  if (!mayBeNarrowed(actor)) return undefined;
  const found = await database.findOne(seenPlaces);
  return found && !found.seesAll ? found.keys : undefined;
}

/** Adds that invoices `r` are the company's, and of some places where a rule limits the caller to them; answers whether one does. */
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
