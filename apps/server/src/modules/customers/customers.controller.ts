import { Controller } from '@nestjs/common';
import { customerSetupApi, type CustomerSetup, type SetupProgress } from '@lading/contracts/customers/customer-setup';
import {
  locationRulesApi,
  type ChangeCustomerLocationRule,
  type CustomerLocationRule,
  type CustomerLocationRuleReference,
  type ListLocationRules,
  type LocationRuleList,
} from '@lading/contracts/customers/location-rules';
import {
  locationsApi,
  type ChangedLocation,
  type ExportLocations,
  type ListLocations,
  type Location,
  type LocationList,
  type LocationReference,
  type NewLocation,
} from '@lading/contracts/customers/locations';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ChosenRows, ReachedRows } from '@lading/contracts/kernel/list-page';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { CustomersService } from './customers.service.js';
import { locationSource } from './locations.queries.js';
import { LocationsService } from './locations.service.js';
import { LocationRulesQueries } from './location-rules.queries.js';
import { LocationRulesService } from './location-rules.service.js';
import { CustomerSetupService } from './customer-setup.service.js';

const defaultLimit = 50;

@Controller()
export class CustomersController {
  constructor(
    private readonly customers: CustomersService,
    private readonly locations: LocationsService,
    private readonly lists: Lists,
    private readonly rules: LocationRulesService,
    private readonly queries: LocationRulesQueries,
    private readonly setup: CustomerSetupService,
  ) {}

  @Serves(locationsApi.listLocations)
  listLocations(@Input() list: ListLocations, @CurrentActor() actor: Actor): Promise<LocationList> {
    return this.lists.page(locationSource, actor, { ...list, limit: list.limit ?? defaultLimit });
  }

  @Serves(locationsApi.getLocation)
  getLocation(@Input() { id }: LocationReference, @CurrentActor() actor: Actor): Promise<Location> {
    return this.customers.getLocation(id, actor);
  }

  @Serves(locationsApi.exportLocations)
  exportLocations(@Input() wanted: ExportLocations, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(locationSource, actor, wanted);
  }

  @Serves(locationsApi.activateLocations)
  activateLocations(@Input() chosen: ChosenRows, @CurrentActor() actor: Actor): Promise<ReachedRows> {
    return this.locations.setActive(chosen, true, actor);
  }

  @Serves(locationsApi.deactivateLocations)
  deactivateLocations(@Input() chosen: ChosenRows, @CurrentActor() actor: Actor): Promise<ReachedRows> {
    return this.locations.setActive(chosen, false, actor);
  }

  @Serves(locationsApi.addLocation)
  addLocation(@Input() location: NewLocation, @CurrentActor() actor: Actor): Promise<Location> {
    return this.locations.add(location, actor);
  }

  @Serves(locationsApi.changeLocation)
  changeLocation(@Input() location: ChangedLocation, @CurrentActor() actor: Actor): Promise<Location> {
    return this.locations.change(location, actor);
  }

  @Serves(locationRulesApi.listLocationRules)
  listLocationRules(@Input() filter: ListLocationRules, @CurrentActor() actor: Actor): Promise<LocationRuleList> {
    return this.queries.list(filter, actor);
  }

  @Serves(locationRulesApi.getCustomerLocationRule)
  getCustomerLocationRule(
    @Input() { customerId }: CustomerLocationRuleReference,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerLocationRule> {
    return this.queries.get(customerId, actor);
  }

  @Serves(locationRulesApi.changeCustomerLocationRule)
  changeCustomerLocationRule(
    @Input() change: ChangeCustomerLocationRule,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerLocationRule> {
    return this.rules.change(change, actor);
  }

  @Serves(customerSetupApi.getCustomerSetup)
  getCustomerSetup(@CurrentActor() actor: Actor): Promise<CustomerSetup> {
    return this.setup.get(actor);
  }

  @Serves(customerSetupApi.changeCustomerSetup)
  changeCustomerSetup(@Input() progress: SetupProgress, @CurrentActor() actor: Actor): Promise<CustomerSetup> {
    return this.setup.change(progress, actor);
  }

  @Serves(customerSetupApi.finishCustomerSetup)
  finishCustomerSetup(@CurrentActor() actor: Actor): Promise<CustomerSetup> {
    return this.setup.finish(actor);
  }
}
