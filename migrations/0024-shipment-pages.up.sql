-- What decides who sees a shipment stands in the indexes of the grid too, so that counting reads no rows.
CREATE INDEX shipment_customer_page ON shipment (customer_id, pickup_date DESC, id DESC) INCLUDE (location_id, freight_terms, created_by);
DROP INDEX shipment_customer_pickup;
CREATE INDEX shipment_category_page ON shipment (customer_id, category, pickup_date DESC, id DESC)
  INCLUDE (location_id, freight_terms, created_by);
DROP INDEX shipment_customer_category;
