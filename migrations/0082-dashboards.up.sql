-- The figures of a company are added up from indexes alone: its shipments of some days with all that a dashboard says of them, and its bills.

CREATE INDEX shipment_figures ON shipment (customer_id, pickup_date)
  INCLUDE (id, state, carrier_id, location_id, freight_terms, created_by, currency, total_cents, delivered_at, first_eta, destination_zone,
    origin_label, destination_label);

-- Voided bills are no part of any sum. The bill of a shipment is found as before, now without being read.
CREATE INDEX invoice_billed ON invoice (customer_id, shipment_id) INCLUDE (id, currency, total_cents)
  WHERE shipment_id IS NOT NULL AND (state <> 'archived' OR paid_at IS NOT NULL);
-- Few bills take the place of another one.
CREATE INDEX invoice_correction ON invoice (customer_id, corrects_id) INCLUDE (shipment_id) WHERE corrects_id IS NOT NULL;

-- A page in the order of carriers' names begins with each carrier's own first rows.
CREATE INDEX shipment_carrier_page ON shipment (customer_id, carrier_id, id) INCLUDE (location_id, freight_terms, created_by);
-- When a company shipped last.
CREATE INDEX shipment_created ON shipment (customer_id, created_at) INCLUDE (location_id, freight_terms, created_by);
