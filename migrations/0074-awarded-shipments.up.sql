-- A truckload that was awarded becomes a shipment, once: 0090 makes sure of it without holding up who reads.

ALTER TABLE shipment ADD COLUMN volume_request_id bigint REFERENCES volume_request (id);
