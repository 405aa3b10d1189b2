-- Takes back the count of visits.

ALTER TABLE campaign DROP COLUMN visit_count;
