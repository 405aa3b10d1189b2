import { countryCodes, type CountryCode } from '@lading/domain/postal-code';
import { Choice, Email, Text } from './kernel/field.js';

export type Country = CountryCode;

/** A place as far as a price depends on it. */
export class Place {
  @Text({ max: 60 }) city!: string;
  @Text({ max: 3 }) state!: string;
  @Text({ max: 10, like: /^[A-Za-z0-9][A-Za-z0-9 -]{1,8}[A-Za-z0-9]$/, rule: 'zipCode' }) postalCode!: string;
  @Choice(countryCodes) country!: Country;
}

/** Somebody to call at a place. */
export class Contact {
  @Text({ max: 60, optional: true, label: 'Contact name' }) name?: string;
  @Text({ max: 20, like: /^(\+?[0-9 ().-]{7,20})?$/ }) phone!: string;
  @Text({ max: 10, optional: true, like: /^\d{1,10}$/, rule: 'digitsOnly' }) extension?: string;
  @Email({ optional: true }) email?: string;
}

/** A whole address with somebody to call: what a bill of lading carries. */
export class Party extends Place {
  @Text({ max: 100, label: 'Company' }) name!: string;
  @Text({ max: 100, label: 'Address' }) address1!: string;
  @Text({ max: 100, optional: true, label: 'Address 2' }) address2?: string;
  @Text({ max: 60, label: 'Contact name' }) contactName!: string;
  @Text({ max: 20, like: /^\+?[0-9 ().-]{7,20}$/ }) phone!: string;
  @Text({ max: 10, optional: true, like: /^\d{1,10}$/, rule: 'digitsOnly' }) extension?: string;
  @Email({ optional: true }) email?: string;
  @Text({ max: 300, optional: true }) instructions?: string;
}
