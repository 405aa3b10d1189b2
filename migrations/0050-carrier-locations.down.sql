-- Takes the closed locations of carriers back.
CREATE INDEX carrier_answer_customer ON carrier_answer (customer_id);
DROP INDEX carrier_answer_recent;
DROP TABLE closed_carrier_location;
