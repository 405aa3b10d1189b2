-- Which carriers dispatch as part of the demo is forgotten.
ALTER TABLE carrier DROP COLUMN is_demo_dispatch;
