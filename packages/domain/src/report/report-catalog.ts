import type { CustomerPrivilege } from '../users/privilege-table.js';
import type { RoleSide } from '../users/roles.js';
import { type ReportColumn } from './report-column.js';
import {
  accessorialColumns,
  agingColumns,
  answerColumns,
  carrierLaneColumns,
  claimColumns,
  creditedColumns,
  customerColumns,
  differenceColumns,
  failedDispatchColumns,
  funnelColumns,
  transportWorkColumns,
  laneColumns,
  locationColumns,
  metricColumns,
  planUsageColumns,
  onTimeColumns,
  representativeColumns,
  shipmentColumns,
  ticketColumns,
  spendColumns,
  quoteColumns,
  quoteToBookColumns,
} from './report-columns.js';
import { shownColumn, type ShownColumn } from './report-measure.js';
import type { UnitSystem } from '../measures/units.js';

export const reportNames = [
  'shipments',
  'spend-by-carrier',
  'spend-by-lane',
  'on-time-by-carrier',
  'accessorial-charges',
  'invoice-differences',
  'invoice-aging',
  'claims',
  'quotes',
  'quote-to-book',
  'transport-work',
  'customer-figures',
  'location-figures',
  'lane-figures',
  'representative-figures',
  'credited-figures',
  'carrier-figures',
  'invite-funnel',
  'carrier-answers',
  'failed-dispatches',
  'plan-usage',
  'support-tickets',
] as const;
export type ReportName = (typeof reportNames)[number];

/** Filters of a report besides its dates. */
export const reportFilters = [
  'carriers',
  'locations',
  'terms',
  'factor',
  'customers',
  'representatives',
  'origin',
] as const;
export type ReportFilter = (typeof reportFilters)[number];

export interface ReportDefinition {
  readonly name: ReportName;
  /** The side of the portal that runs it. */
  readonly side: RoleSide;
  readonly title: string;
  /** The question that it answers, in words. */
  readonly question: string;
  /** The date that the range of days refers to; null for a report of the current state. */
  readonly dateField: string | null;
  readonly filters: readonly ReportFilter[];
  /** What a customer's user needs besides the privilege for reports. */
  readonly needs: CustomerPrivilege | null;
  readonly columns: readonly ReportColumn[];
  /** How its rows are counted and ordered, in a sentence. */
  readonly note: string;
}

const shipmentFilters = ['carriers', 'locations', 'terms'] as const;
const counted = 'Dispatched and not canceled.';
const spend = `${counted} Invoiced amounts replace agreed amounts. Each currency is separate.`;

