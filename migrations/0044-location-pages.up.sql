-- The rows of one location are found in the order of the grid and counted without being read, however large its company is.
-- The customer follows from the location, and is named so that no plan looks for its rows elsewhere.
CREATE INDEX shipment_location_page ON shipment (location_id, customer_id, pickup_date DESC, id DESC) INCLUDE (freight_terms, created_by);
DROP INDEX shipment_location;
