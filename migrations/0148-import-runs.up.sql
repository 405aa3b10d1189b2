-- How often a file was sent off to be written: a worker that is still busy with an earlier time finds that it has been overtaken.
ALTER TABLE table_import ADD COLUMN run integer NOT NULL DEFAULT 0;
