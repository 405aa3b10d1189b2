import { systemUsersApi } from '../accounts/system-users.js';
import { defineList } from './define-list.js';

/** The administrators of the installation. */
export const systemUserList = defineList({
  rows: systemUsersApi.listSystemUsers,
  key: 'id',
  columns: {
    name: { title: 'Name', sort: 'lastName' },
    email: { title: 'Email', sort: true },
    role: { title: 'Role', sort: true },
    editorRoles: { title: 'Editor roles' },
    status: { title: 'Status', sort: true },
    secondFactor: { title: 'Second factor' },
    lastSignIn: { title: 'Last sign-in', sort: 'lastSignInAt' },
    actions: { title: 'Actions' },
    privileges: { title: 'Privileges', isExtra: true },
    phone: { title: 'Phone', isExtra: true },
    signedUp: { title: 'Invited', sort: 'signedUpAt', isExtra: true },
  },
  sort: 'name',
  search: 'search',
  filters: {
    role: { title: 'Role', field: 'role' },
    editorRole: { title: 'Editor role', field: 'editorRole' },
    status: { title: 'Status', field: 'status' },
  },
  file: {
    endpoint: systemUsersApi.exportSystemUsers,
    name: 'system-administrators',
    sheet: 'Administrators',
    columns: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      roleName: 'Role',
      editorRoles: 'Editor roles',
      status: 'Status',
      hasSecondFactor: 'Second factor',
      privileges: 'Privileges',
      signedUpAt: 'Invited',
      activatedAt: 'Activated',
      lastSignInAt: 'Last sign-in',
    },
  },
});
