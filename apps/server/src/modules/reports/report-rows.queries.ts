import { Injectable } from '@nestjs/common';
import type { NamedCarrier } from '@lading/contracts/fields/named-carriers';
import { mostReportRows } from '@lading/contracts/reports/reports';
import { reportOf } from '@lading/domain/report/report-catalog';
import {
  summedColumns,
  withShares,
  type ColumnKind,
  type ReportColumn,
  type ReportRow,
  type ReportValue,
} from '@lading/domain/report/report-column';
import { narrowInvoices } from '../../business/location-rule/freight-under-rule.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { AnswerColumn, bigint, columnsOf, decimal, row, statement } from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { isBilledCarrier } from '../invoices/found-invoices.conditions.js';
import type { AskedReport, KeyType } from './statements/report-statement.js';

/** Rows that are read together for a file. */
export const batchSize = 1000;

type Key = readonly [first: unknown, second: unknown];

/** Which rows are wanted: how many, and after which one. */
interface Part {
  readonly limit: number;
  readonly after?: Key;
}

interface PlacedRow {
  readonly key: Key;
  readonly row: ReportRow;
}

/** The footer of a table: how many rows there are, and the sums of their columns. */
export interface ReportSums {
  readonly rowCount: number;
  readonly sums: ReportRow;
}

const typeOf: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  day: 'date',
  count: 'int8',
  cents: 'int8',
  decimal: 'float8',
  percent: 'float8',
  weight: 'float8',
  distance: 'float8',
};

type Columns<Value> = Readonly<Record<string, AnswerColumn<Value>>>;

/** Shares and means are computed from what is read. */
const isRead = ({ total }: ReportColumn): boolean => typeof total !== 'object';

/** The rows of a report; whatever they count comes as a whole number of eight bytes. */
function rowsOf(columns: readonly ReportColumn[], [first, second]: AskedReport['key']) {
  const read: Columns<ReportValue> = Object.fromEntries(
    columns.filter(isRead).map(({ name, kind }) => {
      const cast = kind === 'count' ? '::bigint' : '';
      return [name, new AnswerColumn(`r."${name}"${cast}`, typeOf[kind], 'possible')];
    }),
  );
  const keyOf = (name: string, type: KeyType) =>
    new AnswerColumn<string | number>(`r.${name}`, type === 'bigint' ? 'int8' : type, 'never');
  return row({ ...read, first: keyOf('first', first), second: keyOf('second', second) });
}

/** The sums of a report: those of counts and cents are whole, those of measures are not; both arrive as plain numbers. */
function sumsOf(columns: readonly ReportColumn[]) {
  const sums: Columns<number | null> = Object.fromEntries(
    summedColumns(columns).map((one) => [one.name, decimal(`${sumOf(one, columns)}::double precision`).nullable()]),
  );
  return row({ ...sums, rowCount: bigint('count(*)') });
}

const counted = row({ n: bigint('count(*)') });
const carrier = row(columnsOf(Carrier, 'c', 'id', 'name'));
const everyCarrier = statement(
  carrier,
  `SELECT ${carrier.sql} FROM carrier c WHERE c.is_active ORDER BY lower(c.name), c.id LIMIT 500`,
);

/** Reads the rows of reports in the caller's scope; the row-level policies of the database hide what the caller may not see. */
@Injectable()
export class ReportRows {
  constructor(private readonly database: Database) {}

  /** A page of rows in the order of the report, from the first one or after another one. */
  async rows({ report, text, values, key }: AskedReport, { limit, after }: Part): Promise<PlacedRow[]> {
    const next = values.length + 1;
    const beyond = after ? `WHERE (r.first, r.second) < ($${next + 1}::${key[0]}, $${next + 2}::${key[1]})` : '';
    const { columns } = reportOf(report);
    const shape = rowsOf(columns, key);
    const found = await this.database.query(
      {
        shape,
        text: `SELECT ${shape.sql} FROM (${text}) AS r ${beyond} ORDER BY r.first DESC, r.second DESC LIMIT $${next}`,
      },
      [...values, limit, ...(after ?? [])],
    );
    return found.map((row) => ({ key: [row.first, row.second] as const, row: withShares(columns, row) }));
  }

  async sums({ report, text, values }: AskedReport): Promise<ReportSums> {
    const { columns } = reportOf(report);
    const shape = sumsOf(columns);
    const whole = await this.database.findOne({ shape, text: `SELECT ${shape.sql} FROM (${text}) AS r` }, values);
    const { rowCount = 0, ...sums } = whole ?? {};
    return { rowCount, sums };
  }

  /** How many rows there are, counted up to one more than a file may have. */
  async count({ text, values }: AskedReport): Promise<number> {
    const capped = `SELECT ${counted.sql} FROM (SELECT FROM (${text}) AS r LIMIT ${mostReportRows + 1}) AS capped`;
    const whole = await this.database.findOne({ shape: counted, text: capped }, values);
    return whole?.n ?? 0;
  }

  allCarriers(): Promise<NamedCarrier[]> {
    return this.database.query(everyCarrier);
  }

  /** Carriers of the company's shipments and invoices, by name. One shipment of each is looked up, not all of them. */
  async carriers(actor: Actor): Promise<NamedCarrier[]> {
    const conditions = new Conditions();
    const isOfPlaces = await narrowInvoices(this.database, conditions, actor);
    const shipped = `(SELECT 1 FROM shipment s WHERE s.customer_id = ${conditions.bind(actor.customerId)} AND s.carrier_id = c.id LIMIT 1) = 1`;
    const text = `SELECT ${carrier.sql} FROM carrier c WHERE ${shipped} OR ${isBilledCarrier(conditions, isOfPlaces)}
      ORDER BY lower(c.name), c.id LIMIT 500`;
    return this.database.queryFor({ shape: carrier, text }, conditions.values);
  }
}

/** Amounts of two currencies have no sum. */
const sumOf = ({ name, kind }: ReportColumn, columns: readonly ReportColumn[]): string =>
  kind === 'cents' && columns.some((one) => one.name === 'currency')
    ? `CASE WHEN count(DISTINCT currency) < 2 THEN sum("${name}") END`
    : `sum("${name}")`;
