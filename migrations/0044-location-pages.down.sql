-- Takes back 0044: locations are found by an index of their own alone.

CREATE INDEX shipment_location ON shipment (location_id);
DROP INDEX shipment_location_page;
