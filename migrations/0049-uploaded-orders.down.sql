-- Takes back the orders that came in as files.

DROP TABLE uploaded_order;
DROP TABLE order_upload;
DELETE FROM table_import WHERE kind = 'orders';
DELETE FROM import_profile WHERE kind = 'orders';
ALTER TABLE table_import
  DROP CONSTRAINT table_import_kind_known,
  ADD CONSTRAINT table_import_kind_known CHECK (kind IN ('addresses', 'products'));
ALTER TABLE import_profile
  DROP CONSTRAINT import_profile_kind_known,
  ADD CONSTRAINT import_profile_kind_known CHECK (kind IN ('addresses', 'products'));
