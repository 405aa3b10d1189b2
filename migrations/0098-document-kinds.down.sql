-- Takes back 0098: the kinds that were not known before become other documents.

ALTER TABLE shipment_document DROP CONSTRAINT shipment_document_kind_known;
SELECT set_config('app.scope', 'system', true);
UPDATE shipment_document SET kind = 'INVOICE' WHERE kind = 'INV';
UPDATE shipment_document SET kind = 'OTHER' WHERE kind NOT IN ('BOL', 'LABEL', 'POD', 'INVOICE', 'OTHER');
SELECT set_config('app.scope', '', true);
ALTER TABLE shipment_document ADD CONSTRAINT shipment_document_kind_known CHECK (kind IN ('BOL', 'LABEL', 'POD', 'INVOICE', 'OTHER'));
