-- The emission factors of a company, and what each offer emits by them; nothing while there are none.

ALTER TABLE customer ADD COLUMN emission_factors jsonb NOT NULL DEFAULT '[]';
-- With the factor by which it was computed, so that a later one changes no earlier figure.
ALTER TABLE offer ADD COLUMN emissions jsonb;
