import type { CountryCode } from './country.js';

/** The lines above the city, in the order of forms and documents. */
export const streetNames = ['address1', 'address2'] as const;
export type StreetName = (typeof streetNames)[number];

export const addressNames = [...streetNames, 'city', 'state', 'postalCode', 'country'] as const;
export type AddressName = (typeof addressNames)[number];

/** Labels of an address in forms, files and messages. */
export const addressTitles = {
  address1: 'Address',
  address2: 'Address 2',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
} as const satisfies Record<AddressName, string>;

export interface Address {
  readonly address1: string;
  readonly address2?: string | null | undefined;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: CountryCode;
}

/** An address with `Empty` for an optional line without text. */
export type AddressWith<Empty> = {
  readonly [Name in AddressName]: undefined extends Address[Name]
    ? NonNullable<Address[Name]> | Empty
    : NonNullable<Address[Name]>;
};

/** An address whose empty lines are ''. */
export type FilledAddress = AddressWith<string>;

/** An address with missing fields. */
type PartialAddress = { readonly [Name in AddressName]?: Address[Name] | null | undefined };

/** Only the address fields of a larger object; `empty` replaces an optional line without text. */
export const addressOf = <Empty>(
  source: PartialAddress,
  empty: Empty,
  text = (line: string): string => line,
): AddressWith<Empty> => ({
  address1: text(source.address1 ?? ''),
  address2: text(source.address2 ?? '') || empty,
  city: text(source.city ?? ''),
  state: text(source.state ?? ''),
  postalCode: text(source.postalCode ?? ''),
  country: source.country ?? 'USA',
});

/** For forms and documents, and for tables without nulls. */
export const filledAddress = (source: PartialAddress): FilledAddress => addressOf(source, '');

export const emptyAddress = filledAddress({});

/** The typed address, with its lines trimmed. */
export const trimmedAddress = <Empty>(source: PartialAddress, empty: Empty): AddressWith<Empty> =>
  addressOf(source, empty, (line) => line.trim());

/** The lines above the city that are filled in. */
export const streetLines = (address: Pick<Address, StreetName>): string[] =>
  streetNames.flatMap((name) => address[name] || []);

export const streetOf = (address: Pick<Address, StreetName>): string => streetLines(address).join(', ');

export const cityLineOf = ({ city, state, postalCode }: Pick<Address, 'city' | 'state' | 'postalCode'>): string =>
  `${city}, ${state} ${postalCode}`;
