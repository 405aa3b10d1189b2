import type { Party } from '@lading/contracts/fields/address';
import type { Address } from '@lading/contracts/customers/address-book';
import { filledAddress, trimmedAddress } from '@lading/domain/freight/address';
import { optional } from '../../kernel/form/typed-text.js';
import { emptyAddressLines, type AddressLines } from '../address/address-lines.js';

export interface PartyForm extends AddressLines {
  readonly name: string;
  readonly extension: string;
  readonly instructions: string;
}

export const emptyParty: PartyForm = {
  ...emptyAddressLines,
  name: '',
  extension: '',
  instructions: '',
};

/** The form of an earlier party. */
export const knownParty = (party: Party): PartyForm => ({
  ...party,
  ...filledAddress(party),
  extension: party.extension ?? '',
  email: party.email ?? '',
  instructions: party.instructions ?? '',
});

/** A party as the contract's input. */
export const partyInput = (party: PartyForm): { [K in keyof Party]: Party[K] | undefined } => ({
  ...party,
  ...trimmedAddress(party, undefined),
  extension: optional(party.extension),
  email: optional(party.email),
  instructions: optional(party.instructions),
});

/** The party at an address; unknown fields stay empty. City and postal code are those of the lane. */
export function partyAt({ city, state, postalCode, country, ...party }: PartyForm, address: Address): PartyForm {
  return {
    ...party,
    ...filledAddress({ ...address, city, state, postalCode, country }),
    name: address.company,
    contactName: address.contactName ?? '',
    phone: address.phone ?? '',
    extension: address.extension ?? '',
    email: address.email ?? '',
    instructions: address.instructions ?? '',
  };
}
