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
  /** Whose users run it. */
  readonly side: RoleSide;
  readonly title: string;
  /** The question that it answers. */
  readonly question: string;
  /** The date that the range of days is about; null for a report of the current state. */
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
const spend = `${counted} What was billed takes the place of what was agreed, each currency by itself.`;

/** Reports of a company that ships. */
const customerReports: readonly Omit<ReportDefinition, 'side'>[] = [
  {
    name: 'shipments',
    title: 'Shipments',
    question: 'What was shipped, with every number, date and amount?',
    dateField: 'Pickup date',
    filters: shipmentFilters,
    needs: null,
    columns: shipmentColumns,
    note: 'Every shipment of the list, canceled ones too, the latest pickup first.',
  },
  {
    name: 'spend-by-carrier',
    title: 'Spend by carrier',
    question: 'How much goes to which carrier?',
    dateField: 'Pickup date',
    filters: shipmentFilters,
    needs: 'seeCosts',
    columns: spendColumns,
    note: `${spend} The largest spend first.`,
  },
  {
    name: 'spend-by-lane',
    title: 'Spend by lane',
    question: 'What does each way from city to city cost?',
    dateField: 'Pickup date',
    filters: shipmentFilters,
    needs: 'seeCosts',
    columns: laneColumns,
    note: `${spend} The largest spend first.`,
  },
  {
    name: 'on-time-by-carrier',
    title: 'On-time performance by carrier',
    question: 'Which carriers deliver by the day that they estimated first?',
    dateField: 'Pickup date',
    filters: shipmentFilters,
    needs: null,
    columns: onTimeColumns,
    note: 'Delivered shipments that had an estimate; the first one counts. The carrier with most deliveries first.',
  },
  {
    name: 'accessorial-charges',
    title: 'Accessorial charges',
    question: 'Which services are paid for besides the haul, and how often?',
    dateField: 'Pickup date',
    filters: shipmentFilters,
    needs: 'seeCosts',
    columns: accessorialColumns,
    note: `${spend} Line haul, discount, minimum charge and fuel are left out. The largest amount first.`,
  },
  {
    name: 'invoice-differences',
    title: 'Invoice audit differences',
    question: 'Where does a bill differ from what was agreed, and why?',
    dateField: 'Invoice date',
    filters: shipmentFilters,
    needs: 'viewInvoices',
    columns: differenceColumns,
    note: 'Audited bills that are not what was agreed, the latest first.',
  },
  {
    name: 'invoice-aging',
    title: 'Aging of invoices',
    question: 'What is still to be paid, and how long past due?',
    dateField: null,
    filters: ['carriers'],
    needs: 'viewInvoices',
    columns: agingColumns,
    note: 'Bills that are neither paid nor put away, by days past due today. The largest sum first.',
  },
  {
    name: 'claims',
    title: 'Claims',
    question: 'What was claimed, offered and paid?',
    dateField: 'Started or filed on',
    filters: shipmentFilters,
    needs: 'fileClaims',
    columns: claimColumns,
    note: 'By the day of filing, drafts by the day on which they were started; the latest first.',
  },
  {
    name: 'quotes',
    title: 'Quotes',
    question: 'What was quoted, at which price, and what became of it?',
    dateField: 'Quoted on',
    filters: ['locations', 'terms'],
    needs: null,
    columns: quoteColumns,
    note: 'Quotes for which carriers were asked, the latest first.',
  },
  {
    name: 'quote-to-book',
    title: 'Quote-to-book by month',
    question: 'How many quotes become shipments?',
    dateField: 'Quoted on',
    filters: ['locations', 'terms'],
    needs: null,
    columns: quoteToBookColumns,
    note: 'Booked quotes of those that had at least one price, by the month of the quote. Canceled shipments were booked.',
  },
  {
    name: 'transport-work',
    title: 'Transport work and carbon',
    question: 'How many tonne-kilometers were shipped, and what do they emit?',
    dateField: 'Pickup date',
    filters: [...shipmentFilters, 'factor'],
    needs: null,
    columns: transportWorkColumns,
    note: `${counted} Road distances are estimated as 1.18 times the great circle. Emissions are tonne-kilometers times the factor that you enter; without one they stay empty.`,
  },
];

