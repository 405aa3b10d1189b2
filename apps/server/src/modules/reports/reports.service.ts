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
import type { NamedCarrier } from '@lading/contracts/fields/named-carriers';
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
import { scopeOf, sideOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem, type ProblemError } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Flags } from '../../kernel/flags/flags.js';
import { ReportPlaces } from './report-places.service.js';
import { batchSize, ReportRows } from './report-rows.queries.js';
import { tableOf } from './report-table.js';
import { ownerOf } from './report-owner.js';
import { ReportSources } from './report-sources.service.js';
import { readerOf, reportsFor, requireRange, requireReport, requireTimeZone } from './reports.policy.js';

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
    private readonly sources: ReportSources,
    private readonly places: ReportPlaces,
    private readonly flags: Flags,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async catalog(actor: Actor): Promise<ReportCatalog> {
    const hasClaims = await this.flags.isOn('Claims', actor);
    const items = reportsFor(actor)
      .filter(({ name }) => hasClaims || flagOf(name) === undefined)
      .map((report) => viewOf(report, readerOf(actor, {})));
    return { items, carriers: await this.carriersOf(actor) };
  }

  /** Carriers to filter by; a carrier's own reports are of itself. */
  private async carriersOf(actor: Actor): Promise<NamedCarrier[]> {
    const side = sideOf(actor);
    if (side === 'customer') return this.rows.carriers(actor);
    return side === 'system' ? this.rows.allCarriers() : [];
  }

  async run(actor: Actor, request: ReportRequest): Promise<ReportResult> {
    const report = await this.check(actor, request);
    const asked = await this.sources.of(actor, request);
    const columns = columnsFor(report, readerOf(actor, request));
    const [found, { rowCount, sums }] = await this.places.within(ownerOf(actor), () =>
      Promise.all([this.rows.rows(asked, { limit: shownRows }), this.rows.sums(asked)]),
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
    const asked = await this.sources.of(actor, request);
    const rows = await this.places.within(ownerOf(actor), async () => {
      const count = await this.rows.count(asked);
      if (count > mostRowsAtOnce) throw tooManyRows(count, mostRowsAtOnce);
      return this.rows.rows(asked, { limit: mostRowsAtOnce });
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
  async count(actor: Actor, request: ReportRequest): Promise<number> {
    const asked = await this.sources.of(actor, request);
    return this.database.asScope(scopeOf(actor), () => this.rows.count(asked));
  }

  /** All rows in batches. Each batch sets the reader's scope, because a file is written outside of any request. */
  async *every(
    actor: Actor,
    request: ReportRequest,
    onBatch: (rows: number) => Promise<void>,
  ): AsyncGenerator<ReportRow> {
    const asked = await this.sources.of(actor, request);
    let after: readonly [unknown, unknown] | undefined;
    for (let count = 0; count < mostReportRows;) {
      const page = { limit: Math.min(batchSize, mostReportRows - count), ...(after && { after }) };
      const found = await this.database.asScope(scopeOf(actor), () => this.rows.rows(asked, page));
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
}

export const tooManyRows = (count: number, most: number): ProblemError =>
  problem('too-many-rows', {
    detail: `The report has ${count > mostReportRows ? `more than ${inWords(mostReportRows)}` : inWords(count)} rows; one file holds ${inWords(most)}.`,
  });

const inWords = (count: number): string => formatNumber(count);
