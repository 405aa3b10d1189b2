-- A carrier's API can be switched off alone: it gets no more quotes, while its site, people and booked freight go on.
ALTER TABLE carrier ADD COLUMN is_api_active boolean NOT NULL DEFAULT true;
