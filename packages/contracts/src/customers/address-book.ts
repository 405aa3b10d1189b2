import { accessorials, type AccessorialCode } from '@lading/domain/freight/accessorial';
import { mostFileRows } from '@lading/domain/text/list-file';
import { locationTypes, type LocationTypeName } from '@lading/domain/freight/location-type';
import { ContactFields, PhoneExtension, PostalCode, RegionCode } from '../fields/address.js';
import { ChosenRows, ListPage, ListPageRequest, ReachedRows } from '../kernel/list-page.js';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import {
  Choice,
  Choices,
  Email,
  Flag,
  Id,
  Ids,
  Instant,
  Integer,
  ListOf,
  Nested,
  Text,
  TimeOfDay,
} from '../kernel/field.js';

/** Maximum number of addresses of one company. */
export const mostAddresses = 100_000;

/** Services that an address may imply; those that follow from the kind of place are left out. */
export const addressServices: readonly AccessorialCode[] = accessorials
  .filter(({ side, chosenBy, code }) => side !== 'shipment' && chosenBy === 'user' && !isFromKind(code))
  .map(({ code }) => code);

function isFromKind(code: AccessorialCode): boolean {
  return code === 'LTDAP' || code === 'LTDAD' || code === 'REP' || code === 'RES';
}

/** The address book is searched by label and value; the label names the field. */
export const addressLabels = ['any', 'company', 'contact', 'street', 'city', 'postalCode', 'phone', 'email'] as const;
export type AddressLabel = (typeof addressLabels)[number];

export const addressSorts = ['company', 'city', 'postalCode', 'contact', 'updated'] as const;
export type AddressSort = (typeof addressSorts)[number];

/** The editable fields of an address. */
export class NewAddress extends ContactFields {
  @Text({ max: 100, label: 'Company' }) company!: string;
  @Choice(locationTypes.map(({ type }) => type), {
    optional: true,
    about: 'Location type; business by default.',
  })
  locationType?: LocationTypeName;
  @RegionCode() override state!: string;
  @PostalCode() override postalCode!: string;
  @PhoneExtension() extension?: string | null;
  @Email({ optional: true }) email?: string | null;
  @Text({ max: 300, optional: true }) instructions?: string | null;
  @TimeOfDay({ optional: true, about: 'Ready time: when the dock opens, local time.' }) readyTime?: string | null;
  @TimeOfDay({ optional: true, about: 'Dock close time; required with the ready time.' }) closeTime?: string | null;
  @Choices(addressServices, { optional: true, maxItems: 20, about: 'Accessorials that freight to or from it needs.' })
  services?: AccessorialCode[];
  @Flag({ optional: true, about: 'Can be used as a third-party bill-to.' }) isThirdPartyBilling?: boolean;
  @Flag({
    optional: true,
    about: 'Default origin of new freight. Setting it replaces the previous default.',
  })
  isDefaultPickup?: boolean;
  @Flag({
    optional: true,
    about: 'Default destination of new freight. Setting it replaces the previous default.',
  })
  isDefaultDelivery?: boolean;
}

export class Address extends NewAddress {
  @Id() id!: number;
  @Instant() updatedAt!: string;
}

export class ChangedAddress extends NewAddress {
  @Id({ about: 'ID of the address, from the address list.' }) id!: number;
}

export class AddressKey {
  @Id({ about: 'ID of the address, from the address list.' }) id!: number;
}

export class AddressFilter {
  @Choice(addressLabels, { optional: true, about: 'Field to search; any by default.' })
  label?: AddressLabel;
  @Text({ max: 100, optional: true, about: 'Text to search for; punctuation, spaces and case are ignored.' })
  value?: string;
  @Flag({ optional: true, about: 'Only addresses that can be a third-party bill-to, or only the others.' })
  isThirdPartyBilling?: boolean;
  @Flag({
    optional: true,
    about: 'Only deleted rows that can be restored; if omitted, only rows that were not deleted.',
  })
  isDeleted?: boolean;
}

export class AddressListRequest extends ListPageRequest {
  @Choice(addressLabels, { optional: true, about: 'Field to search; any by default.' })
  label?: AddressLabel;
  @Text({ max: 100, optional: true, about: 'Text to search for; punctuation, spaces and case are ignored.' })
  value?: string;
  @Flag({ optional: true, about: 'Only addresses that can be a third-party bill-to, or only the others.' })
  isThirdPartyBilling?: boolean;
  @Flag({
    optional: true,
    about: 'Only deleted rows that can be restored; if omitted, only rows that were not deleted.',
  })
  isDeleted?: boolean;
}

