-- How companies and users come in: campaigns, invites, registrations, sessions, second factors, plans.

-- Campaigns with which a carrier wins customers.
CREATE TABLE campaign (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  -- Public, since it is printed on mailings, and long enough that another carrier's can't be guessed.
  key text NOT NULL CONSTRAINT campaign_key_unique UNIQUE CONSTRAINT campaign_key_form CHECK (key ~ '^[a-z0-9]{16,40}$'),
  name text NOT NULL,
  headline text NOT NULL,
  message text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true,
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  visit_count integer NOT NULL DEFAULT 0,
  -- Its link opens the regular page until somebody resumes it.
  is_paused boolean NOT NULL DEFAULT false,
  -- The first and the last day on which its link opens it; without them it has no beginning and no end.
  starts_on date,
  ends_on date,
  -- Who represents the companies that join by it, if active then.
  representative_id bigint REFERENCES user_account (id) ON DELETE SET NULL,
  -- Grows with every change; a change names the version that it saw.
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT campaign_days_in_order CHECK (starts_on <= ends_on)
);
CREATE INDEX campaign_carrier ON campaign (carrier_id, id);
CREATE INDEX campaign_created_by ON campaign (created_by);
CREATE INDEX campaign_representative ON campaign (representative_id) WHERE representative_id IS NOT NULL;
SELECT protect_rows('campaign', 'carrier');
ALTER TABLE customer ADD FOREIGN KEY (campaign_id) REFERENCES campaign (id);

-- Files of companies that a carrier invites together. Their emails leave one after the other.
CREATE TABLE invite_batch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  name text NOT NULL,
  invite_count integer NOT NULL,
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  acting_user_id bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- When its last email left, or when somebody canceled the rest.
  ended_at timestamptz
);
CREATE INDEX invite_batch_open ON invite_batch (carrier_id, id) WHERE ended_at IS NULL;
CREATE INDEX invite_batch_created_by ON invite_batch (created_by);
CREATE INDEX invite_batch_acting_user ON invite_batch (acting_user_id) WHERE acting_user_id IS NOT NULL;
SELECT protect_rows('invite_batch', 'carrier');

