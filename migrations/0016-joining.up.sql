-- How people and companies come in: invites, campaigns, registrations, one-time keys, accepted terms.

CREATE TABLE campaign (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  -- Printed on mailings, so it is public; long enough that nobody finds another carrier's by trying.
  key text NOT NULL CONSTRAINT campaign_key_unique UNIQUE CONSTRAINT campaign_key_form CHECK (key ~ '^[a-z0-9]{16,40}$'),
  name text NOT NULL,
  headline text NOT NULL,
  message text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true,
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX campaign_carrier ON campaign (carrier_id, id);
CREATE INDEX campaign_created_by ON campaign (created_by);

ALTER TABLE customer
  ADD COLUMN campaign_id bigint REFERENCES campaign (id),
  ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;
CREATE INDEX customer_campaign ON customer (campaign_id) WHERE campaign_id IS NOT NULL;

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
  -- Who opens the invite again gets a code; only the page opened last goes on.
  code_hash text,
  code_expires_at timestamptz,
  used_at timestamptz,
  customer_id bigint REFERENCES customer (id),
  CONSTRAINT invite_used_by_customer CHECK ((used_at IS NULL) = (customer_id IS NULL))
);
CREATE INDEX invite_carrier ON invite (carrier_id, id);
CREATE INDEX invite_invited_by ON invite (invited_by);
CREATE INDEX invite_customer ON invite (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX invite_email ON invite (email);

-- A company that has not confirmed its address by mail yet is no tenant.
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

-- What is mailed or handed over opens once, for a while, and only its hash is kept.
CREATE TABLE one_time_key (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CONSTRAINT one_time_key_purpose_known CHECK (purpose IN ('activation', 'password-reset', 'email-change', 'hand-off', 'second-step')),
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

CREATE TABLE terms_acceptance (
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  version text NOT NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, version)
);

ALTER TABLE user_account
  ADD COLUMN preferences jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN password_changed_at timestamptz;

-- A carrier reads and writes its own campaigns and invites; all else is the installation's own scope.
DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['campaign', 'invite'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY %I ON %I USING ((SELECT app_is_system()) OR carrier_id = (SELECT app_carrier()))', kept || '_tenant', kept);
  END LOOP;
  FOREACH kept IN ARRAY ARRAY['registration', 'one_time_key', 'terms_acceptance'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY %I ON %I USING ((SELECT app_is_system()))', kept || '_system', kept);
  END LOOP;
END $$;
