import { deliveredStates } from '@lading/contracts/reports/customer-dashboard';
import { accessorials, afterCharges } from '@lading/domain/freight/accessorial';
import {
  shipmentStateNames,
  claimStateNames,
  claimTypeNames,
  invoiceStateNames,
  quoteStateNames,
} from '@lading/domain/freight/state-names';
import { linehaulCodes } from '@lading/domain/invoice-audit/agreed-amounts';
import { auditReasons } from '@lading/domain/invoice-audit/audit-reason';
import { conversions } from '@lading/domain/measures/units';
import { trackingCategories } from '@lading/domain/tracking/tracking-category';
import { owedCents, isUnpaid } from '../../../business/invoices/counted-invoices.js';
import { orderNumbersOf } from '../../../business/shipments/order-numbers.js';
import { cityOf } from '../../shipments/shipment-filter.conditions.js';
import type { ReportName } from '@lading/domain/report/report-catalog';
import { systemStatements } from './system-statements.js';
import {
  countedInvoice,
  ownShipments,
  type ReportStatement,
  type ReportStatements,
  listOf,
  namesOf,
  termNames,
  isCounted,
  narrowed,
} from './report-statement.js';

const categoryNames = trackingCategories.map(({ category, word }) => [category, word] as const);

const isDelivered = `s.state IN (${listOf(deliveredStates)}) AND s.delivered_at IS NOT NULL AND s.first_eta IS NOT NULL`;
const arrival = '(s.delivered_at AT TIME ZONE s.destination_zone)::date';

/** What was billed for a shipment and is owed, a row for each currency. */
const invoices = `LEFT JOIN (SELECT i.shipment_id, i.currency, sum(${owedCents('i')})::bigint AS cents FROM invoice i
   WHERE i.customer_id = :customer::bigint AND i.shipment_id IS NOT NULL AND ${countedInvoice} GROUP BY i.shipment_id, i.currency) AS b ON b.shipment_id = s.id`;

const sums = `count(*) AS shipments, coalesce(sum(coalesce(b.cents, s.total_cents)), 0)::bigint AS "spendCents",
  count(*) FILTER (WHERE ${isDelivered}) AS delivered, count(*) FILTER (WHERE ${isDelivered} AND ${arrival} <= s.first_eta) AS "onTime"`;

/** The currency of what was billed, else of what was agreed. */
const currency = 'coalesce(b.currency, s.currency)';

const spendKey = 'coalesce(sum(coalesce(b.cents, s.total_cents)), 0)::bigint AS first';

const items = `LEFT JOIN LATERAL (
    SELECT sum((i ->> 'handlingUnits')::numeric)::bigint AS units, sum((i ->> 'pieces')::numeric)::bigint AS pieces,
           sum((i ->> 'weight')::numeric) AS weight, string_agg(DISTINCT i ->> 'freightClass', ', ') AS classes,
           bool_or(i -> 'hazardous' IS NOT NULL AND i -> 'hazardous' <> 'null') AS hazardous
      FROM jsonb_array_elements(coalesce(s.content -> 'items', '[]')) AS i) AS f ON true`;

/** A factor of the domain as PostgreSQL multiplies by it. */
const factorOf = ({ numerator, denominator }: { numerator: number; denominator: number }): string =>
  `(${numerator}::numeric / ${denominator})`;

const poundsPerKilogram = factorOf(conversions.poundsPerKilogram);

