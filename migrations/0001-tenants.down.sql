-- Takes the tenants away again.
DROP TABLE carrier_connection, api_key, user_location, user_account, location, customer, site, carrier;
DROP FUNCTION app_carrier(), app_customer(), app_is_system();
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM lading_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM lading_app;
DROP EXTENSION btree_gin, pg_trgm, citext;
