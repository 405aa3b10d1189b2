-- Takes back 0100.

ALTER TABLE customer
  DROP COLUMN address1,
  DROP COLUMN address2,
  DROP COLUMN city,
  DROP COLUMN state,
  DROP COLUMN postal_code,
  DROP COLUMN country,
  DROP COLUMN contact_name,
  DROP COLUMN phone;