const allFields = `SELECT s.pickup_date AS first, s.id AS second, s.number, ${namesOf('s.category', categoryNames)} AS status, ${namesOf('s.state', Object.entries(shipmentStateNames))} AS state,
    c.name AS carrier, c.scac, s.bol_number AS bol, s.pro_number AS pro, ${orderNumbersOf('s')} AS po,
    s.customer_reference AS "customerReference", s.pickup_number AS "pickupNumber", s.quote_number AS "quoteNumber",
    ${namesOf('s.freight_terms', termNames)} AS terms, l.name AS location,
    s.content #>> '{origin,name}' AS shipper, s.origin_label AS origin, s.content #>> '{destination,name}' AS consignee,
    s.destination_label AS destination, s.pickup_date AS "pickupDate",
    (s.picked_up_at AT TIME ZONE s.origin_zone)::date AS "pickedUpOn", s.first_eta AS "firstEstimate", s.eta AS estimate,
    ${arrival} AS "deliveredOn", s.content ->> 'serviceName' AS service,
    (SELECT string_agg(a, ', ') FROM jsonb_array_elements_text(coalesce(s.content -> 'accessorials', '[]')) AS a) AS accessorials,
    coalesce(f.units, 0) AS "handlingUnits", coalesce(f.pieces, 0) AS pieces,
    round(coalesce(f.weight, 0) * CASE WHEN s.content ->> 'units' = 'metric' THEN ${poundsPerKilogram} ELSE 1 END, 4)::double precision AS pounds,
    f.classes, CASE WHEN f.hazardous THEN 'Yes' END AS hazardous,
    s.total_cents AS "agreedCents", b.cents AS "billedCents", s.currency, (s.created_at AT TIME ZONE s.origin_zone)::date AS "bookedOn"
  FROM shipment s JOIN carrier c ON c.id = s.carrier_id LEFT JOIN location l ON l.id = s.location_id ${items} ${invoices} AND b.currency = s.currency
  WHERE ${ownShipments}`;

const daysLate = `greatest(${arrival} - s.first_eta, 0)`;

/** Whole road miles as the domain estimates them, in kilometers; nothing where a place is not known. */
const kilometers = `round(1.18 * 2 * 3958.7613 * asin(sqrt(least(1.0,
    sin(radians(p.lat2 - p.lat1) / 2) ^ 2 + cos(radians(p.lat1)) * cos(radians(p.lat2)) * sin(radians(p.lon2 - p.lon1) / 2) ^ 2)))) * ${factorOf(conversions.kilometersPerMile)}`;

const place = (stop: string, axis: string): string => `(s.content #>> '{${stop},${axis}}')::double precision / 1000000`;

const transportWork = `SELECT coalesce(sum(w.kilograms * w.km), 0)::bigint AS first, w.carrier_id AS second, c.name AS carrier,
    count(*) AS shipments, count(w.km) AS measured,
    round(coalesce(sum(w.kilograms), 0), 4)::double precision AS kilograms, round(coalesce(sum(w.km), 0)::numeric, 4)::double precision AS kilometers,
    round(coalesce(sum(w.kilograms * w.km::numeric) / 1000, 0), 1)::double precision AS "tonneKilometers",
    round((sum(w.kilograms * w.km::numeric) / 1000 * :factor::numeric / 1000), 1)::double precision AS "kilogramsCo2e"
  FROM (SELECT s.carrier_id, f.weight * CASE WHEN s.content ->> 'units' = 'metric' THEN 1 ELSE 1 / ${poundsPerKilogram} END AS kilograms, ${kilometers} AS km
      FROM shipment s ${items}
        CROSS JOIN LATERAL (SELECT ${place('originStop', 'latitudeE6')} AS lat1, ${place('originStop', 'longitudeE6')} AS lon1,
          ${place('destinationStop', 'latitudeE6')} AS lat2, ${place('destinationStop', 'longitudeE6')} AS lon2) AS p
     WHERE ${ownShipments} AND ${isCounted}) AS w
    JOIN carrier c ON c.id = w.carrier_id
  GROUP BY w.carrier_id, c.name`;

