-- Takes pickup numbers and the lengths of PRO bodies away again.
ALTER TABLE pro_block DROP CONSTRAINT pro_block_no_overlap;
ALTER TABLE pro_block DROP COLUMN body_length;
ALTER TABLE pro_block ADD CONSTRAINT pro_block_no_overlap EXCLUDE USING gist (carrier_id WITH =, int8range(first_body, last_body, '[]') WITH &&);
DROP SEQUENCE pickup_number;
