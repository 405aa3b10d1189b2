import { insuranceApi } from '../invoices/insurance.js';
import { defineList } from './define-list.js';

/** The certificates of cargo coverage of a company. */
export const certificateList = defineList({
  screen: 'insurance',
  rows: insuranceApi.list,
  key: 'id',
  columns: {
    number: { title: 'Certificate', sort: true },
    status: { title: 'Status' },
    shipment: { title: 'Shipment' },
    carrier: { title: 'Carrier' },
    lane: { title: 'Lane', isExtra: true },
    value: { title: 'Covered value', sort: true, align: 'end' },
    charge: { title: 'Charge', align: 'end' },
    pickup: { title: 'Pickup', sort: true },
    boughtBy: { title: 'Purchased by' },
    bought: { title: 'Purchased', sort: true },
    origin: { title: 'Purchase method', isExtra: true },
  },
  sort: '-bought',
  search: 'value',
  filters: {
    state: { title: 'Status', field: 'state', only: 'tab' },
    carrier: { title: 'Carrier', field: 'carrierIds' },
    location: { title: 'Location', field: 'locationIds' },
    value: { title: 'Covered value', field: ['valueFromCents', 'valueToCents'] },
    bought: { title: 'Purchased', field: ['boughtFrom', 'boughtTo'] },
    origin: { title: 'Purchase method', field: 'boughtWith' },
    pickup: { title: 'Pickup', field: ['pickupFrom', 'pickupTo'] },
  },
  file: {
    endpoint: insuranceApi.export,
    name: 'insurance-certificates',
    columns: {
      number: 'Certificate',
      state: 'State',
      shipmentNumber: 'Shipment',
      carrierName: 'Carrier',
      originLabel: 'Origin',
      destinationLabel: 'Destination',
      pickupDate: 'Pickup date',
      currency: 'Currency',
      valueCents: 'Cargo value',
      chargeCents: { title: 'Charge', isCost: true },
      boughtWith: 'Bought with',
      boughtBy: 'Purchased by',
      boughtAt: 'Purchased',
      voidedAt: 'Voided',
    },
  },
});
