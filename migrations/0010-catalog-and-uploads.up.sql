-- Address book, product list, imports and order uploads.

-- The address book of a customer. Deleted addresses can be restored.
CREATE TABLE address (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  company text NOT NULL,
  location_type text NOT NULL
    CONSTRAINT address_type_known CHECK (location_type IN ('business', 'residential', 'tradeShow', 'airport', 'camp', 'church', 'constructionSite',
      'countryClub', 'fair', 'farm', 'governmentSite', 'groceryWarehouse', 'hospital', 'hotel', 'limitedAccess', 'militaryInstallation',
      'mineSite', 'nativeAmericanReservation', 'nursingHome', 'pier', 'prison', 'resort', 'school', 'selfStorage', 'utilitySite')),
  address1 text NOT NULL,
  address2 text,
  city text NOT NULL,
  state text NOT NULL,
  postal_code text NOT NULL,
  country text NOT NULL CONSTRAINT address_country_known CHECK (country IN ('USA', 'CAN', 'MEX')),
  contact_name text,
  phone text,
  extension text,
  email text,
  instructions text,
  ready_time text CONSTRAINT address_ready_time_form CHECK (ready_time ~ '^\d\d:\d\d$'),
  close_time text CONSTRAINT address_close_time_form CHECK (close_time ~ '^\d\d:\d\d$'),
  services text[] NOT NULL DEFAULT '{}',
  is_third_party_billing boolean NOT NULL DEFAULT false,
  search text NOT NULL GENERATED ALWAYS AS (search_form(
    company || '|' || address1 || ' ' || coalesce(address2, '') || '|' || city || ' ' || state || '|' || postal_code || '|' ||
    coalesce(contact_name, '') || '|' || coalesce(phone, '') || '|' || coalesce(email, ''))) STORED,
  likeness text NOT NULL GENERATED ALWAYS AS (search_form(
    company || '|' || address1 || '|' || coalesce(address2, '') || '|' || postal_code || '|' || country)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  merged_into bigint REFERENCES address (id),
  -- Where new freight of the customer starts, and where it ends.
  is_default_pickup boolean NOT NULL DEFAULT false,
  is_default_delivery boolean NOT NULL DEFAULT false
);
CREATE INDEX address_customer ON address (customer_id, lower(company), id) WHERE deleted_at IS NULL;
CREATE INDEX address_merged ON address (merged_into);
CREATE UNIQUE INDEX address_once ON address (customer_id, lower(company), lower(address1), lower(coalesce(address2, '')), lower(postal_code),
  country) WHERE deleted_at IS NULL;
CREATE INDEX address_search ON address USING gin (customer_id, search gin_trgm_ops);
CREATE INDEX address_city_page ON address (customer_id, lower(city), id) WHERE deleted_at IS NULL;
CREATE INDEX address_postal_page ON address (customer_id, postal_code, id) WHERE deleted_at IS NULL;
CREATE INDEX address_contact_page ON address
  (customer_id, lower(CASE WHEN contact_name IS NULL THEN '' ELSE contact_name END), id) WHERE deleted_at IS NULL;
CREATE INDEX address_updated_page ON address (customer_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX address_third_party_page ON address (customer_id, lower(company), id) WHERE deleted_at IS NULL AND is_third_party_billing;
CREATE INDEX address_owner ON address (customer_id, deleted_at);
CREATE INDEX address_likeness ON address (customer_id, likeness, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX address_default_pickup ON address (customer_id) WHERE is_default_pickup;
CREATE UNIQUE INDEX address_default_delivery ON address (customer_id) WHERE is_default_delivery;
SELECT protect_rows('address', 'customer');

-- The product list of a customer. Deleted products can be restored.
CREATE TABLE product (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  name text NOT NULL,
  code text,
  description text NOT NULL,
  nmfc text,
  nmfc_sub text,
  freight_class double precision,
  handling_unit_type text NOT NULL,
  packaging text,
  units text NOT NULL CONSTRAINT product_units_known CHECK (units IN ('imperial', 'metric')),
  length double precision,
  width double precision,
  height double precision,
  weight double precision,
  pieces integer,
  is_stackable boolean NOT NULL DEFAULT false,
  is_used boolean NOT NULL DEFAULT false,
  is_carpet boolean NOT NULL DEFAULT false,
  hazardous jsonb,
  search text NOT NULL GENERATED ALWAYS AS (search_form(
    name || '|' || coalesce(code, '') || '|' || description || '|' || coalesce(nmfc, '') || coalesce(nmfc_sub, '') || '|' ||
    coalesce(hazardous ->> 'unNumber', ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  merged_into bigint REFERENCES product (id)
);
CREATE INDEX product_customer ON product (customer_id, lower(name), id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX product_name_once ON product (customer_id, lower(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX product_code_once ON product (customer_id, lower(code)) WHERE deleted_at IS NULL;
CREATE INDEX product_search ON product USING gin (customer_id, search gin_trgm_ops);
CREATE INDEX product_code_page ON product (customer_id, lower(CASE WHEN code IS NULL THEN '' ELSE code END), id) WHERE deleted_at IS NULL;
CREATE INDEX product_class_page ON product
  (customer_id, (CASE WHEN freight_class IS NULL THEN 0 ELSE freight_class END), id) WHERE deleted_at IS NULL;
CREATE INDEX product_nmfc_page ON product (customer_id, (CASE WHEN nmfc IS NULL THEN '' ELSE nmfc END), id) WHERE deleted_at IS NULL;
CREATE INDEX product_updated_page ON product (customer_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX product_hazardous_page ON product (customer_id, lower(name), id) WHERE deleted_at IS NULL AND hazardous IS NOT NULL;
CREATE INDEX product_owner ON product (customer_id, deleted_at);
CREATE INDEX product_merged ON product (merged_into);
-- Finds similar products by walking the index.
CREATE INDEX product_likeness ON product (customer_id, search_form(name), id) INCLUDE (name) WHERE deleted_at IS NULL;
SELECT protect_rows('product', 'customer');

-- Files that are imported into the address book, the product list or the orders.
CREATE TABLE table_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  user_id bigint NOT NULL REFERENCES user_account (id),
  acting_user_id bigint REFERENCES user_account (id),
  kind text NOT NULL CONSTRAINT table_import_kind_known CHECK (kind IN ('addresses', 'products', 'orders', 'invoices', 'invites', 'fuelIndex', 'carrierInvoices')),
  name text NOT NULL,
  state text NOT NULL DEFAULT 'draft' CONSTRAINT table_import_state_known CHECK (state IN ('draft', 'running', 'done', 'refused', 'failed')),
  headings jsonb NOT NULL,
  columns jsonb NOT NULL,
  -- JSON rather than JSONB: the rows are never queried, and text is read and written faster.
  rows json NOT NULL,
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
  updated_at timestamptz NOT NULL,
  -- Counts the runs: a worker still busy with an earlier run finds that it was overtaken.
  run integer NOT NULL DEFAULT 0,
  CONSTRAINT table_import_of_one CHECK (num_nonnulls(customer_id, carrier_id) = CASE WHEN kind = 'fuelIndex' THEN 0 ELSE 1 END)
);
CREATE INDEX table_import_customer ON table_import (customer_id);
CREATE INDEX table_import_carrier ON table_import (carrier_id) WHERE carrier_id IS NOT NULL;
CREATE INDEX table_import_user ON table_import (user_id, kind);
CREATE INDEX table_import_acting_user ON table_import (acting_user_id);
CREATE INDEX table_import_age ON table_import (updated_at);
SELECT protect_rows('table_import', 'customer or carrier');

-- Saved column mappings of imports.
CREATE TABLE import_profile (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  kind text NOT NULL CONSTRAINT import_profile_kind_known CHECK (kind IN ('addresses', 'products', 'orders', 'invoices', 'invites', 'fuelIndex', 'carrierInvoices')),
  name text NOT NULL,
  headings text[] NOT NULL,
  mapping jsonb NOT NULL,
  CONSTRAINT import_profile_of_one CHECK (num_nonnulls(customer_id, carrier_id) = CASE WHEN kind = 'fuelIndex' THEN 0 ELSE 1 END)
);
CREATE UNIQUE INDEX import_profile_name_once ON import_profile (customer_id, carrier_id, kind, lower(name)) NULLS NOT DISTINCT;
CREATE INDEX import_profile_carrier ON import_profile (carrier_id) WHERE carrier_id IS NOT NULL;
SELECT protect_rows('import_profile', 'customer or carrier');

-- Files of uploaded orders.
CREATE TABLE order_upload (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  user_id bigint NOT NULL REFERENCES user_account (id),
  name text NOT NULL,
  -- The work in progress on its orders, and the user who started it.
  stage text NOT NULL DEFAULT 'idle' CONSTRAINT order_upload_stage_known CHECK (stage IN ('idle', 'rating', 'dispatching')),
  offer_rule text NOT NULL DEFAULT 'preferred' CONSTRAINT order_upload_rule_known CHECK (offer_rule IN ('preferred', 'cheapest', 'fastest')),
  asked_by bigint NOT NULL REFERENCES user_account (id),
  acting_user_id bigint REFERENCES user_account (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- `stopped`: turned off before everything was dispatched. Both end with the run.
  auto_dispatch text NOT NULL DEFAULT 'off' CONSTRAINT order_upload_auto_dispatch_known CHECK (auto_dispatch IN ('off', 'on', 'stopped')),
  limit_cents bigint CONSTRAINT order_upload_limit_positive CHECK (limit_cents > 0),
  currency text NOT NULL DEFAULT 'USD' CONSTRAINT order_upload_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  headings jsonb,
  -- Rejected rows: line, values and what is wrong with each.
  bad_rows jsonb NOT NULL DEFAULT '[]',
  bad_row_count integer NOT NULL DEFAULT 0,
  CONSTRAINT order_upload_of_customer UNIQUE (id, customer_id)
);
CREATE INDEX order_upload_page ON order_upload (customer_id, id DESC);
CREATE INDEX order_upload_user ON order_upload (user_id);
CREATE INDEX order_upload_asked_by ON order_upload (asked_by);
CREATE INDEX order_upload_acting_user ON order_upload (acting_user_id);
SELECT protect_rows('order_upload', 'customer');
-- Uploads of other users are for those who see all locations.
CREATE POLICY order_upload_own ON order_upload AS RESTRICTIVE FOR SELECT USING ((SELECT app_is_system()) OR (SELECT app_sees_all_locations())
  OR user_id = (SELECT app_user()));

-- Uploaded orders. Each is rated and dispatched on its own.
CREATE TABLE uploaded_order (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL,
  order_upload_id bigint NOT NULL,
  reference text NOT NULL,
  line integer NOT NULL,
  state text NOT NULL DEFAULT 'new'
    CONSTRAINT uploaded_order_state_known CHECK (state IN ('new', 'rating', 'rated', 'dispatching', 'dispatched', 'failed')),
  problem text,
  -- JSON rather than JSONB: it is never queried, and a file brings thousands of orders. Where the freight goes is said in `dispatch` alone.
  details json NOT NULL,
  dispatch json NOT NULL,
  -- The customer's location that pays.
  location_id bigint,
  freight_terms text NOT NULL CONSTRAINT uploaded_order_terms_known CHECK (freight_terms IN ('prepaid', 'collect', 'thirdParty')),
  origin_label text NOT NULL,
  destination_label text NOT NULL,
  ship_date date NOT NULL,
  units text NOT NULL CONSTRAINT uploaded_order_units_known CHECK (units IN ('imperial', 'metric')),
  handling_units integer NOT NULL,
  weight double precision NOT NULL,
  quote_id bigint REFERENCES quote (id) ON DELETE SET NULL,
  -- The carriers were asked since the order was last queued for rating.
  is_asked boolean NOT NULL DEFAULT false,
  offer_id bigint REFERENCES offer (id) ON DELETE SET NULL,
  cents bigint,
  currency text NOT NULL DEFAULT 'USD' CONSTRAINT uploaded_order_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  shipment_id bigint REFERENCES shipment (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Dispatched as soon as it is rated; cleared when the run ends.
  is_automatic boolean NOT NULL DEFAULT false,
  -- A user excluded it from actions on all orders.
  is_excluded boolean NOT NULL DEFAULT false,
  -- Its rows in the file: line and values of each.
  source json,
  CONSTRAINT uploaded_order_dispatched CHECK (state <> 'dispatched' OR shipment_id IS NOT NULL),
  -- One check an order: the upload belongs to the same customer.
  CONSTRAINT uploaded_order_upload_fkey FOREIGN KEY (order_upload_id, customer_id) REFERENCES order_upload (id, customer_id)
);
-- A file that is uploaded twice ships nothing twice.
CREATE UNIQUE INDEX uploaded_order_once ON uploaded_order (customer_id, lower(reference));
CREATE INDEX uploaded_order_page ON uploaded_order (order_upload_id, line, id);
CREATE INDEX uploaded_order_quote ON uploaded_order (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX uploaded_order_offer ON uploaded_order (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX uploaded_order_shipment ON uploaded_order (shipment_id) WHERE shipment_id IS NOT NULL;
-- The next orders of a run in the order of the file; an order that waits for nothing is not in it.
CREATE INDEX uploaded_order_run ON uploaded_order (order_upload_id, state, line, id) WHERE state IN ('rating', 'dispatching');
SELECT protect_rows('uploaded_order', 'customer');
SELECT follow_location_rule('uploaded_order', NULL);
