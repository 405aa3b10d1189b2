-- Example of an online migration: products get a label, filled step by step while the release before goes on.

DO $$
DECLARE
  reached bigint := 0;
  highest bigint;
BEGIN
  ALTER TABLE product ADD COLUMN IF NOT EXISTS label text;
  COMMIT;
  -- Row-level policies hold for the owner too, and each step is its own transaction.
  PERFORM set_config('app.scope', 'system', true);
  SELECT max(id) INTO highest FROM product;
  WHILE reached < highest LOOP
    PERFORM set_config('app.scope', 'system', true);
    UPDATE product SET label = name || coalesce(' ' || code, '')
     WHERE id > reached AND id <= reached + 1000 AND label IS NULL;
    COMMIT;
    reached := reached + 1000;
  END LOOP;
  -- New rows are checked from here on; existing ones are checked in a step that lets others write.
  ALTER TABLE product DROP CONSTRAINT IF EXISTS product_label_length, ADD CONSTRAINT product_label_length
    CHECK (length(label) BETWEEN 1 AND 250) NOT VALID;
  COMMIT;
  ALTER TABLE product VALIDATE CONSTRAINT product_label_length;
  COMMIT;
  CREATE INDEX IF NOT EXISTS product_label ON product (customer_id, label, id);
END $$;
