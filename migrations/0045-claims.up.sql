-- Claims against carriers for freight that was lost, damaged, short or late, with their papers and notes; whoever sees a shipment sees its claims.

CREATE SEQUENCE claim_number;
GRANT USAGE, SELECT ON SEQUENCE claim_number TO lading_app;

CREATE TABLE claim (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL CONSTRAINT claim_number_unique UNIQUE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  shipment_id bigint NOT NULL REFERENCES shipment (id),
  type text NOT NULL CONSTRAINT claim_type_known CHECK (type IN ('shortage', 'damage', 'concealedDamage', 'loss', 'overage', 'delay')),
  state text NOT NULL CONSTRAINT claim_state_known CHECK (state IN ('draft', 'filed', 'acknowledged', 'investigating', 'offered', 'declined', 'paid', 'closed', 'withdrawn')),
  statement text NOT NULL DEFAULT '' CONSTRAINT claim_statement_length CHECK (length(statement) <= 5000),
  asserts_liability boolean NOT NULL DEFAULT false,
  amount_cents bigint CONSTRAINT claim_amount_positive CHECK (amount_cents > 0),
  -- Affected pieces by the lines of the shipment: line, pieces, weight in the shipment's units, value in cents.
  goods jsonb NOT NULL DEFAULT '[]',
  -- Days at the destination; the clocks of the law are computed from them.
  noticed_on date,
  filed_on date,
  acknowledged_on date,
  disposed_on date,
  declined_on date,
  paid_on date,
  offered_cents bigint,
  paid_cents bigint,
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (search_form(number)) STORED,
  CONSTRAINT claim_filed_whole CHECK (filed_on IS NULL OR (asserts_liability AND amount_cents IS NOT NULL AND statement <> ''))
);
CREATE INDEX claim_customer_updated ON claim (customer_id, updated_at DESC, id DESC);
CREATE INDEX claim_customer_state ON claim (customer_id, state);
CREATE INDEX claim_carrier ON claim (carrier_id);
CREATE INDEX claim_shipment ON claim (shipment_id);
CREATE INDEX claim_created_by ON claim (created_by);

CREATE TABLE claim_attachment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id bigint NOT NULL REFERENCES claim (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  kind text NOT NULL CONSTRAINT claim_attachment_kind_known CHECK (kind IN ('billOfLading', 'proofOfDelivery', 'goodsInvoice', 'photo', 'inspectionReport', 'other')),
  file_key text NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size bigint NOT NULL,
  hash text NOT NULL,
  -- The name as it was then: an administrator who acts as the person stands here too.
  author text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX claim_attachment_claim ON claim_attachment (claim_id, id);
CREATE INDEX claim_attachment_customer ON claim_attachment (customer_id);

CREATE TABLE claim_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id bigint NOT NULL REFERENCES claim (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  author text NOT NULL,
  text text NOT NULL CONSTRAINT claim_note_text_length CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX claim_note_claim ON claim_note (claim_id, id DESC);
CREATE INDEX claim_note_customer ON claim_note (customer_id);
REVOKE UPDATE, DELETE ON claim_note FROM lading_app;
REVOKE DELETE ON claim FROM lading_app;

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['claim', 'claim_attachment', 'claim_note'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY %I ON %I USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()))', kept || '_tenant', kept);
  END LOOP;
END $$;
-- The wall around shipments holds for their claims too, and with them for what belongs to a claim.
CREATE POLICY claim_location_rule ON claim AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company()) OR EXISTS (SELECT FROM shipment s WHERE s.id = claim.shipment_id));
CREATE POLICY claim_attachment_location_rule ON claim_attachment AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company()) OR EXISTS (SELECT FROM claim c WHERE c.id = claim_attachment.claim_id));
CREATE POLICY claim_note_location_rule ON claim_note AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company()) OR EXISTS (SELECT FROM claim c WHERE c.id = claim_note.claim_id));
