-- Certificates of cargo coverage, one alive per shipment, and the three numbers of its price for carriers without a tariff here.

ALTER TABLE carrier
  ADD COLUMN coverage_min_charge_cents integer NOT NULL DEFAULT 5000
    CONSTRAINT carrier_coverage_charge_known CHECK (coverage_min_charge_cents >= 0),
  ADD COLUMN coverage_max_value_cents bigint NOT NULL DEFAULT 25000000
    CONSTRAINT carrier_coverage_value_positive CHECK (coverage_max_value_cents > 0),
  ADD COLUMN coverage_basis_points integer NOT NULL DEFAULT 70
    CONSTRAINT carrier_coverage_share_known CHECK (coverage_basis_points BETWEEN 0 AND 10000);

CREATE SEQUENCE coverage_number;
GRANT USAGE, SELECT ON SEQUENCE coverage_number TO lading_app;

CREATE TABLE coverage_certificate (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL CONSTRAINT coverage_number_unique UNIQUE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  shipment_id bigint NOT NULL REFERENCES shipment (id),
  -- A shipment that was booked anew begins without the coverage of its earlier booking.
  booking integer NOT NULL,
  bought_with text NOT NULL CONSTRAINT coverage_bought_with_known CHECK (bought_with IN ('quote', 'shipment')),
  value_cents bigint NOT NULL CONSTRAINT coverage_value_positive CHECK (value_cents > 0),
  charge_cents bigint NOT NULL CONSTRAINT coverage_charge_known CHECK (charge_cents >= 0),
  -- The cargo value that stood on the shipment before; it comes back when the coverage is voided.
  earlier_value_cents bigint,
  -- The name as it was then: an administrator who acts as the person stands here too.
  author text NOT NULL,
  bought_at timestamptz NOT NULL,
  voided_at timestamptz,
  search text NOT NULL GENERATED ALWAYS AS (search_form(number)) STORED
);
CREATE UNIQUE INDEX coverage_once ON coverage_certificate (shipment_id) WHERE voided_at IS NULL;
CREATE INDEX coverage_shipment ON coverage_certificate (shipment_id, booking);
CREATE INDEX coverage_customer_bought ON coverage_certificate (customer_id, bought_at DESC, id DESC);
CREATE INDEX coverage_carrier ON coverage_certificate (carrier_id);
REVOKE DELETE ON coverage_certificate FROM lading_app;

ALTER TABLE coverage_certificate ENABLE ROW LEVEL SECURITY;
ALTER TABLE coverage_certificate FORCE ROW LEVEL SECURITY;
CREATE POLICY coverage_certificate_tenant ON coverage_certificate
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
-- The wall around shipments holds for their coverage too.
CREATE POLICY coverage_certificate_location_rule ON coverage_certificate AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company()) OR EXISTS (SELECT FROM shipment s WHERE s.id = coverage_certificate.shipment_id));

-- What was covered by its quote before there were certificates; of all companies.
SELECT set_config('app.scope', 'system', true);
INSERT INTO coverage_certificate (number, customer_id, carrier_id, shipment_id, booking, bought_with, value_cents, charge_cents,
    earlier_value_cents, author, bought_at)
SELECT 'CV' || lpad(nextval('coverage_number')::text, 8, '0'), s.customer_id, s.carrier_id, s.id, s.booking, 'quote',
    (s.content->>'cargoValueCents')::bigint, (charge->>'cents')::bigint, (s.content->>'cargoValueCents')::bigint,
    coalesce((SELECT left(u.first_name || ' ' || u.last_name, 200) FROM user_account u WHERE u.id = s.created_by), 'Lading'), s.created_at
  FROM shipment s CROSS JOIN LATERAL (
    SELECT c AS charge FROM jsonb_array_elements(s.content->'charges') AS c WHERE c->>'code' = 'FVC' LIMIT 1) AS covered
  WHERE (s.content->>'isFullValueWanted')::boolean AND (s.content->>'cargoValueCents')::bigint > 0;
