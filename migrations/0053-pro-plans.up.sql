-- Pro plans with their limits, the plan of each company, and the quotes whose prices it has had explained.

CREATE TABLE pro_plan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_plan text NOT NULL CONSTRAINT pro_plan_name_length CHECK (length(product_plan) BETWEEN 1 AND 60),
  version integer NOT NULL CONSTRAINT pro_plan_version_positive CHECK (version > 0),
  price_point text NOT NULL CONSTRAINT pro_plan_price_point_known CHECK (price_point IN ('free', 'monthly', 'yearly')),
  price_cents bigint NOT NULL CONSTRAINT pro_plan_price_not_negative CHECK (price_cents >= 0),
  components text[] NOT NULL,
  -- Without a number there is no limit.
  users_limit integer CONSTRAINT pro_plan_users_positive CHECK (users_limit > 0),
  location_limit integer CONSTRAINT pro_plan_locations_positive CHECK (location_limit > 0),
  addresses_limit integer CONSTRAINT pro_plan_addresses_positive CHECK (addresses_limit > 0),
  data_retention_days_limit integer CONSTRAINT pro_plan_retention_least CHECK (data_retention_days_limit >= 30),
  insight_quotes_limit integer CONSTRAINT pro_plan_insight_positive CHECK (insight_quotes_limit > 0),
  is_offered boolean NOT NULL DEFAULT true,
  -- What a new company begins with.
  is_starting boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pro_plan_version_once UNIQUE (product_plan, price_point, version),
  CONSTRAINT pro_plan_free CHECK ((price_point = 'free') = (price_cents = 0)),
  CONSTRAINT pro_plan_starting_free CHECK (NOT is_starting OR (is_offered AND price_point = 'free'))
);
CREATE UNIQUE INDEX pro_plan_starting ON pro_plan (is_starting) WHERE is_starting;
-- What companies have agreed to is never changed, only followed by another version.
REVOKE UPDATE, DELETE ON pro_plan FROM lading_app;
GRANT UPDATE (is_offered, is_starting) ON pro_plan TO lading_app;

INSERT INTO pro_plan (product_plan, version, price_point, price_cents, components, users_limit, location_limit, addresses_limit,
    data_retention_days_limit, insight_quotes_limit, is_starting) VALUES
  ('Starter', 1, 'free', 0, '{All screens and the API,Help by tickets}', 50, 100, 10000, 730, 500, true),
  ('Growth', 1, 'monthly', 14900, '{All screens and the API,Help by tickets and telephone,Set-up of carriers with you}', 200, 400, NULL, 1095, 5000, false),
  ('Growth', 1, 'yearly', 149000, '{All screens and the API,Help by tickets and telephone,Set-up of carriers with you}', 200, 400, NULL, 1095, 5000, false),
  ('Network', 1, 'monthly', 49900, '{All screens and the API,A named contact,Set-up of carriers with you,Training of new people}', NULL, NULL, NULL, NULL, NULL, false);

CREATE TABLE subscription (
  customer_id bigint PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE,
  plan_id bigint NOT NULL REFERENCES pro_plan (id),
  since timestamptz NOT NULL,
  -- A plan that has to be paid and that nobody has given yet.
  wanted_plan_id bigint REFERENCES pro_plan (id),
  wanted_at timestamptz,
  CONSTRAINT subscription_wanted_whole CHECK ((wanted_plan_id IS NULL) = (wanted_at IS NULL))
);
CREATE INDEX subscription_plan ON subscription (plan_id);
CREATE INDEX subscription_wanted ON subscription (wanted_plan_id);

-- The walls hold for the owner too: companies are read as the system.
SELECT set_config('app.scope', 'system', true);
INSERT INTO subscription (customer_id, plan_id, since) SELECT c.id, p.id, c.created_at FROM customer c, pro_plan p WHERE p.is_starting;
SELECT set_config('app.scope', '', true);

-- Whatever makes a company, it has a plan from its first moment on.
CREATE FUNCTION subscribe_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO subscription (customer_id, plan_id, since) SELECT NEW.id, p.id, NEW.created_at FROM pro_plan p WHERE p.is_starting;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_subscribed AFTER INSERT ON customer FOR EACH ROW EXECUTE FUNCTION subscribe_customer();

-- A quote counts once, in the month in which one of its prices was explained first.
CREATE TABLE insight_quote (
  quote_id bigint PRIMARY KEY REFERENCES quote (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  month date NOT NULL
);
CREATE INDEX insight_quote_month ON insight_quote (customer_id, month);

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['subscription', 'insight_quote'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY %I ON %I USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()))', kept || '_tenant', kept);
  END LOOP;
END $$;
