-- A truckload that was awarded becomes a shipment, once.

ALTER TABLE shipment ADD COLUMN volume_request_id bigint
  CONSTRAINT shipment_volume_request_unique UNIQUE REFERENCES volume_request (id);