-- Invites that a carrier sends to companies.
CREATE TABLE invite (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  key_hash text NOT NULL CONSTRAINT invite_key_unique UNIQUE,
  email citext NOT NULL,
  company_name text NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  invited_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  first_tried_at timestamptz,
  -- Opening an invite again asks for a code. Only the page opened last accepts it.
  code_hash text,
  code_expires_at timestamptz,
  used_at timestamptz,
  customer_id bigint REFERENCES customer (id),
  -- The file that it came with, and when its email left last; an invite of a file waits for its turn.
  batch_id bigint REFERENCES invite_batch (id),
  sent_at timestamptz,
  -- Whether it is sent once more if the invitee hasn't joined; the link of that email works beside the first one.
  has_reminder boolean NOT NULL DEFAULT false,
  reminded_at timestamptz,
  -- When it was last tried to send that email, in vain.
  reminder_tried_at timestamptz,
  reminder_key_hash text CONSTRAINT invite_reminder_key_unique UNIQUE,
  search text NOT NULL GENERATED ALWAYS AS (lower(email::text || ' ' || company_name)) STORED,
  CONSTRAINT invite_used_by_customer CHECK ((used_at IS NULL) = (customer_id IS NULL))
);
-- The pages of a carrier's list, and of the list of all carriers.
CREATE INDEX invite_page ON invite (carrier_id, created_at, id);
CREATE INDEX invite_page_of_all ON invite (created_at, id);
CREATE INDEX invite_used_page ON invite (carrier_id, (CASE WHEN used_at IS NULL THEN timestamptz '1970-01-01T00:00:00Z' ELSE used_at END), id);
CREATE INDEX invite_search ON invite USING gin (carrier_id, search gin_trgm_ops);
CREATE INDEX invite_batch_place ON invite (batch_id, id) WHERE batch_id IS NOT NULL;
-- Invites that may be due for their reminder.
CREATE INDEX invite_unanswered ON invite (sent_at) WHERE has_reminder AND reminded_at IS NULL AND used_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invite_invited_by ON invite (invited_by);
CREATE INDEX invite_customer ON invite (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX invite_email ON invite (email);
SELECT protect_rows('invite', 'carrier');

-- A carrier moves the customers, locations and open invites of one of its users to another one, at once or from a day on.
CREATE TABLE customer_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  from_user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  to_user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  parts text[] NOT NULL CONSTRAINT customer_transfer_parts_known
    CHECK (parts <@ ARRAY['companies', 'locations', 'invites'] AND cardinality(parts) > 0),
  state text NOT NULL CONSTRAINT customer_transfer_state_known
    CHECK (state IN ('scheduled', 'running', 'done', 'failed', 'canceled', 'undoing', 'undone')),
  starts_at timestamptz NOT NULL,
  notifies_customers boolean NOT NULL,
  -- Companies to go through, and how many of them were moved, or gone through by an undo.
  total_count integer NOT NULL DEFAULT 0,
  done_count integer NOT NULL DEFAULT 0,
  -- What was moved.
  customer_count integer NOT NULL DEFAULT 0,
  location_count integer NOT NULL DEFAULT 0,
  invite_count integer NOT NULL DEFAULT 0,
  -- What an undo gave back, and what had changed in between.
  restored_count integer NOT NULL DEFAULT 0,
  stayed_count integer NOT NULL DEFAULT 0,
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Who called it off or undid it.
  ended_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  ended_by_name text,
  ended_at timestamptz,
  failure text CONSTRAINT customer_transfer_failure_known CHECK (failure IN ('recipient', 'interrupted')),
  CONSTRAINT customer_transfer_users CHECK (from_user_id <> to_user_id)
);
CREATE INDEX customer_transfer_carrier ON customer_transfer (carrier_id, id);
CREATE INDEX customer_transfer_from ON customer_transfer (from_user_id);
CREATE INDEX customer_transfer_to ON customer_transfer (to_user_id);
CREATE INDEX customer_transfer_created_by ON customer_transfer (created_by);
CREATE INDEX customer_transfer_ended_by ON customer_transfer (ended_by) WHERE ended_by IS NOT NULL;
CREATE INDEX customer_transfer_due ON customer_transfer (starts_at) WHERE state = 'scheduled';
SELECT protect_rows('customer_transfer', 'carrier');

-- What a transfer has moved: an assignment that ended with the one that took its place, or an invite.
CREATE TABLE customer_transfer_item (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES customer_transfer (id) ON DELETE CASCADE,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  customer_id bigint REFERENCES customer (id),
  before_id bigint REFERENCES customer_assignment (id) ON DELETE CASCADE,
  after_id bigint REFERENCES customer_assignment (id) ON DELETE SET NULL,
  invite_id bigint REFERENCES invite (id) ON DELETE CASCADE,
  -- What an undo made of it.
  outcome text CONSTRAINT customer_transfer_item_outcome_known CHECK (outcome IN ('restored', 'stayed')),
  CONSTRAINT customer_transfer_item_kind CHECK ((customer_id IS NULL) = (before_id IS NULL) AND (before_id IS NULL) = (invite_id IS NOT NULL))
);
CREATE INDEX customer_transfer_item_transfer ON customer_transfer_item (transfer_id, customer_id);
CREATE INDEX customer_transfer_item_carrier ON customer_transfer_item (carrier_id);
CREATE INDEX customer_transfer_item_customer ON customer_transfer_item (customer_id);
CREATE INDEX customer_transfer_item_before ON customer_transfer_item (before_id);
CREATE INDEX customer_transfer_item_after ON customer_transfer_item (after_id);
CREATE INDEX customer_transfer_item_invite ON customer_transfer_item (invite_id);
SELECT protect_rows('customer_transfer_item', 'carrier');

