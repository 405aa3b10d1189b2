-- Third-party freight of no location is hidden too from those who may not see third-party freight; its author keeps it.

DO $$
DECLARE freight text;
BEGIN
  FOREACH freight IN ARRAY ARRAY['quote', 'shipment'] LOOP
    EXECUTE format('DROP POLICY %I ON %I', freight || '_location_rule', freight);
    EXECUTE format($policy$
      CREATE POLICY %I ON %I AS RESTRICTIVE FOR SELECT USING (
        (SELECT app_sees_company())
        OR CASE
          WHEN location_id IS NULL THEN coalesce(created_by = (SELECT app_user()), false)
            OR ((SELECT app_sees_all_locations())
              AND (freight_terms IS DISTINCT FROM 'thirdParty' OR (SELECT app_sees_third_party())))
          ELSE ((SELECT app_sees_all_locations()) OR location_id = ANY ((SELECT app_user_locations())::bigint[]))
            AND location_id || ':' || freight_terms <> ALL ((SELECT app_refused_freight())::text[])
            AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party()))
        END)$policy$, freight || '_location_rule', freight);
  END LOOP;
END $$;
