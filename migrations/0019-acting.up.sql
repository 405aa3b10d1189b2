-- Administrators who act as another user: every such session with both people, its reason and its end.

CREATE TABLE acting_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash text NOT NULL CONSTRAINT acting_session_token_unique UNIQUE,
  administrator_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  -- The administrator's own session: when it ends, this one ends too.
  grant_id text NOT NULL,
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  reason text NOT NULL DEFAULT '',
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX acting_session_administrator ON acting_session (administrator_id, id DESC);
CREATE INDEX acting_session_user ON acting_session (user_id);
ALTER TABLE acting_session ENABLE ROW LEVEL SECURITY;
ALTER TABLE acting_session FORCE ROW LEVEL SECURITY;
CREATE POLICY acting_session_system ON acting_session USING ((SELECT app_is_system()));

-- Finding people by parts of their names and addresses.
CREATE INDEX user_account_search ON user_account USING gin ((lower(first_name || ' ' || last_name || ' ' || email::text)) gin_trgm_ops);