-- A system administrator moves customers from the site of one carrier to that of another, at once or on a day.
CREATE TABLE site_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_carrier_id bigint NOT NULL REFERENCES carrier (id),
  to_carrier_id bigint NOT NULL REFERENCES carrier (id),
  -- All customers of the site. Which these are is fixed when the carriers and companies are notified.
  is_whole boolean NOT NULL,
  state text NOT NULL CONSTRAINT site_transfer_state_known
    CHECK (state IN ('scheduled', 'running', 'done', 'failed', 'canceled', 'undoing', 'undone')),
  starts_at timestamptz NOT NULL,
  -- In which the day of its beginning is named.
  time_zone text NOT NULL,
  told_at timestamptz,
  notifies_customers boolean NOT NULL,
  -- Companies to go through, and how many of them were gone through, moved, or found at another site.
  total_count integer NOT NULL DEFAULT 0,
  done_count integer NOT NULL DEFAULT 0,
  customer_count integer NOT NULL DEFAULT 0,
  skipped_count integer NOT NULL DEFAULT 0,
  -- What an undo gave back, and what had changed in between.
  restored_count integer NOT NULL DEFAULT 0,
  stayed_count integer NOT NULL DEFAULT 0,
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Who called it off or undid it.
  ended_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  ended_by_name text,
  ended_at timestamptz,
  failure text CONSTRAINT site_transfer_failure_known CHECK (failure IN ('target', 'interrupted')),
  CONSTRAINT site_transfer_carriers CHECK (from_carrier_id <> to_carrier_id)
);
CREATE INDEX site_transfer_from ON site_transfer (from_carrier_id);
CREATE INDEX site_transfer_to ON site_transfer (to_carrier_id);
CREATE INDEX site_transfer_created_by ON site_transfer (created_by);
CREATE INDEX site_transfer_ended_by ON site_transfer (ended_by) WHERE ended_by IS NOT NULL;
CREATE INDEX site_transfer_due ON site_transfer (starts_at) WHERE state = 'scheduled';
SELECT protect_rows('site_transfer', 'system');

-- A company of such a transfer.
CREATE TABLE site_transfer_company (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES site_transfer (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  state text NOT NULL CONSTRAINT site_transfer_company_state_known
    CHECK (state IN ('waiting', 'moved', 'skipped', 'restored', 'stayed')),
  told_at timestamptz,
  moved_at timestamptz,
  -- What the former carrier had of the company until then: assignments, invites, location rules; and the connection that was added.
  lost jsonb,
  CONSTRAINT site_transfer_company_once UNIQUE (transfer_id, customer_id)
);
CREATE INDEX site_transfer_company_customer ON site_transfer_company (customer_id);
SELECT protect_rows('site_transfer_company', 'system');

-- Companies that registered and have not confirmed their email address yet. They are no tenants.
CREATE TABLE registration (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key_hash text NOT NULL CONSTRAINT registration_key_unique UNIQUE,
  email citext NOT NULL,
  -- Empty on the neutral portal.
  subdomain text NOT NULL,
  home_carrier_id bigint REFERENCES carrier (id),
  campaign_id bigint REFERENCES campaign (id),
  details jsonb NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX registration_email ON registration (email);
CREATE INDEX registration_home_carrier ON registration (home_carrier_id);
CREATE INDEX registration_campaign ON registration (campaign_id);
SELECT protect_rows('registration', 'system');

-- Links and tickets that work once and for a limited time. Only the hash is stored.
CREATE TABLE one_time_key (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL
    CONSTRAINT one_time_key_purpose_known CHECK (purpose IN ('activation', 'password-reset', 'email-change', 'hand-off', 'second-step')),
  hash text NOT NULL CONSTRAINT one_time_key_hash_unique UNIQUE,
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  subdomain text NOT NULL,
  detail text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_key_user ON one_time_key (user_id, purpose);
CREATE INDEX one_time_key_age ON one_time_key (expires_at);
SELECT protect_rows('one_time_key', 'system');

-- Which version of the terms a user accepted, and when.
CREATE TABLE terms_acceptance (
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  version text NOT NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, version)
);
SELECT protect_rows('terms_acceptance', 'system');

-- One row for each grant of the OpenID Connect provider: where a user signed in, and with what.
CREATE TABLE sign_in_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  grant_id text NOT NULL CONSTRAINT sign_in_session_grant_unique UNIQUE,
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  client_id text NOT NULL,
  agent text NOT NULL,
  address text NOT NULL,
  started_at timestamptz NOT NULL,
  -- Another session that handed this one over to its site; it ends with that one.
  handed_from text,
  -- When the user last proved the second factor within this session.
  second_step_at timestamptz
);
CREATE INDEX sign_in_session_user ON sign_in_session (user_id, id);
CREATE INDEX sign_in_session_handed_from ON sign_in_session (handed_from) WHERE handed_from IS NOT NULL;
SELECT protect_rows('sign_in_session', 'system');

-- Networks from which a user has signed in. Failed attempts from elsewhere do not slow down a sign-in from here.
CREATE TABLE familiar_address (
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  network text NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, network)
);
SELECT protect_rows('familiar_address', 'system');

