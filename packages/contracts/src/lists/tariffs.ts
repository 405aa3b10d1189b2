import { tariffsApi } from '../carriers/tariffs.js';
import { defineList } from './define-list.js';

/** The versions of a carrier's tariff. */
export const tariffList = defineList({
  rows: tariffsApi.listTariffs,
  key: 'id',
  columns: {
    name: { title: 'Name', sort: true },
    state: { title: 'Status' },
    effectiveFrom: { title: 'Effective from', sort: true },
    until: { title: 'Until' },
    rateCount: { title: 'Rates', sort: true, align: 'end' },
    author: { title: 'Author' },
    approver: { title: 'Approved by' },
    basedOn: { title: 'Based on' },
    offerCount: { title: 'Offers', align: 'end' },
    actions: { title: 'Actions' },
    createdAt: { title: 'Created', sort: true, isExtra: true },
    editedAt: { title: 'Last changed', sort: true, isExtra: true },
    publishedAt: { title: 'Published', isExtra: true },
  },
  sort: '-effectiveFrom',
  search: 'search',
  filters: { state: { title: 'Status', field: 'state' } },
  file: {
    endpoint: tariffsApi.exportTariffs,
    name: 'tariffs',
    sheet: 'Tariffs',
    columns: {
      name: 'Name',
      state: 'Status',
      effectiveFrom: 'Effective from',
      until: 'Until',
      rateCount: 'Rates',
      authorName: 'Author',
      approverName: 'Approved by',
      basedOnName: 'Based on',
      offerCount: 'Offers',
      createdAt: 'Created',
      editedAt: 'Last changed',
      publishedAt: 'Published',
    },
  },
});
