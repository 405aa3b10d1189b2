import { Injectable } from '@nestjs/common';
import { mostAddresses, NewAddress, type Address } from '@lading/contracts/address-book';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { isPostalCode } from '@lading/domain/postal-code';
import { regionOf } from '@lading/domain/region';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { optionalText as optional } from '../../kernel/lists/kept-list.js';
import { locks } from '../../kernel/database/locks.js';
import { MergingList, type MergeDefinition } from '../../kernel/lists/merging-list.js';
import { Events } from '../../kernel/events/events.js';
import { PlanLimits } from '../pro-plans/plan-limits.service.js';
import {
  AddressAdded,
  AddressChanged,
  AddressesMerged,
  AddressesRemoved,
  AddressesRestored,
} from './address-book.events.js';
import { AddressBookQueries } from './address-book.queries.js';

/** In the order of the columns below; the customer and the time follow. */
const valuesOf = (address: NewAddress): unknown[] => [
  address.company.trim(),
  address.locationType ?? 'business',
  address.address1.trim(),
  optional(address.address2),
  address.city.trim(),
  address.state.trim().toUpperCase(),
  address.postalCode.trim(),
  address.country,
  optional(address.contactName),
  optional(address.phone),
  optional(address.extension),
  optional(address.email),
  optional(address.instructions),
  optional(address.readyTime),
  optional(address.closeTime),
  [...new Set(address.services ?? [])],
  address.isThirdPartyBilling ?? false,
  address.isDefaultPickup ?? false,
  address.isDefaultDelivery ?? false,
];

const columns = `company, location_type, address1, address2, city, state, postal_code, country, contact_name, phone, extension, email,
    instructions, ready_time, close_time, services, is_third_party_billing, is_default_pickup, is_default_delivery, customer_id, updated_at`;

const update = `UPDATE address SET company = $1, location_type = $2, address1 = $3, address2 = $4, city = $5, state = $6, postal_code = $7,
    country = $8, contact_name = $9, phone = $10, extension = $11, email = $12, instructions = $13, ready_time = $14, close_time = $15,
    services = $16, is_third_party_billing = $17, is_default_pickup = $18, is_default_delivery = $19, updated_at = $21
  WHERE customer_id = $20 AND id = $22 AND deleted_at IS NULL RETURNING id`;

/** State and postal code are of the country, and hours are named together. */
export function checkAddress({ state, postalCode, country, readyTime, closeTime }: NewAddress): void {
  if (!regionOf(country, state.trim())) {
    throw fieldProblem('state', 'selectResult', fieldMessage('State', 'selectResult'));
  }
  if (!isPostalCode(postalCode.trim(), country))
    throw fieldProblem('postalCode', 'zipCode', fieldMessage('Postal code', 'zipCode'));
  const [ready, close] = [optional(readyTime), optional(closeTime)];
  if (ready && !close) throw fieldProblem('closeTime', 'required', fieldMessage('Close time', 'required'));
  if (close && !ready) throw fieldProblem('readyTime', 'required', fieldMessage('Ready time', 'required'));
  if (ready && close && close <= ready) {
    const message = fieldMessage('Close time', 'moreThan', { a: 'Close time', b: 'Ready time' });
    throw fieldProblem('closeTime', 'moreThan', message);
  }
}

const factsOf = <T extends object>(customerId: number, addressId: number, more: T) => ({
  subject: `address:${addressId}`,
  payload: { addressId, ...more },
  customerId,
});

const listFacts = (customerId: number, addressIds: readonly number[]) => ({
  subject: addressIds.length === 1 ? `address:${addressIds[0]}` : `address-book:${customerId}`,
  payload: { addressIds },
  customerId,
});

/** Hours belong together, services and flags add up; of the rest the first that says something counts. */
function completed(kept: Address, other: Address): Address {
  const hours = kept.readyTime ? kept : other;
  const isAny = (flag: 'isThirdPartyBilling' | 'isDefaultPickup' | 'isDefaultDelivery'): boolean =>
    [kept, other].some((address) => address[flag] === true);
  const stated = Object.entries(kept).filter(([, value]) => value !== null);
  return {
    ...other,
    ...Object.fromEntries(stated),
    readyTime: hours.readyTime,
    closeTime: hours.closeTime,
    services: [...new Set([...(kept.services ?? []), ...(other.services ?? [])])].slice(0, 20),
    isThirdPartyBilling: isAny('isThirdPartyBilling'),
    isDefaultPickup: isAny('isDefaultPickup'),
    isDefaultDelivery: isAny('isDefaultDelivery'),
  };
}

const definition: MergeDefinition<NewAddress, Address> = {
  name: 'address',
  shape: NewAddress,
  most: mostAddresses,
  lock: locks.addresses,
  columns,
  update,
  valuesOf,
  check: checkAddress,
  sole: [
    { field: 'isDefaultPickup', column: 'is_default_pickup' },
    { field: 'isDefaultDelivery', column: 'is_default_delivery' },
  ],
  completed,
  merged: (customerId, id, { company }, mergedIds) =>
    new AddressesMerged(factsOf(customerId, id, { company, mergedIds })),
  events: {
    added: (customerId, id, { company }) => new AddressAdded(factsOf(customerId, id, { company })),
    changed: (customerId, id, { company }) => new AddressChanged(factsOf(customerId, id, { company })),
    removed: (customerId, ids) => new AddressesRemoved(listFacts(customerId, ids)),
    restored: (customerId, ids) => new AddressesRestored(listFacts(customerId, ids)),
  },
};

/** Keeps the address book of a company: adding, changing, taking out, bringing back, merging. */
@Injectable()
export class AddressBookService extends MergingList<NewAddress, Address> {
  constructor(database: Database, queries: AddressBookQueries, events: Events, limits: PlanLimits, clock: Clock) {
    super(definition, {
      database,
      events,
      clock,
      find: (actor, id) => queries.find(actor, id),
      requireAlso: (customerId, wanted) => limits.require(customerId, 'addresses', wanted),
    });
  }
}
