import { deliveredStates } from '@lading/contracts/reports/customer-dashboard';
import { isCountedInvoiceOf, pricedShipments } from '../../business/invoices/counted-invoices.js';

const arrived = deliveredStates.map((state) => `'${state}'`).join(', ');
const isDelivered = `s.state IN (${arrived}) AND s.delivered_at IS NOT NULL AND s.first_eta IS NOT NULL`;
const isOnTime = `(s.delivered_at AT TIME ZONE s.destination_zone)::date <= s.first_eta`;

/** What every sum is made of: only columns of the index, so that the table itself is not read. */
export const facts = `s.id, s.pickup_date AS day, s.currency, s.total_cents AS agreed, (${isDelivered}) AS is_delivered,
  (${isDelivered} AND ${isOnTime}) AS is_on_time`;

export const sums = `count(*) AS shipments, sum(cents)::bigint AS cents, count(cents) AS priced, count(*) FILTER (WHERE is_delivered) AS delivered,
  count(*) FILTER (WHERE is_on_time) AS "onTime"`;

/** The customer is the first value of all conditions. */
export const priced = pricedShipments('i.customer_id = $1', isCountedInvoiceOf('i', '$1'));

export const unpriced = `SELECT f.*, NULL::bigint AS cents, NULL AS others FROM found f`;

/** Days whose rollups are out of date. A mark of an invoice leads to its shipment, and that of a shipment to its current day. */
export const staleDays = (marks: string): string => `
  SELECT m.day FROM ${marks} AS m WHERE m.day IS NOT NULL
  UNION
  SELECT s.pickup_date FROM ${marks} AS m LEFT JOIN invoice i ON i.id = m.invoice_id JOIN shipment s ON s.id = ANY (ARRAY[m.shipment_id, i.shipment_id])`;
