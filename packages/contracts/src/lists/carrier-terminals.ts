import { carrierTerminalsApi } from '../carriers/carrier-terminals.js';
import { defineList } from './define-list.js';

/** The terminals of a carrier. */
export const carrierTerminalList = defineList({
  rows: carrierTerminalsApi.listCarrierTerminals,
  key: 'id',
  columns: {
    code: { title: 'Code', sort: true },
    name: { title: 'Name', sort: true },
    type: { title: 'Type', sort: true },
    place: { title: 'City', sort: 'city' },
    hours: { title: 'Hours' },
    cutoff: { title: 'Pickup cutoff', sort: true },
    dispatchEmail: { title: 'Dispatch email' },
    status: { title: 'Status' },
    actions: { title: 'Actions' },
    address: { title: 'Address', isExtra: true },
    timeZone: { title: 'Time zone', isExtra: true },
    openFrom: { title: 'Open from', sort: true, isExtra: true },
    openUntil: { title: 'Open until', sort: true, isExtra: true },
  },
  sort: 'code',
  search: 'search',
  filters: {
    status: { title: 'Status', field: 'status' },
    type: { title: 'Type', field: 'type' },
  },
  file: {
    endpoint: carrierTerminalsApi.exportCarrierTerminals,
    name: 'terminals',
    sheet: 'Terminals',
    columns: {
      code: 'Code',
      name: 'Name',
      type: 'Type',
      address: 'Address',
      city: 'City',
      state: 'State',
      postalCode: 'Postal code',
      country: 'Country',
      timeZone: 'Time zone',
      openDays: 'Days open',
      opensAt: 'Opens',
      closesAt: 'Closes',
      cutoff: 'Pickup cutoff',
      cutoffs: 'Cutoffs by weekday and service',
      dispatchEmail: 'Dispatch email',
      openFrom: 'Open from',
      openUntil: 'Open until',
      status: 'Status',
    },
  },
});
