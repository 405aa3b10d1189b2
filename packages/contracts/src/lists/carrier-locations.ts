import { carrierLocationsApi } from '../customers/carrier-locations.js';
import { companyFilters } from './company-filters.js';
import { defineList } from './define-list.js';

/** The locations of the customers of a carrier's site. */
export const carrierLocationList = defineList({
  rows: carrierLocationsApi.listCarrierLocations,
  key: 'id',
  columns: {
    location: { title: 'Location', sort: 'name' },
    company: { title: 'Company', sort: 'companyName' },
    place: { title: 'City', sort: 'city' },
    postalCode: { title: 'Postal code', sort: true },
    accountNumber: { title: 'Account number', sort: true, isExtra: true },
    representative: { title: 'Representative', sort: true },
    terms: { title: 'Freight terms' },
    status: { title: 'Status', sort: true, isExtra: true },
    actions: { title: 'Actions' },
  },
  sort: 'company',
  search: 'search',
  filters: {
    active: { title: 'In use', field: 'isActive', only: 'tab', unset: { isActive: true } },
    unassigned: { title: 'Unassigned', field: 'representedBy', only: 'tab' },
    limited: { title: 'Freight terms', field: 'isLimited', isAlone: true },
    representative: { title: 'Representative', field: 'salesReps' },
    ...companyFilters,
  },
  views: [
    { title: 'In use', filters: {} },
    { title: 'Unassigned', filters: { unassigned: ['none'] } },
    { title: 'Not in use', filters: { active: ['no'] } },
  ],
  file: {
    endpoint: carrierLocationsApi.exportCarrierLocations,
    name: 'customer-locations',
    sheet: 'Customer locations',
    columns: {
      companyName: 'Company',
      accountNumber: 'Account number',
      name: 'Location',
      address1: 'Address',
      city: 'City',
      state: 'State',
      postalCode: 'Postal code',
      representativeName: 'Representative',
      representedBy: 'Represented by',
      freightTerms: 'Freight terms',
      isActive: 'In use',
    },
  },
});
