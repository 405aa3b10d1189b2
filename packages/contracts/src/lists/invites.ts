import { invitesApi } from '../accounts/invites.js';
import { defineList } from './define-list.js';

/** The customers whom carriers have invited. */
export const inviteList = defineList({
  rows: invitesApi.listInvites,
  key: 'id',
  columns: {
    company: { title: 'Company' },
    email: { title: 'Email' },
    carrier: { title: 'Carrier' },
    state: { title: 'Status' },
    sent: { title: 'Sent' },
    until: { title: 'Expires' },
    actions: { title: 'Actions' },
  },
  search: 'search',
  filters: { state: { title: 'Status', field: 'state' } },
});
