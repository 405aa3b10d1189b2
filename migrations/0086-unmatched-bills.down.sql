-- Takes back 0086: a bill is matched on its arrival alone.

DROP INDEX invoice_unmatched_bol, invoice_unmatched_pro;
ALTER TABLE invoice DROP COLUMN decided_at, DROP COLUMN matched_by, DROP COLUMN bol_number;
