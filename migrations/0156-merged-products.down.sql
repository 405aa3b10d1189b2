-- Takes back 0156; products that were merged stay taken out, and can be brought back as deleted ones.

DROP INDEX address_likeness;
CREATE INDEX address_likeness ON address (customer_id, likeness) WHERE deleted_at IS NULL;
DROP INDEX product_likeness, product_merged;
ALTER TABLE product DROP COLUMN merged_into;