/** Reports of a shipper. */
const customerReports: readonly Omit<ReportDefinition, 'side'>[] = [
  {
    name: 'shipments',
    title: 'Shipments',
    question: 'What did you ship, with all numbers, dates and amounts?',
    dateField: 'Pickup date',
    filters: shipmentFilters,
    needs: null,
    columns: shipmentColumns,
    note: 'All shipments, including canceled shipments. Latest pickup first.',
  },
  {
    name: 'spend-by-carrier',
    title: 'Spend by carrier',
    question: 'How much do you spend with each carrier?',
    dateField: 'Pickup date',
    filters: shipmentFilters,
    needs: 'seeCosts',
    columns: spendColumns,
    note: `${spend} Highest spend first.`,
  },
  {
    name: 'spend-by-lane',
    title: 'Spend by lane',
    question: 'How much do you spend on each lane?',
    dateField: 'Pickup date',
    filters: shipmentFilters,
    needs: 'seeCosts',
    columns: laneColumns,
    note: `${spend} Highest spend first.`,
  },
  {
    name: 'on-time-by-carrier',
    title: 'On-time performance by carrier',
    question: 'Which carriers deliver by their first estimated date?',
    dateField: 'Pickup date',
    filters: shipmentFilters,
    needs: null,
    columns: onTimeColumns,
    note: 'Delivered shipments that had an estimated delivery date; the first estimate counts. Most deliveries first.',
  },
  {
    name: 'accessorial-charges',
    title: 'Accessorial charges',
    question: 'Which accessorials do you pay for, and how often?',
    dateField: 'Pickup date',
    filters: shipmentFilters,
    needs: 'seeCosts',
    columns: accessorialColumns,
    note: `${spend} Excludes linehaul, discount, minimum charge and fuel. Highest amount first.`,
  },
  {
    name: 'invoice-differences',
    title: 'Invoice audit variances',
    question: 'Which invoices don’t match the agreed charges, and why?',
    dateField: 'Invoice date',
    filters: shipmentFilters,
    needs: 'viewInvoices',
    columns: differenceColumns,
    note: 'Audited invoices with a variance. Newest first.',
  },
  {
    name: 'invoice-aging',
    title: 'Invoice aging',
    question: 'What do you still owe, and how long is it past due?',
    dateField: null,
    filters: ['carriers'],
    needs: 'viewInvoices',
    columns: agingColumns,
    note: 'Invoices that aren’t paid or archived, by days past due today. Highest amount first.',
  },
  {
    name: 'claims',
    title: 'Claims',
    question: 'What did you claim, and what did carriers offer and pay?',
    dateField: 'Started or filed on',
    filters: shipmentFilters,
    needs: 'fileClaims',
    columns: claimColumns,
    note: 'By filing date, or start date for drafts. Newest first.',
  },
  {
    name: 'quotes',
    title: 'Quotes',
    question: 'What did you quote, at what price, and what did you book?',
    dateField: 'Quoted on',
    filters: ['locations', 'terms'],
    needs: null,
    columns: quoteColumns,
    note: 'Quotes with rate requests. Newest first.',
  },
  {
    name: 'quote-to-book',
    title: 'Quote-to-book by month',
    question: 'How many quotes become shipments?',
    dateField: 'Quoted on',
    filters: ['locations', 'terms'],
    needs: null,
    columns: quoteToBookColumns,
    note: 'Share of quotes with at least one rate that were booked, by month of the quote. Canceled shipments count as booked.',
  },
  {
    name: 'transport-work',
    title: 'Transport work and carbon',
    question: 'How many tonne-kilometers did you ship, and what are the emissions?',
    dateField: 'Pickup date',
    filters: [...shipmentFilters, 'factor'],
    needs: null,
    columns: transportWorkColumns,
    note: `${counted} Road distances are estimated as 1.18 times the great-circle distance. Emissions are tonne-kilometers times the factor that you enter; without a factor, they stay empty.`,
  },
];

/** The filter of a carrier's dashboard, besides its days. */
const figureFilters = ['customers', 'representatives', 'origin', 'terms'] as const;
const figures =
  'Shipments count on the pickup date, quotes on the day they were requested. Revenue in other currencies than US dollars is not included.';

/** Reports of a carrier: the figures of its dashboard, row by row. */
const carrierReports: readonly Omit<ReportDefinition, 'side' | 'needs'>[] = [
  {
    name: 'customer-figures',
    title: 'Figures by customer',
    question: 'What does each customer ship, quote and book?',
    dateField: 'Days',
    filters: figureFilters,
    columns: customerColumns,
    note: `${figures} Most shipments first.`,
  },
  {
    name: 'location-figures',
    title: 'Figures by location',
    question: 'What does each location of your customers ship, quote and book?',
    dateField: 'Days',
    filters: figureFilters,
    columns: locationColumns,
    note: `${figures} Locations of customers of other sites aren't named.`,
  },
  {
    name: 'lane-figures',
    title: 'Figures by lane',
    question: 'Which lanes are shipped, quoted and booked?',
    dateField: 'Days',
    filters: figureFilters,
    columns: carrierLaneColumns,
    note: `${figures} Most shipments first.`,
  },
  {
    name: 'representative-figures',
    title: 'Figures by representative',
    question: 'What do the customers of each representative ship, quote and book?',
    dateField: 'Days',
    filters: figureFilters,
    columns: representativeColumns,
    note: `By current representative of the customer or location. ${figures} Freight terms don't narrow invites and activations.`,
  },
  {
    name: 'credited-figures',
    title: 'Figures by credited representative',
    question: 'What did customers ship, quote and book under the representative at the time?',
    dateField: 'Days',
    filters: figureFilters,
    columns: creditedColumns,
    note: `By representative of the customer or location at the end of the day that counts. ${figures} Most shipments first.`,
  },
];

