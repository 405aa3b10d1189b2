-- Payments of plans at a provider: what was begun, what became of it, and what runs there for a company.

ALTER TABLE subscription ADD COLUMN provider_subscription text;

CREATE TABLE plan_checkout (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  plan_id bigint NOT NULL REFERENCES pro_plan (id),
  state text NOT NULL DEFAULT 'open' CONSTRAINT plan_checkout_state_known CHECK (state IN ('open', 'paid', 'declined', 'ended')),
  -- The name of the payment at the provider; absent until it has answered.
  provider_reference text,
  reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX plan_checkout_customer ON plan_checkout (customer_id);
CREATE INDEX plan_checkout_plan ON plan_checkout (plan_id);
CREATE INDEX plan_checkout_open ON plan_checkout (id) WHERE state = 'open';

ALTER TABLE plan_checkout ENABLE ROW LEVEL SECURITY;
ALTER TABLE plan_checkout FORCE ROW LEVEL SECURITY;
CREATE POLICY plan_checkout_tenant ON plan_checkout
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
