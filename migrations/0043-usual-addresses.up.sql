-- Where the quotes of a company usually begin and end.

ALTER TABLE customer
  ADD COLUMN default_origin_id bigint REFERENCES location (id) ON DELETE SET NULL,
  ADD COLUMN default_destination_id bigint REFERENCES location (id) ON DELETE SET NULL;
CREATE INDEX customer_default_origin ON customer (default_origin_id) WHERE default_origin_id IS NOT NULL;
CREATE INDEX customer_default_destination ON customer (default_destination_id) WHERE default_destination_id IS NOT NULL;
