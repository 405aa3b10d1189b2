import type { Party } from '@lading/contracts/address';
import { optional } from '../../kernel/form/typed-text.js';
import { emptyAddressLines, type AddressLines } from '../../kernel/form/address-lines.js';

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

/** A party as the contract takes it. */
export const partyInput = (party: PartyForm): { [K in keyof Party]: Party[K] | undefined } => ({
  ...party,
  address2: optional(party.address2),
  extension: optional(party.extension),
  email: optional(party.email),
  instructions: optional(party.instructions),
});
