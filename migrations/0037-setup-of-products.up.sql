-- The product list has a step in the set-up of a company.

ALTER TABLE customer
  DROP CONSTRAINT customer_setup_step_known,
  DROP CONSTRAINT customer_setup_done_known,
  ADD CONSTRAINT customer_setup_step_known CHECK (setup_step IN ('introduction', 'company', 'locations', 'products', 'carriers', 'users', 'finish')),
  ADD CONSTRAINT customer_setup_done_known CHECK (setup_done <@ ARRAY['introduction', 'company', 'locations', 'products', 'carriers', 'users', 'finish']);
