-- Takes claims, their papers and notes away again.

DROP TABLE claim_note;
DROP TABLE claim_attachment;
DROP TABLE claim;
DROP SEQUENCE claim_number;
