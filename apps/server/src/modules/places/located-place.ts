import type { Country } from '@lading/contracts/fields/address';

/** A place of an address on the map, with the hour that counts there. */
export interface LocatedPlace {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: Country;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA name. */
  readonly timeZone: string;
}
