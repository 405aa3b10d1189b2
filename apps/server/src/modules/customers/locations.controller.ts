import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ChosenRows, ReachedRows } from '@lading/contracts/kernel/list-page';
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
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { CustomersService } from './customers.service.js';
import { locationSource } from './locations.queries.js';
import { LocationsService } from './locations.service.js';

const defaultLimit = 50;

@Controller()
export class LocationsController {
  constructor(
    private readonly customers: CustomersService,
    private readonly locations: LocationsService,
    private readonly lists: Lists,
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
}
