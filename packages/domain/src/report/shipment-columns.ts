import { cents, count, day, decimal, percent, text, type ReportColumn } from './report-column.js';
import { weight } from './report-measure.js';

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
  cents('billedCents', 'Billed'),
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
  // A carrier of two lanes would be counted twice in a sum.
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
  decimal('averageDaysLate', 'Days late, each', { total: { mean: ['daysLate', 'late'] } }),
];
