-- Takes back 0130: what was credited is forgotten.

ALTER TABLE invoice_dispute DROP COLUMN credited_cents;
ALTER TABLE invoice DROP COLUMN credited_cents;
