import { managedCarrierCustomersApi } from '../carriers/managed-carrier-customers.js';
import { defineList } from './define-list.js';

/** The customers of a carrier's site. */
export const managedCarrierCustomerList = defineList({
  rows: managedCarrierCustomersApi.listManagedCarrierCustomers,
  key: 'id',
  columns: {
    companyName: { title: 'Company', sort: true },
    place: { title: 'City' },
    userCount: { title: 'Users', align: 'end' },
    createdAt: { title: 'Joined', sort: true },
    activatedAt: { title: 'First sign-in', sort: true },
    id: { title: 'ID', align: 'end', isExtra: true },
  },
  sort: 'companyName',
  search: 'search',
  filters: {},
});
