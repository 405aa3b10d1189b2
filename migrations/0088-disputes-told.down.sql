-- Takes back 0088: nobody but the company hears of its objections.

DROP INDEX invoice_unpaid;
ALTER TABLE invoice_dispute DROP COLUMN mailed_at, DROP COLUMN carrier_email, DROP COLUMN text;
