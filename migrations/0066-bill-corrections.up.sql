-- Files that prove objections to bills, bills that take the place of earlier ones, and bills that come in from files.

ALTER TABLE invoice ADD COLUMN corrects_id bigint REFERENCES invoice (id);
CREATE UNIQUE INDEX invoice_corrects_once ON invoice (corrects_id);

CREATE TABLE invoice_attachment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  file_key text NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size bigint NOT NULL,
  hash text NOT NULL,
  -- The name as it was then: an administrator who acts as the person stands here too.
  author text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX invoice_attachment_invoice ON invoice_attachment (invoice_id, id);
CREATE INDEX invoice_attachment_customer ON invoice_attachment (customer_id);
REVOKE UPDATE, DELETE ON invoice_attachment FROM lading_app;

ALTER TABLE invoice_attachment ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_attachment FORCE ROW LEVEL SECURITY;
CREATE POLICY invoice_attachment_tenant ON invoice_attachment
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
-- Whoever sees a bill sees what proves the objections to it.
CREATE POLICY invoice_attachment_location_rule ON invoice_attachment AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company()) OR EXISTS (SELECT FROM invoice i WHERE i.id = invoice_attachment.invoice_id));

ALTER TABLE table_import
  DROP CONSTRAINT table_import_kind_known,
  ADD CONSTRAINT table_import_kind_known CHECK (kind IN ('addresses', 'products', 'orders', 'invoices'));
ALTER TABLE import_profile
  DROP CONSTRAINT import_profile_kind_known,
  ADD CONSTRAINT import_profile_kind_known CHECK (kind IN ('addresses', 'products', 'orders', 'invoices'));
