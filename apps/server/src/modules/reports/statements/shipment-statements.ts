import { deliveredStates } from '@lading/contracts/reports/customer-dashboard';
import { shipmentStateNames } from '@lading/domain/freight/state-names';
import { conversions } from '@lading/domain/measures/units';
import { trackingCategories } from '@lading/domain/tracking/tracking-category';
import { owedCents } from '../../../business/invoices/counted-invoices.js';
import { orderNumbersOf } from '../../../business/shipments/order-numbers.js';
import { cityOf } from '../../shipments/shipment-filter.conditions.js';
import {
  countedInvoice,
  ownShipments,
  type ReportStatements,
  listOf,
  namesOf,
  termNames,
  isCounted,
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
export const shipmentStatements: ReportStatements = {
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
