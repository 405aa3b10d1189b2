-- An awarded truckload becomes one shipment at most; readers go on while the index is built.

CREATE UNIQUE INDEX IF NOT EXISTS shipment_volume_request_unique ON shipment (volume_request_id) WHERE volume_request_id IS NOT NULL;
