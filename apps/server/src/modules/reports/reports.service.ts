import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import {
  mostReportRows,
  mostRowsAtOnce,
  shownRows,
  type ReportCatalog,
  type ReportColumnView,
  type ReportExport,
  type ReportRequest,
  type ReportResult,
  type ReportView,
} from '@lading/contracts/reports/reports';
import { formatNumber } from '@lading/domain/measures/number-format';
import {
  columnsFor,
  type ReportDefinition,
  type ReportName,
  type ReportReader,
} from '@lading/domain/report/report-catalog';
import { totalsOf, type ReportRow } from '@lading/domain/report/report-column';
import type { ShownColumn } from '@lading/domain/report/report-measure';
import { tableMediaTypes } from '@lading/domain/text/list-file';
import { dateIn } from '@lading/domain/time/zoned-time';
import { customerOf, seesCosts } from '../../business/customer-access.js';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem, type ProblemError } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Flags } from '../../kernel/flags/flags.js';
import { ReportPlaces } from './report-places.service.js';
import { batchSize, ReportRows } from './report-rows.queries.js';
import { tableOf } from './report-table.js';
import { readerOf, reportsFor, requireRange, requireReport, requireTimeZone } from './reports.policy.js';
import type { ReportValues } from './statements/report-statement.js';

/** The report of claims is behind the flag of claims. */
const flagOf = (name: ReportName) => (name === 'claims' ? 'Claims' : undefined);

const viewsOf = (columns: readonly ShownColumn[]): ReportColumnView[] =>
  columns.map(({ name, title, kind, unit }) => ({ name, title, kind, ...(unit && { unit }) }));

const viewOf = (report: ReportDefinition, reader: ReportReader): ReportView => ({
  name: report.name,
  title: report.title,
  question: report.question,
  dateField: report.dateField,
  filters: [...report.filters],
  note: report.note,
  columns: viewsOf(columnsFor(report, reader)),
});

/** The columns that a reader may read. */
const pick = (columns: readonly ShownColumn[], row: ReportRow): ReportRow =>
  Object.fromEntries(columns.filter(({ source }) => source in row).map(({ name, valueIn }) => [name, valueIn(row)]));

/** Runs reports in the reader's own scope: what a location rule hides is in no row, no sum and no file. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly rows: ReportRows,
    private readonly places: ReportPlaces,
    private readonly flags: Flags,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async catalog(actor: Actor): Promise<ReportCatalog> {
    const hasClaims = await this.flags.isOn('Claims', actor);
    const items = reportsFor(actor)
      .filter(({ name }) => hasClaims || flagOf(name) === undefined)
      .map((report) => viewOf(report, { seesCosts: seesCosts(actor) }));
    return { items, carriers: await this.rows.carriers(actor) };
  }

  async run(actor: Actor, request: ReportRequest): Promise<ReportResult> {
    const report = await this.check(actor, request);
    const values = this.valuesOf(actor, request);
    const columns = columnsFor(report, readerOf(actor, request));
    const [found, { rowCount, sums }] = await this.places.within(customerOf(actor), () =>
      Promise.all([this.rows.rows(report.name, values, { limit: shownRows }), this.rows.sums(report.name, values)]),
    );
    return {
      report: report.name,
      columns: viewsOf(columns),
      rows: found.map(({ row }) => pick(columns, row)),
      totals: pick(columns, totalsOf(report.columns, sums)),
      rowCount,
      isTooLong: rowCount > mostReportRows,
    };
  }

  /** A file that is streamed in the answer; longer ones are made in the background. */
  async export(actor: Actor, request: ReportExport): Promise<FileAnswer> {
    const report = await this.check(actor, request);
    const values = this.valuesOf(actor, request);
    const rows = await this.places.within(customerOf(actor), async () => {
      const count = await this.rows.count(report.name, values);
      if (count > mostRowsAtOnce) throw tooManyRows(count, mostRowsAtOnce);
      return this.rows.rows(report.name, values, { limit: mostRowsAtOnce });
    });
    async function* found(): AsyncGenerator<ReportRow> {
      for (const { row } of rows) yield row;
    }
    const table = tableOf(report, { format: request.format, ...readerOf(actor, request) }, found());
    return new FileAnswer(this.fileName(request), tableMediaTypes[request.format], table);
  }

  /** Requires that the caller may read this report, and that its dates are a range. */
  async check(actor: Actor, request: ReportRequest): Promise<ReportDefinition> {
    const report = requireReport(actor, request.report);
    const flag = flagOf(report.name);
    if (flag) await this.flags.require(flag, actor);
    requireRange(report, request);
    requireTimeZone(request.timeZone);
    return report;
  }

  /** How many rows there are, up to one more than a file may have. */
  count(actor: Actor, request: ReportRequest): Promise<number> {
    const values = this.valuesOf(actor, request);
    return this.database.asScope(scopeOf(actor), () => this.rows.count(request.report, values));
  }

  /** All rows in batches. Each batch sets the reader's scope, because a file is written outside of any request. */
  async *every(
    actor: Actor,
    request: ReportRequest,
    onBatch: (rows: number) => Promise<void>,
  ): AsyncGenerator<ReportRow> {
    const values = this.valuesOf(actor, request);
    let after: readonly [unknown, unknown] | undefined;
    for (let count = 0; count < mostReportRows;) {
      const page = { limit: Math.min(batchSize, mostReportRows - count), ...(after && { after }) };
      const found = await this.database.asScope(scopeOf(actor), () => this.rows.rows(request.report, values, page));
      for (const { row } of found) yield row;
      count += found.length;
      await onBatch(count);
      if (found.length < page.limit) return;
      after = found.at(-1)?.key;
    }
  }

  fileName({ report, startDate, endDate, format }: ReportExport): string {
    const days = startDate && endDate ? `${startDate}-${endDate}` : this.clock.iso().slice(0, 10);
    return `${report}-${days}.${format}`;
  }

  private valuesOf(actor: Actor, request: ReportRequest): ReportValues {
    const zone = request.timeZone ?? 'UTC';
    return {
      customer: customerOf(actor),
      from: request.startDate ?? null,
      to: request.endDate ?? null,
      carriers: request.carrierIds ?? null,
      locations: request.locationIds ?? null,
      terms: request.terms ?? null,
      zone,
      today: dateIn(zone, this.clock.iso()),
      factor: request.gramsPerTonneKm ?? null,
    };
  }
}

export const tooManyRows = (count: number, most: number): ProblemError =>
  problem('too-many-rows', {
    detail: `The report has ${count > mostReportRows ? `more than ${inWords(mostReportRows)}` : inWords(count)} rows; one file holds ${inWords(most)}.`,
  });

const inWords = (count: number): string => formatNumber(count);
