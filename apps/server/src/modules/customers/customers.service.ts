import { Injectable } from '@nestjs/common';
import type { ListLocations, Location, LocationList } from '@lading/contracts/locations';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { LocationsQueries } from './locations.queries.js';

/** The customer's own places, as far as the caller's location rule reaches. */
@Injectable()
export class CustomersService {
  constructor(private readonly locations: LocationsQueries) {}

  listLocations(list: ListLocations, actor: Actor): Promise<LocationList> {
    return this.locations.list(list, actor);
  }

  async getLocation(id: number, actor: Actor): Promise<Location> {
    return found(await this.locations.find(id, actor));
  }
}
