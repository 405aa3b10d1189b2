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

/** Grants of one customer's locations, with what they were. */
export interface RuleChange {
  readonly customerId: number;
  readonly before: readonly LocationGrant[];
  readonly grants: readonly LocationGrant[];
}

const isWhole = ({ isPrepaid, isCollect, isThirdParty }: LocationGrant): boolean =>
  isPrepaid && isCollect && isThirdParty;

const grantOf = ({ locationId, isPrepaid, isCollect, isThirdParty }: LocationGrant): LocationGrant => ({
  ...{ locationId, isPrepaid, isCollect, isThirdParty },
});

/** The terms that carriers grant their customers; the database limits every list to them. */
@Injectable()
export class LocationRulesService {
  constructor(
    private readonly database: Database,
    private readonly queries: LocationRulesQueries,
    private readonly events: Events,
  ) {}

  async change({ customerId, locations }: ChangeCustomerLocationRule, actor: Actor): Promise<CustomerLocationRule> {
    return this.database.transaction(async () => {
      found(await this.queries.findOwn(customerId));
      for (const { locationId } of locations)
        found(await this.database.findOne(locationOfCustomer, [locationId, customerId]));
      const wanted = new Set(locations.map(({ locationId }) => locationId));
      const known = await this.queries.get(customerId, actor);
      const before = known.locations.filter(({ locationId }) => wanted.has(locationId)).map(grantOf);
      await this.changeAll([{ customerId, before, grants: locations.map(grantOf) }], actor);
      return this.queries.get(customerId, actor);
    });
  }

  /** Changes the rules of customers and locations that the caller sees, in the caller's transaction. */
  async changeAll(changes: readonly RuleChange[], actor: Actor): Promise<void> {
    await this.database.asScope(system, () => this.store(changes));
    const { carrierId } = actor;
    const changed = changes.map(({ customerId, grants, before }) => {
      const facts = { subject: `customer:${customerId}`, customerId, carrierId };
      return new CustomerLocationRuleChanged({ ...facts, payload: { customerId, grants, before } });
    });
    await this.events.publishAll(actor, changed);
  }

  /** A location that is granted whole has no row, so that an unruled company costs nothing to read. */
  private async store(changes: readonly RuleChange[]): Promise<void> {
    const { manager } = this.database;
    const rules = changes.flatMap(({ customerId, grants }) => grants.map((grant) => ({ customerId, ...grant })));
    const whole = rules.filter(isWhole).map(({ locationId }) => locationId);
    const narrowed = rules.filter((rule) => !isWhole(rule));
    if (whole.length > 0) await manager.delete(StoredRule, whole);
    if (narrowed.length > 0) await manager.upsert(StoredRule, narrowed, ['locationId']);
  }
}