-- A user's authenticator app.
CREATE TABLE second_factor (
  user_id bigint PRIMARY KEY REFERENCES user_account (id) ON DELETE CASCADE,
  -- Encrypted with a key of the installation.
  secret text NOT NULL,
  -- The 30-second step of the last accepted code. No code works twice.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
SELECT protect_rows('second_factor', 'system');

-- Recovery codes. Only the hash is stored.
CREATE TABLE recovery_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES second_factor (user_id) ON DELETE CASCADE,
  hash text NOT NULL CONSTRAINT recovery_code_hash_unique UNIQUE,
  used_at timestamptz
);
CREATE INDEX recovery_code_user ON recovery_code (user_id);
SELECT protect_rows('recovery_code', 'system');

-- Sessions in which an administrator acts as another user.
CREATE TABLE acting_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash text NOT NULL CONSTRAINT acting_session_token_unique UNIQUE,
  administrator_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  -- The administrator's own session; this one ends with it.
  grant_id text NOT NULL,
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  reason text NOT NULL DEFAULT '',
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX acting_session_administrator ON acting_session (administrator_id, id DESC);
CREATE INDEX acting_session_user ON acting_session (user_id);
SELECT protect_rows('acting_session', 'system');

-- Versions of the plans with their limits. A version is never changed.
CREATE TABLE pro_plan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_plan text NOT NULL CONSTRAINT pro_plan_name_length CHECK (length(product_plan) BETWEEN 1 AND 60),
  version integer NOT NULL CONSTRAINT pro_plan_version_positive CHECK (version > 0),
  price_point text NOT NULL CONSTRAINT pro_plan_price_point_known CHECK (price_point IN ('free', 'monthly', 'yearly')),
  price_cents bigint NOT NULL CONSTRAINT pro_plan_price_not_negative CHECK (price_cents >= 0),
  currency text NOT NULL DEFAULT 'USD' CONSTRAINT pro_plan_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  components text[] NOT NULL,
  -- NULL means no limit.
  users_limit integer CONSTRAINT pro_plan_users_positive CHECK (users_limit > 0),
  location_limit integer CONSTRAINT pro_plan_locations_positive CHECK (location_limit > 0),
  addresses_limit integer CONSTRAINT pro_plan_addresses_positive CHECK (addresses_limit > 0),
  data_retention_days_limit integer CONSTRAINT pro_plan_retention_least CHECK (data_retention_days_limit >= 30),
  insight_quotes_limit integer CONSTRAINT pro_plan_insight_positive CHECK (insight_quotes_limit > 0),
  is_offered boolean NOT NULL DEFAULT true,
  -- The plan of a new customer.
  is_starting boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pro_plan_version_once UNIQUE (product_plan, price_point, version),
  CONSTRAINT pro_plan_free CHECK ((price_point = 'free') = (price_cents = 0)),
  CONSTRAINT pro_plan_starting_free CHECK (NOT is_starting OR is_offered AND price_point = 'free')
);
CREATE UNIQUE INDEX pro_plan_starting ON pro_plan (is_starting) WHERE is_starting;
REVOKE DELETE, UPDATE ON pro_plan FROM lading_app;
GRANT UPDATE (is_offered, is_starting) ON pro_plan TO lading_app;

