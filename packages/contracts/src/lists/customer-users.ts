import { customerUsersApi } from '../accounts/customer-users.js';
import { defineList } from './define-list.js';

/** The users of a company. */
export const customerUserList = defineList({
  screen: 'users',
  rows: customerUsersApi.getCustomerUserList,
  key: 'userId',
  columns: {
    name: { title: 'Name', sort: 'lastName' },
    email: { title: 'Email', sort: 'userName' },
    role: { title: 'Role', sort: true },
    status: { title: 'Status', sort: true },
    locations: { title: 'Locations' },
    lastSignIn: { title: 'Last sign-in', sort: 'lastSignInAt' },
    actions: { title: 'Actions' },
    signedUp: { title: 'Added', sort: 'signedUpAt', isExtra: true },
  },
  sort: 'name',
  search: 'search',
  filters: {
    role: { title: 'Role', field: 'roles' },
    status: { title: 'Status', field: 'status' },
  },
  file: {
    endpoint: customerUsersApi.exportCustomerUsers,
    name: 'users',
    sheet: 'Users',
    columns: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      companyName: 'Company',
      role: 'Role',
      status: 'Status',
      locations: 'Locations',
      isThirdPartyVisibility: 'Sees third-party shipments',
      seesCosts: 'Sees costs',
      signedUpAt: 'Added',
      activatedAt: 'Activated',
      lastSignInAt: 'Last sign-in',
    },
  },
});