/** Reports that read shipments. */
const shipmentStatements: ReportStatements = {
  shipments: { text: allFields, key: ['date', 'bigint'] },
  'spend-by-carrier': {
    key: ['bigint', 'text'],
    text: `SELECT ${spendKey}, s.carrier_id || '|' || ${currency} AS second, c.name AS carrier, ${currency} AS currency, ${sums}
      FROM shipment s JOIN carrier c ON c.id = s.carrier_id ${invoices} WHERE ${ownShipments} AND ${isCounted} GROUP BY s.carrier_id, c.name, ${currency}`,
  },
  'spend-by-lane': {
    key: ['bigint', 'text'],
    text: `SELECT ${spendKey}, ${cityOf('s.origin_label')} || '|' || ${cityOf('s.destination_label')} || '|' || ${currency} AS second,
        ${currency} AS currency, ${cityOf('s.origin_label')} AS origin, ${cityOf('s.destination_label')} AS destination, count(DISTINCT s.carrier_id) AS carriers, ${sums}
      FROM shipment s ${invoices} WHERE ${ownShipments} AND ${isCounted} GROUP BY origin, destination, 2, 3`,
  },
  'on-time-by-carrier': {
    key: ['bigint', 'bigint'],
    text: `SELECT count(*) AS first, s.carrier_id AS second, c.name AS carrier, count(*) AS delivered,
        count(*) FILTER (WHERE ${arrival} <= s.first_eta) AS "onTime", count(*) FILTER (WHERE ${arrival} > s.first_eta) AS late,
        sum(${daysLate})::bigint AS "daysLate"
      FROM shipment s JOIN carrier c ON c.id = s.carrier_id WHERE ${ownShipments} AND ${isDelivered} GROUP BY s.carrier_id, c.name`,
  },
  'transport-work': { key: ['bigint', 'bigint'], text: transportWork },
};

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
const invoiceStatements: ReportStatements = {
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

const quotedOn = `(q.created_at AT TIME ZONE :zone)::date`;

/** Quotes that were sent to carriers, without third-party freight for users who hide it in lists. */
const ownQuotes = `q.customer_id = :customer::bigint AND q.round > 0 AND ${quotedOn} >= :from::date AND ${quotedOn} <= :to::date
  AND (:locations::bigint[] IS NULL OR q.location_id = ANY(:locations::bigint[]))
  AND (:terms::text[] IS NULL OR q.freight_terms = ANY(:terms::text[]))
  AND (q.freight_terms IS DISTINCT FROM 'thirdParty' OR 'thirdParty' = ANY(coalesce(:terms::text[], '{}')) OR (SELECT app_lists_third_party()))`;

/** A quote with a price keeps its count of offers, even after it has expired. */
const isPriced = '(q.offer_count > 0 OR s.id IS NOT NULL)';

/** Reports that read quotes. */
const quoteStatements: ReportStatements = {
  quotes: {
    key: ['date', 'bigint'],
    text: `SELECT ${quotedOn} AS first, q.id AS second, q.number, ${quotedOn} AS "quotedOn", ${namesOf('q.state', Object.entries(quoteStateNames))} AS state, q.origin_label AS origin,
        q.destination_label AS destination, q.ship_date AS "shipDate", ${namesOf('q.freight_terms', termNames)} AS terms, q.offer_count AS offers,
        q.best_cents AS "bestCents", s.total_cents AS "bookedCents", s.currency, c.name AS carrier, s.number AS shipment
      FROM quote q LEFT JOIN shipment s ON s.quote_id = q.id LEFT JOIN carrier c ON c.id = s.carrier_id WHERE ${ownQuotes}`,
  },
  'quote-to-book': {
    key: ['text', 'text'],
    text: `SELECT to_char(${quotedOn}, 'YYYY-MM') AS first, '' AS second, to_char(${quotedOn}, 'YYYY-MM') AS month, count(*) AS quotes,
        count(*) FILTER (WHERE ${isPriced}) AS priced, count(s.id) AS booked
      FROM quote q LEFT JOIN shipment s ON s.quote_id = q.id WHERE ${ownQuotes} GROUP BY 1`,
  },
};

const statements: ReportStatements = {
  ...shipmentStatements,
  ...invoiceStatements,
  ...quoteStatements,
  ...systemStatements,
};

/** The statement of a report of customers or of the installation. */
export function statementOf(report: ReportName): ReportStatement {
  const statement = statements[report];
  if (!statement) throw new RangeError(`a report without a statement: ${report}`);
  return statement;
}
