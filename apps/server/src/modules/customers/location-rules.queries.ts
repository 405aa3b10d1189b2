import { Injectable } from '@nestjs/common';
import type {
  CustomerLocationRule,
  ListLocationRules,
  LocationRuleList,
} from '@lading/contracts/customers/location-rules';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, boolean, columnOf, columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { cursorBehind, placeBehind } from '../../kernel/lists/cursors.js';
import { system } from '../../kernel/database/session.js';
import { Customer, Location } from './customers.entities.js';

const defaultLimit = 50;

/** $1 is the carrier, empty for administrators of the installation. */
const listed = `FROM customer c WHERE c.is_active AND ($1::bigint IS NULL OR c.home_carrier_id = $1)
  AND ($2 = '' OR c.company_name ILIKE '%' || $2 || '%')
  AND (NOT $3 OR EXISTS (SELECT FROM customer_location_rule r JOIN location l ON l.id = r.location_id AND l.is_active WHERE r.customer_id = c.id))`;

const counted = row({ total: bigint('count(*)') });
const customerCount = statement(counted, `SELECT ${counted.sql} ${listed}`);

const summary = row({
  customerId: columnOf(Customer, 'page', 'id'),
  companyName: columnOf(Customer, 'page', 'companyName'),
  locationCount: bigint('count(l.id)'),
  narrowedCount: bigint('count(r.location_id) FILTER (WHERE r.is_prepaid OR r.is_collect OR r.is_third_party)'),
  withheldCount: bigint('count(r.location_id) FILTER (WHERE NOT (r.is_prepaid OR r.is_collect OR r.is_third_party))'),
});

/** A page of $6 customers behind the one named $4 with id $5. */
const summaries = statement(
  summary,
  `SELECT ${summary.sql}
  FROM (SELECT c.id, c.company_name ${listed}
          AND (c.company_name, c.id) > ($4, $5) ORDER BY c.company_name, c.id LIMIT $6) AS page
  LEFT JOIN location l ON l.customer_id = page.id AND l.is_active
  LEFT JOIN customer_location_rule r ON r.location_id = l.id
  GROUP BY page.id, page.company_name ORDER BY page.company_name, page.id`,
);

const named = row(columnsOf(Customer, '', 'companyName'));
/** A carrier sees companies of other sites that ask it for rates, but they are not its own. */
const customerName = statement(
  named,
  `SELECT ${named.sql} FROM customer WHERE id = $1
    AND ((SELECT app_carrier()) IS NULL OR home_carrier_id = (SELECT app_carrier()))`,
);

const grantedLocation = row({
  locationId: columnOf(Location, 'l', 'id'),
  ...columnsOf(Location, 'l', 'name', 'city', 'state'),
  isPrepaid: boolean('coalesce(r.is_prepaid, true)'),
  isCollect: boolean('coalesce(r.is_collect, true)'),
  isThirdParty: boolean('coalesce(r.is_third_party, true)'),
});

/** The active locations of customer $1 with what is granted to each. */
const grantedLocations = statement(
  grantedLocation,
  `SELECT ${grantedLocation.sql} FROM location l LEFT JOIN customer_location_rule r ON r.location_id = l.id
    WHERE l.customer_id = $1 AND l.is_active ORDER BY l.name, l.id LIMIT 1000`,
);

/** Reads customer location rules within what the caller may see. */
@Injectable()
export class LocationRulesQueries {
  constructor(private readonly database: Database) {}

  async list(
    { search = '', isNarrowed = false, cursor, limit = defaultLimit }: ListLocationRules,
    { carrierId }: Actor,
  ): Promise<LocationRuleList> {
    const filter = [carrierId, literally(search.trim()), isNarrowed];
    const page = [...filter, ...placeBehind(cursor), limit + 1];
    const [rows, count] = await Promise.all([
      this.database.query(summaries, page),
      this.database.findOne(customerCount, filter),
    ]);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const nextCursor =
      rows.length > limit && last ? cursorBehind({ name: last.companyName, id: last.customerId }) : null;
    return { items, total: count?.total ?? 0, nextCursor };
  }

  /** The name of one of the caller's own customers, by the row-level policy between tenants. */
  async findOwn(customerId: number): Promise<{ companyName: string } | undefined> {
    return this.database.findOne(customerName, [customerId]);
  }

  /** A carrier's user reads the locations that they see; a company all of its own, those too that the rule withholds. */
  async get(customerId: number, { carrierId }: Actor): Promise<CustomerLocationRule> {
    const { companyName } = found(await this.findOwn(customerId));
    const read = () => this.database.query(grantedLocations, [customerId]);
    const locations = await (carrierId === null ? this.database.asScope(system, read) : read());
    return { customerId, companyName, locations };
  }
}
