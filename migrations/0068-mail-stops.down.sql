-- Mails without an address to stop them by.

ALTER TABLE mail DROP COLUMN stop_url;
