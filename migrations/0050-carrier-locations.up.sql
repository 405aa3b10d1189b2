-- Locations of a customer that one of its carriers is not asked for, as where its trucks do not fit.

CREATE TABLE closed_carrier_location (
  customer_id bigint NOT NULL,
  carrier_id bigint NOT NULL,
  location_id bigint NOT NULL REFERENCES location (id) ON DELETE CASCADE,
  PRIMARY KEY (customer_id, carrier_id, location_id),
  FOREIGN KEY (customer_id, carrier_id) REFERENCES carrier_connection (customer_id, carrier_id) ON DELETE CASCADE
);
CREATE INDEX closed_carrier_location_location ON closed_carrier_location (location_id);
CREATE INDEX closed_carrier_location_carrier ON closed_carrier_location (carrier_id);

ALTER TABLE closed_carrier_location ENABLE ROW LEVEL SECURITY;
ALTER TABLE closed_carrier_location FORCE ROW LEVEL SECURITY;
CREATE POLICY closed_carrier_location_tenant ON closed_carrier_location
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));

-- How a carrier has answered a company of late.
CREATE INDEX carrier_answer_recent ON carrier_answer (customer_id, asked_at);
DROP INDEX carrier_answer_customer;
