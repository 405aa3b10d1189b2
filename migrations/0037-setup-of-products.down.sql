-- Takes back 0037: who was at the products goes on at the carriers.

UPDATE customer SET setup_step = 'carriers' WHERE setup_step = 'products';
UPDATE customer SET setup_done = array_remove(setup_done, 'products') WHERE 'products' = ANY (setup_done);
ALTER TABLE customer
  DROP CONSTRAINT customer_setup_step_known,
  DROP CONSTRAINT customer_setup_done_known,
  ADD CONSTRAINT customer_setup_step_known CHECK (setup_step IN ('introduction', 'company', 'locations', 'carriers', 'users', 'finish')),
  ADD CONSTRAINT customer_setup_done_known CHECK (setup_done <@ ARRAY['introduction', 'company', 'locations', 'carriers', 'users', 'finish']);
