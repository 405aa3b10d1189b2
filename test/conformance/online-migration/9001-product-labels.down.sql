-- The labels of all products are lost.
ALTER TABLE product DROP COLUMN label;
