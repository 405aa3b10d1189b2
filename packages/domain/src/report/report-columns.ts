import type { ColumnKind, ReportColumn } from './report-column.js';
import { distance, weight } from './report-measure.js';

type More = Pick<ReportColumn, 'total' | 'isCost'>;

const column =
  (kind: ColumnKind) =>
  (name: string, title: string, more: More = {}): ReportColumn => ({ name, title, kind, ...more });

const text = column('text');
const day = column('day');
const decimal = column('decimal');
const percent = column('percent');

/** A count with a total. */
const count = (name: string, title: string): ReportColumn => column('count')(name, title, { total: 'sum' });

/** An amount with a total. */
const cents = (name: string, title: string): ReportColumn =>
  column('cents')(name, title, { total: 'sum', isCost: true });

export const accessorialColumns: readonly ReportColumn[] = [
  text('code', 'Code'),
  text('charge', 'Charge'),
  { name: 'shipments', title: 'Shipments', kind: 'count' },
  cents('cents', 'Amount'),
  text('currency', 'Currency'),
  { name: 'averageCents', title: 'Each', kind: 'cents', isCost: true, total: { mean: ['cents', 'lines'] } },
  count('lines', 'Charges'),
];

/** An invoice amount: not a cost column, because the report itself needs the privilege to see invoices. */
const billed = (name: string, title: string): ReportColumn => ({ name, title, kind: 'cents', total: 'sum' });

export const differenceColumns: readonly ReportColumn[] = [
  text('number', 'Invoice number'),
  text('carrier', 'Carrier'),
  text('shipment', 'Shipment'),
  text('pro', 'PRO#'),
  day('invoiceDate', 'Invoice date'),
  text('state', 'State'),
  text('reason', 'Main reason'),
  billed('billedCents', 'Invoiced'),
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
  day('startedOn', 'Started on'),
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
  count('measured', 'With known distance'),
  weight('metric'),
  distance('metric'),
  decimal('tonneKilometers', 'Tonne-km', { total: 'sum' }),
  decimal('kilogramsCo2e', 'kg CO2e', { total: 'sum' }),
];

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

export const shipmentColumns: readonly ReportColumn[] = [
  text('number', 'Shipment ID'),
  text('status', 'Status'),
  text('state', 'State'),
  text('carrier', 'Carrier'),
  text('scac', 'SCAC'),
  text('bol', 'BOL#'),
  text('pro', 'PRO#'),
  text('po', 'PO#'),
  text('customerReference', 'CR#'),
  text('pickupNumber', 'PICKUP#'),
  text('quoteNumber', 'QUOTE#'),
  text('terms', 'Freight terms'),
  text('location', 'Location'),
  text('shipper', 'Shipper'),
  text('origin', 'Origin'),
  text('consignee', 'Consignee'),
  text('destination', 'Destination'),
  day('pickupDate', 'Pickup date'),
  day('pickedUpOn', 'Picked up on'),
  day('firstEstimate', 'First estimate'),
  day('estimate', 'Estimate'),
  day('deliveredOn', 'Delivered on'),
  text('service', 'Service'),
  text('accessorials', 'Accessorials'),
  count('handlingUnits', 'Handling units'),
  count('pieces', 'Pieces'),
  weight('imperial'),
  text('classes', 'Classes'),
  text('hazardous', 'Hazardous'),
  cents('agreedCents', 'Agreed'),
  cents('billedCents', 'Invoiced'),
  text('currency', 'Currency'),
  day('bookedOn', 'Booked on'),
];

const share = { total: { share: ['onTime', 'delivered'] } } as const;
const perShipment: ReportColumn = {
  name: 'averageCents',
  title: 'Average cost',
  kind: 'cents',
  isCost: true,
  total: { mean: ['spendCents', 'shipments'] },
};
const figures = [
  count('shipments', 'Shipments'),
  cents('spendCents', 'Spend'),
  perShipment,
  text('currency', 'Currency'),
] as const;

export const spendColumns: readonly ReportColumn[] = [
  text('carrier', 'Carrier'),
  ...figures,
  count('delivered', 'Delivered'),
  count('onTime', 'On time'),
  percent('onTimeShare', 'On time %', share),
];

export const laneColumns: readonly ReportColumn[] = [
  text('origin', 'Origin'),
  text('destination', 'Destination'),
  ...figures,
  // The sum would count a carrier with two lanes twice.
  { name: 'carriers', title: 'Carriers', kind: 'count' },
  count('delivered', 'Delivered'),
  count('onTime', 'On time'),
  percent('onTimeShare', 'On time %', share),
];

