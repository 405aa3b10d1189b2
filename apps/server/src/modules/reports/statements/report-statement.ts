import { countedStates } from '@lading/contracts/reports/customer-dashboard';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import type { ReportName } from '@lading/domain/report/report-catalog';
import { isCountedInvoice } from '../../../business/invoices/counted-invoices.js';

/** Values of report statements; a statement names each of them after a colon. */
export interface ReportValues {
  /** Absent for reports of the installation. */
  readonly customer: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly carriers: readonly number[] | null;
  readonly locations: readonly number[] | null;
  readonly terms: readonly string[] | null;
  /** IANA name. */
  readonly zone: string;
  /** The day on which the report is made. */
  readonly today: string;
  /** Grams of CO2 equivalent for a tonne-kilometer. */
  readonly factor: number | null;
}

export type KeyType = 'date' | 'bigint' | 'text';

/**
 * Rows of a report, one column for each of the catalog. `first` and `second` are the sort key: descending, never null, and unique
 * together, so that the next page can start after a row.
 */
export interface ReportStatement {
  readonly text: string;
  readonly key: readonly [first: KeyType, second: KeyType];
}

export type ReportStatements = Partial<Record<ReportName, ReportStatement>>;

const placeholders = /(?<!:):(customer|from|to|carriers|locations|terms|zone|today|factor)\b/g;

/** A report with the parameters of its reader. */
export interface AskedReport extends ReportStatement {
  readonly report: ReportName;
  readonly values: readonly unknown[];
}

/** The statement with numbered placeholders, and their values in order. */
export function bound(report: ReportName, { text, key }: ReportStatement, values: ReportValues): AskedReport {
  const used: string[] = [];
  const numbered = text.replaceAll(placeholders, (_, name: string) => {
    if (!used.includes(name)) used.push(name);
    return `$${used.indexOf(name) + 1}`;
  });
  return { report, text: numbered, key, values: used.map((name): unknown => Reflect.get(values, name)) };
}

/** Conditions on shipments `s`: carrier, location and freight terms, without third-party freight for users who hide it in lists. */
export const narrowed = `(:carriers::bigint[] IS NULL OR s.carrier_id = ANY(:carriers::bigint[]))
  AND (:locations::bigint[] IS NULL OR s.location_id = ANY(:locations::bigint[]))
  AND (:terms::text[] IS NULL OR s.freight_terms = ANY(:terms::text[]))
  AND (s.freight_terms <> 'thirdParty' OR 'thirdParty' = ANY(coalesce(:terms::text[], '{}')) OR (SELECT app_lists_third_party()))`;

export const ownShipments = `s.customer_id = :customer::bigint AND s.pickup_date >= :from::date AND s.pickup_date <= :to::date AND ${narrowed}`;

/** Which invoices `i` are added up, each currency by itself. */
export const countedInvoice = isCountedInvoice('i');

export const listOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** The name of each code; what has none becomes `otherwise`, or stays the code. */
export const namesOf = (
  column: string,
  names: readonly (readonly [code: string, name: string])[],
  otherwise = column,
): string =>
  `CASE ${column} ${names.map(([code, name]) => `WHEN '${code}' THEN '${name.replaceAll("'", "''")}'`).join(' ')} ELSE ${otherwise} END`;

export const termNames = freightTerms.map(({ terms, name }) => [terms, name] as const);

export const isCounted = `s.state IN (${listOf(countedStates)})`;
