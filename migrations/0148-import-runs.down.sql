-- Takes back 0148.
ALTER TABLE table_import DROP COLUMN run;
