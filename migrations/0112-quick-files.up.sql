-- Files come in faster. Nobody asks what stands inside the rows of a file: as text they cost a quarter of what it takes to part and join them.
-- Only files of the last day are rewritten.
ALTER TABLE table_import ALTER COLUMN rows TYPE json USING rows::json;

-- An order that has just come in has no quote, offer or shipment yet.
DROP INDEX uploaded_order_quote;
DROP INDEX uploaded_order_offer;
DROP INDEX uploaded_order_shipment;
CREATE INDEX uploaded_order_quote ON uploaded_order (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX uploaded_order_offer ON uploaded_order (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX uploaded_order_shipment ON uploaded_order (shipment_id) WHERE shipment_id IS NOT NULL;

-- The next orders of a stage are found in the order of the file, however many wait.
DROP INDEX uploaded_order_states;
CREATE INDEX uploaded_order_states ON uploaded_order (order_upload_id, state, line, id);
