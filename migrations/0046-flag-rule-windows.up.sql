-- Rules of switches may begin and end at a moment; outside of it the wider level decides.

ALTER TABLE flag_rule
  ADD COLUMN starts_at timestamptz,
  ADD COLUMN ends_at timestamptz,
  ADD CONSTRAINT flag_rule_window CHECK (ends_at > starts_at);
