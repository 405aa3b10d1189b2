-- The registry of connectors knows the kinds of carrier systems, so that a new kind needs no migration.
ALTER TABLE carrier DROP CONSTRAINT carrier_connector_known;
ALTER TABLE carrier ADD CONSTRAINT carrier_connector_is_name CHECK (connector ~ '^[a-z][a-z0-9-]{0,39}$') NOT VALID;
ALTER TABLE carrier VALIDATE CONSTRAINT carrier_connector_is_name;
