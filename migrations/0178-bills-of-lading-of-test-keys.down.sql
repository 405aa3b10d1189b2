-- Which bills of lading test keys made is forgotten.
ALTER TABLE bill_of_lading DROP COLUMN is_test;
