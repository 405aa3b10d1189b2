-- Takes back 0025: third-party freight of no location is seen by everybody who sees all locations.

DO $$
DECLARE freight text;
BEGIN
  FOREACH freight IN ARRAY ARRAY['quote', 'shipment'] LOOP
    EXECUTE format('DROP POLICY %I ON %I', freight || '_location_rule', freight);
    EXECUTE format($policy$
      CREATE POLICY %I ON %I AS RESTRICTIVE FOR SELECT USING (
        (SELECT app_sees_company())
        OR CASE
          WHEN location_id IS NULL THEN (SELECT app_sees_all_locations()) OR coalesce(created_by = (SELECT app_user()), false)
          ELSE ((SELECT app_sees_all_locations()) OR location_id = ANY ((SELECT app_user_locations())::bigint[]))
            AND location_id || ':' || freight_terms <> ALL ((SELECT app_refused_freight())::text[])
            AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party()))
        END)$policy$, freight || '_location_rule', freight);
  END LOOP;
END $$;
