-- When carriers are asked for the bills of what they delivered, and up to which difference a company looks at none.

CREATE TABLE invoice_poll (
  shipment_id bigint PRIMARY KEY REFERENCES shipment (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  next_at timestamptz NOT NULL
);
CREATE INDEX invoice_poll_due ON invoice_poll (next_at);
CREATE INDEX invoice_poll_customer ON invoice_poll (customer_id);
ALTER TABLE invoice_poll ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_poll FORCE ROW LEVEL SECURITY;
CREATE POLICY invoice_poll_tenant ON invoice_poll USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));

-- The greater of the two counts; the usual ones are five dollars and two percent.
ALTER TABLE customer
  ADD COLUMN invoice_tolerance_cents integer NOT NULL DEFAULT 500
    CONSTRAINT customer_invoice_tolerance_known CHECK (invoice_tolerance_cents BETWEEN 0 AND 100000),
  ADD COLUMN invoice_tolerance_basis_points integer NOT NULL DEFAULT 200
    CONSTRAINT customer_invoice_share_known CHECK (invoice_tolerance_basis_points BETWEEN 0 AND 2000);
