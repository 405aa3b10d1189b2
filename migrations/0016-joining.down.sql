-- Takes back invites, campaigns, registrations, one-time keys and accepted terms.

ALTER TABLE user_account DROP COLUMN password_changed_at, DROP COLUMN preferences;
DROP TABLE terms_acceptance;
DROP TABLE one_time_key;
DROP TABLE registration;
DROP TABLE invite;
ALTER TABLE customer DROP COLUMN requires_second_factor, DROP COLUMN campaign_id;
DROP TABLE campaign;
