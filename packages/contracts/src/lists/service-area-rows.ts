import { carrierServiceAreasApi } from '../carriers/carrier-service-areas.js';
import { defineList } from './define-list.js';

/** The rows of one version of a service area. */
export const serviceAreaRowList = defineList({
  rows: carrierServiceAreasApi.listServiceAreaRows,
  key: 'id',
  columns: {
    place: { title: 'Postal codes', sort: true },
    terminal: { title: 'Terminal', sort: true },
    service: { title: 'Service', sort: true },
    pickupDays: { title: 'Pickup days' },
    deliveryDays: { title: 'Delivery days' },
    extraDays: { title: 'Extra days', sort: true, align: 'end' },
  },
  sort: 'place',
  search: 'search',
  filters: { service: { title: 'Service', field: 'service' } },
});
