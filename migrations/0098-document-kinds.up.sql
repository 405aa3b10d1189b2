-- Documents beside a shipment carry the codes of the open invoice and documents standard; an invoice is INV there.

ALTER TABLE shipment_document DROP CONSTRAINT shipment_document_kind_known;
SELECT set_config('app.scope', 'system', true);
UPDATE shipment_document SET kind = 'INV' WHERE kind = 'INVOICE';
SELECT set_config('app.scope', '', true);
ALTER TABLE shipment_document ADD CONSTRAINT shipment_document_kind_known CHECK (kind IN (
  'BOL', 'POD', 'INV', 'FRB', 'W&I', 'INSP', 'DIM', 'SCL', 'MSDS', 'PAC', 'IMG',
  'COMM', 'LOA', 'DTR', 'LPR', 'RESI', 'SPEC', 'CAT', 'QUO', 'CON', 'RULE', 'DIS', 'FUEL', 'STB',
  'LABEL', 'OTHER'));
