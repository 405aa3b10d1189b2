-- How far the first set-up of a company has come, and what its new orders begin with.

ALTER TABLE customer
  ADD COLUMN setup_step text NOT NULL DEFAULT 'introduction'
    CONSTRAINT customer_setup_step_known CHECK (setup_step IN ('introduction', 'company', 'locations', 'carriers', 'users', 'finish')),
  ADD COLUMN setup_done text[] NOT NULL DEFAULT '{}'
    CONSTRAINT customer_setup_done_known CHECK (setup_done <@ ARRAY['introduction', 'company', 'locations', 'carriers', 'users', 'finish']),
  ADD COLUMN default_instructions text NOT NULL DEFAULT '',
  ADD CONSTRAINT customer_default_terms_known CHECK (default_freight_terms IN ('prepaid', 'collect', 'thirdParty'));
