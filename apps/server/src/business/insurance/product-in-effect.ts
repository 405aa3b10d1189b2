/**
 * The version of the insurance product that covers the freight of a carrier on a day, in UTC: one that names the carrier,
 * else one for all carriers. `carrier` and `day` are fixed SQL.
 */
export const productInEffect = (carrier: string, day: string): string => `(SELECT v.id FROM insurance_product_version v
  WHERE v.effective_from <= ${day} AND v.is_offered
    AND (v.is_for_all_carriers OR EXISTS (SELECT FROM insurance_product_carrier m WHERE m.version_id = v.id AND m.carrier_id = ${carrier}))
    AND NOT EXISTS (SELECT FROM insurance_product_version n
      WHERE n.product_id = v.product_id AND n.effective_from > v.effective_from AND n.effective_from <= ${day})
  ORDER BY v.is_for_all_carriers, v.id LIMIT 1)`;

/** Premiums are in dollars; freight in another currency is covered by the terms of its carrier. */
export const productCurrency = 'USD';
