import { Injectable } from '@nestjs/common';
import { mostAddresses, NewAddress, type Address } from '@lading/contracts/customers/address-book';
import { trimmedAddress } from '@lading/domain/freight/address';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { regionOf } from '@lading/domain/freight/region';
import { isPostalCode } from '@lading/domain/freight/postal-code';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { optionalText as optional } from '../../kernel/lists/restorable-list.js';
import { locks } from '../../kernel/database/locks.js';
import { MergingList, type MergeDefinition } from '../../kernel/lists/merging-list.js';
import { Events } from '../../kernel/events/events.js';
import { PlanLimits } from '../pro-plans/plan-limits.service.js';
import { Address as StoredAddress } from './address-book.entities.js';
import {
  AddressAdded,
  AddressChanged,
  AddressesMerged,
  AddressesRemoved,
  AddressesRestored,
} from './address-book.events.js';
import { AddressBookQueries } from './address-book.queries.js';

const valuesOf = (address: NewAddress): Partial<StoredAddress> => ({
  ...trimmedAddress(address, null),
  company: address.company.trim(),
  locationType: address.locationType ?? 'business',
  state: address.state.trim().toUpperCase(),
  contactName: optional(address.contactName),
  phone: optional(address.phone),
  extension: optional(address.extension),
  email: optional(address.email),
  instructions: optional(address.instructions),
  readyTime: optional(address.readyTime),
  closeTime: optional(address.closeTime),
  services: [...new Set(address.services ?? [])],
  isThirdPartyBilling: address.isThirdPartyBilling ?? false,
  isDefaultPickup: address.isDefaultPickup ?? false,
  isDefaultDelivery: address.isDefaultDelivery ?? false,
});

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
function completed(target: Address, other: Address): Address {
  const hours = target.readyTime ? target : other;
  const isAny = (flag: 'isThirdPartyBilling' | 'isDefaultPickup' | 'isDefaultDelivery'): boolean =>
    [target, other].some((address) => address[flag] === true);
  const stated = Object.entries(target).filter(([, value]) => value !== null);
  return {
    ...other,
    ...Object.fromEntries(stated),
    readyTime: hours.readyTime,
    closeTime: hours.closeTime,
    services: [...new Set([...(target.services ?? []), ...(other.services ?? [])])].slice(0, 20),
    isThirdPartyBilling: isAny('isThirdPartyBilling'),
    isDefaultPickup: isAny('isDefaultPickup'),
    isDefaultDelivery: isAny('isDefaultDelivery'),
  };
}

const definition: MergeDefinition<NewAddress, Address> = {
  name: 'address',
  entity: StoredAddress,
  shape: NewAddress,
  most: mostAddresses,
  lock: locks.addresses,
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
