-- Tenants and users: the role and scope of requests, row-level policies, carriers, sites, customers, locations, users, keys and connections.

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Requests work as `lading_app`: it owns nothing and can't bypass row-level security. Users of carriers work as `lading_carrier`, one of its
-- members: policies that only they need are made for it, so that other statements don't prepare them.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['lading_app', 'lading_carrier'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS %s', wanted, CASE wanted WHEN 'lading_carrier' THEN 'IN ROLE lading_app' END);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- another database of the same cluster was faster
    END;
    -- If another installation of the cluster created the role, only its administrator can grant it, and may have done so.
    IF NOT pg_has_role(current_user, wanted, 'SET') THEN
      EXECUTE format('GRANT %I TO %I', wanted, current_user);
    END IF;
  END LOOP;
END $$;
GRANT USAGE ON SCHEMA public TO lading_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO lading_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO lading_app;

-- Conditions that could reveal something of other tenants' rows run after the policies, so that no index can serve them. These reveal
-- nothing: LIKE fails for its pattern only, lower() and the equality of emails never, and no amount is the least bigint. Only a superuser
-- may say so; elsewhere searches, deep pages and sign-in are right but slower.
DO $$
BEGIN
  ALTER FUNCTION pg_catalog.textlike(text, text) LEAKPROOF;
  ALTER FUNCTION pg_catalog.lower(text) LEAKPROOF;
  ALTER FUNCTION pg_catalog.abs(bigint) LEAKPROOF;
  ALTER FUNCTION citext_eq(citext, citext) LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'searches stay without their indexes under row-level security';
END $$;

-- Policies read the scope of the transaction from settings. Without a scope no row is visible.
CREATE FUNCTION app_is_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT current_setting('app.scope', true) IS NOT DISTINCT FROM 'system' $$;
CREATE FUNCTION app_customer() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.customer_id', true), '')::bigint $$;
CREATE FUNCTION app_carrier() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.carrier_id', true), '')::bigint $$;
-- Whether a carrier's test key asks, which sees test freight only.
CREATE FUNCTION app_is_trial() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT current_setting('app.is_trial', true) IS NOT DISTINCT FROM 'yes' $$;
-- The user of the request. An API key has none and acts for the whole company or carrier, as a job does.
CREATE FUNCTION app_user() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.user_id', true), '')::bigint $$;

