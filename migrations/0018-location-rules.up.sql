-- Which locations and freight terms people see: one wall around every list, whoever reads it.

-- What the customer's carrier takes back of a location; a location without a row is granted with all terms.
CREATE TABLE customer_location_rule (
  customer_id bigint NOT NULL REFERENCES customer (id),
  location_id bigint PRIMARY KEY REFERENCES location (id) ON DELETE CASCADE,
  is_prepaid boolean NOT NULL,
  is_collect boolean NOT NULL,
  is_third_party boolean NOT NULL,
  CONSTRAINT customer_location_rule_narrows CHECK (NOT (is_prepaid AND is_collect AND is_third_party))
);
CREATE INDEX customer_location_rule_customer ON customer_location_rule (customer_id);
ALTER TABLE customer_location_rule ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_location_rule FORCE ROW LEVEL SECURITY;
CREATE POLICY customer_location_rule_tenant ON customer_location_rule
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));

-- A quote belongs to the location that pays, as a shipment does.
ALTER TABLE quote ADD COLUMN location_id bigint GENERATED ALWAYS AS (
  CASE details ->> 'freightTerms'
    WHEN 'collect' THEN (details #>> '{destination,locationId}')::bigint
    WHEN 'thirdParty' THEN (details ->> 'billToLocationId')::bigint
    ELSE (details #>> '{origin,locationId}')::bigint
  END) STORED;
CREATE INDEX quote_paying_location ON quote (location_id);

-- The person behind the statement; programs of a customer have none and act for the whole company.
CREATE FUNCTION app_user() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.user_id', true), '')::bigint $$;

-- Nothing narrows what the caller sees of the company: most statements need no more than this one answer.
CREATE FUNCTION app_sees_company() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  IF app_customer() IS NULL THEN RETURN true; END IF;
  IF EXISTS (SELECT FROM customer_location_rule WHERE customer_id = app_customer()) THEN RETURN false; END IF;
  RETURN app_user() IS NULL OR coalesce((
    SELECT (u.sees_all_locations OR u.role = 'CustomerAdministrator') AND u.third_party_visibility
      FROM user_account u WHERE u.id = app_user()), false);
END $$;

-- The user location rule: administrators see all locations of their company.
CREATE FUNCTION app_sees_all_locations() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN app_customer() IS NULL OR app_user() IS NULL OR coalesce((
    SELECT u.sees_all_locations OR u.role = 'CustomerAdministrator' FROM user_account u WHERE u.id = app_user()), false);
END $$;
CREATE FUNCTION app_user_locations() RETURNS bigint[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN coalesce((SELECT array_agg(r.location_id) FROM user_location r WHERE r.user_id = app_user()), '{}');
END $$;
CREATE FUNCTION app_sees_third_party() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN app_user() IS NULL OR coalesce((SELECT u.third_party_visibility FROM user_account u WHERE u.id = app_user()), false);
END $$;
-- Lists leave third-party freight out for those who do not want to see it there; each row can still be opened.
CREATE FUNCTION app_lists_third_party() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN app_user() IS NULL OR coalesce((SELECT u.show_third_party FROM user_account u WHERE u.id = app_user()), false);
END $$;

-- The customer location rule, as `location:terms` for freight, and the locations of which nothing is left.
CREATE FUNCTION app_refused_freight() RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN coalesce((
    SELECT array_agg(r.location_id || ':' || t.terms)
      FROM customer_location_rule r
        CROSS JOIN LATERAL (VALUES ('prepaid', r.is_prepaid), ('collect', r.is_collect), ('thirdParty', r.is_third_party)) AS t (terms, is_granted)
     WHERE r.customer_id = app_customer() AND NOT t.is_granted), '{}');
END $$;
CREATE FUNCTION app_refused_locations() RETURNS bigint[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN coalesce((
    SELECT array_agg(r.location_id) FROM customer_location_rule r
     WHERE r.customer_id = app_customer() AND NOT (r.is_prepaid OR r.is_collect OR r.is_third_party)), '{}');
END $$;

-- As subqueries the answers are looked up once for a statement, and the long ones only when the first is no.
CREATE POLICY location_rule ON location AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company())
  OR (((SELECT app_sees_all_locations()) OR id = ANY ((SELECT app_user_locations())::bigint[]))
    AND id <> ALL ((SELECT app_refused_locations())::bigint[])));

-- Freight that belongs to no location yet, such as a draft, is its author's.
DO $$
DECLARE freight text;
BEGIN
  FOREACH freight IN ARRAY ARRAY['quote', 'shipment'] LOOP
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
