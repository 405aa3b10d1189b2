import { billsOfLadingApi } from '../shipments/bills-of-lading.js';
import { defineList } from './define-list.js';

/** The bills of lading that a company created without a shipment. */
export const bolList = defineList({
  screen: 'bills-of-lading',
  rows: billsOfLadingApi.list,
  key: 'id',
  columns: {
    number: { title: 'BOL#', sort: true },
    state: { title: 'Status' },
    kind: { title: 'Form' },
    shipDate: { title: 'Ship date', sort: true },
    carrier: { title: 'Carrier' },
    pro: { title: 'PRO#' },
    consignee: { title: 'Ship to' },
    orders: { title: 'Orders', isExtra: true },
    updated: { title: 'Updated', sort: true },
  },
  sort: '-updated',
  search: 'value',
  filters: {
    kind: { title: 'Form', field: 'kind', only: 'control' },
    state: { title: 'Status', field: 'state', only: 'control' },
  },
  file: {
    endpoint: billsOfLadingApi.export,
    name: 'bills-of-lading',
    columns: {
      number: 'BOL#',
      kind: 'Form',
      isMaster: 'Master',
      state: 'State',
      shipDate: 'Ship date',
      carrierName: 'Carrier',
      proNumber: 'PRO#',
      consignee: 'Consignee',
      orderNumbers: 'Orders',
      updatedAt: 'Updated',
    },
  },
});
