import type { FuelIndexRow } from '@lading/domain/rating/rating-request';
import type { Tariff } from '@lading/domain/rating/tariff';

/** A published version of a carrier's tariff. */
export interface TariffInForce {
  readonly tariffId: number;
  readonly name: string;
  /** With what the customer has agreed. */
  readonly tariff: Tariff;
  /** The customer's pricing in it; none without an agreement. */
  readonly pricingId: number | null;
}

/** Where the in-process connector finds what a carrier charges and gives out. */
export interface TariffBook {
  /** The version for a pickup date, YYYY-MM-DD, with the agreement of a customer; nothing when none is in force. */
  tariffOn(carrierId: number, pickupDate: string, customerId?: number): Promise<TariffInForce | undefined>;
  /** The weekly diesel index, one value for each week. */
  fuelIndex(): Promise<readonly FuelIndexRow[]>;
  /** Notes that a price is made with a value of the index; false when the value has changed since, so that the price is not given. */
  useFuel(row: FuelIndexRow): Promise<boolean>;
  /** The next number of the carrier's PRO block; nothing when there is none left. */
  takeProNumber(carrierId: number): Promise<string | undefined>;
  takePickupNumber(): Promise<string>;
  /** PRO and pickup number that a reference was given before. */
  findShipment(carrierId: number, reference: string): Promise<{ pro: string; pickupNumber: string | null } | undefined>;
}
