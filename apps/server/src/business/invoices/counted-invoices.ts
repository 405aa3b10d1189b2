/** An archived invoice that was never paid was voided. The alias is a fixed text. */
export const isNotVoided = (invoice: string): string =>
  `(${invoice}.state <> 'archived' OR ${invoice}.paid_at IS NOT NULL)`;

/** What an invoice costs, in every sum of invoices and for every single one that counts: what the carrier has credited since is not owed. */
export const owedCents = (invoice: string): string => `(${invoice}.total_cents - ${invoice}.credited_cents)`;

/** What is still to be paid: a disputed invoice may have been paid before. */
export const isUnpaid = (invoice: string): string => `${invoice}.paid_at IS NULL AND ${invoice}.state <> 'archived'`;

/** Which invoices are added up and audited: one that was voided costs nothing, and one that a later invoice corrects is replaced. */
export const isCountedInvoice = (invoice: string): string =>
  `${isNotVoided(invoice)} AND NOT EXISTS (SELECT FROM invoice later WHERE later.corrects_id = ${invoice}.id)`;

/** The same for many invoices of one customer, whose few corrections are looked up once; the customer is a place in the statement. */
export const isCountedInvoiceOf = (invoice: string, customer: string): string =>
  `${isNotVoided(invoice)} AND ${invoice}.id NOT IN (SELECT later.corrects_id FROM invoice later
     WHERE later.customer_id = ${customer} AND later.corrects_id IS NOT NULL)`;

const amount = (currency: string, cents: string): string => `${currency} || ' ' || ${cents}`;

/**
 * Shipments `found` with what they cost: the invoiced dollars in `cents`, else the agreed dollars; amounts in other currencies in `others`.
 * `found` has id, currency and agreed; the conditions name the invoices `i` that are looked at. The invoices of a shipment that are found
 * have their shipment, so the full join finds no more than a left join would, but PostgreSQL cannot plan it as a loop over the invoices
 * for each shipment.
 */
export const pricedShipments = (invoices: string, isCounted: string): string => `SELECT f.*,
     CASE WHEN b.shipment_id IS NOT NULL THEN b.cents WHEN f.currency = 'USD' THEN f.agreed END AS cents,
     CASE WHEN b.shipment_id IS NOT NULL THEN b.others WHEN f.currency <> 'USD' THEN ${amount('f.currency', 'f.agreed')} END AS others
   FROM found f FULL JOIN (
     SELECT i.shipment_id, (sum(${owedCents('i')}) FILTER (WHERE i.currency = 'USD'))::bigint AS cents,
        string_agg(${amount('i.currency', owedCents('i'))}, ',') FILTER (WHERE i.currency <> 'USD') AS others
      FROM invoice i WHERE ${invoices} AND i.shipment_id IS NOT NULL AND i.shipment_id = ANY (ARRAY(SELECT id FROM found))
        AND ${isCounted} GROUP BY i.shipment_id) AS b ON b.shipment_id = f.id`;

/** One row for each amount in `others`: amounts in other currencies, which can't be added to dollars. */
export const otherAmounts = (from: string): string =>
  `${from} CROSS JOIN LATERAL (SELECT split_part(one, ' ', 1) AS currency, split_part(one, ' ', 2)::bigint AS cents
     FROM unnest(string_to_array(others, ',')) AS one) AS amount`;
