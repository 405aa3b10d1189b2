import { accessorials, isGuaranteeCode } from '@lading/domain/freight/accessorial';
import { locationTypes } from '@lading/domain/freight/location-type';
import { countryIn, readCountry, readPostalCode, readState } from '../../../business/imports/address-readers.js';
import { servicesReader, readUnits } from '../../../business/imports/freight-readers.js';
import { readDay, readerOf, readList, readNumber, readTime } from '../../../kernel/tables/cell-readers.js';
import type { Cells, TargetField } from '../../../business/imports/import-targets.js';

/** A column of an order file: how its text is read, and where in the order it goes. */
export interface OrderField extends TargetField {
  /** `details` goes into the rate request, `dispatch` into the order; `item` is the line of freight of the row. */
  readonly at: readonly string[];
  /** Another column whose faults are reported at this one, since the cell decides it indirectly. */
  readonly decides?: readonly string[];
  readonly read?: (text: string, cells: Cells) => unknown;
  /** The value of an empty cell. */
  readonly fallback?: (cells: Cells) => unknown;
}

const readTerms = readerOf([
  { key: 'prepaid', names: ['PPD', 'Shipper'] },
  { key: 'collect', names: ['COL', 'Consignee'] },
  { key: 'thirdParty', names: ['Third party', '3rd party', 'TPB', 'Third-party billing'] },
]);
const readPlaceKind = readerOf(locationTypes.map(({ type, name }) => ({ key: type, names: [name] })));
const readCents = (text: string): string => {
  const dollars = Number(readNumber(text.replace(/^\$\s*/, '')));
  return Number.isFinite(dollars) ? String(Math.round(dollars * 100)) : text;
};

/** What a file cannot say all of, such as who collects the money, is ordered in the portal. */
const unsayable: ReadonlySet<string> = new Set([
  'codRemitTo',
  'customsBroker',
  'timeCriticalWindow',
  'limitedAccessType',
  'pieces',
]);
export const fileServices: readonly string[] = accessorials
  .filter(({ needs, chosenBy }) => chosenBy === 'user' && !needs.some((need) => unsayable.has(need)))
  .filter(({ code }) => !isGuaranteeCode(code))
  .map(({ code }) => code);

type Side = 'origin' | 'destination';

/** What the price depends on and the documents say. */
const both = (side: Side, part: string) => [`details.${side}.${part}`, `dispatch.${side}.${part}`];

/** The columns of one end of the lane; an own location needs no more than its name. */
function partyFields(side: Side, title: string, words: readonly string[], sample: Record<string, [string, string]>) {
  const nameOf = (part: string): string => `${side}${part}`;
  const country = (cells: Cells): string => countryIn(cells.get(nameOf('Country')), cells.get(nameOf('PostalCode')));
  const part = (name: string, label: string, more: Omit<OrderField, 'name' | 'title' | 'examples'>): OrderField => ({
    name: nameOf(name),
    title: `${title} ${label}`,
    examples: sample[name] ?? ['', ''],
    synonyms: words.map((word) => `${word} ${label}`),
    ...more,
  });
  return [
    part('Name', 'company', {
      isRequired: true,
      synonyms: [title, ...words, ...words.flatMap((word) => [`${word} name`, `${word} company`, `${word} location`])],
      at: [`dispatch.${side}.name`],
      decides: [`details.${side}.locationId`],
    }),
    part('Address1', 'address', {
      synonyms: words.flatMap((word) => [`${word} address`, `${word} street`, `${word} address 1`]),
      at: [`dispatch.${side}.address1`],
    }),
    part('Address2', 'address 2', { at: [`dispatch.${side}.address2`] }),
    part('City', 'city', { at: both(side, 'city') }),
    part('State', 'state', { at: both(side, 'state'), read: (text, cells) => readState(text, country(cells)) }),
    part('PostalCode', 'postal code', {
      synonyms: [title, ...words].flatMap((word) => [`${word} zip`, `${word} zip code`, `${word} postal code`]),
      at: both(side, 'postalCode'),
      read: (text, cells) => readPostalCode(text, country(cells)),
    }),
    part('Country', 'country', { at: both(side, 'country'), read: readCountry, fallback: country }),
    part('Contact', 'contact', { at: [`dispatch.${side}.contactName`] }),
    part('Phone', 'phone', { at: [`dispatch.${side}.phone`] }),
    part('Type', 'type of place', {
      synonyms: [title, ...words].flatMap((word) => [`${word} type`, `${word} location type`]),
      at: [`details.${side}.locationType`],
      read: readPlaceKind,
      fallback: () => 'business',
    }),
  ];
}

