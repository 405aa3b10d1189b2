import { Injectable } from '@nestjs/common';
import type { FreightTerms } from '@lading/contracts/fields/freight';
import type { Location } from '@lading/contracts/customers/locations';
import type { QuoteStop } from '@lading/contracts/fields/quote-details';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { LocationsQueries } from './locations.queries.js';

/** Active locations of one customer, indexed by id. */
export class OwnLocations {
  private readonly byId: ReadonlyMap<number, Location>;

  constructor(readonly all: readonly Location[]) {
    this.byId = new Map(all.map((location) => [location.id, location]));
  }

  /** The stop with the stored address of its location, which wins over what was sent. */
  withAddress(stop: QuoteStop): QuoteStop {
    const location = this.byId.get(stop.locationId ?? 0);
    if (!location) return stop;
    const { city, state, postalCode, country, locationType } = location;
    return { ...stop, city, state, postalCode, country, locationType };
  }

  /** The locations that may pay on these terms. */
  payersOn(terms: FreightTerms): ReadonlySet<number> {
    return new Set(this.all.filter(({ freightTerms }) => freightTerms.includes(terms)).map(({ id }) => id));
  }
}

/** Freight that may name locations by id: its two stops and its third-party bill-to. */
interface LocatedFreight {
  readonly origin: { readonly locationId?: number | null };
  readonly destination: { readonly locationId?: number | null };
  readonly billToLocationId?: number | null;
}

/**
 * The customer's own locations, limited to the caller's location rule. Other modules look locations up here; only the list on the
 * screen is paged, because a search within one page misses the locations after it.
 */
@Injectable()
export class CustomersService {
  constructor(private readonly locations: LocationsQueries) {}

  async getLocation(id: number, actor: Actor): Promise<Location> {
    return found(await this.locations.find(id, actor));
  }

  /** The active locations that the freight names. */
  async locationsOf({ origin, destination, billToLocationId }: LocatedFreight, actor: Actor): Promise<OwnLocations> {
    const named = [origin.locationId, destination.locationId, billToLocationId];
    const ids = [...new Set(named.filter((id) => typeof id === 'number'))];
    return new OwnLocations(ids.length === 0 ? [] : await this.locations.active(actor, ids));
  }

  /** All active locations by name, for files, which identify locations by name or street. */
  async everyLocation(actor: Actor): Promise<OwnLocations> {
    return new OwnLocations(await this.locations.active(actor));
  }

  /** The first active location by name, preferably one that may pay prepaid freight. */
  firstLocation(actor: Actor): Promise<Location | undefined> {
    return this.locations.first(actor, 'prepaid');
  }
}
