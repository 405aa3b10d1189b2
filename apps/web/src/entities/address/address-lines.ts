import type { Country } from '@lading/contracts/fields/address';

/** What every form asks of a place and its contact. */
export interface AddressLines {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: Country;
  readonly contactName: string;
  readonly phone: string;
  readonly email: string;
}

export const emptyAddressLines: AddressLines = {
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'USA',
  contactName: '',
  phone: '',
  email: '',
};
