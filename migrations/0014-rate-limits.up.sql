-- Counters of attempts and calls that all processes share. Keys are hashes; what a crash loses is a minute's count.
CREATE UNLOGGED TABLE rate_limit (
  key text NOT NULL PRIMARY KEY,
  points integer NOT NULL,
  expire bigint
);
CREATE INDEX rate_limit_expire ON rate_limit (expire);
SELECT protect_rows('rate_limit', 'system');
