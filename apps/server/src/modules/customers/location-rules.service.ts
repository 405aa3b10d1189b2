import { Injectable } from '@nestjs/common';
import type {
  ChangeCustomerLocationRule,
  CustomerLocationRule,
  LocationGrant,
} from '@lading/contracts/customers/location-rules';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Events } from '../../kernel/events/events.js';
import { CustomerLocationRule as StoredRule } from './customers.entities.js';
import { CustomerLocationRuleChanged } from './customers.events.js';
import { locationOfCustomer } from './customers.queries.js';
import { LocationRulesQueries } from './location-rules.queries.js';

const isWhole = ({ isPrepaid, isCollect, isThirdParty }: LocationGrant): boolean =>
  isPrepaid && isCollect && isThirdParty;

const grantOf = ({ locationId, isPrepaid, isCollect, isThirdParty }: LocationGrant): LocationGrant => ({
  ...{ locationId, isPrepaid, isCollect, isThirdParty },
});

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
      for (const { locationId } of locations)
        found(await this.database.findOne(locationOfCustomer, [locationId, customerId]));
      const wanted = new Set(locations.map(({ locationId }) => locationId));
      const known = await this.queries.get(customerId, actor);
      const before = known.locations.filter(({ locationId }) => wanted.has(locationId)).map(grantOf);
      await this.database.asScope(system, async () => {
        for (const grant of locations) await this.store(customerId, grant);
      });
      const payload = { customerId, grants: locations.map(grantOf), before };
      const facts = { subject: `customer:${customerId}`, payload, customerId };
      await this.events.publish(actor, new CustomerLocationRuleChanged({ ...facts, carrierId: actor.carrierId }));
      return this.queries.get(customerId, actor);
    });
  }

  private async store(customerId: number, grant: LocationGrant): Promise<void> {
    const { locationId, isPrepaid, isCollect, isThirdParty } = grant;
    const { manager } = this.database;
    if (isWhole(grant)) {
      await manager.delete(StoredRule, { locationId });
      return;
    }
    const rule = { customerId, locationId, isPrepaid, isCollect, isThirdParty };
    await manager.upsert(StoredRule, rule, ['locationId']);
  }
}
