-- Every quote begins without addresses.

ALTER TABLE customer DROP COLUMN default_origin_id, DROP COLUMN default_destination_id;
