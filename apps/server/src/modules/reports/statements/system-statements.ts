import { supportCategories } from '@lading/contracts/support/contact-support';
import { agreedCents, isBooked, isOffered, lateCoverage } from '../../../business/carrier-figures/figure-conditions.js';
import { isCountedInvoice, pricedShipments } from '../../../business/invoices/counted-invoices.js';
import { isCounted, namesOf, type ReportStatements } from './report-statement.js';

const isChosen = `c.is_active AND (:carriers::bigint[] IS NULL OR c.id = ANY(:carriers::bigint[]))`;

/** Instants of carrier `c` between the days, which begin in its time zone. */
const isInZone = (column: string): string =>
  `${column} >= (:from::date::timestamp AT TIME ZONE c.time_zone) AND ${column} < ((:to::date + 1)::timestamp AT TIME ZONE c.time_zone)`;

/** Instants between the days of the reader. */
const isInDays = (column: string): string =>
  `${column} >= (:from::date::timestamp AT TIME ZONE :zone) AND ${column} < ((:to::date + 1)::timestamp AT TIME ZONE :zone)`;

/** Each carrier's own figures, found by its indexes. */
const metrics = `WITH found AS MATERIALIZED (
    SELECT c.id AS carrier_id, f.* FROM carrier c CROSS JOIN LATERAL (
      SELECT s.id, s.customer_id, s.currency, ${agreedCents} AS agreed FROM shipment s ${lateCoverage}
       WHERE s.carrier_id = c.id AND s.pickup_date >= :from::date AND s.pickup_date <= :to::date AND ${isCounted} AND NOT s.is_test) AS f
     WHERE ${isChosen}),
  hauled AS MATERIALIZED (${pricedShipments(
    'EXISTS (SELECT FROM found o WHERE o.id = i.shipment_id AND o.carrier_id = i.carrier_id)',
    isCountedInvoice('i'),
  )}),
  freight AS (SELECT carrier_id, count(*) AS shipments, sum(cents)::bigint AS cents, count(DISTINCT customer_id) AS shippers FROM hauled GROUP BY carrier_id)
  SELECT coalesce(h.shipments, 0) AS first, c.id AS second, c.name AS carrier, coalesce(h.cents, 0) AS "revenueCents",
    coalesce(h.shipments, 0) AS shipments, a.quotes, a.rated, a.booked, a.quoters AS "quotingCustomers",
    coalesce(h.shippers, 0) AS "shippingCustomers", v.invites, n.activations
  FROM carrier c LEFT JOIN freight h ON h.carrier_id = c.id
    CROSS JOIN LATERAL (SELECT count(*) AS quotes, count(*) FILTER (WHERE ${isOffered}) AS rated, count(*) FILTER (WHERE ${isBooked}) AS booked,
        count(DISTINCT k.customer_id) AS quoters FROM quote_carrier k WHERE k.carrier_id = c.id AND ${isInZone('k.asked_at')}) AS a
    CROSS JOIN LATERAL (SELECT count(*) AS invites FROM invite i
       WHERE i.carrier_id = c.id AND i.sent_at IS NOT NULL AND ${isInZone('i.created_at')}) AS v
    CROSS JOIN LATERAL (SELECT count(*) AS activations FROM customer u WHERE u.home_carrier_id = c.id AND ${isInZone('u.activated_at')}) AS n
  WHERE ${isChosen}`;

const funnel = `SELECT count(*) AS first, c.id AS second, c.name AS carrier, count(*) AS invited, count(i.used_at) AS registered,
    count(u.activated_at) AS activated,
    count(*) FILTER (WHERE EXISTS (SELECT FROM quote_carrier k WHERE k.customer_id = i.customer_id AND k.carrier_id = c.id)) AS quoted,
    count(*) FILTER (WHERE EXISTS (SELECT FROM shipment s WHERE s.customer_id = i.customer_id AND s.carrier_id = c.id
      AND s.state NOT IN ('booked', 'canceled') AND NOT s.is_test)) AS shipped
  FROM carrier c JOIN invite i ON i.carrier_id = c.id LEFT JOIN customer u ON u.id = i.customer_id
  WHERE ${isChosen} AND i.sent_at IS NOT NULL AND ${isInZone('i.created_at')} GROUP BY c.id, c.name`;

const seconds = 'extract(epoch FROM k.answered_at - k.asked_at)';
const quantile = (share: number): string =>
  `round((percentile_disc(${share}) WITHIN GROUP (ORDER BY ${seconds}))::numeric, 1)::double precision`;
const answered = (state: string): string => `count(*) FILTER (WHERE k.state = '${state}')`;

