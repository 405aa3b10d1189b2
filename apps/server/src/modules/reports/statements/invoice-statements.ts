import { accessorials, afterCharges } from '@lading/domain/freight/accessorial';
import { claimStateNames, claimTypeNames, invoiceStateNames } from '@lading/domain/freight/state-names';
import { linehaulCodes } from '@lading/domain/invoice-audit/agreed-amounts';
import { auditReasons } from '@lading/domain/invoice-audit/audit-reason';
import { isUnpaid, owedCents } from '../../../business/invoices/counted-invoices.js';
import {
  countedInvoice,
  narrowed,
  ownShipments,
  type ReportStatements,
  isCounted,
  namesOf,
} from './report-statement.js';

const haul = [...linehaulCodes, 'FUEL'].map((code) => `'${code}'`).join(', ');
const chargeNames = [...accessorials, ...afterCharges].map(({ code, name }) => [code, name] as const);
const reasonNames = auditReasons.map(({ code, name }) => [code, name] as const);

/** The charges of the invoices of a shipment, or of its price when there is no invoice. */
const charges = `SELECT f.id, coalesce(b.currency, f.currency) AS currency, x ->> 'code' AS code, x ->> 'description' AS description, (x ->> 'cents')::bigint AS cents
  FROM (SELECT s.id, s.currency, s.content FROM shipment s WHERE ${ownShipments} AND ${isCounted}) AS f
    LEFT JOIN LATERAL (SELECT i.currency, jsonb_agg(line) AS lines FROM invoice i CROSS JOIN jsonb_array_elements(coalesce(i.bill -> 'charges', '[]')) AS line
      WHERE i.shipment_id = f.id AND i.customer_id = :customer::bigint AND ${countedInvoice} GROUP BY i.currency) AS b ON true
    CROSS JOIN jsonb_array_elements(coalesce(b.lines, f.content -> 'charges', '[]')) AS x`;

const byDays = (dueOn: string, from: number | null, to: number | null): string => {
  const late = `(:today::date - ${dueOn})`;
  const bounds = [...(from === null ? [] : [`${late} >= ${from}`]), ...(to === null ? [] : [`${late} <= ${to}`])];
  return `coalesce(sum(${owedCents('i')}) FILTER (WHERE ${bounds.join(' AND ')}), 0)::bigint`;
};

/** The day of filing, or for a draft the day on which it was started. */
const claimDay = `coalesce(k.filed_on, (k.created_at AT TIME ZONE :zone)::date)`;

const ofShipment = `LEFT JOIN shipment s ON s.id = i.shipment_id`;

/** Filters by shipment; an invoice without a shipment is left out only where one of them is set. */
const invoiceNarrowed = `(:carriers::bigint[] IS NULL OR i.carrier_id = ANY(:carriers::bigint[]))
  AND (:locations::bigint[] IS NULL OR s.location_id = ANY(:locations::bigint[]))
  AND (:terms::text[] IS NULL OR s.freight_terms = ANY(:terms::text[]))`;

/** Reports that read invoices and claims. */
export const invoiceStatements: ReportStatements = {
  'accessorial-charges': {
    key: ['bigint', 'text'],
    text: `SELECT sum(x.cents)::bigint AS first, x.code || '|' || x.currency AS second, x.code, x.currency,
        ${namesOf('x.code', chargeNames, 'max(x.description)')} AS charge,
        count(DISTINCT x.id) AS shipments, count(*) AS lines, sum(x.cents)::bigint AS cents
      FROM (${charges}) AS x WHERE x.code NOT IN (${haul}) GROUP BY x.code, x.currency`,
  },
  'invoice-differences': {
    key: ['date', 'bigint'],
    text: `SELECT i.invoice_date AS first, i.id AS second, i.number, c.name AS carrier, s.number AS shipment, i.pro_number AS pro,
        i.invoice_date AS "invoiceDate", ${namesOf('i.state', Object.entries(invoiceStateNames))} AS state,
        ${namesOf('i.main_reason', reasonNames)} AS reason, i.total_cents AS "billedCents",
        i.agreed_cents AS "agreedCents", i.variance_cents AS "differenceCents", i.credited_cents AS "creditedCents", i.currency
      FROM invoice i JOIN carrier c ON c.id = i.carrier_id ${ofShipment}
      WHERE i.customer_id = :customer::bigint AND i.invoice_date >= :from::date AND i.invoice_date <= :to::date
        AND i.variance_cents <> 0 AND ${countedInvoice} AND ${invoiceNarrowed}`,
  },
  'invoice-aging': {
    key: ['bigint', 'text'],
    text: `SELECT sum(${owedCents('i')})::bigint AS first, i.carrier_id || '|' || i.currency AS second, i.currency, c.name AS carrier, count(*) AS invoices,
        ${byDays('i.due_on', null, 0)} AS current, ${byDays('i.due_on', 1, 30)} AS days30, ${byDays('i.due_on', 31, 60)} AS days60,
        ${byDays('i.due_on', 61, 90)} AS days90, ${byDays('i.due_on', 91, null)} AS older, sum(${owedCents('i')})::bigint AS "totalCents"
      FROM invoice i JOIN carrier c ON c.id = i.carrier_id
      WHERE i.customer_id = :customer::bigint AND ${isUnpaid('i')}
        AND (:carriers::bigint[] IS NULL OR i.carrier_id = ANY(:carriers::bigint[]))
      GROUP BY i.carrier_id, c.name, i.currency`,
  },
  claims: {
    key: ['date', 'bigint'],
    text: `SELECT ${claimDay} AS first, k.id AS second, k.number, ${namesOf('k.type', Object.entries(claimTypeNames))} AS type,
        ${namesOf('k.state', Object.entries(claimStateNames))} AS state, c.name AS carrier, s.number AS shipment, s.pro_number AS pro,
        (k.created_at AT TIME ZONE :zone)::date AS "startedOn", k.filed_on AS "filedOn", k.acknowledged_on AS "acknowledgedOn",
        k.declined_on AS "declinedOn", k.paid_on AS "paidOn", k.amount_cents AS "claimedCents", k.offered_cents AS "offeredCents",
        k.paid_cents AS "paidCents"
      FROM claim k JOIN carrier c ON c.id = k.carrier_id JOIN shipment s ON s.id = k.shipment_id
      WHERE k.customer_id = :customer::bigint AND ${claimDay} >= :from::date AND ${claimDay} <= :to::date AND ${narrowed}`,
  },
};