-- How text is compared in searches: lower case, without the characters . , / ' - and space.
CREATE FUNCTION search_form(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT lower(translate(value, '.,/''- ', '')) $$;

-- Whether no location rule narrows what the user sees, as `enter_scope` found. Where it did not look, the rules are queried.
CREATE FUNCTION app_sees_company() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT app_customer() IS NULL OR current_setting('app.sees_company', true) IS NOT DISTINCT FROM 'yes' $$;
-- Sets the scope of the transaction: 'system', 'customer' or 'carrier' with the user, if any, or 'nobody'; `is_trial` is 'yes' for a
-- carrier's test key. Looks once whether a location
-- rule narrows the user, since a statement may read many tables that want to know.
CREATE FUNCTION enter_scope(scope text, customer_id text, carrier_id text, user_id text, is_trial text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sees_company boolean := true;
BEGIN
  PERFORM set_config('app.scope', scope, true), set_config('app.customer_id', customer_id, true),
    set_config('app.carrier_id', carrier_id, true), set_config('app.user_id', user_id, true), set_config('app.is_trial', is_trial, true),
    set_config('app.sees_company', '', true);
  IF scope = 'carrier' THEN
    PERFORM set_config('role', 'lading_carrier', true);
  ELSIF current_user = 'lading_carrier' THEN
    PERFORM set_config('role', 'lading_app', true);
  END IF;
  IF customer_id <> '' THEN
    SELECT NOT EXISTS (SELECT FROM customer_location_rule r WHERE r.customer_id = app_customer())
        AND (app_user() IS NULL OR coalesce((
          SELECT (u.sees_all_locations OR u.role = 'CustomerAdministrator') AND u.third_party_visibility
            FROM user_account u WHERE u.id = app_user()), false))
      INTO sees_company;
  END IF;
  IF sees_company THEN PERFORM set_config('app.sees_company', 'yes', true); END IF;
END $$;
-- User location rule: customer administrators see all locations.
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
-- Lists leave third-party freight out for users who turned it off. Each shipment can still be opened.
CREATE FUNCTION app_lists_third_party() RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN app_user() IS NULL OR coalesce((SELECT u.show_third_party FROM user_account u WHERE u.id = app_user()), false);
END $$;
-- Customer location rule: withdrawn terms as `location:terms`, and locations without any terms left.
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

-- The location rule as an SQL condition, said here only. Freight belongs to the location that pays for it; without a location it is
-- its author's, and of users who see all locations. Tables without an author pass NULL. The other arguments are what is known of a user.
CREATE FUNCTION location_rule(location text, terms text, is_author text,
  sees_all_locations text, is_own_location text, grants_terms text, sees_third_party text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  -- What is known of a user is named once each: every mention is a subquery that a statement has to prepare.
  IF is_author IS NULL THEN
    RETURN format($sql$((%s OR %s) AND %s AND (%s <> 'thirdParty' OR %s))$sql$,
      sees_all_locations, is_own_location, grants_terms, terms, sees_third_party);
  END IF;
  RETURN format($sql$(%1$s IS NULL AND %2$s
      OR (%3$s OR %4$s) AND (%1$s IS NULL OR %5$s) AND (%1$s IS NULL AND %6$s IS NULL OR %6$s <> 'thirdParty' OR %7$s))$sql$,
    location, is_author, sees_all_locations, is_own_location, grants_terms, terms, sees_third_party);
END $$;
-- The location rule for the user of the request. Each subquery is evaluated once for a statement, and only if it is needed; a function of
-- the row would run for each row.
CREATE FUNCTION location_rule_of_request(location text, terms text, is_author text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT location_rule(location, terms, is_author,
    '(SELECT app_sees_all_locations())',
    format('%s = ANY ((SELECT app_user_locations())::bigint[])', location),
    format('%s || '':'' || %s <> ALL ((SELECT app_refused_freight())::text[])', location, terms),
    '(SELECT app_sees_third_party())')
$$;
-- Puts the rows of a table behind a condition that users whom no location rule narrows need not meet.
CREATE FUNCTION narrow_rows(target regclass, condition text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE POLICY %I ON %s AS RESTRICTIVE FOR SELECT USING ((SELECT app_sees_company()) OR %s)',
    target || '_location_rule', target, condition);
END $$;
-- Where freight belongs, as one text that an index finds: 'location 17', 'author 5' for freight without a location, or 'nowhere'.
CREATE FUNCTION freight_place(location_id bigint, author_id bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN location_id IS NOT NULL THEN 'location ' || location_id::text
    WHEN author_id IS NOT NULL THEN 'author ' || author_id::text ELSE 'nowhere' END
$$;
-- The places of a user who does not see all locations: what is elsewhere need not be looked at.
CREATE FUNCTION app_user_places() RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT freight_place(id, NULL) FROM unnest(app_user_locations()) AS id) || freight_place(NULL, app_user())
$$;
-- The location rule on a table with `location_id`, `freight_terms` and, unless it is NULL, an author.
CREATE FUNCTION follow_location_rule(target regclass, author name DEFAULT 'created_by') RETURNS void LANGUAGE sql AS $$
  SELECT narrow_rows(target, location_rule_of_request('location_id', 'freight_terms', author || ' = (SELECT app_user())'))
$$;
-- A caller that sees the parent sees what belongs to it.
CREATE FUNCTION follow_parent(target regclass, parent regclass, key name) RETURNS void LANGUAGE sql AS $$
  SELECT narrow_rows(target, format('EXISTS (SELECT FROM %s AS parent WHERE parent.id = %s.%I)', parent, target, key))
$$;

-- Puts a table behind the row-level policy of its tenant, for its owner too. `readers`: 'system' (the installation alone), 'customer',
-- 'carrier' or 'customer or carrier'. A setting in a subquery is looked up once for a statement instead of once for each row.
CREATE FUNCTION protect_rows(target regclass, readers text, suffix text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rows text := '(SELECT app_is_system())';
BEGIN
  IF readers IN ('customer', 'customer or carrier') THEN rows := rows || ' OR customer_id = (SELECT app_customer())'; END IF;
  IF readers IN ('carrier', 'customer or carrier') THEN rows := rows || ' OR carrier_id = (SELECT app_carrier())'; END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY %I ON %s USING (%s)',
    target || '_' || coalesce(suffix, CASE readers WHEN 'system' THEN 'system' ELSE 'tenant' END), target, rows);
END $$;
REVOKE EXECUTE ON FUNCTION protect_rows, narrow_rows, follow_location_rule, follow_parent FROM PUBLIC;

-- Carriers, with the connector that reaches their system.
CREATE TABLE carrier (
  id bigint GENERATED BY DEFAULT AS IDENTITY (START WITH 2000) PRIMARY KEY,
  code text NOT NULL CONSTRAINT carrier_code_unique UNIQUE,
  name text NOT NULL,
  scac text NOT NULL CONSTRAINT carrier_scac_form CHECK (scac ~ '^[A-Z]{2,4}$'),
  theme text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  is_contract boolean NOT NULL DEFAULT false,
  support_phone text NOT NULL DEFAULT '',
  -- The registry of connectors knows the kinds.
  connector text NOT NULL CONSTRAINT carrier_connector_is_name CHECK (connector ~ '^[a-z][a-z0-9-]{0,39}$'),
  connector_settings jsonb NOT NULL DEFAULT '{}',
  pro_profile jsonb NOT NULL DEFAULT '{}',
  -- So many numbers are left when a block runs low; null: a tenth of it, or 50.
  pro_low_mark integer CONSTRAINT carrier_pro_low_mark_range CHECK (pro_low_mark BETWEEN 0 AND 1000000),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Off: the carrier gets no more rate requests, while its site, users and booked freight go on.
  is_api_active boolean NOT NULL DEFAULT true,
  coverage_min_charge_cents bigint NOT NULL DEFAULT 5000 CONSTRAINT carrier_coverage_charge_known CHECK (coverage_min_charge_cents >= 0),
  coverage_max_value_cents bigint NOT NULL DEFAULT 25000000 CONSTRAINT carrier_coverage_value_positive CHECK (coverage_max_value_cents > 0),
  currency text NOT NULL DEFAULT 'USD' CONSTRAINT carrier_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  coverage_basis_points integer NOT NULL DEFAULT 70 CONSTRAINT carrier_coverage_share_known CHECK (coverage_basis_points BETWEEN 0 AND 10000),
  -- A carrier without its own system confirms dispatches only as part of a demo.
  is_demo_dispatch boolean NOT NULL DEFAULT false,
  -- Users of the carrier accept or refuse its shipments; the addresses are emailed each of them.
  is_desk_dispatch boolean NOT NULL DEFAULT false,
  desk_minutes integer NOT NULL DEFAULT 60 CONSTRAINT carrier_desk_minutes_range CHECK (desk_minutes BETWEEN 15 AND 240),
  -- Minutes after the window of an accepted pickup, until it counts as missed.
  missed_pickup_minutes integer NOT NULL DEFAULT 30 CONSTRAINT carrier_missed_pickup_range CHECK (missed_pickup_minutes BETWEEN 0 AND 240),
  desk_emails text[] NOT NULL DEFAULT '{}' CONSTRAINT carrier_desk_emails_known CHECK (NOT is_desk_dispatch OR cardinality(desk_emails) > 0),
  -- Where instants are cut into the days of its figures.
  time_zone text NOT NULL DEFAULT 'America/Chicago',
  -- Where it goes, for a carrier without a tariff here.
  service_area jsonb,
  -- Null from the day on which an administrator adds it until every point of its onboarding holds.
  published_at timestamptz DEFAULT now(),
  -- Its site is closed and it gets no rate requests, while its booked freight is followed to the end.
  deleted_at timestamptz
);
ALTER TABLE carrier ENABLE ROW LEVEL SECURITY;
ALTER TABLE carrier FORCE ROW LEVEL SECURITY;
CREATE POLICY carrier_read ON carrier FOR SELECT USING (true);
CREATE POLICY carrier_write ON carrier USING ((SELECT app_is_system()) OR id = (SELECT app_carrier()));

-- White-label sites: one subdomain of a carrier each.
CREATE TABLE site (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subdomain text NOT NULL CONSTRAINT site_subdomain_unique UNIQUE
    CONSTRAINT site_subdomain_form CHECK (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  site_name text NOT NULL,
  theme text NOT NULL,
  client_id text NOT NULL CONSTRAINT site_client_unique UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  is_invite_only boolean NOT NULL DEFAULT false,
  -- What its landing page says of the carrier; empty: what it says on every site.
  headline text NOT NULL DEFAULT '' CONSTRAINT site_headline_length CHECK (length(headline) <= 120),
  services text[] NOT NULL DEFAULT '{}' CONSTRAINT site_services_count CHECK (cardinality(services) <= 8),
  -- When the support phone is answered; empty: in the installation's hours.
  support_hours text NOT NULL DEFAULT '' CONSTRAINT site_support_hours_length CHECK (length(support_hours) <= 120),
  -- The fields that the last publication changed, as they were before; NULL: there is nothing to roll back.
  previous jsonb,
  -- Visitors see a page with these words; customers use the neutral portal.
  closed_at timestamptz,
  closed_words text NOT NULL DEFAULT '' CONSTRAINT site_closed_words_length CHECK (length(closed_words) <= 1000)
);
CREATE INDEX site_carrier ON site (carrier_id);
SELECT protect_rows('site', 'system', 'write');
CREATE POLICY site_read ON site FOR SELECT USING (true);

-- Companies that ship. Each is a tenant.
CREATE TABLE customer (
  id bigint GENERATED BY DEFAULT AS IDENTITY (START WITH 1000) PRIMARY KEY,
  company_name text NOT NULL,
  home_carrier_id bigint REFERENCES carrier (id),
  is_configured boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  is_metric boolean NOT NULL DEFAULT false,
  is_suggested_freight_class boolean NOT NULL DEFAULT true,
  default_freight_terms text NOT NULL DEFAULT 'prepaid'
    CONSTRAINT customer_default_terms_known CHECK (default_freight_terms IN ('prepaid', 'collect', 'thirdParty')),
  vics_prefix text CONSTRAINT customer_vics_prefix_form CHECK (vics_prefix ~ '^\d{7,11}$'),
  quote_serial bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the first of its users signed in.
  activated_at timestamptz,
  -- Events on which the email addresses of a dispatch are notified.
  notified_moments text[] NOT NULL DEFAULT '{dispatched,pickedUp,exception,delivered}'
    CONSTRAINT customer_notified_moments_known CHECK (notified_moments <@ '{dispatched,pickedUp,exception,delivered}'::text[]),
  campaign_id bigint,
  requires_second_factor boolean NOT NULL DEFAULT false,
  setup_step text NOT NULL DEFAULT 'introduction'
    CONSTRAINT customer_setup_step_known CHECK (setup_step IN ('introduction', 'company', 'locations', 'products', 'carriers', 'users', 'finish')),
  setup_done text[] NOT NULL DEFAULT '{}'
    CONSTRAINT customer_setup_done_known CHECK (setup_done <@ ARRAY['introduction', 'company', 'locations', 'products', 'carriers', 'users',
      'finish']),
  default_instructions text NOT NULL DEFAULT '',
  -- Invoice variances up to the greater of the two are approved automatically.
  invoice_tolerance_cents bigint NOT NULL DEFAULT 500
    CONSTRAINT customer_invoice_tolerance_known CHECK (invoice_tolerance_cents BETWEEN 0 AND 100000),
  currency text NOT NULL DEFAULT 'USD' CONSTRAINT customer_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  invoice_tolerance_basis_points integer NOT NULL DEFAULT 200
    CONSTRAINT customer_invoice_share_known CHECK (invoice_tolerance_basis_points BETWEEN 0 AND 2000),
  default_origin_id bigint,
  default_destination_id bigint,
  address1 text NOT NULL DEFAULT '',
  address2 text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT 'USA' CONSTRAINT customer_country_known CHECK (country IN ('USA', 'CAN', 'MEX')),
  contact_name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  -- The customer's own CO2e factors.
  emission_factors jsonb NOT NULL DEFAULT '[]'
);
-- Companies that have joined lately.
CREATE INDEX customer_joined ON customer (created_at);
CREATE INDEX customer_home_carrier ON customer (home_carrier_id);
CREATE INDEX customer_campaign ON customer (campaign_id) WHERE campaign_id IS NOT NULL;
CREATE INDEX customer_default_origin ON customer (default_origin_id) WHERE default_origin_id IS NOT NULL;
CREATE INDEX customer_default_destination ON customer (default_destination_id) WHERE default_destination_id IS NOT NULL;
ALTER TABLE customer ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer FORCE ROW LEVEL SECURITY;
CREATE POLICY customer_tenant ON customer USING ((SELECT app_is_system()) OR id = (SELECT app_customer()));

-- Locations of a customer. Freight belongs to the location that pays for it.
CREATE TABLE location (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  name text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  is_billing boolean NOT NULL DEFAULT false,
  location_type text NOT NULL DEFAULT 'business'
    CONSTRAINT location_type_known CHECK (location_type IN ('business', 'residential', 'tradeShow', 'airport', 'camp', 'church',
      'constructionSite', 'countryClub', 'fair', 'farm', 'governmentSite', 'groceryWarehouse', 'hospital', 'hotel', 'limitedAccess',
      'militaryInstallation', 'mineSite', 'nativeAmericanReservation', 'nursingHome', 'pier', 'prison', 'resort', 'school', 'selfStorage',
      'utilitySite')),
  address1 text NOT NULL,
  address2 text NOT NULL DEFAULT '',
  city text NOT NULL,
  state text NOT NULL,
  postal_code text NOT NULL,
  country text NOT NULL CONSTRAINT location_country_known CHECK (country IN ('USA', 'CAN', 'MEX')),
  contact_name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  ready_time text NOT NULL DEFAULT '09:00' CONSTRAINT location_ready_time_form CHECK (ready_time ~ '^\d\d:\d\d$'),
  close_time text NOT NULL DEFAULT '17:00' CONSTRAINT location_close_time_form CHECK (close_time ~ '^\d\d:\d\d$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX location_customer ON location (customer_id, name, id);
SELECT protect_rows('location', 'customer');
-- The user's own locations that have terms left.
SELECT narrow_rows('location', '((SELECT app_sees_all_locations()) OR id = ANY ((SELECT app_user_locations())::bigint[]))
  AND id <> ALL ((SELECT app_refused_locations())::bigint[])');
ALTER TABLE customer ADD FOREIGN KEY (default_destination_id) REFERENCES location (id) ON DELETE SET NULL;
ALTER TABLE customer ADD FOREIGN KEY (default_origin_id) REFERENCES location (id) ON DELETE SET NULL;

-- Users of customers, of carriers and of the installation.
CREATE TABLE user_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email citext NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL DEFAULT '',
  role text NOT NULL
    CONSTRAINT user_account_role_known CHECK (role IN ('CustomerUser', 'CustomerAdministrator', 'CarrierAdministrator', 'CarrierSalesAdministrator',
      'SystemAdministrator', 'SuperSystemAdministrator')),
  carrier_user_role integer CONSTRAINT user_account_carrier_role_known CHECK (carrier_user_role IN (4, 5, 7)),
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  privileges text[] NOT NULL DEFAULT '{}',
  -- Bundles of privileges that a system administrator may be given.
  editor_roles text[] NOT NULL DEFAULT '{}'
    CONSTRAINT user_account_editor_roles_known CHECK (editor_roles <@ ARRAY['insuranceEditor', 'carrierEditor', 'systemAdminEditor',
      'reports', 'manageInvites', 'manageShipperInsights']),
  sees_all_locations boolean NOT NULL DEFAULT true,
  sees_costs boolean NOT NULL DEFAULT true,
  state text NOT NULL CONSTRAINT user_account_state_known CHECK (state IN ('invited', 'active', 'suspended')),
  password_hash text,
  is_demo boolean NOT NULL DEFAULT false,
  signed_up_at timestamptz NOT NULL DEFAULT now(),
  activated_at timestamptz,
  last_sign_in_at timestamptz,
  first_signed_in_at timestamptz,
  -- The user location rule also says whether the user may see third-party shipments, and whether lists show them.
  third_party_visibility boolean NOT NULL DEFAULT true,
  show_third_party boolean NOT NULL DEFAULT true,
  preferences jsonb NOT NULL DEFAULT '{}',
  password_changed_at timestamptz,
  -- When the user was last notified that someone is guessing the password.
  guessing_told_at timestamptz,
  -- What a carrier's user is called there, such as "Regional sales manager".
  position_name text NOT NULL DEFAULT '',
  -- Counts the changes by administrators of a carrier or of the installation, so that none overwrites another unseen.
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT user_account_side CHECK (
    CASE
      WHEN role IN ('CustomerUser', 'CustomerAdministrator') THEN customer_id IS NOT NULL AND carrier_id IS NULL
      WHEN role IN ('CarrierAdministrator', 'CarrierSalesAdministrator') THEN carrier_id IS NOT NULL AND customer_id IS NULL
      ELSE customer_id IS NULL AND carrier_id IS NULL
    END)
);
CREATE INDEX user_account_customer ON user_account (customer_id);
CREATE INDEX user_account_carrier ON user_account (carrier_id);
CREATE INDEX user_account_system ON user_account (id) WHERE customer_id IS NULL AND carrier_id IS NULL;
-- Companies whose users have signed in lately.
CREATE INDEX user_account_signed_in ON user_account (last_sign_in_at DESC) INCLUDE (customer_id) WHERE customer_id IS NOT NULL;
-- Finds users by parts of their names and email addresses.
-- Only one user can have an account with an email address; several customers can invite it.
CREATE UNIQUE INDEX user_account_email_opened ON user_account (email) WHERE customer_id IS NULL OR password_hash IS NOT NULL
  OR activated_at IS NOT NULL;
CREATE UNIQUE INDEX user_account_email_offered ON user_account (email, customer_id);
SELECT protect_rows('user_account', 'customer or carrier');

-- User location rule: the locations that a user without access to all locations may see.
CREATE TABLE user_location (
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  location_id bigint NOT NULL REFERENCES location (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  PRIMARY KEY (user_id, location_id)
);
CREATE INDEX user_location_location ON user_location (location_id);
CREATE INDEX user_location_customer ON user_location (customer_id);
SELECT protect_rows('user_location', 'customer');

-- Customer location rule: the freight terms that a carrier withdraws from a location. A location without a row has all terms.
CREATE TABLE customer_location_rule (
  customer_id bigint NOT NULL REFERENCES customer (id),
  location_id bigint PRIMARY KEY REFERENCES location (id) ON DELETE CASCADE,
  is_prepaid boolean NOT NULL,
  is_collect boolean NOT NULL,
  is_third_party boolean NOT NULL,
  CONSTRAINT customer_location_rule_narrows CHECK (NOT (is_prepaid AND is_collect AND is_third_party))
);
CREATE INDEX customer_location_rule_customer ON customer_location_rule (customer_id);
SELECT protect_rows('customer_location_rule', 'customer');

-- Who represents the customers of a carrier's site, and their locations. A location without an open row follows its company's.
CREATE TABLE customer_assignment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  location_id bigint REFERENCES location (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  until timestamptz,
  cause text NOT NULL CONSTRAINT customer_assignment_cause_known CHECK (cause IN ('claim', 'assign', 'transfer', 'invite', 'campaign')),
  by_user_id bigint REFERENCES user_account (id) ON DELETE SET NULL,
  -- The event of an assignment of many at once that opened or ended it, by which the whole is undone.
  opened_event_id bigint,
  ended_event_id bigint
);
CREATE UNIQUE INDEX customer_assignment_company ON customer_assignment (customer_id) WHERE until IS NULL AND location_id IS NULL;
CREATE UNIQUE INDEX customer_assignment_place ON customer_assignment (location_id) WHERE until IS NULL AND location_id IS NOT NULL;
CREATE INDEX customer_assignment_customer ON customer_assignment (customer_id);
CREATE INDEX customer_assignment_location ON customer_assignment (location_id) WHERE location_id IS NOT NULL;
CREATE INDEX customer_assignment_user ON customer_assignment (user_id);
CREATE INDEX customer_assignment_by ON customer_assignment (by_user_id) WHERE by_user_id IS NOT NULL;
CREATE INDEX customer_assignment_carrier ON customer_assignment (carrier_id);
CREATE INDEX customer_assignment_opened ON customer_assignment (opened_event_id) WHERE opened_event_id IS NOT NULL;
CREATE INDEX customer_assignment_ended ON customer_assignment (ended_event_id) WHERE ended_event_id IS NOT NULL;
SELECT protect_rows('customer_assignment', 'carrier');

-- The customers that a user of a carrier sees: all of the site's, or those assigned to the user in whole or in part, and on request those
-- of companies without a representative. Without customer visibility there are none.
-- Whether the user of a carrier sees customers at all, and holds the privilege too.
CREATE FUNCTION app_carrier_holds(privilege text) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN app_user() IS NULL OR coalesce((
    SELECT u.privileges @> ARRAY['customerVisibility', privilege] FROM user_account u WHERE u.id = app_user()), false);
END $$;
CREATE FUNCTION app_assigned_customers() RETURNS bigint[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  IF NOT app_carrier_holds('customerVisibility') THEN RETURN '{}'; END IF;
  RETURN ARRAY(SELECT DISTINCT a.customer_id FROM customer_assignment a WHERE a.user_id = app_user() AND a.until IS NULL);
END $$;
CREATE FUNCTION representative_of(customer_id bigint, location_id bigint) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT a.user_id FROM customer_assignment a WHERE a.location_id = $2 AND a.until IS NULL),
    (SELECT a.user_id FROM customer_assignment a WHERE a.customer_id = $1 AND a.location_id IS NULL AND a.until IS NULL))
$$;
CREATE POLICY customer_represented ON customer TO lading_carrier USING (home_carrier_id = (SELECT app_carrier())
  AND ((SELECT app_carrier_holds('seeAllCustomersTab')) OR id = ANY ((SELECT app_assigned_customers())::bigint[])
    OR (SELECT app_carrier_holds('seeUnassignedLocations')) AND NOT EXISTS (
      SELECT FROM customer_assignment a WHERE a.customer_id = customer.id AND a.location_id IS NULL AND a.until IS NULL)));
CREATE POLICY location_represented ON location FOR SELECT TO lading_carrier USING (EXISTS (
    SELECT FROM customer c WHERE c.id = location.customer_id AND c.home_carrier_id = (SELECT app_carrier()))
  AND ((SELECT app_carrier_holds('seeAllCustomersTab'))
    -- What `representative_of` says, in subqueries that are looked up once for a statement: the function would run for each row.
    OR (SELECT app_carrier_holds('customerVisibility')) AND (EXISTS (
        SELECT FROM customer_assignment a WHERE a.location_id = location.id AND a.user_id = (SELECT app_user()) AND a.until IS NULL)
      OR EXISTS (SELECT FROM customer_assignment a WHERE a.customer_id = location.customer_id AND a.location_id IS NULL
          AND a.user_id = (SELECT app_user()) AND a.until IS NULL)
        AND NOT EXISTS (SELECT FROM customer_assignment a WHERE a.location_id = location.id AND a.until IS NULL))
    OR (SELECT app_carrier_holds('seeUnassignedLocations'))
      AND NOT EXISTS (SELECT FROM customer_assignment a WHERE a.customer_id = location.customer_id AND a.location_id IS NULL AND a.until IS NULL)
      AND NOT EXISTS (SELECT FROM customer_assignment a WHERE a.location_id = location.id AND a.until IS NULL)));
-- Whether a company is of the carrier's site and the user sees it. A function, since policies may not ask each other in a circle.
CREATE FUNCTION app_has_customer(customer bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM customer c WHERE c.id = $1 AND c.home_carrier_id = app_carrier())
$$;
-- The freight that the user of a carrier sees, by customer, location and terms. Companies of other sites have no representative: their freight
-- is for users who see all customers.
CREATE FUNCTION app_carrier_freight(customer text, location text, terms text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format($sql$(%3$s <> 'thirdParty' OR (SELECT app_carrier_holds('thirdPartyVisibility')))
    AND ((SELECT app_carrier_holds('seeAllCustomersTab'))
      OR %1$s = ANY ((SELECT app_assigned_customers())::bigint[]) AND representative_of(%1$s, %2$s) = (SELECT app_user())
      OR (SELECT app_carrier_holds('seeUnassignedLocations')) AND representative_of(%1$s, %2$s) IS NULL
        AND app_has_customer(%1$s))$sql$, customer, location, terms)
$$;
-- Shows the user of a carrier the rows of a table with `customer_id`, `location_id` and `freight_terms` that are the carrier's.
CREATE FUNCTION show_carrier_freight(target regclass, is_carriers text DEFAULT 'carrier_id = (SELECT app_carrier())') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE POLICY %I ON %s FOR SELECT TO lading_carrier USING (%s AND %s)',
    target || '_represented', target, is_carriers, app_carrier_freight('customer_id', 'location_id', 'freight_terms'));
END $$;
REVOKE EXECUTE ON FUNCTION show_carrier_freight FROM PUBLIC;
-- Notes of a carrier's users on a customer, which the customer never sees. Append-only.
CREATE TABLE customer_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  user_id bigint REFERENCES user_account (id) ON DELETE SET NULL,
  -- The name at that time, also of an administrator who acts as the user.
  author text NOT NULL,
  text text NOT NULL CONSTRAINT customer_note_text_length CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_note_customer ON customer_note (customer_id, carrier_id, id DESC);
CREATE INDEX customer_note_carrier ON customer_note (carrier_id);
CREATE INDEX customer_note_user ON customer_note (user_id) WHERE user_id IS NOT NULL;
REVOKE DELETE, UPDATE ON customer_note FROM lading_app;
SELECT protect_rows('customer_note', 'carrier');
CREATE POLICY customer_note_represented ON customer_note AS RESTRICTIVE FOR SELECT TO lading_carrier
  USING ((SELECT app_carrier()) IS NOT NULL AND EXISTS (SELECT FROM customer c WHERE c.id = customer_note.customer_id));
CREATE POLICY customer_location_rule_represented ON customer_location_rule FOR SELECT TO lading_carrier
  USING ((SELECT app_carrier()) IS NOT NULL AND EXISTS (SELECT FROM location l WHERE l.id = customer_location_rule.location_id));

-- The location rule the other way round: whether a user sees freight. A set, so that a query that asks it in FROM takes it in.
DO $$
BEGIN
  EXECUTE format('CREATE FUNCTION user_sees_freight(u user_account, location_id bigint, freight_terms text, author_id bigint)
    RETURNS SETOF boolean LANGUAGE sql STABLE PARALLEL SAFE AS %L', 'SELECT true WHERE ' || location_rule('location_id', 'freight_terms', 'author_id = u.id',
      $sql$(u.sees_all_locations OR u.role = 'CustomerAdministrator')$sql$,
      'EXISTS (SELECT FROM user_location l WHERE l.user_id = u.id AND l.location_id = user_sees_freight.location_id)',
      $sql$NOT EXISTS (SELECT FROM customer_location_rule r WHERE r.location_id = user_sees_freight.location_id AND NOT CASE freight_terms
        WHEN 'prepaid' THEN r.is_prepaid WHEN 'collect' THEN r.is_collect ELSE r.is_third_party END)$sql$,
      'u.third_party_visibility'));
END $$;

-- API keys of customers and of carriers. Only the hash is stored.
CREATE TABLE api_key (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  created_by bigint NOT NULL REFERENCES user_account (id),
  name text NOT NULL,
  prefix text NOT NULL,
  hash text NOT NULL CONSTRAINT api_key_hash_unique UNIQUE,
  scopes text[] NOT NULL
    CONSTRAINT api_key_scopes_known CHECK (scopes <@ ARRAY['quotes', 'shipments', 'tracking', 'documents', 'places', 'volume', 'imports',
      'invoices', 'claims', 'reports', 'company', 'carrier-shipments', 'carrier-invoices', 'carrier-claims', 'carrier-quotes', 'tariffs']),
  is_test boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT api_key_one_owner CHECK (num_nonnulls(customer_id, carrier_id) = 1)
);
CREATE INDEX api_key_customer ON api_key (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX api_key_carrier ON api_key (carrier_id) WHERE carrier_id IS NOT NULL;
CREATE INDEX api_key_created_by ON api_key (created_by);
SELECT protect_rows('api_key', 'customer or carrier');

-- Which carriers a customer quotes with, and on what terms.
CREATE TABLE carrier_connection (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  account_number text NOT NULL DEFAULT '',
  is_preferred boolean NOT NULL DEFAULT false,
  is_enabled boolean NOT NULL DEFAULT true,
  CONSTRAINT carrier_connection_unique UNIQUE (customer_id, carrier_id)
);
CREATE INDEX carrier_connection_carrier ON carrier_connection (carrier_id);
SELECT protect_rows('carrier_connection', 'customer or carrier');

-- Locations of a customer at which one of its carriers gets no rate requests.
CREATE TABLE closed_carrier_location (
  customer_id bigint NOT NULL,
  carrier_id bigint NOT NULL,
  location_id bigint NOT NULL REFERENCES location (id) ON DELETE CASCADE,
  PRIMARY KEY (customer_id, carrier_id, location_id),
  FOREIGN KEY (customer_id, carrier_id) REFERENCES carrier_connection (customer_id, carrier_id) ON DELETE CASCADE
);
CREATE INDEX closed_carrier_location_location ON closed_carrier_location (location_id);
CREATE INDEX closed_carrier_location_carrier ON closed_carrier_location (carrier_id);
SELECT protect_rows('closed_carrier_location', 'customer');

-- A customer's own credentials at a carrier, used instead of those of the installation. The carrier can't see them.
CREATE TABLE carrier_credentials (
  customer_id bigint NOT NULL,
  carrier_id bigint NOT NULL,
  kind text NOT NULL CONSTRAINT carrier_credentials_kind CHECK (kind IN ('basic', 'apiKey', 'bearer')),
  -- What a user recognizes them by: the user name or the last characters.
  hint text NOT NULL,
  -- Encrypted with a key of the installation and bound to this row.
  sealed text NOT NULL,
  set_at timestamptz NOT NULL,
  set_by bigint NOT NULL REFERENCES user_account (id),
  PRIMARY KEY (customer_id, carrier_id),
  FOREIGN KEY (customer_id, carrier_id) REFERENCES carrier_connection (customer_id, carrier_id) ON DELETE CASCADE
);
CREATE INDEX carrier_credentials_carrier ON carrier_credentials (carrier_id);
CREATE INDEX carrier_credentials_set_by ON carrier_credentials (set_by);
SELECT protect_rows('carrier_credentials', 'customer');
