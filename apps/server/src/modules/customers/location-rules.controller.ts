import { Controller } from '@nestjs/common';
import {
  locationRulesApi,
  type ChangeCustomerLocationRule,
  type CustomerLocationRule,
  type CustomerLocationRuleReference,
  type ListLocationRules,
  type LocationRuleList,
} from '@lading/contracts/customers/location-rules';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { LocationRulesQueries } from './location-rules.queries.js';
import { LocationRulesService } from './location-rules.service.js';

@Controller()
export class LocationRulesController {
  constructor(
    private readonly rules: LocationRulesService,
    private readonly queries: LocationRulesQueries,
  ) {}

  @Serves(locationRulesApi.listLocationRules)
  listLocationRules(@Input() filter: ListLocationRules, @CurrentActor() actor: Actor): Promise<LocationRuleList> {
    return this.queries.list(filter, actor);
  }

  @Serves(locationRulesApi.getCustomerLocationRule)
  getCustomerLocationRule(@Input() { customerId }: CustomerLocationRuleReference): Promise<CustomerLocationRule> {
    return this.queries.get(customerId);
  }

  @Serves(locationRulesApi.changeCustomerLocationRule)
  changeCustomerLocationRule(
    @Input() change: ChangeCustomerLocationRule,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerLocationRule> {
    return this.rules.change(change, actor);
  }
}