-- The plan of each customer.
CREATE TABLE subscription (
  customer_id bigint PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE,
  plan_id bigint NOT NULL REFERENCES pro_plan (id),
  since timestamptz NOT NULL,
  -- A paid plan that was requested and is not active yet.
  wanted_plan_id bigint REFERENCES pro_plan (id),
  wanted_at timestamptz,
  provider_subscription text,
  -- The due date of the next payment, as the provider last reported.
  paid_until date,
  -- When the customer falls back to the free plan. Only while a payment is missing.
  grace_ends_on date,
  -- When the provider was last asked about the renewal.
  renewal_asked_at timestamptz,
  -- The customer fell back to the free plan and has not chosen a plan since: retention deletes nothing.
  keeps_data boolean NOT NULL DEFAULT false,
  CONSTRAINT subscription_grace_paid CHECK (grace_ends_on IS NULL OR provider_subscription IS NOT NULL),
  CONSTRAINT subscription_wanted_whole CHECK ((wanted_plan_id IS NULL) = (wanted_at IS NULL))
);
CREATE INDEX subscription_plan ON subscription (plan_id);
CREATE INDEX subscription_wanted ON subscription (wanted_plan_id);
SELECT protect_rows('subscription', 'customer');

-- However a customer is created, it has a plan from the start.
CREATE FUNCTION subscribe_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO subscription (customer_id, plan_id, since) SELECT NEW.id, p.id, NEW.created_at FROM pro_plan p WHERE p.is_starting;
  RETURN NULL;
END $$;

-- Payments of plans at the payment provider.
CREATE TABLE plan_checkout (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  plan_id bigint NOT NULL REFERENCES pro_plan (id),
  state text NOT NULL DEFAULT 'open' CONSTRAINT plan_checkout_state_known CHECK (state IN ('open', 'paid', 'declined', 'ended')),
  -- NULL until the provider has answered.
  provider_reference text,
  reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX plan_checkout_customer ON plan_checkout (customer_id);
CREATE INDEX plan_checkout_open ON plan_checkout (id) WHERE state = 'open';
SELECT protect_rows('plan_checkout', 'customer');

CREATE TRIGGER customer_subscribed AFTER INSERT ON customer FOR EACH ROW EXECUTE FUNCTION subscribe_customer();

INSERT INTO pro_plan (product_plan, version, price_point, price_cents, components, users_limit, location_limit, addresses_limit,
    data_retention_days_limit, insight_quotes_limit, is_starting) VALUES
  ('Starter', 1, 'free', 0, '{All screens and the API,Support by ticket}', 50, 100, 10000, 730, 500, true),
  ('Growth', 1, 'monthly', 14900, '{All screens and the API,Support by ticket and phone,Guided carrier setup}', 200, 400, NULL, 1095, 5000, false),
  ('Growth', 1, 'yearly', 149000, '{All screens and the API,Support by ticket and phone,Guided carrier setup}', 200, 400, NULL, 1095, 5000, false),
  ('Network', 1, 'monthly', 49900, '{All screens and the API,Dedicated contact,Guided carrier setup,User training}', NULL, NULL, NULL, NULL, NULL, false);