export const onTimeColumns: readonly ReportColumn[] = [
  text('carrier', 'Carrier'),
  count('delivered', 'Delivered'),
  count('onTime', 'On time'),
  count('late', 'Late'),
  percent('onTimeShare', 'On time %', share),
  count('daysLate', 'Days late'),
  decimal('averageDaysLate', 'Average days late', { total: { mean: ['daysLate', 'late'] } }),
];

/** The figures of a carrier's dashboard. */
const carrierFigures: readonly ReportColumn[] = [
  cents('revenueCents', 'Revenue'),
  count('shipments', 'Shipments'),
  count('quotes', 'Quotes'),
  count('rated', 'Rated quotes'),
  count('booked', 'Booked quotes'),
  percent('ratio', 'Quote-to-book ratio', { total: { share: ['booked', 'rated'] } }),
];

/** The sum would count companies with freight or quotes in several rows twice. */
const companies: readonly ReportColumn[] = [
  { name: 'quotingCustomers', title: 'Quoting customers', kind: 'count' },
  { name: 'shippingCustomers', title: 'Shipping customers', kind: 'count' },
];

export const customerColumns: readonly ReportColumn[] = [
  text('customer', 'Customer'),
  text('ofSite', 'Customer of your site'),
  ...carrierFigures,
];

export const locationColumns: readonly ReportColumn[] = [
  text('customer', 'Customer'),
  text('location', 'Location'),
  text('city', 'City'),
  text('state', 'State'),
  ...carrierFigures,
];

export const carrierLaneColumns: readonly ReportColumn[] = [
  text('origin', 'Origin'),
  text('destination', 'Destination'),
  ...carrierFigures,
  ...companies,
];

export const creditedColumns: readonly ReportColumn[] = [
  text('representative', 'Representative'),
  ...carrierFigures,
  ...companies,
];

export const representativeColumns: readonly ReportColumn[] = [
  ...creditedColumns,
  count('invites', 'Invites'),
  count('activations', 'Activations'),
];

export const metricColumns: readonly ReportColumn[] = [
  text('carrier', 'Carrier'),
  ...carrierFigures,
  ...companies,
  count('invites', 'Invites'),
  count('activations', 'Activations'),
];

export const funnelColumns: readonly ReportColumn[] = [
  text('carrier', 'Carrier'),
  count('invited', 'Invites'),
  count('registered', 'Registered'),
  count('activated', 'Signed in'),
  count('quoted', 'Quoted'),
  count('shipped', 'Shipped'),
  percent('registeredShare', 'Registered %', { total: { share: ['registered', 'invited'] } }),
  percent('shippedShare', 'Shipped %', { total: { share: ['shipped', 'invited'] } }),
];

export const answerColumns: readonly ReportColumn[] = [
  text('carrier', 'Carrier'),
  count('asked', 'Requests'),
  count('offered', 'Rates'),
  count('declined', 'Declined'),
  count('timedOut', 'Timed out'),
  count('failed', 'Failed'),
  percent('offeredShare', 'Rates %', { total: { share: ['offered', 'asked'] } }),
  decimal('median', 'Response time, median (s)'),
  decimal('p95', 'Response time, 95th percentile (s)'),
];

export const failedDispatchColumns: readonly ReportColumn[] = [
  text('number', 'Shipment ID'),
  text('carrier', 'Carrier'),
  text('customer', 'Customer'),
  day('bookedOn', 'Booked on'),
  day('pickupDate', 'Pickup date'),
  text('state', 'Dispatch'),
  text('reason', 'Reason'),
  text('origin', 'Origin'),
  text('destination', 'Destination'),
];

/** A count without a total: it is only compared with its limit. */
const used = (name: string, title: string): ReportColumn => ({ name, title, kind: 'count' });

export const planUsageColumns: readonly ReportColumn[] = [
  text('customer', 'Customer'),
  text('homeCarrier', 'Home carrier'),
  text('plan', 'Plan'),
  text('price', 'Paid'),
  day('since', 'Since'),
  used('users', 'Users'),
  used('usersLimit', 'Users, limit'),
  used('locations', 'Locations'),
  used('locationsLimit', 'Locations, limit'),
  used('addresses', 'Addresses'),
  used('addressesLimit', 'Addresses, limit'),
  used('insights', 'Insights this month'),
  used('insightsLimit', 'Insights, limit'),
];

export const ticketColumns: readonly ReportColumn[] = [
  text('number', 'Ticket'),
  text('kind', 'Kind'),
  text('category', 'Category'),
  text('subject', 'Subject'),
  text('company', 'Company'),
  text('state', 'State'),
  text('assignee', 'Assigned to'),
  day('openedOn', 'Opened on'),
  count('answers', 'Answers'),
  decimal('hours', 'Hours to the first answer'),
];
