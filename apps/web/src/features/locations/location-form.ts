import type { Location } from '@lading/contracts/customers/locations';
import { locationTypes } from '@lading/domain/freight/location-type';
import { fieldMessage } from '@lading/domain/text/message-catalogue';
import { regionOf } from '@lading/domain/freight/region';
import { isPostalCode } from '@lading/domain/freight/postal-code';
import type { FieldError } from '../../kernel/form/field-errors.js';
import { optional } from '../../kernel/form/typed-text.js';
import { emptyAddressLines, type AddressLines } from '../../entities/address/address-lines.js';
import { texts as shared } from '../../ui/texts.js';
import { texts } from './locations-texts.js';

export interface LocationForm extends AddressLines {
  readonly name: string;
  readonly locationType: string;
  readonly isBilling: boolean;
  readonly isActive: boolean;
  readonly readyTime: string;
  readonly closeTime: string;
}

export const newLocation: LocationForm = {
  ...emptyAddressLines,
  name: '',
  locationType: 'business',
  isBilling: false,
  isActive: true,
  readyTime: '09:00',
  closeTime: '17:00',
};

/** The form of a location; what the answer leaves out arrives as null. */
export function formOfLocation({ id: _, freightTerms: __, ...location }: Location): LocationForm {
  const input = Object.entries(location).filter(([, value]) => value !== null);
  return { ...newLocation, ...Object.fromEntries(input) };
}

/** The location as the contract takes it. */
export const locationInput =
  (more: object) =>
  ({ isActive: _, ...form }: LocationForm): object => ({
    ...form,
    ...more,
    name: form.name.trim(),
    address1: form.address1.trim(),
    address2: optional(form.address2),
    city: form.city.trim(),
    postalCode: form.postalCode.trim(),
    contactName: form.contactName.trim(),
    phone: form.phone.trim(),
    email: optional(form.email),
  });

/** Rules between fields: state and postal code follow their country, and the dock closes after it opens. */
export function wrongLocation({ state, postalCode, country, readyTime, closeTime }: LocationForm): FieldError[] {
  const { postalCode: code, readyTime: a, closeTime: b } = texts.form;
  const isCode = postalCode.trim() === '' || isPostalCode(postalCode.trim(), country);
  const isState = state.trim() === '' || regionOf(country, state.trim());
  return [
    ...(isState ? [] : [{ path: 'state', message: shared.field.selectFromList }]),
    ...(isCode ? [] : [{ path: 'postalCode', message: fieldMessage(code, 'zipCode') }]),
    ...(closeTime > readyTime ? [] : [{ path: 'closeTime', message: fieldMessage(b, 'moreThan', { a: b, b: a }) }]),
  ];
}

/** The name of a kind of place. */
export const typeName = (type: string): string => locationTypes.find((known) => known.type === type)?.name ?? type;
