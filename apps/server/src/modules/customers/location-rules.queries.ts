import { Injectable } from '@nestjs/common';
import type {
  CustomerLocationRule,
  GrantedLocation,
  ListLocationRules,
  LocationRuleList,
  LocationRuleSummary,
} from '@lading/contracts/location-rules';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/lists/like-pattern.js';
import { cursorBehind, placeBehind } from '../../kernel/lists/name-cursor.js';
import { system } from '../../kernel/database/scope.js';

const defaultLimit = 50;

/** $1 is the carrier, empty for administrators of the installation. */
const listed = `FROM customer c WHERE c.is_active AND ($1::bigint IS NULL OR c.home_carrier_id = $1)
  AND ($2 = '' OR c.company_name ILIKE '%' || $2 || '%')
  AND (NOT $3 OR EXISTS (SELECT FROM customer_location_rule r JOIN location l ON l.id = r.location_id AND l.is_active WHERE r.customer_id = c.id))`;

const summaries = `SELECT page.*, count(l.id) AS "locationCount",
    count(r.location_id) FILTER (WHERE r.is_prepaid OR r.is_collect OR r.is_third_party) AS "narrowedCount",
    count(r.location_id) FILTER (WHERE NOT (r.is_prepaid OR r.is_collect OR r.is_third_party)) AS "withheldCount"
  FROM (SELECT c.id AS "customerId", c.company_name AS "companyName" ${listed}
          AND (c.company_name, c.id) > ($4, $5) ORDER BY c.company_name, c.id LIMIT $6) AS page
  LEFT JOIN location l ON l.customer_id = page."customerId" AND l.is_active
  LEFT JOIN customer_location_rule r ON r.location_id = l.id
  GROUP BY page."customerId", page."companyName" ORDER BY page."companyName", page."customerId"`;

/** Reads customer location rules, past the row-level policy that these rules make. */
@Injectable()
export class LocationRulesQueries {
  constructor(private readonly database: Database) {}

  /** Rules and locations stand behind the customer's own row-level policy, so that the query itself keeps to the carrier. */
  async list(
    { search = '', isNarrowed = false, cursor, limit = defaultLimit }: ListLocationRules,
    { carrierId }: Actor,
  ): Promise<LocationRuleList> {
    const filter = [carrierId, literally(search.trim()), isNarrowed];
    const page = [...filter, ...placeBehind(cursor), limit + 1];
    const [rows, counted] = await this.database.asScope(system, () =>
      Promise.all([
        this.database.query<LocationRuleSummary>(summaries, page),
        this.database.findOne<{ total: number }>(`SELECT count(*) AS total ${listed}`, filter),
      ]),
    );
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const nextCursor =
      rows.length > limit && last ? cursorBehind({ name: last.companyName, id: last.customerId }) : null;
    return { items, total: counted?.total ?? 0, nextCursor };
  }

  /** The name of one of the caller's own customers, by the row-level policy between tenants. */
  async findOwn(customerId: number): Promise<{ companyName: string } | undefined> {
    return this.database.findOne('SELECT company_name AS "companyName" FROM customer WHERE id = $1', [customerId]);
  }

  async get(customerId: number): Promise<CustomerLocationRule> {
    const { companyName } = found(await this.findOwn(customerId));
    const locations = await this.database.asScope(system, () =>
      this.database.query<GrantedLocation>(
        `SELECT l.id AS "locationId", l.name, l.city, l.state, coalesce(r.is_prepaid, true) AS "isPrepaid",
                coalesce(r.is_collect, true) AS "isCollect", coalesce(r.is_third_party, true) AS "isThirdParty"
           FROM location l LEFT JOIN customer_location_rule r ON r.location_id = l.id
          WHERE l.customer_id = $1 AND l.is_active ORDER BY l.name, l.id LIMIT 1000`,
        [customerId],
      ),
    );
    return { customerId, companyName, locations };
  }
}
