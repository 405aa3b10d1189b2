-- Takes back 0024: pages are read through the indexes of before.

CREATE INDEX shipment_customer_category ON shipment (customer_id, category, pickup_date DESC, id DESC);
DROP INDEX shipment_category_page;
CREATE INDEX shipment_customer_pickup ON shipment (customer_id, pickup_date DESC, id DESC);
DROP INDEX shipment_customer_page;
