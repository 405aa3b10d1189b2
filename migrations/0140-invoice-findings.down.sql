-- Takes back 0140: the audits of the bills hold all of it.

DROP TRIGGER invoice_findings_added ON invoice;
DROP TRIGGER invoice_findings_removed ON invoice;
DROP TRIGGER invoice_findings_changed ON invoice;
DROP FUNCTION keep_invoice_findings(), add_invoice_findings(bigint[]);
DROP TABLE invoice_finding;
