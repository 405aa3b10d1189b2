import type { UnitSystem } from '@lading/contracts/fields/freight';
import { poundsOfLines } from '@lading/domain/measures/document-measures';
import { noRows, statement } from '../../kernel/database/declared-statement.js';

/** What carriers see of the freight of a quote: whole pounds, and the class of the heaviest line. */
export function askedFreight(
  lines: readonly { readonly weight: number; readonly freightClass?: number | null }[],
  units: UnitSystem,
): { readonly pounds: number; readonly freightClass: string | null } {
  const [heaviest] = lines.toSorted((a, b) => b.weight - a.weight);
  const freightClass = heaviest?.freightClass ?? null;
  return {
    pounds: poundsOfLines(
      lines.map(({ weight }) => weight),
      units,
    ),
    freightClass: freightClass === null ? null : String(freightClass),
  };
}

/**
 * Carriers $2 get a rate request for quote $1 at $3: pounds $4, freight class $5 and accessorials $6. A carrier with an earlier request
 * keeps the time of its first one.
 */
export const carriersAsked = statement(
  noRows,
  `INSERT INTO quote_carrier (quote_id, carrier_id, customer_id, location_id, freight_terms, number, origin_label, destination_label,
      ship_date, pounds, freight_class, accessorials, asked_at)
   SELECT q.id, c.id, q.customer_id, q.location_id, q.freight_terms, q.number, q.origin_label, q.destination_label, q.ship_date, $4, $5, $6, $3
     FROM quote q CROSS JOIN unnest($2::bigint[]) AS c (id) WHERE q.id = $1 AND NOT q.is_test
   ON CONFLICT (quote_id, carrier_id) DO UPDATE SET location_id = EXCLUDED.location_id, freight_terms = EXCLUDED.freight_terms,
     origin_label = EXCLUDED.origin_label, destination_label = EXCLUDED.destination_label, ship_date = EXCLUDED.ship_date,
     pounds = EXCLUDED.pounds, freight_class = EXCLUDED.freight_class, accessorials = EXCLUDED.accessorials, expires_at = NULL`,
);

/** Quote $1 is rated again by carriers $2 alone: earlier offers of others can't be booked any longer. */
export const carriersPassedOver = statement(
  noRows,
  `UPDATE quote_carrier SET expires_at = NULL WHERE quote_id = $1 AND carrier_id <> ALL ($2::bigint[]) AND expires_at IS NOT NULL`,
);

/** Carrier $2 offered rates for quote $1 at $3; they can be booked until $4. */
export const rateOffered = statement(
  noRows,
  `UPDATE quote_carrier SET offered_at = coalesce(offered_at, $3), expires_at = $4 WHERE quote_id = $1 AND carrier_id = $2`,
);

/** The carrier of the shipment of quote $1 confirmed it at $2. */
export const quoteBooked = statement(
  noRows,
  `UPDATE quote_carrier k SET booked_at = CASE WHEN k.carrier_id = s.carrier_id THEN coalesce(k.booked_at, $2) ELSE k.booked_at END,
      is_booked_elsewhere = k.carrier_id <> s.carrier_id
    FROM shipment s WHERE s.quote_id = $1 AND k.quote_id = $1`,
);

/** Quote $1 was requested at $3, for pickup on $2. */
export const quoteCarriersBackdated = statement(
  noRows,
  `UPDATE quote_carrier SET ship_date = $2, asked_at = $3, offered_at = $3 WHERE quote_id = $1`,
);
