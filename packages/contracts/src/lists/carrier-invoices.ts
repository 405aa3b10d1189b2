import { carrierInvoicesApi } from '../invoices/carrier-invoices.js';
import { carrierFreightFilters } from './carrier-freight-filters.js';
import { defineList } from './define-list.js';

/** The invoices of a carrier. */
export const carrierInvoiceList = defineList({
  rows: carrierInvoicesApi.listCarrierInvoices,
  key: 'id',
  columns: {
    number: { title: 'Invoice', sort: true },
    status: { title: 'Status' },
    numbers: { title: 'PRO#, BOL#' },
    company: { title: 'Company' },
    date: { title: 'Date', sort: true },
    due: { title: 'Due', sort: true },
    total: { title: 'Invoiced', align: 'end' },
    owed: { title: 'Owed', align: 'end' },
    credited: { title: 'Credited', align: 'end', isExtra: true },
    actions: { title: 'Actions' },
  },
  sort: '-date',
  search: 'search',
  filters: {
    part: { title: 'Status', field: 'part', only: 'tab' },
    aging: { title: 'Aging', field: 'aging' },
    answer: { title: 'Answer due', field: 'answerWithinDays', offers: ['0', '7', '14', '30'] },
    ...carrierFreightFilters,
    days: { ...carrierFreightFilters.days, title: 'Invoice date' },
  },
  views: [
    { title: 'All', filters: {} },
    { title: 'Received', filters: { part: ['received'] } },
    { title: 'Approved', filters: { part: ['approved'] } },
    { title: 'Disputed', filters: { part: ['disputed'] } },
    { title: 'Paid', filters: { part: ['paid'] } },
    { title: 'Voided', filters: { part: ['voided'] } },
  ],
  file: {
    endpoint: carrierInvoicesApi.exportCarrierInvoices,
    name: 'invoices',
    sheet: 'Invoices',
    columns: {
      number: 'Invoice number',
      part: 'Status',
      proNumber: 'PRO#',
      bolNumber: 'BOL#',
      companyName: 'Company',
      invoiceDate: 'Invoice date',
      dueOn: 'Due',
      currency: 'Currency',
      totalCents: { title: 'Invoiced', places: 2 },
      creditedCents: { title: 'Credited', places: 2 },
      owedCents: { title: 'Owed', places: 2 },
      daysPastDue: 'Days past due',
      answerBy: 'Answer due',
    },
  },
});
