import { cents, count, day, decimal, text, type ReportColumn } from './report-column.js';
import { distance, weight } from './report-measure.js';

export const accessorialColumns: readonly ReportColumn[] = [
  text('code', 'Code'),
  text('charge', 'Charge'),
  { name: 'shipments', title: 'Shipments', kind: 'count' },
  cents('cents', 'Amount'),
  text('currency', 'Currency'),
  { name: 'averageCents', title: 'Each', kind: 'cents', isCost: true, total: { mean: ['cents', 'lines'] } },
  count('lines', 'Charges'),
];

/** Amounts of invoices are for whoever may see invoices. */
const billed = (name: string, title: string): ReportColumn => ({ name, title, kind: 'cents', total: 'sum' });

export const differenceColumns: readonly ReportColumn[] = [
  text('number', 'Invoice number'),
  text('carrier', 'Carrier'),
  text('shipment', 'Shipment'),
  text('pro', 'PRO#'),
  day('invoiceDate', 'Invoice date'),
  text('state', 'State'),
  text('reason', 'Main reason'),
  billed('billedCents', 'Billed'),
  billed('agreedCents', 'Agreed'),
  billed('differenceCents', 'Difference'),
  billed('creditedCents', 'Credited'),
  text('currency', 'Currency'),
];

export const agingColumns: readonly ReportColumn[] = [
  text('carrier', 'Carrier'),
  count('invoices', 'Invoices'),
  billed('current', 'Not past due'),
  billed('days30', '1–30 days'),
  billed('days60', '31–60 days'),
  billed('days90', '61–90 days'),
  billed('older', 'Over 90 days'),
  billed('totalCents', 'Total'),
  text('currency', 'Currency'),
];

export const claimColumns: readonly ReportColumn[] = [
  text('number', 'Claim'),
  text('type', 'Type'),
  text('state', 'State'),
  text('carrier', 'Carrier'),
  text('shipment', 'Shipment'),
  text('pro', 'PRO#'),
  day('begunOn', 'Begun on'),
  day('filedOn', 'Filed on'),
  day('acknowledgedOn', 'Acknowledged on'),
  day('declinedOn', 'Declined on'),
  day('paidOn', 'Paid on'),
  billed('claimedCents', 'Claimed'),
  billed('offeredCents', 'Offered'),
  billed('paidCents', 'Paid'),
];

export const transportWorkColumns: readonly ReportColumn[] = [
  text('carrier', 'Carrier'),
  count('shipments', 'Shipments'),
  count('measured', 'Of known distance'),
  weight('metric'),
  distance('metric'),
  decimal('tonneKilometers', 'Tonne-km', { total: 'sum' }),
  decimal('kilogramsCo2e', 'kg CO2e', { total: 'sum' }),
];
