-- The address book and the product list of a company; what is taken out stays, so that it can be brought back.

-- Specification 9: stop characters and capitals do not count in a search.
CREATE FUNCTION search_form(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT lower(translate(value, '.,/''- ', '')) $$;

CREATE TABLE address (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  company text NOT NULL,
  location_type text NOT NULL,
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
  ready_time text,
  close_time text,
  services text[] NOT NULL DEFAULT '{}',
  is_third_party_billing boolean NOT NULL DEFAULT false,
  search text NOT NULL GENERATED ALWAYS AS (search_form(
    company || '|' || address1 || '|' || coalesce(address2, '') || '|' || city || '|' || state || '|' || postal_code || '|' ||
    coalesce(contact_name, '') || '|' || coalesce(phone, '') || '|' || coalesce(email, ''))) STORED,
  likeness text NOT NULL GENERATED ALWAYS AS (search_form(
    company || '|' || address1 || '|' || coalesce(address2, '') || '|' || postal_code || '|' || country)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  merged_into bigint REFERENCES address (id)
);
CREATE INDEX address_customer ON address (customer_id, lower(company), id) WHERE deleted_at IS NULL;
CREATE INDEX address_owner ON address (customer_id);
CREATE INDEX address_merged ON address (merged_into);
CREATE INDEX address_likeness ON address (customer_id, likeness) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX address_once ON address
  (customer_id, lower(company), lower(address1), lower(coalesce(address2, '')), lower(postal_code), country) WHERE deleted_at IS NULL;

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
  deleted_at timestamptz
);
CREATE INDEX product_customer ON product (customer_id, lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX product_owner ON product (customer_id);
CREATE UNIQUE INDEX product_name_once ON product (customer_id, lower(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX product_code_once ON product (customer_id, lower(code)) WHERE deleted_at IS NULL;

ALTER TABLE address ENABLE ROW LEVEL SECURITY;
ALTER TABLE address FORCE ROW LEVEL SECURITY;
CREATE POLICY address_tenant ON address
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
ALTER TABLE product ENABLE ROW LEVEL SECURITY;
ALTER TABLE product FORCE ROW LEVEL SECURITY;
CREATE POLICY product_tenant ON product
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
