/** SQL of the zone on whose clock the origin of a quote lives, as its details name it; nothing where the place is unknown. */
export const originZoneOf = (quote: string): string => `(SELECT p.time_zone FROM postal_place p
   WHERE p.country = ${quote}.details->'origin'->>'country' AND p.postal_code = ${quote}.details->'origin'->>'postalCode'
     AND p.time_zone IS NOT NULL ORDER BY p.location_type DESC, p.city LIMIT 1)`;
