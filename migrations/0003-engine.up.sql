-- What the kernels store: events, idempotency keys, sign-in records, secrets, feature flags, emails, webhooks.

-- Append-only: the audit trail, and the source of pushes and jobs.
CREATE TABLE event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  occurred_at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  subject text NOT NULL,
  payload jsonb NOT NULL,
  actor_id bigint,
  actor_name text NOT NULL,
  acting_user_id bigint,
  customer_id bigint,
  carrier_id bigint
);
CREATE INDEX event_subject ON event (subject, id);
-- What a carrier reads of its history. Answers to quotes are most of it and are read apart, and what users did without the rest and
-- without what customers do with freight; the statement that reads it says so in the same words.
CREATE INDEX event_carrier ON event (carrier_id, occurred_at, id) WHERE carrier_id IS NOT NULL AND name <> 'carrier-answered';
CREATE INDEX event_carrier_people ON event (carrier_id, occurred_at, id) WHERE carrier_id IS NOT NULL AND name <> 'carrier-answered' AND actor_id IS NOT NULL
  AND name NOT IN ('shipment-booked', 'desk-order-placed', 'cancellation-requested', 'shipment-canceled', 'invoice-received',
    'invoice-approved', 'invoice-disputed', 'invoice-dispute-settled', 'invoice-paid', 'invoice-archived');
CREATE INDEX event_carrier_answers ON event (carrier_id, occurred_at, id) WHERE carrier_id IS NOT NULL AND name = 'carrier-answered';
-- Finds a customer's security activity without reading the rest of its history.
CREATE INDEX event_security ON event (customer_id, id) WHERE name IN ('sign-in-failed', 'sign-in-blocked', 'guessing-noticed', 'suspended-attempt',
  'second-factor-failed', 'call-refused', 'call-limited', 'refresh-token-reused', 'acting-started', 'acting-ended', 'password-changed',
    'password-reset-asked', 'email-changed', 'sessions-ended', 'second-factor-turned-on', 'second-factor-turned-off', 'recovery-codes-renewed');
REVOKE DELETE, UPDATE ON event FROM lading_app;
ALTER TABLE event ENABLE ROW LEVEL SECURITY;
ALTER TABLE event FORCE ROW LEVEL SECURITY;
CREATE POLICY event_append ON event FOR INSERT WITH CHECK (true);
CREATE POLICY event_read ON event FOR SELECT USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer())
  OR carrier_id = (SELECT app_carrier()));

