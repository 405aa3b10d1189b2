-- Takes the booking counter and the secrets away again.
DROP TABLE carrier_webhook_secret;
DROP INDEX shipment_delivered;
ALTER TABLE shipment DROP COLUMN booking, DROP COLUMN sent_at;
