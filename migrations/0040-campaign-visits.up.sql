-- How often the page of a campaign was opened, for the carrier that has started it.

ALTER TABLE campaign ADD COLUMN visit_count integer NOT NULL DEFAULT 0;
