-- What the reader of a report was allowed to see when its file was made, so that nobody reads it with less.

ALTER TABLE report_file ADD COLUMN made_with jsonb;
