-- Takes back 0171: no address is where freight begins or ends.

ALTER TABLE address DROP COLUMN is_default_pickup, DROP COLUMN is_default_delivery;
