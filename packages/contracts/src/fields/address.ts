import { addressTitles, type Address } from '@lading/domain/freight/address';
import { countryCodes, type CountryCode } from '@lading/domain/freight/country';
import { Choice, Email, Text, type Common, type Field } from '../kernel/field.js';

export type Country = CountryCode;

/** The fields of a place that affect the price. */
export class Place {
  @Text({ max: 60 }) city!: string;
  @Text({ max: 3 }) state!: string;
  @Text({ max: 10, like: /^[A-Za-z0-9][A-Za-z0-9 -]{1,8}[A-Za-z0-9]$/, rule: 'zipCode' }) postalCode!: string;
  @Choice(countryCodes) country!: Country;
}

/** The common fields of addresses. */
export class AddressFields extends Place implements Address {
  @Text({ max: 100, label: addressTitles.address1 }) address1!: string;
  @Text({ max: 100, optional: true, label: addressTitles.address2 }) address2?: string | null;
}

/** Postal code of an address, checked against its country. */
export const PostalCode = (): Field<string> => Text({ max: 10, about: 'In the format of its country.' });

export const RegionCode = (): Field<string> => Text({ max: 3, like: /^[A-Z]{2,3}$/ });

export const ContactName = (options: Common = {}): Field<string> =>
  Text({ ...options, max: 60, label: 'Contact name' });

export const Phone = (options: Common = {}): Field<string> =>
  Text({ ...options, max: 20, like: /^\+?[0-9 ().-]{7,20}$/ });

export const PhoneExtension = (): Field<string> =>
  Text({ max: 10, optional: true, like: /^\d{1,10}$/, rule: 'digitsOnly' });

/** An address with a contact. */
export class ContactFields extends AddressFields {
  @ContactName({ optional: true }) contactName?: string | null;
  @Phone({ optional: true }) phone?: string | null;
}

/** A contact at a place. */
export class Contact {
  @ContactName({ optional: true }) name?: string;
  @Text({ max: 20, like: /^(\+?[0-9 ().-]{7,20})?$/ }) phone!: string;
  @PhoneExtension() extension?: string;
  @Email({ optional: true }) email?: string;
}

/** A complete address with a contact, as on a bill of lading. */
export class Party extends ContactFields {
  @Text({ max: 100, label: 'Company' }) name!: string;
  @ContactName() override contactName!: string;
  @Phone() override phone!: string;
  @PhoneExtension() extension?: string;
  @Email({ optional: true }) email?: string;
  @Text({ max: 300, optional: true }) instructions?: string;
}
