import { Injectable } from '@nestjs/common';
import type { CustomerLocationRule, GrantedLocation } from '@lading/contracts/location-rules';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';

/** Reads customer location rules, past the wall that these rules make. */
@Injectable()
export class LocationRulesQueries {
  constructor(private readonly database: Database) {}

  /** Whether the customer is one of the caller's own, by the wall between tenants. */
  async isOwn(customerId: number): Promise<boolean> {
    return (await this.database.query('SELECT FROM customer WHERE id = $1', [customerId])).length > 0;
  }

  async get(customerId: number): Promise<CustomerLocationRule> {
    const locations = await this.database.within(system, () =>
      this.database.query<GrantedLocation>(
        `SELECT l.id AS "locationId", l.name, l.city, l.state, coalesce(r.is_prepaid, true) AS "isPrepaid",
                coalesce(r.is_collect, true) AS "isCollect", coalesce(r.is_third_party, true) AS "isThirdParty"
           FROM location l LEFT JOIN customer_location_rule r ON r.location_id = l.id
          WHERE l.customer_id = $1 AND l.is_active ORDER BY l.name, l.id LIMIT 1000`,
        [customerId],
      ),
    );
    return { customerId, locations };
  }
}
