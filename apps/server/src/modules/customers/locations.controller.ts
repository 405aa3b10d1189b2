import { Controller } from '@nestjs/common';
import {
  locationsApi,
  type ListLocations,
  type Location,
  type LocationList,
  type LocationReference,
} from '@lading/contracts/locations';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CustomersService } from './customers.service.js';

@Controller()
export class LocationsController {
  constructor(private readonly customers: CustomersService) {}

  @Serves(locationsApi.listLocations)
  listLocations(@Input() list: ListLocations, @CurrentActor() actor: Actor): Promise<LocationList> {
    return this.customers.listLocations(list, actor);
  }

  @Serves(locationsApi.getLocation)
  getLocation(@Input() { id }: LocationReference, @CurrentActor() actor: Actor): Promise<Location> {
    return this.customers.getLocation(id, actor);
  }
}
