-- What carriers charge and the PRO numbers they give out.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE tariff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  name text NOT NULL,
  effective_from date NOT NULL,
  effective_to date,
  -- The tariff in the shape that rating reads; never changed once a quote refers to it.
  terms jsonb NOT NULL,
  rate_count integer NOT NULL DEFAULT 0,
  created_by bigint REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tariff_dates CHECK (effective_to IS NULL OR effective_to >= effective_from)
);
CREATE INDEX tariff_carrier ON tariff (carrier_id, effective_from DESC, id DESC);
CREATE INDEX tariff_created_by ON tariff (created_by);

-- The weekly diesel index; the day of publication and the first day of use differ.
CREATE TABLE fuel_index (
  index_date date PRIMARY KEY,
  effective_from date NOT NULL,
  milli_dollars integer NOT NULL CONSTRAINT fuel_index_positive CHECK (milli_dollars > 0)
);

-- Bodies are the digits without prefix and check digit; numbers go out in order and are never used again.
CREATE TABLE pro_block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  customer_id bigint REFERENCES customer (id),
  first_body bigint NOT NULL,
  last_body bigint NOT NULL,
  next_body bigint NOT NULL,
  state text NOT NULL CONSTRAINT pro_block_state_known CHECK (state IN ('requested', 'active', 'exhausted', 'revoked')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pro_block_order CHECK (first_body <= last_body AND next_body BETWEEN first_body AND last_body + 1),
  CONSTRAINT pro_block_no_overlap EXCLUDE USING gist (carrier_id WITH =, int8range(first_body, last_body, '[]') WITH &&)
);
CREATE INDEX pro_block_carrier ON pro_block (carrier_id, state, id);
CREATE INDEX pro_block_customer ON pro_block (customer_id);

ALTER TABLE tariff ENABLE ROW LEVEL SECURITY;
ALTER TABLE tariff FORCE ROW LEVEL SECURITY;
CREATE POLICY tariff_owner ON tariff USING (app_is_system() OR carrier_id = app_carrier());
ALTER TABLE pro_block ENABLE ROW LEVEL SECURITY;
ALTER TABLE pro_block FORCE ROW LEVEL SECURITY;
CREATE POLICY pro_block_owner ON pro_block USING (app_is_system() OR carrier_id = app_carrier());