/** The filter of a carrier's dashboard, besides its days. */
const figureFilters = ['customers', 'representatives', 'origin', 'terms'] as const;
const figures =
  'Shipments count on the pickup date, quotes on the day you were asked. Revenue in other currencies than US dollars is not included.';

/** Reports of a carrier: the figures of its dashboard, row by row. */
const carrierReports: readonly Omit<ReportDefinition, 'side' | 'needs'>[] = [
  {
    name: 'customer-figures',
    title: 'Figures by customer',
    question: 'What does each customer ship, quote and book?',
    dateField: 'Days',
    filters: figureFilters,
    columns: customerColumns,
    note: `${figures} The most shipments first.`,
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
    note: `${figures} The most shipments first.`,
  },
  {
    name: 'representative-figures',
    title: 'Figures by representative',
    question: 'What do the customers of each representative ship, quote and book?',
    dateField: 'Days',
    filters: figureFilters,
    columns: representativeColumns,
    note: `By who represents the customer or location now. ${figures} Freight terms don't narrow invites and activations.`,
  },
  {
    name: 'credited-figures',
    title: 'Figures by credited representative',
    question: 'What was shipped, quoted and booked under each representative of that time?',
    dateField: 'Days',
    filters: figureFilters,
    columns: creditedColumns,
    note: `By who represented the customer or location at the end of the day that counts. ${figures} The most shipments first.`,
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
    note: "The figures of each carrier's own dashboard, whose days begin in its time zone. Revenue in other currencies than US dollars is not included. The most shipments first.",
  },
  {
    name: 'invite-funnel',
    title: 'Invite funnel by carrier',
    question: 'How far have the invites of each carrier come?',
    dateField: 'Sent on',
    filters: ['carriers'],
    columns: funnelColumns,
    note: 'Invites by the day on which they were sent first, and how far the companies have come by now. The most invites first.',
  },
  {
    name: 'carrier-answers',
    title: 'Carrier responses',
    question: 'How fast do carriers answer, and what do they decline?',
    dateField: 'Asked on',
    filters: ['carriers'],
    columns: answerColumns,
    note: 'Each round of a quote asks again. Times are those of answers, in seconds. The most requests first.',
  },
  {
    name: 'failed-dispatches',
    title: 'Dispatches that failed',
    question: 'Which dispatches were refused or need attention, and why?',
    dateField: 'Booked on',
    filters: ['carriers'],
    columns: failedDispatchColumns,
    note: 'As their dispatch is now, the latest booking first.',
  },
  {
    name: 'plan-usage',
    title: 'Plan usage',
    question: 'How much of their plan do customers use?',
    dateField: null,
    filters: ['carriers'],
    columns: planUsageColumns,
    note: 'Active customers, of the home carrier that you choose; insights of the current month. No limit is an empty cell. The newest customer first.',
  },
  {
    name: 'support-tickets',
    title: 'Support tickets',
    question: 'Which tickets came in, and how fast were they answered?',
    dateField: 'Opened on',
    filters: [],
    columns: ticketColumns,
    note: 'Tickets and errors that pages have reported, the latest first.',
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

/** Who reads a report. */
export interface ReportReader {
  readonly seesCosts: boolean;
  /** The units in which they read measures; without them each stays in those of the report. */
  readonly units?: UnitSystem | undefined;
}

/** The columns that a user may see, in their units; cost columns only with the privilege to see costs. */
export const columnsFor = ({ columns }: ReportDefinition, { seesCosts, units }: ReportReader): readonly ShownColumn[] =>
  columns.filter(({ isCost }) => seesCosts || !isCost).map((column) => shownColumn(column, units));
