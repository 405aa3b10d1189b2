import { carrierQuotesApi } from '../quotes/carrier-quotes.js';
import { carrierFreightFilters } from './carrier-freight-filters.js';
import { defineList } from './define-list.js';

/** A carrier's quote requests, won and lost. */
export const carrierQuoteList = defineList({
  rows: carrierQuotesApi.listCarrierQuotes,
  key: 'id',
  columns: {
    number: { title: 'Quote', sort: true },
    asked: { title: 'Requested', sort: 'askedAt' },
    company: { title: 'Company' },
    lane: { title: 'Lane' },
    pounds: { title: 'Weight', align: 'end' },
    class: { title: 'Class' },
    answer: { title: 'Your response' },
    price: { title: 'Your rate', align: 'end', isCost: true },
    transit: { title: 'Transit', align: 'end' },
    outcome: { title: 'Outcome' },
    accessorials: { title: 'Accessorials', isExtra: true },
    terms: { title: 'Freight terms', isExtra: true },
    shipDate: { title: 'Ship date', isExtra: true },
  },
  sort: '-asked',
  search: 'search',
  filters: {
    outcome: { title: 'Outcome', field: 'outcome', only: 'tab' },
    ...carrierFreightFilters,
    days: { ...carrierFreightFilters.days, title: 'Day requested' },
    offered: { title: 'With a rate', field: 'isOffered', only: 'chip' },
    booked: { title: 'Booked with you', field: 'isBooked', only: 'chip' },
    open: { title: 'Can be booked', field: 'isOpen', only: 'chip' },
  },
  views: [
    { title: 'All', filters: {} },
    { title: 'Open', filters: { outcome: ['open'] } },
    { title: 'Booked with you', filters: { outcome: ['booked'] } },
    { title: 'Booked elsewhere', filters: { outcome: ['elsewhere'] } },
    { title: 'Not booked', filters: { outcome: ['notBooked'] } },
  ],
  file: {
    endpoint: carrierQuotesApi.exportCarrierQuotes,
    name: 'quotes',
    sheet: 'Quotes',
    columns: {
      number: 'Quote',
      askedAt: 'Requested',
      companyName: 'Company',
      originLabel: 'Origin',
      destinationLabel: 'Destination',
      shipDate: 'Ship date',
      freightTerms: 'Freight terms',
      pounds: 'Pounds',
      freightClass: 'Class',
      accessorials: 'Accessorials',
      answer: 'Response',
      reason: 'Reason',
      priceCents: { title: 'Rate', isCost: true, places: 2 },
      currency: { title: 'Currency', isCost: true },
      transitDays: 'Transit days',
      outcome: 'Outcome',
    },
  },
});
