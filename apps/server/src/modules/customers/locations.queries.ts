import { Injectable } from '@nestjs/common';
import type { ListLocations, Location, LocationList } from '@lading/contracts/locations';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/database/like-pattern.js';
import { cursorBehind, placeBehind } from '../../kernel/database/name-cursor.js';

const defaultLimit = 50;

const columns = `l.id, l.name, l.is_active AS "isActive", l.is_billing AS "isBilling", l.location_type AS "locationType", l.address1, l.address2,
  l.city, l.state, l.postal_code AS "postalCode", l.country, l.contact_name AS "contactName", l.phone, l.email,
  l.ready_time AS "readyTime", l.close_time AS "closeTime",
  ARRAY(SELECT t.terms FROM (VALUES ('prepaid', r.is_prepaid), ('collect', r.is_collect), ('thirdParty', r.is_third_party)) AS t (terms, is_granted)
         WHERE coalesce(t.is_granted, true)) AS "freightTerms"`;

/** $1 is the customer; the wall of the database hides what the caller's location rules hide. */
const visibleRows =
  'FROM location l LEFT JOIN customer_location_rule r ON r.location_id = l.id WHERE l.customer_id = $1';

const listed = `${visibleRows} AND (l.is_active OR $2) AND (l.is_billing OR NOT $4) AND ($5::bigint[] IS NULL OR l.id = ANY ($5)) AND ($3 = '' OR (l.name || ' ' || l.address1 || ' ' || l.city || ' ' || l.postal_code) ILIKE '%' || $3 || '%')`;

/** Reads a customer's locations through the caller's location rule. */
@Injectable()
export class LocationsQueries {
  constructor(private readonly database: Database) {}

  async list(
    { search = '', withInactive = false, isBilling = false, ids, cursor, limit = defaultLimit }: ListLocations,
    actor: Actor,
  ): Promise<LocationList> {
    const filter = [actor.customerId, withInactive, literally(search), isBilling, ids ?? null];
    const [items, [counted]] = await Promise.all([
      this.database.query<Location>(
        `SELECT ${columns} ${listed} AND (l.name, l.id) > ($6, $7) ORDER BY l.name, l.id LIMIT $8`,
        [...filter, ...placeBehind(cursor), limit + 1],
      ),
      this.database.query<{ total: number }>(`SELECT count(*) AS total ${listed}`, filter),
    ]);
    const page = items.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page,
      total: counted?.total ?? 0,
      nextCursor: items.length > limit && last ? cursorBehind(last) : null,
    };
  }

  async find(id: number, actor: Actor): Promise<Location | undefined> {
    return this.database.findOne<Location>(`SELECT ${columns} ${visibleRows} AND l.id = $2`, [actor.customerId, id]);
  }
}
