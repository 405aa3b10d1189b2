-- People add documents to a shipment beside those that its carrier sends; only the carrier's have a number of the carrier.
ALTER TABLE shipment_document ALTER COLUMN carrier_document_id DROP NOT NULL;
ALTER TABLE shipment_document
  ADD COLUMN user_id bigint REFERENCES user_account (id) ON DELETE SET NULL,
  -- The name as it was then: an administrator who acts as the person stands here too.
  ADD COLUMN author text,
  ADD COLUMN size bigint,
  ADD COLUMN hash text,
  ADD CONSTRAINT shipment_document_has_origin CHECK ((carrier_document_id IS NULL) = (author IS NOT NULL));
CREATE INDEX shipment_document_user ON shipment_document (user_id);
