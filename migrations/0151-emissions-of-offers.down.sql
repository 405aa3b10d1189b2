-- Takes back 0151: offers say nothing about emissions.

ALTER TABLE offer DROP COLUMN emissions;
ALTER TABLE customer DROP COLUMN emission_factors;
