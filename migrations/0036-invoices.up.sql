-- Bills of carriers with their audit, and the objections to them; whoever sees a shipment sees its bill.

CREATE TABLE invoice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  -- None until a person finds out what the bill is for.
  shipment_id bigint REFERENCES shipment (id),
  number text NOT NULL,
  pro_number text NOT NULL,
  state text NOT NULL CONSTRAINT invoice_state_known CHECK (state IN ('outstanding', 'needsReview', 'approved', 'disputed', 'paid', 'archived')),
  invoice_date date NOT NULL,
  due_on date NOT NULL,
  contest_until date NOT NULL,
  currency text NOT NULL,
  total_cents bigint NOT NULL,
  -- As it came; a bill is never changed.
  bill jsonb NOT NULL,
  agreed_cents bigint,
  variance_cents bigint,
  main_reason text,
  audit jsonb,
  received_at timestamptz NOT NULL,
  -- None in the archive: the bill was voided.
  paid_at timestamptz,
  updated_at timestamptz NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (search_form(number || '|' || pro_number)) STORED,
  -- One company cannot keep another from taking a bill in, so the number is unique within it.
  CONSTRAINT invoice_number_unique UNIQUE (customer_id, carrier_id, number)
);
CREATE INDEX invoice_customer_received ON invoice (customer_id, received_at DESC, id DESC);
CREATE INDEX invoice_customer_state ON invoice (customer_id, state, due_on) INCLUDE (total_cents);
CREATE INDEX invoice_carrier_pro ON invoice (carrier_id, pro_number);
CREATE INDEX invoice_shipment ON invoice (shipment_id);

CREATE TABLE invoice_dispute (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  state text NOT NULL CONSTRAINT invoice_dispute_state_known CHECK (state IN ('open', 'corrected', 'credited', 'upheld', 'withdrawn')),
  reason text NOT NULL,
  amount_cents bigint NOT NULL CONSTRAINT invoice_dispute_amount_positive CHECK (amount_cents > 0),
  author text NOT NULL,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX invoice_dispute_open ON invoice_dispute (invoice_id) WHERE state = 'open';
CREATE INDEX invoice_dispute_invoice ON invoice_dispute (invoice_id, id DESC);
CREATE INDEX invoice_dispute_customer ON invoice_dispute (customer_id);

CREATE TABLE invoice_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- The name as it was then: an administrator who acts as the person stands here too.
  author text NOT NULL,
  text text NOT NULL CONSTRAINT invoice_message_text_length CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX invoice_message_invoice ON invoice_message (invoice_id, id DESC);
CREATE INDEX invoice_message_customer ON invoice_message (customer_id);
REVOKE UPDATE, DELETE ON invoice_message FROM lading_app;

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['invoice', 'invoice_dispute', 'invoice_message'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY %I ON %I USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()))', kept || '_tenant', kept);
  END LOOP;
END $$;
-- The wall around shipments holds for their bills too; a bill without a shipment is for those who see all locations.
CREATE POLICY invoice_location_rule ON invoice AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company())
  OR CASE WHEN shipment_id IS NULL THEN (SELECT app_sees_all_locations())
       ELSE EXISTS (SELECT FROM shipment s WHERE s.id = invoice.shipment_id) END);
