import { count, day, percent, text, type ReportColumn } from './report-column.js';

export const quoteColumns: readonly ReportColumn[] = [
  text('number', 'QUOTE#'),
  day('quotedOn', 'Quoted on'),
  text('state', 'State'),
  text('origin', 'Origin'),
  text('destination', 'Destination'),
  day('shipDate', 'Ship date'),
  text('terms', 'Freight terms'),
  count('offers', 'Offers'),
  { name: 'bestCents', title: 'Best price', kind: 'cents', isCost: true },
  { name: 'bookedCents', title: 'Booked price', kind: 'cents', total: 'sum', isCost: true },
  text('currency', 'Currency'),
  text('carrier', 'Booked with'),
  text('shipment', 'Shipment'),
];

export const quoteToBookColumns: readonly ReportColumn[] = [
  text('month', 'Month'),
  count('quotes', 'Quotes'),
  count('priced', 'With a price'),
  count('booked', 'Booked'),
  percent('ratio', 'Quote to book', { total: { share: ['booked', 'priced'] } }),
];
