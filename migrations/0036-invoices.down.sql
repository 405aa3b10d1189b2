-- Takes bills, their disputes and messages away again.

DROP TABLE invoice_message;
DROP TABLE invoice_dispute;
DROP TABLE invoice;
