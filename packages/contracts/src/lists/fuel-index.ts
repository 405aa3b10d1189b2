import { fuelIndexApi } from '../carriers/fuel-index.js';
import { defineList } from './define-list.js';

/** The weekly values of the diesel index. */
export const fuelIndexList = defineList({
  rows: fuelIndexApi.list,
  key: 'id',
  columns: {
    indexDate: { title: 'Index date', sort: true },
    effectiveFrom: { title: 'Effective from', sort: true },
    price: { title: 'Per gallon', sort: 'milliDollars', align: 'end' },
    change: { title: 'Change', align: 'end' },
    status: { title: 'Status' },
    source: { title: 'Source' },
    enteredBy: { title: 'Entered by' },
    actions: { title: 'Actions' },
    enteredAt: { title: 'Entered', sort: true, isExtra: true },
    reason: { title: 'Reason', isExtra: true },
  },
  sort: '-indexDate',
  filters: {
    state: { title: 'Status', field: 'state' },
    days: { title: 'Index date', field: ['from', 'to'] },
  },
  file: {
    endpoint: fuelIndexApi.export,
    name: 'fuel-index',
    sheet: 'Fuel index',
    columns: {
      indexDate: 'Index date',
      price: { title: 'Dollars per gallon', places: 3 },
      effectiveFrom: 'Effective from',
      state: 'Status',
      isUsed: 'Used by a rating',
      source: 'Source',
      enteredBy: 'Entered by',
      enteredAt: 'Entered',
      reason: 'Reason',
      supersededAt: 'Superseded',
    },
  },
});
