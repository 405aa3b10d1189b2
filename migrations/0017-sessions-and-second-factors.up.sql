-- Sessions as people see them, and second factors.

-- One row for each grant of the OpenID Connect provider: where and with what somebody has signed in.
CREATE TABLE sign_in_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  grant_id text NOT NULL CONSTRAINT sign_in_session_grant_unique UNIQUE,
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  client_id text NOT NULL,
  agent text NOT NULL,
  address text NOT NULL,
  started_at timestamptz NOT NULL
);
CREATE INDEX sign_in_session_user ON sign_in_session (user_id, id);

CREATE TABLE second_factor (
  user_id bigint PRIMARY KEY REFERENCES user_account (id) ON DELETE CASCADE,
  -- Sealed with a key of the installation.
  secret text NOT NULL,
  -- The 30-second step of the last code that was taken: no code opens twice.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);

CREATE TABLE recovery_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES second_factor (user_id) ON DELETE CASCADE,
  hash text NOT NULL CONSTRAINT recovery_code_hash_unique UNIQUE,
  used_at timestamptz
);
CREATE INDEX recovery_code_user ON recovery_code (user_id);

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['sign_in_session', 'second_factor', 'recovery_code'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY %I ON %I USING ((SELECT app_is_system()))', kept || '_system', kept);
  END LOOP;
END $$;
