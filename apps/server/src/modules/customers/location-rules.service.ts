import { Injectable } from '@nestjs/common';
import type { ChangeCustomerLocationRule, CustomerLocationRule, LocationGrant } from '@lading/contracts/location-rules';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { Events } from '../../kernel/events/events.js';
import { CustomerLocationRuleChanged } from './customers.events.js';
import { LocationRulesQueries } from './location-rules.queries.js';

const isWhole = ({ isPrepaid, isCollect, isThirdParty }: LocationGrant): boolean =>
  isPrepaid && isCollect && isThirdParty;

/** What carriers grant their customers; the database keeps every list to it. */
@Injectable()
export class LocationRulesService {
  constructor(
    private readonly database: Database,
    private readonly queries: LocationRulesQueries,
    private readonly events: Events,
  ) {}

  /** A location that is granted whole has no row, so that an unruled company costs nothing to read. */
  async change({ customerId, locations }: ChangeCustomerLocationRule, actor: Actor): Promise<CustomerLocationRule> {
    return this.database.transaction(async () => {
      found(await this.queries.findOwn(customerId));
      await this.database.asScope(system, async () => {
        for (const grant of locations) await this.store(customerId, grant);
      });
      const facts = { subject: `customer:${customerId}`, payload: { customerId, grants: locations }, customerId };
      await this.events.publish(actor, new CustomerLocationRuleChanged({ ...facts, carrierId: actor.carrierId }));
      return this.queries.get(customerId);
    });
  }

  private async store(customerId: number, grant: LocationGrant): Promise<void> {
    const { locationId, isPrepaid, isCollect, isThirdParty } = grant;
    const own = await this.database.query('SELECT FROM location WHERE id = $1 AND customer_id = $2', [
      locationId,
      customerId,
    ]);
    if (own.length === 0) throw problem('not-found');
    if (isWhole(grant)) {
      await this.database.query('DELETE FROM customer_location_rule WHERE location_id = $1', [locationId]);
      return;
    }
    await this.database.query(
      `INSERT INTO customer_location_rule (customer_id, location_id, is_prepaid, is_collect, is_third_party) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (location_id) DO UPDATE SET is_prepaid = excluded.is_prepaid, is_collect = excluded.is_collect, is_third_party = excluded.is_third_party`,
      [customerId, locationId, isPrepaid, isCollect, isThirdParty],
    );
  }
}
