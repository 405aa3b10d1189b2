-- Files that fill the address book and the product list: what they hold until they are written, and mappings that are kept.

CREATE TABLE table_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  user_id bigint NOT NULL REFERENCES user_account (id),
  acting_user_id bigint REFERENCES user_account (id),
  kind text NOT NULL CONSTRAINT table_import_kind_known CHECK (kind IN ('addresses', 'products')),
  name text NOT NULL,
  state text NOT NULL DEFAULT 'draft'
    CONSTRAINT table_import_state_known CHECK (state IN ('draft', 'running', 'done', 'refused', 'failed')),
  headings jsonb NOT NULL,
  columns jsonb NOT NULL,
  rows jsonb NOT NULL,
  row_count integer NOT NULL,
  mapping jsonb NOT NULL,
  profile_name text,
  on_duplicate text NOT NULL DEFAULT 'skip' CONSTRAINT table_import_duplicate_known CHECK (on_duplicate IN ('skip', 'update')),
  on_error text NOT NULL DEFAULT 'skipRows' CONSTRAINT table_import_error_known CHECK (on_error IN ('skipRows', 'importNothing')),
  checked_count integer NOT NULL DEFAULT 0,
  added_count integer NOT NULL DEFAULT 0,
  updated_count integer NOT NULL DEFAULT 0,
  skipped_count integer NOT NULL DEFAULT 0,
  bad_count integer NOT NULL DEFAULT 0,
  bad_rows jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX table_import_customer ON table_import (customer_id);
CREATE INDEX table_import_user ON table_import (user_id, kind);
CREATE INDEX table_import_acting_user ON table_import (acting_user_id);
CREATE INDEX table_import_age ON table_import (updated_at);

CREATE TABLE import_profile (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  kind text NOT NULL CONSTRAINT import_profile_kind_known CHECK (kind IN ('addresses', 'products')),
  name text NOT NULL,
  headings text[] NOT NULL,
  mapping jsonb NOT NULL
);
CREATE UNIQUE INDEX import_profile_name_once ON import_profile (customer_id, kind, lower(name));

ALTER TABLE table_import ENABLE ROW LEVEL SECURITY;
ALTER TABLE table_import FORCE ROW LEVEL SECURITY;
CREATE POLICY table_import_tenant ON table_import
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
ALTER TABLE import_profile ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_profile FORCE ROW LEVEL SECURITY;
CREATE POLICY import_profile_tenant ON import_profile
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
