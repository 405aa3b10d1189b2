-- Network addresses from which users have signed in: guesses from elsewhere slow nobody down who signs in from one of them.

CREATE TABLE familiar_address (
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  -- An IPv4 address, or the first 64 bits of an IPv6 one.
  network text NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, network)
);
ALTER TABLE familiar_address ENABLE ROW LEVEL SECURITY;
ALTER TABLE familiar_address FORCE ROW LEVEL SECURITY;
CREATE POLICY familiar_address_system ON familiar_address USING ((SELECT app_is_system()));

SELECT set_config('app.scope', 'system', true);
INSERT INTO familiar_address (user_id, network, last_used_at)
  SELECT user_id, CASE WHEN family(address::inet) = 4 THEN host(address::inet) ELSE host(network(set_masklen(address::inet, 64))) END, max(started_at)
  FROM sign_in_session WHERE pg_input_is_valid(address, 'inet') GROUP BY 1, 2;
SELECT set_config('app.scope', '', true);

-- When the owner of the account was told that others try to guess its password.
ALTER TABLE user_account ADD COLUMN guessing_told_at timestamptz;
