-- Whether anything narrows what the caller sees is asked once a transaction: a dispatch alone touches four walls that want to know.

-- The answer is kept in a setting of the transaction, which whoever sets the scope empties; parallel workers may set none.
CREATE OR REPLACE FUNCTION app_sees_company() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL RESTRICTED AS $$
DECLARE
  known text := current_setting('app.sees_company', true);
  answer boolean;
BEGIN
  IF app_customer() IS NULL THEN RETURN true; END IF;
  IF known <> '' THEN RETURN known = 'yes'; END IF;
  SELECT NOT EXISTS (SELECT FROM customer_location_rule WHERE customer_id = app_customer())
      AND (app_user() IS NULL OR coalesce((
        SELECT (u.sees_all_locations OR u.role = 'CustomerAdministrator') AND u.third_party_visibility
          FROM user_account u WHERE u.id = app_user()), false))
    INTO answer;
  PERFORM set_config('app.sees_company', CASE WHEN answer THEN 'yes' ELSE 'no' END, true);
  RETURN answer;
END $$;

-- Where nothing is refused no row is compared with it: making the text that is compared costs more than all the rest.
DO $$
DECLARE freight text;
BEGIN
  FOREACH freight IN ARRAY ARRAY['quote', 'shipment'] LOOP
    EXECUTE format($policy$
      ALTER POLICY %I ON %I USING (
        (SELECT app_sees_company())
        OR CASE
          WHEN location_id IS NULL THEN coalesce(created_by = (SELECT app_user()), false)
            OR ((SELECT app_sees_all_locations())
              AND (freight_terms IS DISTINCT FROM 'thirdParty' OR (SELECT app_sees_third_party())))
          ELSE ((SELECT app_sees_all_locations()) OR location_id = ANY ((SELECT app_user_locations())::bigint[]))
            AND ((SELECT cardinality(app_refused_freight())) = 0
              OR location_id || ':' || freight_terms <> ALL ((SELECT app_refused_freight())::text[]))
            AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party()))
        END)$policy$, freight || '_location_rule', freight);
  END LOOP;
END $$;
