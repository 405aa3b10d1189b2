import { addressTitles } from '@lading/domain/freight/address';
import { addressBookApi } from '../customers/address-book.js';
import { defineList } from './define-list.js';

/** The address book. */
export const addressBookList = defineList({
  screen: 'address-book',
  rows: addressBookApi.list,
  key: 'id',
  columns: {
    company: { title: 'Company', sort: true },
    place: { title: 'Address' },
    city: { title: 'City', sort: true },
    postalCode: { title: 'Postal code', sort: true },
    contact: { title: 'Contact', sort: true },
    hours: { title: 'Hours' },
    services: { title: 'Services' },
    actions: { title: 'Actions' },
    kind: { title: 'Location type', isExtra: true },
    updated: { title: 'Updated', sort: true, isExtra: true },
  },
  sort: 'company',
  search: 'value',
  filters: {
    label: { title: 'Search in', field: 'label', only: 'control' },
    billing: { title: 'Third-party billing', field: 'isThirdPartyBilling' },
    deleted: { title: 'Rows', field: 'isDeleted', isAlone: true },
  },
  file: {
    endpoint: addressBookApi.export,
    name: 'address-book',
    columns: {
      company: 'Company',
      locationType: 'Location type',
      ...addressTitles,
      contactName: 'Contact name',
      phone: 'Phone',
      extension: 'Extension',
      email: 'Email',
      readyTime: 'Ready time',
      closeTime: 'Close time',
      services: 'Services',
      isThirdPartyBilling: 'Third-party billing',
      isDefaultPickup: 'Default pickup',
      isDefaultDelivery: 'Default delivery',
      instructions: 'Instructions',
    },
  },
});
