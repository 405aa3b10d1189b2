import { orderUploadsApi } from '../shipments/order-uploads.js';
import { defineList } from './define-list.js';

/** The files of orders that a company has uploaded. */
export const orderUploadList = defineList({
  rows: orderUploadsApi.list,
  key: 'id',
  columns: {
    name: { title: 'File', sort: true },
    uploaded: { title: 'Uploaded', sort: true },
    by: { title: 'By' },
    orders: { title: 'Orders', align: 'end' },
    states: { title: 'Status' },
    total: { title: 'Price', align: 'end', isCost: true },
  },
  sort: '-uploaded',
  search: 'q',
  filters: {},
});

/** The orders of one file. */
export const uploadedOrderList = defineList({
  rows: orderUploadsApi.orders,
  key: 'id',
  columns: {
    number: { title: 'Order', sort: true },
    status: { title: 'Status' },
    lane: { title: 'Lane' },
    pickup: { title: 'Pickup', sort: true },
    freight: { title: 'Freight' },
    terms: { title: 'Terms', isExtra: true },
    carrier: { title: 'Carrier', sort: true },
    price: { title: 'Price', sort: true, align: 'end', isCost: true },
    next: { title: 'Open' },
    // The default order; the page has no such column.
    row: { title: 'Row', sort: true },
  },
  sort: 'row',
  search: 'q',
  filters: { status: { title: 'Status', field: 'statuses', only: 'tab' } },
  file: {
    endpoint: orderUploadsApi.exportOrders,
    name: 'orders',
    columns: {
      reference: 'Order number',
      row: 'Row in the file',
      state: 'State',
      dispatchState: 'Answer of the carrier',
      isExcluded: 'Left out',
      problem: 'What is wrong',
      originLabel: 'Origin',
      destinationLabel: 'Destination',
      shipDate: 'Pickup date',
      freightTerms: 'Terms',
      handlingUnits: 'Handling units',
      weight: 'Weight',
      units: 'Units',
      carrierName: 'Carrier',
      cents: { title: 'Price', isCost: true },
      shipmentNumber: 'Shipment',
    },
  },
});
