-- Documents that people added go; their files stay until the folder of files is tidied.
DELETE FROM shipment_document WHERE carrier_document_id IS NULL;
ALTER TABLE shipment_document DROP CONSTRAINT shipment_document_has_origin;
ALTER TABLE shipment_document DROP COLUMN user_id, DROP COLUMN author, DROP COLUMN size, DROP COLUMN hash;
ALTER TABLE shipment_document ALTER COLUMN carrier_document_id SET NOT NULL;
