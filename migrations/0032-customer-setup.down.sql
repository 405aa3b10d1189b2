-- Takes back 0032: set-ups begin anew, and orders begin without instructions.

ALTER TABLE customer
  DROP CONSTRAINT customer_default_terms_known,
  DROP COLUMN default_instructions,
  DROP COLUMN setup_done,
  DROP COLUMN setup_step;
