import type { CustomerPrivilege } from '../users/privilege-table.js';
import { type ReportColumn } from './report-column.js';
import {
  accessorialColumns,
  agingColumns,
  claimColumns,
  differenceColumns,
  transportWorkColumns,
  laneColumns,
  onTimeColumns,
  shipmentColumns,
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
] as const;
export type ReportName = (typeof reportNames)[number];

/** Filters of a report besides its dates. */
export const reportFilters = ['carriers', 'locations', 'terms', 'factor'] as const;
export type ReportFilter = (typeof reportFilters)[number];

export interface ReportDefinition {
  readonly name: ReportName;
  readonly title: string;
  /** The question that it answers. */
  readonly question: string;
  /** The date that the range of days is about; null for a report of the current state. */
  readonly dateField: string | null;
  readonly filters: readonly ReportFilter[];
  /** What its reader needs besides the privilege for reports. */
  readonly needs: CustomerPrivilege | null;
  readonly columns: readonly ReportColumn[];
  /** How its rows are counted and ordered, in a sentence. */
  readonly note: string;
}

const shipmentFilters = ['carriers', 'locations', 'terms'] as const;
const counted = 'Dispatched and not canceled.';
const spend = `${counted} What was billed takes the place of what was agreed, each currency by itself.`;

/** Every report of a company that ships. */
export const reportCatalog: readonly ReportDefinition[] = [
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
