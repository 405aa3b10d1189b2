-- Drops all data of this theme.
DROP TABLE uploaded_order, order_upload, import_profile, table_import, product,
  address;
