-- Takes back 0046: every rule holds as long as it stands; one that does not hold at all times would now, so it goes.

DELETE FROM flag_rule WHERE starts_at IS NOT NULL OR ends_at IS NOT NULL;
ALTER TABLE flag_rule DROP COLUMN starts_at, DROP COLUMN ends_at;
