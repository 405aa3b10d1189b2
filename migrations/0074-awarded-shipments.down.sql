-- Shipments no longer know of the truckload request that they come from.

ALTER TABLE shipment DROP COLUMN volume_request_id;
