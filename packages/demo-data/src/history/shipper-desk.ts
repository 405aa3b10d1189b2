import type { ViewScreen } from '@lading/contracts/accounts/saved-views';
import type { NewReportSchedule } from '@lading/contracts/reports/report-schedules';

/** Saved views of the main shipper's first user. */
export const savedViews: readonly {
  readonly screen: ViewScreen;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
}[] = [
  { screen: 'shipments', name: 'Late this week', query: 'f.category=missedEta&sort=eta', isShared: true },
  { screen: 'shipments', name: 'Dallas exceptions', query: 'q=Dallas&f.category=exception', isShared: false },
  { screen: 'shipments', name: 'Starred', query: 'f.starred=true', isShared: false },
  {
    screen: 'invoices',
    name: 'Needs review, largest first',
    query: 'f.queue=needsReview&sort=-amount',
    isShared: true,
  },
  { screen: 'quotes', name: 'Booked from Chicago', query: 'q=Chicago&f.show=dispatched', isShared: false },
];

/** Its scheduled reports. */
export const schedules: readonly (Omit<NewReportSchedule, 'recipientIds'> & { readonly sinceDays: number })[] = [
  {
    ...{ name: 'Monthly spend by lane', report: 'spend-by-lane', range: 'PriorMonth', format: 'csv' },
    ...{ rhythm: 'monthly', dayOfMonth: 1, hour: 6, timeZone: 'America/Chicago', sinceDays: 330 },
  },
  {
    ...{ name: 'Weekly on-time by carrier', report: 'on-time-by-carrier', range: 'ThirtyDays', format: 'xlsx' },
    ...{ rhythm: 'weekly', weekday: 1, hour: 7, timeZone: 'America/Chicago', sinceDays: 210 },
  },
];

/** Notes of its users on shipments, latest first. */
export const shipmentNotes: readonly string[] = [
  'Consignee wants a call 30 minutes before arrival.',
  'Dock 14, not 12. The driver knows.',
  'Shrink wrap was loose on one pallet, rewrapped before pickup. Photos are on file.',
  'Carrier confirmed the liftgate for delivery.',
  'Customer accepted the new delivery date.',
  'Two cartons were short at delivery. Claim to follow.',
  'PO changed by the buyer after booking, see the reference.',
  'Paid at dock by mistake, refund requested.',
];

export interface PlannedBol {
  readonly kind: 'straight' | 'vics';
  readonly state: 'draft' | 'issued' | 'void';
  readonly daysAgo: number;
  readonly from: string;
  /** Index of the consignee. */
  readonly to: number;
  /** A connected carrier, or the name and SCAC of any other. */
  readonly carrier:
    | { readonly code: string; readonly isFromBlock?: boolean }
    | { readonly name: string; readonly scac: string };
  readonly voidReason?: string;
}

/** Bills of lading without a quote, oldest first. */
export const plannedBols: readonly PlannedBol[] = [
  {
    ...{ kind: 'straight', state: 'issued', daysAgo: 96, from: 'Chicago warehouse', to: 3 },
    carrier: { name: 'Prairie Wagon Cartage', scac: 'PWCG' },
  },
  {
    ...{ kind: 'vics', state: 'issued', daysAgo: 61, from: 'Dallas distribution center', to: 8 },
    carrier: { code: 'BMESA', isFromBlock: true },
  },
  {
    ...{ kind: 'vics', state: 'issued', daysAgo: 40, from: 'Dallas distribution center', to: 15 },
    carrier: { code: 'BMESA', isFromBlock: true },
  },
  {
    ...{ kind: 'straight', state: 'void', daysAgo: 27, from: 'Newark cross-dock', to: 21 },
    ...{ carrier: { code: 'OXVAL' }, voidReason: 'Order canceled by the customer' },
  },
  {
    ...{ kind: 'straight', state: 'issued', daysAgo: 19, from: 'Savannah import center', to: 5 },
    carrier: { name: 'Tidewater Drayage', scac: 'TDWD' },
  },
  {
    ...{ kind: 'vics', state: 'issued', daysAgo: 6, from: 'Chicago warehouse', to: 30 },
    carrier: { code: 'BMESA', isFromBlock: true },
  },
  { kind: 'straight', state: 'draft', daysAgo: 2, from: 'Tacoma fulfillment', to: 12, carrier: { code: 'FOXGL' } },
  { kind: 'vics', state: 'draft', daysAgo: 0.2, from: 'Chicago warehouse', to: 41, carrier: { code: 'BMESA' } },
];

/** Headings of its order files. */
export const orderHeadings: readonly string[] = [
  ...['Order number', 'Pickup date', 'Origin', 'Destination company', 'Destination address', 'Destination city'],
  ...['Destination state', 'Destination ZIP', 'Destination contact', 'Destination phone', 'PO', 'Description'],
  ...['Handling unit', 'Quantity', 'Length', 'Width', 'Height', 'Weight', 'Class'],
];

/** Age of its order files in days, with their number of orders; those of the last file wait for rates. */
export const orderFiles: readonly { readonly daysAgo: number; readonly orders: number }[] = [
  { daysAgo: 68, orders: 6 },
  { daysAgo: 33, orders: 8 },
  { daysAgo: 11, orders: 5 },
];
export const waitingOrders = 5;

/** Price explanations used this month: close to the limit of its plan. */
export const explainedQuotes = 431;
