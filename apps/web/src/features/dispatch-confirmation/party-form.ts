import type { Country, Party } from '@lading/contracts/address';

export interface PartyForm {
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: Country;
  readonly contactName: string;
  readonly phone: string;
  readonly extension: string;
  readonly email: string;
  readonly instructions: string;
}

export const emptyParty: PartyForm = {
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'USA',
  contactName: '',
  phone: '',
  extension: '',
  email: '',
  instructions: '',
};

/** What was typed; nothing for an empty field. */
export const optional = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());

/** A party as the contract takes it. */
export const partyInput = (party: PartyForm): { [K in keyof Party]: Party[K] | undefined } => ({
  ...party,
  address2: optional(party.address2),
  extension: optional(party.extension),
  email: optional(party.email),
  instructions: optional(party.instructions),
});
