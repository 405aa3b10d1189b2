-- Numbers that carriers give out here: pickups of carriers without a system of their own, and PRO blocks of any prefix and length.

CREATE SEQUENCE pickup_number;
GRANT USAGE, SELECT ON SEQUENCE pickup_number TO lading_app;

-- Bodies are the digits of prefix and serial together, without the check character.
ALTER TABLE pro_block ADD COLUMN body_length integer NOT NULL DEFAULT 9 CONSTRAINT pro_block_body_length_range CHECK (body_length BETWEEN 1 AND 16);
ALTER TABLE pro_block ALTER COLUMN body_length DROP DEFAULT;
ALTER TABLE pro_block DROP CONSTRAINT pro_block_no_overlap;
ALTER TABLE pro_block ADD CONSTRAINT pro_block_no_overlap EXCLUDE USING gist (carrier_id WITH =, body_length WITH =, int8range(first_body, last_body, '[]') WITH &&);
