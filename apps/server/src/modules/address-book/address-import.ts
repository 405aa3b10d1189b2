import { addressServices, mostAddresses, NewAddress, type Address } from '@lading/contracts/address-book';
import { accessorials } from '@lading/domain/accessorial';
import { locationTypes } from '@lading/domain/location-type';
import { countryOfPostalCode, normalisePostalCode } from '@lading/domain/postal-code';
import { regions } from '@lading/domain/region';
import type { Actor } from '../../kernel/auth/actor.js';
import type { Events } from '../../kernel/events/events.js';
import { readerOf, readFlag, readTime, wordKey } from '../../kernel/tables/cell-readers.js';
import { keptTarget, type KeptField } from '../../kernel/tables/kept-import.js';
import type { ImportTarget } from '../../kernel/tables/import-targets.js';
import { AddressesImported } from './address-book.events.js';
import { checkAddress, type AddressBookService } from './address-book.service.js';

type Cells = ReadonlyMap<string, string>;

const readCountry = readerOf([
  { key: 'USA', names: ['US', 'United States', 'United States of America', 'America'] },
  { key: 'CAN', names: ['CA', 'Canada'] },
  { key: 'MEX', names: ['MX', 'Mexico', 'México'] },
]);
const guessCountry = (cells: Cells): string => countryOfPostalCode((cells.get('postalCode') ?? '').trim()) ?? 'USA';
const countryIn = (cells: Cells): string => {
  const given = (cells.get('country') ?? '').trim();
  return given ? readCountry(given) : guessCountry(cells);
};

function readState(text: string, cells: Cells): string {
  const country = countryIn(cells);
  const name = wordKey(text);
  return (
    regions.find((region) => region.country === country && wordKey(region.name) === name)?.code ?? text.toUpperCase()
  );
}

/** Spreadsheets take the zeros away with which codes of the north-east begin. */
function readPostalCode(text: string, cells: Cells): string {
  const isShort = /^\d{3,4}(?:-\d{4})?$/.test(text) && countryIn(cells) === 'USA';
  return isShort
    ? text
        .split('-')
        .with(0, (text.split('-')[0] ?? '').padStart(5, '0'))
        .join('-')
    : normalisePostalCode(text);
}

const readService = readerOf(
  accessorials
    .filter(({ code }) => addressServices.includes(code))
    .map(({ code, name }) => ({ key: code, names: [name] })),
);
const readServices = (text: string): string[] =>
  [
    ...new Set(
      text.split(/[,;|\n]/).flatMap((part) => {
        const service = readService(part.trim());
        return service === part.trim() ? part.trim().split(/\s+/).map(readService) : [service];
      }),
    ),
  ].filter((code) => code !== '');

const fields: readonly KeptField[] = [
  {
    name: 'company',
    title: 'Company',
    isRequired: true,
    synonyms: ['Company name', 'Business', 'Name', 'Customer', 'Consignee', 'Location name'],
    examples: ['Harbor Point Mill', 'Elko Tools'],
  },
  {
    name: 'locationType',
    title: 'Type of place',
    synonyms: ['Location type', 'Address type', 'Type'],
    read: readerOf(locationTypes.map(({ type, name }) => ({ key: type, names: [name] }))),
    examples: ['Business', 'Construction Site'],
  },
  {
    name: 'address1',
    title: 'Address',
    isRequired: true,
    synonyms: ['Address 1', 'Address line 1', 'Street', 'Street address'],
    examples: ['12 Harbor Point Rd', '400 Idaho St'],
  },
  {
    name: 'address2',
    title: 'Address 2',
    synonyms: ['Address line 2', 'Suite', 'Unit', 'Street 2'],
    examples: ['Dock 4', ''],
  },
  { name: 'city', title: 'City', isRequired: true, synonyms: ['Town'], examples: ['Reno', 'Elko'] },
  {
    name: 'state',
    title: 'State',
    isRequired: true,
    synonyms: ['Province', 'State/Province', 'Region', 'St'],
    read: readState,
    examples: ['NV', 'NV'],
  },
  {
    name: 'postalCode',
    title: 'Postal code',
    isRequired: true,
    synonyms: ['Zip', 'Zip code', 'Zipcode', 'Postcode', 'Postal'],
    read: readPostalCode,
    examples: ['89501', '89801'],
  },
  {
    name: 'country',
    title: 'Country',
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
    read: readServices,
    examples: ['LFTD APTD', 'Lift gate delivery'],
  },
  {
    name: 'isThirdPartyBilling',
    title: 'Third-party billing',
    synonyms: ['Bill to', 'Third party'],
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

const keyOf = ({ company, address1, address2, postalCode, country }: NewAddress): string =>
  [company, address1, address2 ?? '', postalCode, country].map((part) => part.trim().toLowerCase()).join('\n');

const plain = ({ id: _id, updatedAt: _updatedAt, ...address }: Address): NewAddress => address;

interface Parts {
  readonly list: AddressBookService;
  readonly events: Events;
  readonly everyRow: (actor: Actor) => Promise<readonly Address[]>;
}

/** How an address book is filled from a file. */
export const addressImport = (parts: Parts): ImportTarget =>
  keptTarget<NewAddress, Address>({
    ...parts,
    kind: 'addresses',
    fields,
    shape: NewAddress,
    most: mostAddresses,
    check: checkAddress,
    keysOf: (address) => [{ field: 'company', key: keyOf(address) }],
    plain,
    imported: ({ customerId, ...facts }) =>
      new AddressesImported({ subject: `address-book:${customerId}`, payload: facts, customerId }),
  });
