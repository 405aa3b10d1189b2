-- What the kernels keep: events, idempotency keys, sign-in records, generated secrets, flags, settings of the demo.

-- Append-only: audit trail, source of pushes and of jobs.
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
CREATE INDEX event_customer ON event (customer_id, id);
CREATE INDEX event_carrier ON event (carrier_id, id);
ALTER TABLE event ENABLE ROW LEVEL SECURITY;
ALTER TABLE event FORCE ROW LEVEL SECURITY;
CREATE POLICY event_read ON event FOR SELECT USING (app_is_system() OR customer_id = app_customer() OR carrier_id = app_carrier());
CREATE POLICY event_append ON event FOR INSERT WITH CHECK (true);
REVOKE UPDATE, DELETE ON event FROM lading_app;

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

-- Made on this machine at the first start and equal for all processes.
CREATE TABLE installation_secret (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Exceptions from the defaults of the typed flag table; the narrowest one wins.
CREATE TABLE flag_rule (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  flag text NOT NULL,
  level text NOT NULL CONSTRAINT flag_rule_level_known CHECK (level IN ('installation', 'carrier', 'customer', 'user')),
  subject_id bigint NOT NULL DEFAULT 0,
  is_on boolean NOT NULL,
  CONSTRAINT flag_rule_unique UNIQUE (flag, level, subject_id)
);

-- Mails of the local mailbox and what became of each.
CREATE TABLE mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL CONSTRAINT mail_message_id_unique UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mail_recipient ON mail (recipient, id);

-- Kernel tables hold rows of many tenants and are reached by the installation's own scope only.
DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['oidc_record', 'installation_secret', 'mail'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY %I ON %I USING (app_is_system())', kept || '_system', kept);
  END LOOP;
END $$;
