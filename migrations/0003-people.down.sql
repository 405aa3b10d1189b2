-- Takes back what sign-in knows about people.
DROP INDEX oidc_record_account;
ALTER TABLE customer DROP COLUMN sales_rep_user_id;
ALTER TABLE user_account DROP COLUMN show_third_party, DROP COLUMN third_party_visibility;
