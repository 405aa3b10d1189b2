-- Takes back 0112: whole indexes, and rows of files as parted values.

DROP INDEX uploaded_order_states;
CREATE INDEX uploaded_order_states ON uploaded_order (order_upload_id, state);

DROP INDEX uploaded_order_quote;
DROP INDEX uploaded_order_offer;
DROP INDEX uploaded_order_shipment;
CREATE INDEX uploaded_order_quote ON uploaded_order (quote_id);
CREATE INDEX uploaded_order_offer ON uploaded_order (offer_id);
CREATE INDEX uploaded_order_shipment ON uploaded_order (shipment_id);

ALTER TABLE table_import ALTER COLUMN rows TYPE jsonb USING rows::jsonb;
