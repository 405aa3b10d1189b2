import { quotesApi, type QuoteFilter } from '../quotes/quotes.js';
import { defineList } from './define-list.js';

export const quoteParts = ['drafts', 'open', 'expiring', 'dispatched', 'expired'] as const;
export type QuotePart = (typeof quoteParts)[number];

/** The filter of each part of the history. */
const partFilters: Readonly<Record<QuotePart, QuoteFilter>> = {
  drafts: { states: ['draft'] },
  open: { states: ['rating', 'rated', 'selected', 'failed'] },
  expiring: { isExpiring: true },
  dispatched: { states: ['dispatching', 'dispatched'] },
  expired: { states: ['expired'] },
};

/** All quotes and drafts of a company. */
export const quoteList = defineList({
  screen: 'quotes',
  rows: quotesApi.list,
  key: 'quoteId',
  columns: {
    number: { title: 'Quote', sort: true },
    reference: { title: 'Reference', isExtra: true },
    status: { title: 'Status', sort: true },
    lane: { title: 'Lane', sort: true },
    shipDate: { title: 'Ship date', sort: true },
    best: { title: 'Best price', sort: true, align: 'end', isCost: true },
    offers: { title: 'Rates', align: 'end' },
    expires: { title: 'Valid until', sort: true },
    updated: { title: 'Updated', sort: true, isExtra: true },
    actions: { title: 'Actions' },
  },
  sort: '-updated',
  search: 'q',
  filters: {
    show: {
      title: 'Status',
      only: 'tab',
      asks: (values) => partFilters[quoteParts.find((part) => values.includes(part)) ?? 'open'],
      offers: quoteParts,
    },
    shipDate: { title: 'Ship date', field: ['from', 'to'], isRelative: true },
    location: { title: 'Location', field: 'locationIds' },
    terms: { title: 'Freight terms', field: 'terms' },
  },
  file: {
    endpoint: quotesApi.export,
    name: 'quotes',
    columns: {
      number: 'QUOTE#',
      reference: 'Reference',
      state: 'State',
      originLabel: 'Origin',
      destinationLabel: 'Destination',
      shipDate: 'Ship date',
      bestCents: { title: 'Best price', isCost: true },
      previousBestCents: { title: 'Previous best price', isCost: true },
      offerCount: 'Rates',
      expiresAt: 'Valid until',
      updatedAt: 'Updated',
    },
  },
});
