import { addressTitles } from '@lading/domain/freight/address';
import { locationsApi } from '../customers/locations.js';
import { defineList } from './define-list.js';

/** The docks and offices of a company. */
export const locationList = defineList({
  screen: 'locations',
  rows: locationsApi.listLocations,
  access: { customer: 'manageLocations' },
  key: 'id',
  columns: {
    name: { title: 'Name', sort: true },
    status: { title: 'Status', sort: true },
    address: { title: 'Address', sort: 'city' },
    type: { title: 'Type', sort: true },
    hours: { title: 'Hours', sort: 'readyTime' },
    terms: { title: 'Freight terms' },
    contact: { title: 'Contact', isExtra: true },
    actions: { title: 'Actions' },
  },
  sort: 'name',
  search: 'search',
  filters: {
    status: {
      title: 'Status',
      offers: ['active', 'inactive'],
      asks: (values) => ({ isActive: values.includes('active') }),
      unset: { withInactive: true },
    },
    type: { title: 'Location type', field: 'locationType' },
    terms: { title: 'Freight terms', field: 'terms' },
    billing: { title: 'Billing address', field: 'isBilling' },
  },
  file: {
    endpoint: locationsApi.exportLocations,
    name: 'locations',
    sheet: 'Locations',
    columns: {
      name: 'Name',
      isActive: 'In use',
      locationType: 'Location type',
      ...addressTitles,
      contactName: 'Contact name',
      phone: 'Phone',
      email: 'Email',
      readyTime: 'Ready time',
      closeTime: 'Close time',
      freightTerms: 'Freight terms',
      isBilling: 'Billing address',
    },
  },
});
