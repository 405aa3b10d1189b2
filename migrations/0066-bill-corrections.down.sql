-- Takes evidence, corrections and files of bills away again.

SELECT set_config('app.scope', 'system', true);
DELETE FROM table_import WHERE kind = 'invoices';
DELETE FROM import_profile WHERE kind = 'invoices';
ALTER TABLE table_import
  DROP CONSTRAINT table_import_kind_known,
  ADD CONSTRAINT table_import_kind_known CHECK (kind IN ('addresses', 'products', 'orders'));
ALTER TABLE import_profile
  DROP CONSTRAINT import_profile_kind_known,
  ADD CONSTRAINT import_profile_kind_known CHECK (kind IN ('addresses', 'products', 'orders'));

DROP TABLE invoice_attachment;
ALTER TABLE invoice DROP COLUMN corrects_id;
