-- The wall around bills is that of shipments, asked of what stands on the bill; one without a shipment is for those who see all locations.

ALTER POLICY invoice_location_rule ON invoice USING (
  (SELECT app_sees_company())
  OR CASE
    WHEN place_id IS NULL THEN (SELECT app_sees_all_locations())
    WHEN place_id > 0 THEN ((SELECT app_sees_all_locations()) OR place_id = ANY ((SELECT app_user_locations())::bigint[]))
      AND ((SELECT cardinality(app_refused_freight())) = 0
        OR place_id || ':' || freight_terms <> ALL ((SELECT app_refused_freight())::text[]))
      AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party()))
    ELSE freight_terms IS NOT NULL AND (coalesce(place_id = -(SELECT app_user()), false)
      OR ((SELECT app_sees_all_locations()) AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party()))))
  END);
-- Of differences likewise: their bills have a shipment.
ALTER POLICY invoice_finding_location_rule ON invoice_finding USING (
  (SELECT app_sees_company())
  OR CASE
    WHEN place_id IS NULL THEN (SELECT app_sees_all_locations())
    WHEN place_id > 0 THEN ((SELECT app_sees_all_locations()) OR place_id = ANY ((SELECT app_user_locations())::bigint[]))
      AND ((SELECT cardinality(app_refused_freight())) = 0
        OR place_id || ':' || freight_terms <> ALL ((SELECT app_refused_freight())::text[]))
      AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party()))
    ELSE freight_terms IS NOT NULL AND (coalesce(place_id = -(SELECT app_user()), false)
      OR ((SELECT app_sees_all_locations()) AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party()))))
  END);

-- 0174 has made what takes their place.
DROP INDEX invoice_received_page, invoice_queue_page, invoice_queue_received, invoice_correction, invoice_owed, invoice_owed_due,
  invoice_finding_received;