-- Answers of calls that carried an idempotency key.
CREATE TABLE idempotency_key (
  caller text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  payload_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (caller, route, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

-- Records of the OpenID Connect provider.
CREATE TABLE oidc_record (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_record_grant ON oidc_record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_record_uid ON oidc_record (uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_record_age ON oidc_record (expires_at);
-- Ends all sessions of a user at once.
CREATE INDEX oidc_record_account ON oidc_record ((payload ->> 'accountId')) WHERE payload ? 'accountId';
SELECT protect_rows('oidc_record', 'system');

-- Generated at the first start and shared by all processes.
CREATE TABLE installation_secret (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
SELECT protect_rows('installation_secret', 'system');

-- Overrides of feature flags. The narrowest level wins.
CREATE TABLE flag_rule (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  flag text NOT NULL,
  level text NOT NULL CONSTRAINT flag_rule_level_known CHECK (level IN ('installation', 'carrier', 'customer', 'user')),
  subject_id bigint NOT NULL DEFAULT 0,
  is_on boolean NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  CONSTRAINT flag_rule_unique UNIQUE (flag, level, subject_id),
  CONSTRAINT flag_rule_window CHECK (ends_at > starts_at)
);

-- The local mailbox: every email and whether it was sent.
CREATE TABLE mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL CONSTRAINT mail_message_id_unique UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  sender_name text NOT NULL DEFAULT '',
  stop_url text,
  -- When it was opened in the local mailbox first.
  read_at timestamptz
);
SELECT protect_rows('mail', 'system');

-- Pushes between instances that are too large for a notification.
CREATE TABLE socket_attachment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  payload bytea NOT NULL
);
CREATE INDEX socket_attachment_age ON socket_attachment (created_at);

-- The switch with which an administrator signs everyone out. One row.
CREATE TABLE forced_exit (
  id smallint DEFAULT 1 PRIMARY KEY CONSTRAINT forced_exit_single CHECK (id = 1),
  is_on boolean NOT NULL,
  -- Counts the orders, so that a page loaded after one knows that it is not meant.
  number integer NOT NULL,
  changed_at timestamptz NOT NULL
);
SELECT protect_rows('forced_exit', 'system', 'write');
CREATE POLICY forced_exit_read ON forced_exit FOR SELECT USING (true);

-- From which releases open pages came, in windows of five minutes. Says nothing of who reads them.
CREATE TABLE browser_release (
  window_at timestamptz NOT NULL,
  hash text NOT NULL,
  -- Each question of a page counts the seconds until its next one.
  page_seconds bigint NOT NULL,
  PRIMARY KEY (window_at, hash)
);
SELECT protect_rows('browser_release', 'system');

-- Webhooks of customers and of carriers.
CREATE TABLE webhook (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  created_by bigint NOT NULL REFERENCES user_account (id),
  name text NOT NULL,
  url text NOT NULL CONSTRAINT webhook_url_form CHECK (url ~ '^https?://'),
  kinds text[] NOT NULL
    CONSTRAINT webhook_kinds_known CHECK (kinds <@ ARRAY['quote.rated', 'shipment.booked', 'shipment.confirmed', 'shipment.refused',
      'shipment.needs_attention', 'shipment.canceled', 'tracking.updated', 'tracking.pickup', 'tracking.transit', 'tracking.out_for_delivery',
      'tracking.delivered', 'tracking.exception', 'tracking.missed_eta', 'tracking.defaulted', 'document.available', 'invoice.audited',
      'invoice.approved', 'invoice.disputed', 'invoice.dispute_settled', 'invoice.paid', 'claim.changed', 'order_upload.received',
      'order_upload.finished', 'order.placed', 'order.canceled', 'dispute.opened', 'claim.filed', 'customer.joined']),
  is_enabled boolean NOT NULL DEFAULT true,
  -- Both are encrypted. The old secret signs beside the new one for a day.
  secret text NOT NULL,
  old_secret text,
  old_secret_until timestamptz,
  -- The first failed attempt after the last successful message.
  failing_since timestamptz,
  switched_off text CONSTRAINT webhook_switched_off_known CHECK (switched_off IN ('gone', 'failing')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT webhook_one_owner CHECK (num_nonnulls(customer_id, carrier_id) = 1),
  CONSTRAINT webhook_off_is_off CHECK (switched_off IS NULL OR NOT is_enabled),
  CONSTRAINT webhook_old_secret_whole CHECK ((old_secret IS NULL) = (old_secret_until IS NULL))
);
CREATE INDEX webhook_customer ON webhook (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX webhook_carrier ON webhook (carrier_id) WHERE carrier_id IS NOT NULL;
-- The few that fail.
CREATE INDEX webhook_failing ON webhook (id) WHERE failing_since IS NOT NULL OR switched_off IS NOT NULL;
CREATE INDEX webhook_author ON webhook (created_by);
SELECT protect_rows('webhook', 'customer or carrier');

-- Messages sent to webhooks.
CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id bigint NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  message_id text NOT NULL CONSTRAINT webhook_delivery_message UNIQUE,
  -- NULL for a test message.
  event_id bigint,
  kind text NOT NULL
    CONSTRAINT webhook_delivery_kind_known CHECK (kind IN ('quote.rated', 'shipment.booked', 'shipment.confirmed', 'shipment.refused',
      'shipment.needs_attention', 'shipment.canceled', 'tracking.updated', 'tracking.pickup', 'tracking.transit', 'tracking.out_for_delivery',
      'tracking.delivered', 'tracking.exception', 'tracking.missed_eta', 'tracking.defaulted', 'document.available', 'invoice.audited',
      'invoice.approved', 'invoice.disputed', 'invoice.dispute_settled', 'invoice.paid', 'claim.changed', 'order_upload.received',
      'order_upload.finished', 'order.placed', 'order.canceled', 'dispute.opened', 'claim.filed', 'customer.joined',
      'webhook.test')),
  -- Posted byte for byte the same at each attempt.
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CONSTRAINT webhook_delivery_state_known CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- Attempts since the message was created or sent again by a user.
  tries integer NOT NULL DEFAULT 0,
  -- Only the job of this turn may send it; one of an earlier turn is too late.
  turn integer NOT NULL DEFAULT 1,
  status_code integer,
  duration_ms integer,
  problem text,
  answer text,
  created_at timestamptz NOT NULL,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz,
  -- An event that is delivered twice is sent once.
  CONSTRAINT webhook_delivery_one_owner CHECK (num_nonnulls(customer_id, carrier_id) = 1),
  CONSTRAINT webhook_delivery_once UNIQUE (webhook_id, event_id, kind)
);
CREATE INDEX webhook_delivery_page ON webhook_delivery (webhook_id, id DESC);
CREATE INDEX webhook_delivery_state_page ON webhook_delivery (webhook_id, state, id DESC);
CREATE INDEX webhook_delivery_customer ON webhook_delivery (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX webhook_delivery_carrier ON webhook_delivery (carrier_id) WHERE carrier_id IS NOT NULL;
CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at);
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at) WHERE state = 'waiting';
SELECT protect_rows('webhook_delivery', 'customer or carrier');

-- Counters of attempts and calls that all processes share. Keys are hashes; what a crash loses is a minute's count.
CREATE UNLOGGED TABLE rate_limit (
  key text NOT NULL PRIMARY KEY,
  points integer NOT NULL,
  expire bigint
);
CREATE INDEX rate_limit_expire ON rate_limit (expire);
SELECT protect_rows('rate_limit', 'system');
