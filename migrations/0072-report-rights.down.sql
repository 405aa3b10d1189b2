-- Files of reports no longer remember with which rights they were made.

ALTER TABLE report_file DROP COLUMN made_with;
