import { carrierCustomersApi } from '../customers/carrier-customers.js';
import { defineList } from './define-list.js';

/** The customers of a carrier's site. */
export const carrierCustomerList = defineList({
  rows: carrierCustomersApi.listCarrierCustomers,
  key: 'id',
  columns: {
    company: { title: 'Company', sort: 'companyName' },
    accountNumber: { title: 'Account number', sort: true },
    place: { title: 'Location', sort: 'city' },
    representative: { title: 'Representative', sort: true },
    status: { title: 'Status', sort: true },
    joined: { title: 'Joined', sort: 'joinedAt' },
    actions: { title: 'Actions' },
    locationCount: { title: 'Locations', align: 'end', isExtra: true },
    inviter: { title: 'Invited by', isExtra: true },
    campaign: { title: 'Campaign', isExtra: true },
    activated: { title: 'Activated', sort: 'activatedAt', isExtra: true },
  },
  sort: 'company',
  search: 'search',
  filters: {
    mine: { title: 'My customers', field: 'isSalesRep', only: 'tab' },
    unclaimed: { title: 'Unclaimed', field: 'isUnclaimed', only: 'tab' },
    inactive: { title: 'Inactive locations', field: 'isShowInactiveLocation', only: 'tab' },
    status: { title: 'Status', field: 'status' },
    representative: { title: 'Representative', field: 'salesReps' },
    joined: { title: 'Joined', field: ['joinedFrom', 'joinedTo'] },
  },
  views: [
    { title: 'All customers', filters: {} },
    { title: 'My customers', filters: { mine: ['yes'] } },
    { title: 'Unclaimed', filters: { unclaimed: ['yes'] } },
    { title: 'Inactive locations', filters: { inactive: ['yes'] } },
  ],
  file: {
    endpoint: carrierCustomersApi.exportCarrierCustomers,
    name: 'customers',
    sheet: 'Customers',
    columns: {
      companyName: 'Company',
      accountNumber: 'Account number',
      companyLocation: 'Location',
      city: 'City',
      state: 'State',
      postalCode: 'Postal code',
      locationCount: 'Locations',
      representativeName: 'Representative',
      inviterName: 'Invited by',
      campaignName: 'Campaign',
      joinedAt: 'Joined',
      activatedAt: 'Activated',
      status: 'Status',
    },
  },
});
