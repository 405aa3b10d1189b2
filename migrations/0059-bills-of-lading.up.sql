-- Bills of lading that a company writes without a quote, the blocks that their numbers are drawn from, and mailed links to them.

-- Serials beside a GS1 company prefix; numbers go out in order and are never used again.
CREATE TABLE bol_number_block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  company_prefix text NOT NULL CONSTRAINT bol_number_block_prefix_form CHECK (company_prefix ~ '^\d{7,11}$'),
  first_serial bigint NOT NULL,
  last_serial bigint NOT NULL,
  next_serial bigint NOT NULL,
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT bol_number_block_order CHECK (0 <= first_serial AND first_serial <= last_serial AND next_serial BETWEEN first_serial AND last_serial + 1),
  CONSTRAINT bol_number_block_fits CHECK (length(company_prefix) + length(last_serial::text) <= 16),
  CONSTRAINT bol_number_block_no_overlap EXCLUDE USING gist (customer_id WITH =, company_prefix WITH =, int8range(first_serial, last_serial, '[]') WITH &&)
);
CREATE INDEX bol_number_block_customer ON bol_number_block (customer_id, id);
CREATE INDEX bol_number_block_created_by ON bol_number_block (created_by);

-- The sequence of a company goes around its blocks of the same prefix. Each look sees what was committed until then.
CREATE FUNCTION free_bol_serial(company bigint, prefix text, wanted bigint) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  serial bigint := wanted;
  taken bigint;
BEGIN
  LOOP
    SELECT b.last_serial INTO taken FROM bol_number_block b
      WHERE b.customer_id = company AND b.company_prefix = prefix AND serial BETWEEN b.first_serial AND b.last_serial;
    IF NOT FOUND THEN RETURN serial; END IF;
    serial := taken + 1;
  END LOOP;
END $$;

CREATE TABLE bill_of_lading (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  kind text NOT NULL CONSTRAINT bill_of_lading_kind_known CHECK (kind IN ('straight', 'vics')),
  state text NOT NULL CONSTRAINT bill_of_lading_state_known CHECK (state IN ('draft', 'issued', 'void')),
  number text CONSTRAINT bill_of_lading_number_form CHECK (number ~ '^\d{17}$'),
  number_block_id bigint REFERENCES bol_number_block (id),
  is_master boolean NOT NULL DEFAULT false,
  master_id bigint REFERENCES bill_of_lading (id) ON DELETE SET NULL,
  -- The bills that a master was written over, by id and number; they stay named when it is voided.
  underlying jsonb NOT NULL DEFAULT '[]',
  carrier_id bigint REFERENCES carrier (id),
  pro_number text CONSTRAINT bill_of_lading_pro_length CHECK (length(pro_number) <= 16),
  -- Whose location pays, as for a shipment.
  location_id bigint REFERENCES location (id),
  freight_terms text NOT NULL DEFAULT 'prepaid' CONSTRAINT bill_of_lading_terms_known CHECK (freight_terms IN ('prepaid', 'collect', 'thirdParty')),
  ship_date date,
  carrier_name text NOT NULL DEFAULT '',
  consignee text NOT NULL DEFAULT '',
  order_numbers text NOT NULL DEFAULT '',
  content jsonb NOT NULL,
  void_reason text NOT NULL DEFAULT '',
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  issued_at timestamptz,
  search text NOT NULL GENERATED ALWAYS AS (
    search_form(coalesce(number, '') || '|' || coalesce(pro_number, '') || '|' || carrier_name || '|' || consignee || '|' || order_numbers)) STORED,
  CONSTRAINT bill_of_lading_number_unique UNIQUE (customer_id, number),
  CONSTRAINT bill_of_lading_numbered CHECK ((state = 'draft') = (number IS NULL)),
  CONSTRAINT bill_of_lading_one_level CHECK (NOT (is_master AND master_id IS NOT NULL))
);
CREATE UNIQUE INDEX bill_of_lading_carrier_pro ON bill_of_lading (carrier_id, pro_number) WHERE pro_number IS NOT NULL;
CREATE INDEX bill_of_lading_carrier ON bill_of_lading (carrier_id);
CREATE INDEX bill_of_lading_customer_updated ON bill_of_lading (customer_id, updated_at DESC, id DESC);
CREATE INDEX bill_of_lading_block ON bill_of_lading (number_block_id);
CREATE INDEX bill_of_lading_master ON bill_of_lading (master_id);
CREATE INDEX bill_of_lading_location ON bill_of_lading (location_id);
CREATE INDEX bill_of_lading_created_by ON bill_of_lading (created_by);

CREATE TABLE bill_of_lading_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bill_of_lading_id bigint NOT NULL REFERENCES bill_of_lading (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  token_hash text NOT NULL CONSTRAINT bill_of_lading_link_unique UNIQUE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX bill_of_lading_link_bill ON bill_of_lading_link (bill_of_lading_id);
CREATE INDEX bill_of_lading_link_customer ON bill_of_lading_link (customer_id);

REVOKE DELETE ON bol_number_block FROM lading_app;

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['bol_number_block', 'bill_of_lading', 'bill_of_lading_link'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY %I ON %I USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()))', kept || '_tenant', kept);
  END LOOP;
END $$;
-- The wall around freight holds for its papers too.
CREATE POLICY bill_of_lading_location_rule ON bill_of_lading AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company())
  OR CASE
    WHEN location_id IS NULL THEN coalesce(created_by = (SELECT app_user()), false)
      OR ((SELECT app_sees_all_locations()) AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party())))
    ELSE ((SELECT app_sees_all_locations()) OR location_id = ANY ((SELECT app_user_locations())::bigint[]))
      AND ((SELECT cardinality(app_refused_freight())) = 0
        OR location_id || ':' || freight_terms <> ALL ((SELECT app_refused_freight())::text[]))
      AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party()))
  END);