/** Reports of the installation, for its administrators. */
const systemReports: readonly Omit<ReportDefinition, 'side' | 'needs'>[] = [
  {
    name: 'carrier-figures',
    title: 'Metrics by carrier',
    question: 'What is shipped, quoted and booked with each carrier?',
    dateField: 'Days',
    filters: ['carriers'],
    columns: metricColumns,
    note: "The figures of each carrier's own dashboard, whose days begin in its time zone. Revenue in other currencies than US dollars is not included. Most shipments first.",
  },
  {
    name: 'invite-funnel',
    title: 'Invite funnel by carrier',
    question: 'How many of each carrier’s invites lead to registrations and sign-ins?',
    dateField: 'Sent on',
    filters: ['carriers'],
    columns: funnelColumns,
    note: 'Invites by the day they were first sent, with the current progress of the companies. Most invites first.',
  },
  {
    name: 'carrier-answers',
    title: 'Carrier responses',
    question: 'How fast do carriers respond, and what do they decline?',
    dateField: 'Requested on',
    filters: ['carriers'],
    columns: answerColumns,
    note: 'Each round of a quote counts as a new request. Response times are in seconds. Most requests first.',
  },
  {
    name: 'failed-dispatches',
    title: 'Failed dispatches',
    question: 'Which dispatches were refused or need attention, and why?',
    dateField: 'Booked on',
    filters: ['carriers'],
    columns: failedDispatchColumns,
    note: 'Current dispatch status. Latest booking first.',
  },
  {
    name: 'plan-usage',
    title: 'Plan usage',
    question: 'How much of their plan do customers use?',
    dateField: null,
    filters: ['carriers'],
    columns: planUsageColumns,
    note: 'Active customers of the chosen home carrier, with insight quotes of the current month. An empty cell means no limit. Newest customer first.',
  },
  {
    name: 'support-tickets',
    title: 'Support tickets',
    question: 'Which tickets arrived, and how fast were they answered?',
    dateField: 'Opened on',
    filters: [],
    columns: ticketColumns,
    note: 'Tickets and errors reported by pages. Newest first.',
  },
];

/** Every report of every side. */
export const reportCatalog: readonly ReportDefinition[] = [
  ...customerReports.map((report) => ({ ...report, side: 'customer' as const })),
  ...carrierReports.map((report) => ({ ...report, side: 'carrier' as const, needs: null })),
  ...systemReports.map((report) => ({ ...report, side: 'system' as const, needs: null })),
];

const byName = new Map<string, ReportDefinition>(reportCatalog.map((report) => [report.name, report]));

export function reportOf(name: ReportName): ReportDefinition {
  const report = byName.get(name);
  if (!report) throw new RangeError(`not a report: ${name}`);
  return report;
}

/** The reader of a report. */
export interface ReportReader {
  readonly seesCosts: boolean;
  /** The reader's units; without them each measure stays in those of the report. */
  readonly units?: UnitSystem | undefined;
}

/** The columns that a user may see, in their units; cost columns only with the privilege to see costs. */
export const columnsFor = ({ columns }: ReportDefinition, { seesCosts, units }: ReportReader): readonly ShownColumn[] =>
  columns.filter(({ isCost }) => seesCosts || !isCost).map((column) => shownColumn(column, units));