const answers = `SELECT count(*) AS first, c.id AS second, c.name AS carrier, count(*) AS asked, ${answered('offered')} AS offered,
    ${answered('declined')} AS declined, ${answered('timedOut')} AS "timedOut", ${answered('failed')} AS failed,
    ${quantile(0.5)} AS median, ${quantile(0.95)} AS p95
  FROM carrier c JOIN carrier_answer k ON k.carrier_id = c.id JOIN quote q ON q.id = k.quote_id AND NOT q.is_test
  WHERE ${isChosen} AND ${isInDays('k.asked_at')} GROUP BY c.id, c.name`;

const dispatchNames = [
  ['refused', 'Refused'],
  ['needsAttention', 'Needs attention'],
] as const;

const failedDispatches = `SELECT (s.created_at AT TIME ZONE :zone)::date AS first, s.id AS second, s.number, c.name AS carrier, u.company_name AS customer,
    (s.created_at AT TIME ZONE :zone)::date AS "bookedOn", s.pickup_date AS "pickupDate", ${namesOf('s.dispatch_state', dispatchNames)} AS state,
    s.failure ->> 'what' AS reason, s.origin_label AS origin, s.destination_label AS destination
  FROM shipment s JOIN carrier c ON c.id = s.carrier_id JOIN customer u ON u.id = s.customer_id
  WHERE s.dispatch_state IN ('needsAttention', 'refused') AND NOT s.is_test AND ${isInDays('s.created_at')}
    AND (:carriers::bigint[] IS NULL OR s.carrier_id = ANY(:carriers::bigint[]))`;

const priceNames = [
  ['free', 'Free'],
  ['monthly', 'Monthly'],
  ['yearly', 'Yearly'],
] as const;

/** Counts are no part of sums and sorts, so that they are read for the rows of a page alone. */
const planUsage = `SELECT c.id AS first, 0::bigint AS second, c.company_name AS customer, h.name AS "homeCarrier",
    p.product_plan AS plan, ${namesOf('p.price_point', priceNames)} AS price, (b.since AT TIME ZONE :zone)::date AS since,
    (SELECT count(*) FROM user_account u WHERE u.customer_id = c.id AND u.state IN ('active', 'invited')) AS users, p.users_limit AS "usersLimit",
    (SELECT count(*) FROM location l WHERE l.customer_id = c.id AND l.is_active) AS locations, p.location_limit AS "locationsLimit",
    (SELECT count(*) FROM address a WHERE a.customer_id = c.id AND a.deleted_at IS NULL) AS addresses, p.addresses_limit AS "addressesLimit",
    (SELECT count(*) FROM insight_quote i WHERE i.customer_id = c.id AND i.month = date_trunc('month', :today::date)::date) AS insights,
    p.insight_quotes_limit AS "insightsLimit"
  FROM customer c JOIN subscription b ON b.customer_id = c.id JOIN pro_plan p ON p.id = b.plan_id LEFT JOIN carrier h ON h.id = c.home_carrier_id
  WHERE c.is_active AND (:carriers::bigint[] IS NULL OR c.home_carrier_id = ANY(:carriers::bigint[]))`;

const categoryNames = supportCategories.map(({ id, name }) => [String(id), name] as const);
const ticketKinds = [
  ['ticket', 'Ticket'],
  ['error', 'Error'],
] as const;
const ticketStates = [
  ['open', 'Open'],
  ['answered', 'Answered'],
  ['closed', 'Closed'],
] as const;

const tickets = `SELECT (t.created_at AT TIME ZONE :zone)::date AS first, t.id AS second, t.number, ${namesOf('t.kind', ticketKinds)} AS kind,
    ${namesOf('t.category_id::text', categoryNames)} AS category, t.subject, coalesce(c.company_name, k.name) AS company,
    ${namesOf('t.state', ticketStates)} AS state, u.first_name || ' ' || u.last_name AS assignee,
    (t.created_at AT TIME ZONE :zone)::date AS "openedOn", coalesce(a.answers, 0) AS answers,
    round((extract(epoch FROM a.first_at - t.created_at) / 3600)::numeric, 1)::double precision AS hours
  FROM support_ticket t LEFT JOIN customer c ON c.id = t.customer_id LEFT JOIN carrier k ON k.id = t.carrier_id
    LEFT JOIN user_account u ON u.id = t.assignee_id
    LEFT JOIN LATERAL (SELECT count(*) AS answers, min(s.created_at) AS first_at FROM support_answer s WHERE s.ticket_id = t.id) AS a ON true
  WHERE ${isInDays('t.created_at')}`;

/** Reports of the installation, which read the rows of all tenants. */
export const systemStatements: ReportStatements = {
  'carrier-figures': { key: ['bigint', 'bigint'], text: metrics },
  'invite-funnel': { key: ['bigint', 'bigint'], text: funnel },
  'carrier-answers': { key: ['bigint', 'bigint'], text: answers },
  'failed-dispatches': { key: ['date', 'bigint'], text: failedDispatches },
  'plan-usage': { key: ['bigint', 'bigint'], text: planUsage },
  'support-tickets': { key: ['date', 'bigint'], text: tickets },
};
