import { carrierUsersApi } from '../accounts/carrier-users.js';
import { thirdPartyVisibilityApi } from '../customers/third-party-visibility.js';
import { defineList } from './define-list.js';

/** Customer locations where third-party freight is withdrawn. */
export const thirdPartyCustomerList = defineList({
  rows: thirdPartyVisibilityApi.listThirdPartyCustomers,
  key: 'id',
  columns: {
    company: { title: 'Customer', sort: 'companyName' },
    thirdParty: { title: 'Third-party freight' },
    locations: { title: 'Locations in use', align: 'end' },
    shipments: { title: 'Third-party shipments', align: 'end' },
    actions: { title: 'Actions' },
  },
  sort: 'company',
  search: 'search',
  filters: { withdrawn: { title: 'Customers', field: 'isWithdrawn', isAlone: true } },
  file: {
    endpoint: thirdPartyVisibilityApi.exportThirdPartyCustomers,
    name: 'third-party-visibility',
    sheet: 'Third-party visibility',
    columns: {
      companyName: 'Customer',
      locationCount: 'Locations in use',
      withdrawnCount: 'Locations without third-party freight',
      shipmentCount: 'Third-party shipments',
    },
  },
});

/** The users of a carrier who see third-party freight. */
export const thirdPartyUserList = defineList({
  rows: carrierUsersApi.listCarrierUsers,
  key: 'id',
  columns: {
    name: { title: 'Name', sort: 'lastName' },
    role: { title: 'Role', sort: true },
    thirdParty: { title: 'Third-party freight' },
    actions: { title: 'Actions' },
  },
  sort: 'name',
  search: 'search',
  filters: {
    role: { title: 'Role', field: 'role' },
    status: { title: 'Status', field: 'status' },
  },
});
