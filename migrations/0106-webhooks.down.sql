-- Takes the addresses of companies away again, with their logs.

DROP TABLE webhook_delivery;
DROP TABLE webhook;
