import { reportFilters, reportNames, type ReportFilter, type ReportName } from '@lading/domain/report/report-catalog';
import { tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { customerOrigins, type CustomerOrigin } from '../fields/carrier-figure-filter.js';
import { freightTerms, unitSystems, type FreightTerms, type UnitSystem } from '../fields/freight.js';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Choice, Choices, Day, Decimal, Flag, Ids, Integer, ListOf, Open, OpenList, Text } from '../kernel/field.js';
import { NamedCarrier } from '../fields/named-carriers.js';

/** Maximum rows on a page, in a file sent at once, and in any file. */
export const shownRows = 100;
export const mostRowsAtOnce = 5000;
export const mostReportRows = 50_000;

const columnKinds = ['text', 'day', 'count', 'cents', 'decimal', 'percent', 'weight', 'distance'] as const;

/** The filters of a report; filters that the report does not have are ignored. */
export class ReportNarrowing {
  @Ids({ optional: true, maxItems: 200, about: 'Only of these carriers, by id.' }) carrierIds?: number[];
  @Ids({
    optional: true,
    maxItems: 200,
    about: 'Only freight of these locations, by id; if omitted, all that you may see.',
  })
  locationIds?: number[];
  @Choices(freightTerms, { optional: true, maxItems: 3, about: 'Only freight with these terms; if omitted, all.' })
  terms?: FreightTerms[];
  @Decimal({
    optional: true,
    max: 10_000,
    places: 1,
    label: 'Emission factor',
    about: 'Grams of CO2 equivalent per tonne-kilometer, from your reporting standard.',
  })
  gramsPerTonneKm?: number;
  @Flag({
    optional: true,
    about: 'For carriers. False: only freight of customers and locations that the reader represents.',
  })
  isAllCustomer?: boolean;
  @Ids({
    optional: true,
    maxItems: 200,
    allowZero: true,
    about: 'For carriers: current representatives of the customer or location; 0 means unassigned; if omitted, all.',
  })
  salesRepIds?: number[];
  @Choice(customerOrigins, {
    optional: true,
    about: "For carriers: all companies, or only customers of the carrier's site; all by default.",
  })
  customerOrigin?: CustomerOrigin;
}

export class ReportRequest extends ReportNarrowing {
  @Choice(reportNames, { about: 'Which standard report, by its name in the list of reports.' }) report!: ReportName;
  @Day({ optional: true, label: 'Start date', about: 'Required for reports with a date field.' }) startDate?: string;
  @Day({ optional: true, label: 'End date', about: 'Less than one year after the start.' }) endDate?: string;
  @Text({
    optional: true,
    max: 60,
    label: 'Time zone',
    about: "IANA time zone for days that don't have a local time zone.",
  })
  timeZone?: string;
  @Choice(unitSystems, {
    optional: true,
    about: 'Units of weights and distances; by default, the units that the catalog states per column.',
  })
  units?: UnitSystem;
}

export class ReportExport extends ReportRequest {
  @Choice(tableFormats) format!: TableFormat;
}

export class ReportColumnView {
  @Text({ max: 40 }) name!: string;
  @Text({ max: 40 }) title!: string;
  @Choice(columnKinds, {
    about: 'Amounts are in cents; decimals, measurements and percentages have one decimal place.',
  })
  kind!: (typeof columnKinds)[number];
  @Text({ max: 5, optional: true, about: 'Unit of a weight or distance: lb, kg, mi or km.' }) unit?: string;
}

export class ReportView {
  @Choice(reportNames) name!: ReportName;
  @Text({ max: 60 }) title!: string;
  @Text({ max: 200 }) question!: string;
  @Text({ max: 40, optional: true, about: 'The date that its date range applies to; absent if it has none.' })
  dateField!: string | null;
  @Choices(reportFilters, { maxItems: reportFilters.length }) filters!: ReportFilter[];
  @Text({ max: 300, about: 'What the report includes, and its sort order.' }) note!: string;
  @ListOf(() => ReportColumnView, { maxItems: 50, about: 'Reports that you can run.' }) columns!: ReportColumnView[];
}

export class ReportCatalog {
  @ListOf(() => ReportView, { maxItems: 50, about: 'The reports that you may run.' }) items!: ReportView[];
  @ListOf(() => NamedCarrier, { maxItems: 500, about: 'Carriers to filter by.' }) carriers!: NamedCarrier[];
}

export class ReportResult {
  @Choice(reportNames) report!: ReportName;
  @ListOf(() => ReportColumnView, { maxItems: 50 }) columns!: ReportColumnView[];
  @OpenList({ maxItems: shownRows, about: 'The first rows: a value or null per column name.' }) rows!: object[];
  @Open({ about: 'Totals of all rows: sums, shares and averages per column name.' }) totals!: object;
  @Integer({ min: 0 }) rowCount!: number;
  @Flag({ about: 'The report has more rows than a file can hold; narrow it.' }) isTooLong!: boolean;
}

/** Each side has separate reports. */
export const reportAccess = {
  customer: 'report',
  carrier: 'customerVisibility',
  system: 'viewReportPage',
  scope: 'reports',
} as const;
const access = reportAccess;
const wrong = ['invalid-fields', 'not-allowed', 'too-many-requests'] as const;

export const reportsApi = defineResource('reports', {
  catalog: get({
    path: '/reports',
    answers: ReportCatalog,
    access,
    about: 'The standard reports with their columns, filters and date fields.',
  }),
  run: get({
    path: '/reports/:report',
    takes: ReportRequest,
    answers: ReportResult,
    access,
    about:
      'The first rows of a report with its totals. A company can run two reports at a time; a third one has to wait.',
    problems: wrong,
  }),
  export: post({
    path: '/reports/:report/export',
    takes: ReportExport,
    answersFile: Object.values(tableMediaTypes),
    access,
    whileActing: 'allowed',
    limit: 20,
    about: 'A report of up to 5,000 rows as a file; longer reports are created in the background.',
    problems: [...wrong, 'too-many-rows'],
  }),
});
