-- Booking one shipment again after a refusal, and the secrets that carriers sign their reports with.

-- Counts how often the shipment was booked; sent_at is set before an order leaves and taken back when it surely did not.
ALTER TABLE shipment
  ADD COLUMN booking integer NOT NULL DEFAULT 1,
  ADD COLUMN sent_at timestamptz;

-- Delivered shipments are still asked about for a while: corrections and proofs of delivery come later.
CREATE INDEX shipment_delivered ON shipment (delivered_at DESC) WHERE state = 'delivered';

-- Two per carrier while one is being replaced.
CREATE TABLE carrier_webhook_secret (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  secret text NOT NULL CONSTRAINT carrier_webhook_secret_length CHECK (length(secret) >= 16),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX carrier_webhook_secret_carrier ON carrier_webhook_secret (carrier_id);
ALTER TABLE carrier_webhook_secret ENABLE ROW LEVEL SECURITY;
ALTER TABLE carrier_webhook_secret FORCE ROW LEVEL SECURITY;
CREATE POLICY carrier_webhook_secret_system ON carrier_webhook_secret USING (app_is_system());
