import { addressServices, mostAddresses, NewAddress, type Address } from '@lading/contracts/customers/address-book';
import { addressTitles, streetNames } from '@lading/domain/freight/address';
import { locationTypes } from '@lading/domain/freight/location-type';
import { normalizePostalCode } from '@lading/domain/freight/postal-code';
import type { Events } from '../../kernel/events/events.js';
import { servicesReader } from '../../business/imports/freight-readers.js';
import { countryIn, readCountry, readPostalCode, readState } from '../../business/imports/address-readers.js';
import { readerOf, readFlag, readTime } from '../../kernel/tables/cell-readers.js';
import { listTarget, type ListCeiling, type ListField } from '../../business/imports/list-import.js';
import type { Cells, ImportTarget } from '../../business/imports/import-targets.js';
import { AddressesImported } from './address-book.events.js';
import type { AddressBookQueries } from './address-book.queries.js';
import { checkAddress, type AddressBookService } from './address-book.service.js';

const guessCountry = (cells: Cells): string => countryIn(undefined, cells.get('postalCode'));
const countryOf = (cells: Cells): string => countryIn(cells.get('country'), cells.get('postalCode'));

const fields: readonly ListField[] = [
  {
    name: 'company',
    title: 'Company',
    isRequired: true,
    synonyms: ['Company name', 'Business', 'Name', 'Customer', 'Consignee', 'Location name'],
    examples: ['Harbor Point Mill', 'Elko Tools'],
  },
  {
    name: 'locationType',
    title: 'Location type',
    synonyms: ['Location type', 'Address type', 'Type'],
    read: readerOf(locationTypes.map(({ type, name }) => ({ key: type, names: [name] }))),
    examples: ['Business', 'Construction Site'],
  },
  {
    name: 'address1',
    title: addressTitles.address1,
    isRequired: true,
    synonyms: ['Address 1', 'Address line 1', 'Street', 'Street address'],
    examples: ['12 Harbor Point Rd', '400 Idaho St'],
  },
  {
    name: 'address2',
    title: addressTitles.address2,
    synonyms: ['Address line 2', 'Suite', 'Unit', 'Street 2'],
    examples: ['Dock 4', ''],
  },
  { name: 'city', title: addressTitles.city, isRequired: true, synonyms: ['Town'], examples: ['Reno', 'Elko'] },
  {
    name: 'state',
    title: addressTitles.state,
    isRequired: true,
    synonyms: ['Province', 'State/Province', 'Region', 'St'],
    read: (text, cells) => readState(text, countryOf(cells)),
    examples: ['NV', 'NV'],
  },
  {
    name: 'postalCode',
    title: addressTitles.postalCode,
    isRequired: true,
    synonyms: ['Zip', 'Zip code', 'Zipcode', 'Postcode', 'Postal'],
    read: (text, cells) => readPostalCode(text, countryOf(cells)),
    examples: ['89501', '89801'],
  },
  {
    name: 'country',
    title: addressTitles.country,
    synonyms: ['Country code'],
    read: readCountry,
    fallback: guessCountry,
    examples: ['USA', 'USA'],
  },
  {
    name: 'contactName',
    title: 'Contact name',
    synonyms: ['Contact', 'Contact person', 'Attention', 'Attn'],
    examples: ['Ana Bell', ''],
  },
  { name: 'phone', title: 'Phone', synonyms: ['Telephone', 'Phone number', 'Tel'], examples: ['775-555-0100', ''] },
  { name: 'extension', title: 'Extension', synonyms: ['Ext', 'Phone extension'], examples: ['12', ''] },
  { name: 'email', title: 'Email', synonyms: ['Email address', 'Mail', 'E-mail'], examples: ['dock@mill.example', ''] },
  {
    name: 'readyTime',
    title: 'Ready time',
    synonyms: ['Open', 'Opens', 'Open time', 'Hours from', 'From'],
    read: readTime,
    examples: ['08:00', '7:30 AM'],
  },
  {
    name: 'closeTime',
    title: 'Close time',
    synonyms: ['Close', 'Closes', 'Hours to', 'To', 'Until'],
    read: readTime,
    examples: ['16:30', '4 PM'],
  },
  {
    name: 'services',
    title: 'Services',
    synonyms: ['Accessorials', 'Accessorial codes'],
    read: servicesReader(addressServices),
    examples: ['LFTD APTD', 'Liftgate delivery'],
  },
  {
    name: 'isThirdPartyBilling',
    title: 'Third-party billing',
    synonyms: ['Bill to', 'Third party'],
    read: readFlag,
    examples: ['no', 'yes'],
  },
  {
    name: 'isDefaultPickup',
    title: 'Default pickup',
    synonyms: ['Default origin', 'Default ship from'],
    read: readFlag,
    examples: ['yes', 'no'],
  },
  {
    name: 'isDefaultDelivery',
    title: 'Default delivery',
    synonyms: ['Default destination', 'Default ship to'],
    read: readFlag,
    examples: ['no', 'yes'],
  },
  {
    name: 'instructions',
    title: 'Instructions',
    synonyms: ['Notes', 'Comments', 'Special instructions'],
    examples: ['Check in at gate 2', ''],
  },
];

const keyOf = ({ company, postalCode, country, ...address }: NewAddress): string =>
  [company, ...streetNames.map((name) => address[name] ?? ''), normalizePostalCode(postalCode), country]
    .map((part) => part.trim().toLowerCase())
    .join('\n');

const solesOf = ({ isDefaultPickup, isDefaultDelivery }: NewAddress) => [
  ...(isDefaultPickup ? [{ field: 'isDefaultPickup', key: 'default pickup' }] : []),
  ...(isDefaultDelivery ? [{ field: 'isDefaultDelivery', key: 'default delivery' }] : []),
];

const plain = ({ id: _id, updatedAt: _updatedAt, ...address }: Address): NewAddress => address;

interface Parts {
  readonly list: AddressBookService;
  readonly events: Events;
  readonly queries: AddressBookQueries;
  readonly ceiling: (customerId: number) => Promise<ListCeiling | undefined>;
}

/** How an address book is filled from a file. */
export const addressImport = ({ queries, ...parts }: Parts): ImportTarget =>
  listTarget<NewAddress, Address>({
    ...parts,
    count: (actor) => queries.count(actor),
    alike: (actor, valuesOf) => queries.at(actor, valuesOf('company'), valuesOf('address1')),
    kind: 'addresses',
    fields,
    shape: NewAddress,
    most: mostAddresses,
    check: checkAddress,
    keysOf: (address) => [{ field: 'company', key: keyOf(address) }],
    solesOf,
    plain,
    imported: ({ customerId, ...facts }) =>
      new AddressesImported({ subject: `address-book:${customerId}`, payload: facts, customerId }),
  });