const order: readonly OrderField[] = [
  {
    name: 'reference',
    title: 'Order number',
    isRequired: true,
    synonyms: ['Order', 'Reference', 'Order reference', 'Order ID', 'Sales order', 'Order #', 'Reference number'],
    examples: ['SO-1001', 'SO-1001'],
    at: ['dispatch.customerReference', 'details.customerReference'],
  },
  {
    name: 'shipDate',
    title: 'Ship date',
    isRequired: true,
    synonyms: ['Pickup date', 'Pickup', 'Date', 'Ready date'],
    read: readDay,
    examples: ['', ''],
    at: ['details.shipDate'],
  },
  {
    name: 'freightTerms',
    title: 'Terms',
    synonyms: ['Freight terms', 'Payment terms', 'Freight charges'],
    read: readTerms,
    fallback: () => 'prepaid',
    examples: ['prepaid', 'prepaid'],
    at: ['details.freightTerms'],
  },
];

const rest: readonly OrderField[] = [
  {
    name: 'billTo',
    title: 'Bill-to location',
    synonyms: ['Bill to', 'Third party', 'Bill to location'],
    examples: ['', ''],
    at: [],
    decides: ['details.billToLocationId', 'dispatch.billTo'],
  },
  {
    name: 'readyTime',
    title: 'Ready time',
    synonyms: ['Pickup from', 'Open', 'Ready'],
    read: readTime,
    examples: ['09:00', '09:00'],
    at: ['dispatch.readyTime'],
  },
  {
    name: 'closeTime',
    title: 'Close time',
    synonyms: ['Pickup until', 'Close'],
    read: readTime,
    examples: ['16:00', '16:00'],
    at: ['dispatch.closeTime'],
  },
  {
    name: 'services',
    title: 'Services',
    synonyms: ['Accessorials', 'Accessorial codes'],
    read: servicesReader(fileServices),
    examples: ['LFTD', 'LFTD'],
    at: ['details.accessorials'],
  },
  {
    name: 'purchaseOrder',
    title: 'PO number',
    synonyms: ['PO', 'Purchase order', 'Customer PO', 'PO #'],
    read: (text) => readList(text).map((number) => ({ number })),
    examples: ['PO-7701', 'PO-7701'],
    at: ['dispatch.purchaseOrders'],
  },
  {
    name: 'instructions',
    title: 'Instructions',
    synonyms: ['Special instructions', 'Notes', 'Comments'],
    examples: ['', ''],
    at: ['dispatch.specialInstructions'],
  },
  {
    name: 'notify',
    title: 'Notify',
    synonyms: ['Notify email', 'Email', 'Emails'],
    read: readList,
    examples: ['', ''],
    at: ['dispatch.notify'],
  },
  {
    name: 'cargoValue',
    title: 'Cargo value',
    synonyms: ['Declared value', 'Value'],
    read: readCents,
    examples: ['', ''],
    at: ['details.cargoValueCents'],
  },
  {
    name: 'emergencyName',
    title: 'Emergency contact',
    synonyms: ['Emergency contact name'],
    examples: ['', ''],
    at: ['details.emergencyContact.name'],
  },
  {
    name: 'emergencyPhone',
    title: 'Emergency phone',
    synonyms: ['Emergency contact phone'],
    read: (text) => text.replaceAll(/\D/g, ''),
    examples: ['', ''],
    at: ['details.emergencyContact.phone'],
  },
  {
    name: 'units',
    title: 'Units',
    synonyms: ['Unit system', 'Unit of measure', 'UOM'],
    read: readUnits,
    examples: ['imperial', 'imperial'],
    at: ['details.units'],
  },
];

/** Of the whole order: rows with the same number may repeat them or leave them empty. */
export const orderFields: readonly OrderField[] = [
  ...order,
  ...partyFields('origin', 'Origin', ['Ship from', 'Shipper', 'From'], { Name: ['Main dock', 'Main dock'] }),
  ...partyFields('destination', 'Destination', ['Ship to', 'Consignee', 'To'], {
    Name: ['Elko Tools', ''],
    Address1: ['400 Idaho St', ''],
    City: ['Elko', ''],
    State: ['NV', ''],
    PostalCode: ['89801', ''],
    Contact: ['Ana Bell', ''],
    Phone: ['775-555-0100', ''],
  }),
  ...rest,
];
