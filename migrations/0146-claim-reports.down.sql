-- Takes the reports on claims away again.

DROP TABLE claim_report;
