CREATE INDEX shipment_customer_pickup ON shipment (customer_id, pickup_date DESC, id DESC);
DROP INDEX shipment_customer_page;
