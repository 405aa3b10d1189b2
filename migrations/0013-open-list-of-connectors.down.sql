-- Carriers of other kinds must be gone before: their prices would come from nowhere.
ALTER TABLE carrier DROP CONSTRAINT carrier_connector_is_name;
ALTER TABLE carrier ADD CONSTRAINT carrier_connector_known CHECK (connector IN ('tariff', 'digital-ltl')) NOT VALID;
ALTER TABLE carrier VALIDATE CONSTRAINT carrier_connector_known;
