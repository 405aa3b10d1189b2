-- The address by which the reader of a mail stops mails of its kind without a sign-in; none where it was asked for.

ALTER TABLE mail ADD COLUMN stop_url text;
