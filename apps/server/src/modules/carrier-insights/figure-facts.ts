import { isBooked, isOffered } from '../../business/carrier-figures/figure-conditions.js';
import { hauledRows } from '../../business/carrier-figures/figure-rows.js';
import { cityOf } from '../shipments/shipment-filter.conditions.js';

/** Conditions of shipments `s` and quotes `k`, and places of values in the statement. */
interface Facts {
  readonly hauled: string;
  readonly asked: string;
  readonly carrier: string;
  /** Time zone that defines the days. */
  readonly zone: string;
  readonly seesMoney: boolean;
  /** Where the quotes are found; all of them unless said. */
  readonly quotes?: string;
}

/** The day of an instant where the carrier is. */
export const dayIn = (instant: string, zone: string): string => `(${instant} AT TIME ZONE ${zone}::text)::date`;

/**
 * Common table expressions: `hauled` has the shipments with what they cost, `asked` the quotes, `fact` both, each with its day, customer,
 * location, terms, lane and class, and what it adds to each sum.
 */
export const factsOf = ({ hauled, asked, carrier, zone, seesMoney, quotes = 'quote_carrier k' }: Facts): string => `
  ${hauledRows({ where: hauled, columns: 's.pickup_date AS day, s.freight_terms', carrier: seesMoney ? carrier : null })},
  fact AS MATERIALIZED (
    SELECT day, customer_id, location_id, freight_terms, origin_label, destination_label, freight_class, cents, 1 AS shipments, 0 AS quotes,
       0 AS offered, 0 AS booked FROM hauled
    UNION ALL
    SELECT ${dayIn('k.asked_at', zone)}, k.customer_id, k.location_id, k.freight_terms, k.origin_label, k.destination_label, k.freight_class,
       NULL::bigint, 0, 1, (${isOffered})::integer, (${isBooked})::integer FROM ${quotes} WHERE ${asked})`;

/** What a fact adds to each sum. */
export const addends = 'cents, shipments, quotes, offered, booked';

/** What is added up. */
export const freightSums = {
  cents: 'sum(cents)::bigint',
  shipments: 'sum(shipments)::bigint',
  quotes: 'sum(quotes)::bigint',
  offered: 'sum(offered)::bigint',
  booked: 'sum(booked)::bigint',
};

const named = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .map(([name, sum]) => `${sum} AS ${name}`)
    .join(', ');
export const sums = named(freightSums);
/** As they are stored: no amount is zero. */
export const storedSums = named({ ...freightSums, cents: 'coalesce(sum(cents), 0)::bigint' });

/** Rows with `origin_label` and `destination_label`, by lane from city to city: many labels are of one city, so they are added up first. */
export const lanesOf = (from: string, keys: string): string => `
  SELECT ${keys} ${cityOf('origin_label')} AS origin, ${cityOf('destination_label')} AS destination, ${sums}
    FROM (SELECT ${keys} origin_label, destination_label, ${sums} FROM ${from} AS f GROUP BY ${keys} origin_label, destination_label) AS labeled
   GROUP BY ${keys} origin, destination`;
