import { referenceNumberTypes } from '@lading/domain/identifiers/reference-number';
import type { ReferenceType } from '../fields/reference-type.js';
import type { ShipmentFilter } from '../shipments/shipment-list.js';
import { shipmentsApi } from '../shipments/shipments.js';
import { defineList } from './define-list.js';

/** By its value; views saved earlier use its label. */
const referenceTypeOf = ([text]: readonly string[]): ReferenceType | undefined =>
  referenceNumberTypes.find(({ value, label }) => text === String(value) || text === label)?.value;

function ofReferenceType(values: readonly string[]): Pick<ShipmentFilter, 'referenceType'> {
  const referenceType = referenceTypeOf(values);
  return referenceType ? { referenceType } : {};
}

function ofLane([origin, destination]: readonly string[]): Pick<ShipmentFilter, 'origin' | 'destination'> {
  return origin && destination ? { origin: origin.slice(0, 200), destination: destination.slice(0, 200) } : {};
}

/** The shipments of a company, newest pickups first. Pickups are in the future as well as in the past, so no days are preset. */
export const shipmentList = defineList({
  screen: 'shipments',
  rows: shipmentsApi.list,
  key: 'shipmentId',
  columns: {
    number: { title: 'Shipment', sort: true },
    star: { title: 'Starred', width: 64 },
    status: { title: 'Status' },
    carrier: { title: 'Carrier', sort: true },
    lane: { title: 'Lane' },
    pro: { title: 'PRO#' },
    pickup: { title: 'Pickup', sort: true },
    eta: { title: 'ETA', sort: true },
    total: { title: 'Total', sort: true, align: 'end', isCost: true },
    bol: { title: 'BOL#', isExtra: true },
    po: { title: 'PO#', isExtra: true },
    pickupNumber: { title: 'PICKUP#', isExtra: true },
    cr: { title: 'CR#', isExtra: true },
    quote: { title: 'QUOTE#', isExtra: true },
    lastPlace: { title: 'Last location', isExtra: true },
    documents: { title: 'Documents', isExtra: true },
    dispatch: { title: 'Dispatch', isExtra: true },
    updated: { title: 'Last update', sort: true, isExtra: true },
  },
  sort: '-pickup',
  search: 'q',
  filters: {
    ref: { title: 'Number type', asks: ofReferenceType, isOfSearch: true, only: 'control' },
    pickup: { title: 'Pickup date', field: ['from', 'to'], isRelative: true },
    delivery: { title: 'Delivery date', field: ['deliveryFrom', 'deliveryTo'], isRelative: true },
    carrier: { title: 'Carrier', field: 'carrierIds' },
    location: { title: 'Location', field: 'locationIds' },
    terms: { title: 'Freight terms', field: 'terms' },
    late: { title: 'ETA late by', field: 'lateByDays', offers: ['1', '2', '3', '7'] },
    starred: { title: 'Starred only', field: 'isFavorite', isAlone: true },
    category: { title: 'Status', field: 'categories', only: 'chip' },
    dispatch: { title: 'Dispatch', field: 'dispatchStates', only: 'chip' },
    state: { title: 'State', field: 'states', only: 'chip' },
    lane: { title: 'Lane', asks: ofLane, only: 'chip' },
  },
  views: [
    { title: 'All', filters: {} },
    { title: 'Booked', filters: { state: ['booked'] } },
    { title: 'Pickup', filters: { category: ['pickup'] } },
    { title: 'In transit', filters: { category: ['transit'] } },
    { title: 'Out for delivery', filters: { category: ['outForDelivery'] } },
    { title: 'Delivered', filters: { category: ['delivered'] } },
    { title: 'Exception', filters: { category: ['exception'] } },
    { title: 'Missed ETA', filters: { category: ['missedEta'] } },
    { title: 'Needs attention', filters: { dispatch: ['needsAttention', 'refused'] } },
    { title: 'Canceled', filters: { state: ['canceled'] } },
  ],
  file: {
    endpoint: shipmentsApi.export,
    name: 'shipments',
    sheet: 'Shipments',
    columns: {
      number: 'Shipment ID',
      category: 'Status',
      state: 'State',
      carrierName: 'Carrier',
      bolNumber: 'BOL#',
      proNumber: 'PRO#',
      poNumbers: 'PO#',
      pickupNumber: 'PICKUP#',
      customerReference: 'CR#',
      quoteNumber: 'QUOTE#',
      freightTerms: 'Freight terms',
      locationName: 'Location',
      originLabel: 'Origin',
      destinationLabel: 'Destination',
      pickupDate: 'Pickup date',
      eta: 'Estimated delivery',
      deliveredOn: 'Delivered',
      documentKinds: 'Documents',
      totalCents: { title: 'Total', isCost: true, places: 2 },
    },
  },
});
