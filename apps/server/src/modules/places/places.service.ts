import { Injectable } from '@nestjs/common';
import type { Place } from '@lading/contracts/fields/address';
import type { PlaceOptions, SearchPlaces } from '@lading/contracts/customers/places';
import { postalKey } from '@lading/domain/freight/postal-code';
import { type LocatedPlace, PlacesQueries } from './places.queries.js';
import { PlacesSeed } from './places-seed.service.js';

export type { LocatedPlace } from './places.queries.js';

/** Finds postal places: what a typed text may mean, and where an address lies. */
@Injectable()
export class PlacesService {
  constructor(
    private readonly places: PlacesQueries,
    private readonly seed: PlacesSeed,
  ) {}

  /** The place of a postal code (in Canada of its first three characters); nothing for a code that is not known. */
  async locate({ city, country, postalCode }: Place): Promise<LocatedPlace | undefined> {
    // Asked at once where it can be: then the question travels with others of the same moment.
    if (!this.seed.isReady) await this.seed.ready();
    return this.places.find(country, postalKey(postalCode).toUpperCase(), city);
  }

  /** The zones of many postal codes at once, by country and key; what is not known is missing. */
  async zonesOf(postalCodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (!this.seed.isReady) await this.seed.ready();
    return this.places.zonesOf([...new Set(postalCodes.map((code) => postalKey(code).toUpperCase()))]);
  }

  async search(request: SearchPlaces): Promise<PlaceOptions> {
    await this.seed.ready();
    return this.places.search(request);
  }
}
