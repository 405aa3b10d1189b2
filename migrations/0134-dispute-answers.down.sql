-- Takes back 0134.

ALTER TABLE invoice_dispute DROP COLUMN answer_by;
