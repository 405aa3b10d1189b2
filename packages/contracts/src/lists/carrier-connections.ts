import { carrierConnectionsApi } from '../carriers/carrier-connections.js';
import { defineList } from './define-list.js';

/** The carriers of a company. */
export const carrierConnectionList = defineList({
  rows: carrierConnectionsApi.listConnections,
  key: 'carrierId',
  columns: {
    name: { title: 'Carrier' },
    rates: { title: 'Rates' },
    account: { title: 'Account number' },
    credentials: { title: 'Credentials' },
    answers: { title: 'Last 7 days' },
    locations: { title: 'Excluded for' },
    status: { title: 'Status' },
    actions: { title: 'Actions' },
  },
  filters: {},
  size: 50,
});
