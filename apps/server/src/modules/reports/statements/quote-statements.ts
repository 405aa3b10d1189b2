import { quoteStateNames } from '@lading/domain/freight/state-names';
import { namesOf, termNames, type ReportStatements } from './report-statement.js';

const quotedOn = `(q.created_at AT TIME ZONE :zone)::date`;

/** Quotes that were sent to carriers, without third-party freight for users who hide it in lists. */
const ownQuotes = `q.customer_id = :customer::bigint AND q.round > 0 AND ${quotedOn} >= :from::date AND ${quotedOn} <= :to::date
  AND (:locations::bigint[] IS NULL OR q.location_id = ANY(:locations::bigint[]))
  AND (:terms::text[] IS NULL OR q.freight_terms = ANY(:terms::text[]))
  AND (q.freight_terms IS DISTINCT FROM 'thirdParty' OR 'thirdParty' = ANY(coalesce(:terms::text[], '{}')) OR (SELECT app_lists_third_party()))`;

/** A quote with a price keeps its count of offers, even after it has expired. */
const isPriced = '(q.offer_count > 0 OR s.id IS NOT NULL)';

/** Reports that read quotes. */
export const quoteStatements: ReportStatements = {
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
