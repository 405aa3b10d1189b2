import { carrierUsersApi } from '../accounts/carrier-users.js';
import { defineList } from './define-list.js';

/** The users of a carrier. */
export const carrierUserList = defineList({
  rows: carrierUsersApi.listCarrierUsers,
  key: 'id',
  columns: {
    name: { title: 'Name', sort: 'lastName' },
    email: { title: 'Email', sort: true },
    role: { title: 'Role', sort: true },
    position: { title: 'Position', sort: 'positionName' },
    status: { title: 'Status', sort: true },
    customerCount: { title: 'Customers', sort: true, align: 'end' },
    secondFactor: { title: 'Second factor' },
    lastSignIn: { title: 'Last sign-in', sort: 'lastSignInAt' },
    actions: { title: 'Actions' },
    locationCount: { title: 'Own locations', align: 'end', isExtra: true },
    phone: { title: 'Phone', isExtra: true },
    signedUp: { title: 'Invited', sort: 'signedUpAt', isExtra: true },
  },
  sort: 'name',
  search: 'search',
  filters: {
    role: { title: 'Role', field: 'role' },
    status: { title: 'Status', field: 'status' },
  },
  file: {
    endpoint: carrierUsersApi.exportCarrierUsers,
    name: 'carrier-users',
    sheet: 'Users',
    columns: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      roleName: 'Role',
      positionName: 'Position',
      status: 'Status',
      customerCount: 'Customers',
      locationCount: 'Own locations',
      hasSecondFactor: 'Second factor',
      privileges: 'Privileges',
      signedUpAt: 'Invited',
      activatedAt: 'Activated',
      lastSignInAt: 'Last sign-in',
    },
  },
});