export class AddressList extends ListPage {
  @ListOf(() => Address, { maxItems: 100 }) items!: Address[];
}

/** The default origin and destination of new freight. */
export class DefaultAddresses {
  @Nested(() => Address, { optional: true, about: 'Absent if there is none.' }) pickup?: Address | null;
  @Nested(() => Address, { optional: true, about: 'Absent if there is none.' }) delivery?: Address | null;
}

export class ExportAddresses extends AddressFilter {
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

/** Addresses that differ only in stop characters and capital letters. */
export class SameAddresses {
  @ListOf(() => Address, { minItems: 2, maxItems: 20 }) items!: Address[];
}

export class DuplicateAddresses {
  @ListOf(() => SameAddresses, { maxItems: 50, about: 'The first groups by company.' }) items!: SameAddresses[];
  @Integer({ min: 0, about: 'All groups.' }) total!: number;
}

export class MergeAddresses {
  @Id({ about: 'The address to keep.' }) id!: number;
  @Ids({
    minItems: 1,
    maxItems: 19,
    about: 'Addresses to merge into it; its empty fields are filled from them in this order.',
  })
  mergedIds!: number[];
}

const use = { customer: 'useAddressBook', scope: 'places' } as const;
const edit = { customer: 'editAddressBook', scope: 'places' } as const;

export const addressBookApi = defineResource('addresses', {
  list: get({
    path: '/addresses',
    takes: AddressListRequest,
    answers: AddressList,
    access: use,
    about: "Your company's address book, by company name unless sorted otherwise.",
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  duplicates: get({
    path: '/addresses/duplicates',
    answers: DuplicateAddresses,
    access: use,
    about: 'Groups of addresses that seem to be duplicates.',
  }),
  defaults: get({
    path: '/addresses/defaults',
    answers: DefaultAddresses,
    access: use,
    about: 'The default origin and destination of new quotes, quick ships and bills of lading.',
  }),
  get: get({
    path: '/addresses/:id',
    takes: AddressKey,
    answers: Address,
    access: use,
    about: 'One address of the address book with its contact, hours and accessorials.',
    problems: ['not-found'],
  }),
  export: post({
    path: '/addresses/export',
    takes: ExportAddresses,
    answersFile: ['text/csv'],
    mostRows: mostFileRows,
    access: use,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching addresses as a CSV file.',
  }),
  add: post({
    path: '/addresses',
    takes: NewAddress,
    answers: Address,
    access: edit,
    whileActing: 'allowed',
    status: 201,
    about: 'Adds an address; company, street and postal code together must be unique.',
    problems: ['invalid-fields', 'already-exists', 'list-full', 'plan-limit-reached'],
  }),
  change: put({
    path: '/addresses/:id',
    takes: ChangedAddress,
    answers: Address,
    access: edit,
    whileActing: 'allowed',
    about: "Replaces an address; existing quotes and shipments don't change.",
    problems: ['invalid-fields', 'not-found', 'already-exists'],
  }),
  remove: del({
    path: '/addresses/:id',
    takes: AddressKey,
    access: edit,
    whileActing: 'allowed',
    about: 'Deletes an address. You can restore it.',
    problems: ['not-found'],
  }),
  removeChosen: post({
    path: '/addresses/remove',
    takes: ChosenRows,
    answers: ReachedRows,
    access: edit,
    whileActing: 'allowed',
    about: 'Deletes several addresses and returns the ones it found.',
  }),
  restore: post({
    path: '/addresses/restore',
    takes: ChosenRows,
    answers: ReachedRows,
    access: edit,
    whileActing: 'allowed',
    about: 'Restores addresses that were deleted or merged, by their ids.',
    problems: ['already-exists', 'list-full', 'plan-limit-reached'],
  }),
  merge: post({
    path: '/addresses/:id/merge',
    takes: MergeAddresses,
    answers: Address,
    access: edit,
    whileActing: 'allowed',
    about: 'Merges several addresses into one; the merged ones can be restored.',
    problems: ['not-found', 'invalid-fields'],
  }),
});
