-- Products that stand in the list more than once become one: those that were merged know into which.

ALTER TABLE product ADD COLUMN merged_into bigint REFERENCES product (id);
CREATE INDEX product_merged ON product (merged_into);
-- A list holds a hundred thousand rows; what is alike in it is found by going along its index alone.
CREATE INDEX product_likeness ON product (customer_id, search_form(name), id) INCLUDE (name) WHERE deleted_at IS NULL;
DROP INDEX address_likeness;
CREATE INDEX address_likeness ON address (customer_id, likeness, id) WHERE deleted_at IS NULL;
