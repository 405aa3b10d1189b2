import { type Address, addressServices } from '@lading/contracts/customers/address-book';
import { accessorials } from '@lading/domain/freight/accessorial';
import { locationTypes } from '@lading/domain/freight/location-type';
import { fieldMessage } from '@lading/domain/text/message-catalogue';
import { regionOf } from '@lading/domain/freight/region';
import { isPostalCode } from '@lading/domain/freight/postal-code';
import type { FieldError } from '../../kernel/form/field-errors.js';
import { emptyAddressLines, type AddressLines } from '../../entities/address/address-lines.js';
import { texts } from '../../ui/texts.js';
import { addressTexts } from './catalog-texts.js';

export interface AddressForm extends AddressLines {
  readonly company: string;
  readonly locationType: string;
  readonly extension: string;
  readonly instructions: string;
  readonly readyTime: string;
  readonly closeTime: string;
  readonly services: readonly string[];
  readonly isThirdPartyBilling: boolean;
  readonly isDefaultPickup: boolean;
  readonly isDefaultDelivery: boolean;
}

export const newAddress: AddressForm = {
  ...emptyAddressLines,
  company: '',
  locationType: 'business',
  extension: '',
  instructions: '',
  readyTime: '',
  closeTime: '',
  services: [],
  isThirdPartyBilling: false,
  isDefaultPickup: false,
  isDefaultDelivery: false,
};

/** The form of an address; what the answer leaves out arrives as null. */
export function formOfAddress({ id: _, updatedAt: __, ...address }: Address): AddressForm {
  const input = Object.entries(address).filter(([, value]) => value !== null);
  return { ...newAddress, ...Object.fromEntries(input) };
}

const trimmed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? undefined : value.trim();
};

const neverEmpty = { company: '', address1: '', city: '', state: '', postalCode: '' };

/** The address as the contract takes it; what stays empty is left out. */
export const addressInput =
  (more: object) =>
  (form: AddressForm): object => {
    const input = Object.entries(form).map(([name, value]) => [name, trimmed(value)] as const);
    return { ...neverEmpty, ...Object.fromEntries(input.filter(([, value]) => value !== undefined)), ...more };
  };

/** Rules between fields: state and postal code follow their country, hours come together and in order. */
export function wrongAddress({ state, postalCode, country, readyTime, closeTime }: AddressForm): FieldError[] {
  const words = addressTexts.form;
  const isCode = postalCode.trim() === '' || isPostalCode(postalCode.trim(), country);
  const isState = state.trim() === '' || regionOf(country, state.trim());
  return [
    ...(isState ? [] : [{ path: 'state', message: texts.field.selectFromList }]),
    ...(isCode ? [] : [{ path: 'postalCode', message: fieldMessage(words.postalCode, 'zipCode') }]),
    ...wrongHours(readyTime, closeTime),
  ];
}

function wrongHours(ready: string, close: string): FieldError[] {
  const { readyTime: a, closeTime: b } = addressTexts.form;
  if (ready && !close) return [{ path: 'closeTime', message: fieldMessage(b, 'required') }];
  if (close && !ready) return [{ path: 'readyTime', message: fieldMessage(a, 'required') }];
  if (ready && close <= ready) return [{ path: 'closeTime', message: fieldMessage(b, 'moreThan', { a: b, b: a }) }];
  return [];
}

/** The name of a kind of place. */
export const typeName = (type: string | null | undefined): string =>
  locationTypes.find((known) => known.type === type)?.name ?? '';

/** What can be ordered at one side. */
export const servicesAt = (side: 'pickup' | 'delivery') =>
  accessorials.filter((service) => service.side === side && addressServices.includes(service.code));

export const serviceNames = (codes: readonly string[] | null | undefined): string =>
  accessorials
    .filter(({ code }) => codes?.includes(code))
    .map(({ name }) => name)
    .join(', ');
