import { claimsApi } from '../invoices/claims.js';
import { defineList } from './define-list.js';

/** The claims of a company. */
export const claimList = defineList({
  screen: 'claims',
  rows: claimsApi.list,
  key: 'id',
  columns: {
    number: { title: 'Claim', sort: true },
    status: { title: 'Status' },
    type: { title: 'Type' },
    next: { title: 'Next deadline' },
    shipment: { title: 'Shipment' },
    carrier: { title: 'Carrier' },
    amount: { title: 'Amount', sort: true, align: 'end' },
    filed: { title: 'Filed', sort: true },
    updated: { title: 'Updated', sort: true, isExtra: true },
  },
  sort: '-updated',
  search: 'value',
  filters: {
    state: { title: 'Status', field: 'state', only: 'tab' },
    due: { title: 'Next deadline', field: 'dueWithinDays', offers: ['0', '7', '14', '30'] },
    type: { title: 'Type', field: 'types' },
    carrier: { title: 'Carrier', field: 'carrierIds' },
    location: { title: 'Location', field: 'locationIds' },
    amount: { title: 'Amount', field: ['amountFromCents', 'amountToCents'] },
    filed: { title: 'Filed', field: ['filedFrom', 'filedTo'] },
    opened: { title: 'Started', field: ['openedFrom', 'openedTo'] },
  },
  file: {
    endpoint: claimsApi.export,
    name: 'claims',
    columns: {
      number: 'Claim',
      state: 'State',
      type: 'Type',
      shipmentNumber: 'Shipment',
      carrierName: 'Carrier',
      currency: 'Currency',
      amountCents: 'Claimed',
      filedOn: 'Filed on',
      nextDeadline: 'Next deadline',
      dueOn: 'Due on',
      updatedAt: 'Updated',
    },
  },
});
