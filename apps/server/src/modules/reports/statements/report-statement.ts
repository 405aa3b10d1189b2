import type { ReportName } from '@lading/domain/report/report-catalogue';
import { isCountedInvoice } from '../../../business/invoices/counted-invoices.js';

/** What the statements of reports are told; every name but `none` may stand in them behind a colon. */
export interface ReportValues {
  readonly customer: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly carriers: readonly number[] | null;
  readonly locations: readonly number[] | null;
  readonly terms: readonly string[] | null;
  /** IANA name. */
  readonly zone: string;
  /** The day on which it is made. */
  readonly today: string;
  /** Grams of CO2 equivalent for a tonne-kilometer. */
  readonly factor: number | null;
}

type KeyType = 'date' | 'bigint' | 'text';

/**
 * Rows of a report, one column for each of the catalogue. `first` and `second` place a row: descending, never null, and together
 * of one row only, so that the next rows can be asked for.
 */
export interface ReportStatement {
  readonly text: string;
  readonly key: readonly [first: KeyType, second: KeyType];
}

export type ReportStatements = Partial<Record<ReportName, ReportStatement>>;

const places = /(?<!:):(customer|from|to|carriers|locations|terms|zone|today|factor)\b/g;

/** The text with numbered places, and the values in their order. */
export function bound(text: string, values: ReportValues): [text: string, values: unknown[]] {
  const used: string[] = [];
  const numbered = text.replaceAll(places, (_, name: string) => {
    if (!used.includes(name)) used.push(name);
    return `$${used.indexOf(name) + 1}`;
  });
  return [numbered, used.map((name): unknown => Reflect.get(values, name))];
}

/** Conditions on shipments that are called `s`, by carrier, location and freight terms; lists leave out what lists do. */
export const narrowed = `(:carriers::bigint[] IS NULL OR s.carrier_id = ANY(:carriers::bigint[]))
  AND (:locations::bigint[] IS NULL OR s.location_id = ANY(:locations::bigint[]))
  AND (:terms::text[] IS NULL OR s.freight_terms = ANY(:terms::text[]))
  AND (s.freight_terms <> 'thirdParty' OR 'thirdParty' = ANY(coalesce(:terms::text[], '{}')) OR (SELECT app_lists_third_party()))`;

export const ownShipments = `s.customer_id = :customer::bigint AND s.pickup_date >= :from::date AND s.pickup_date <= :to::date AND ${narrowed}`;

/** Which invoices `i` are added up, each currency by itself. */
export const countedInvoice = isCountedInvoice('i');
