-- Shipments, what carriers report of them, and who may follow one without a sign-in.

CREATE SEQUENCE shipment_number;
GRANT USAGE, SELECT ON SEQUENCE shipment_number TO lading_app;

CREATE TABLE shipment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL CONSTRAINT shipment_number_unique UNIQUE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- The home carrier that brought the customer, and the one that hauls.
  owner_carrier_id bigint REFERENCES carrier (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  quote_id bigint CONSTRAINT shipment_quote_unique UNIQUE REFERENCES quote (id),
  offer_id bigint REFERENCES offer (id),
  location_id bigint REFERENCES location (id),
  state text NOT NULL CONSTRAINT shipment_state_known CHECK (state IN ('booked', 'dispatched', 'inTransit', 'delivered', 'invoiced', 'closed', 'cancelled', 'returned', 'lost')),
  dispatch_state text NOT NULL CONSTRAINT shipment_dispatch_state_known CHECK (dispatch_state IN ('sending', 'confirmed', 'refused', 'needsAttention', 'cancelling', 'cancelled')),
  failure jsonb,
  -- The projection of the events and the clock, kept for lists; recomputed whenever one of them moves.
  category text NOT NULL CONSTRAINT shipment_category_known CHECK (category IN ('pickup', 'transit', 'outForDelivery', 'delivered', 'exception', 'missedEta', 'defaulted')),
  freight_terms text NOT NULL CONSTRAINT shipment_terms_known CHECK (freight_terms IN ('prepaid', 'collect', 'thirdParty')),
  bol_number text NOT NULL CONSTRAINT shipment_bol_unique UNIQUE,
  pro_number text CONSTRAINT shipment_pro_length CHECK (length(pro_number) <= 16),
  pickup_number text,
  confirmation_number text,
  po_numbers text NOT NULL DEFAULT '',
  customer_reference text NOT NULL DEFAULT '',
  quote_number text NOT NULL DEFAULT '',
  pickup_date date NOT NULL,
  ready_time text NOT NULL,
  close_time text NOT NULL,
  origin_label text NOT NULL,
  destination_label text NOT NULL,
  origin_zone text NOT NULL,
  destination_zone text NOT NULL,
  first_eta date,
  eta date,
  due_at timestamptz,
  picked_up_at timestamptz,
  delivered_at timestamptz,
  guarantee text,
  total_cents bigint NOT NULL,
  currency text NOT NULL,
  -- Everything that was confirmed: parties, items, accessorials, orders, charges.
  content jsonb NOT NULL,
  is_test boolean NOT NULL DEFAULT false,
  created_by bigint REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  last_polled_at timestamptz,
  search text NOT NULL GENERATED ALWAYS AS (
    lower(translate(
      number || '|' || bol_number || '|' || coalesce(pro_number, '') || '|' || coalesce(pickup_number, '') || '|' || po_numbers || '|' ||
      customer_reference || '|' || quote_number || '|' || origin_label || '|' || destination_label, '.,/''- ', ''))) STORED
);
CREATE UNIQUE INDEX shipment_carrier_pro ON shipment (carrier_id, pro_number) WHERE pro_number IS NOT NULL;
CREATE INDEX shipment_customer_pickup ON shipment (customer_id, pickup_date DESC, id DESC);
CREATE INDEX shipment_owner_pickup ON shipment (owner_carrier_id, pickup_date DESC, id DESC) INCLUDE (customer_id, state, freight_terms, total_cents, location_id);
CREATE INDEX shipment_pickup ON shipment (pickup_date DESC, id DESC);
CREATE INDEX shipment_customer_category ON shipment (customer_id, category, pickup_date DESC, id DESC);
CREATE INDEX shipment_customer_updated ON shipment (customer_id, updated_at DESC, id DESC);
CREATE INDEX shipment_location ON shipment (location_id);
CREATE INDEX shipment_offer ON shipment (offer_id);
CREATE INDEX shipment_created_by ON shipment (created_by);
CREATE INDEX shipment_search ON shipment USING gin (customer_id, search gin_trgm_ops);
CREATE INDEX shipment_moving ON shipment (last_polled_at NULLS FIRST) WHERE state IN ('dispatched', 'inTransit', 'lost');
CREATE INDEX shipment_due ON shipment (due_at) WHERE state IN ('dispatched', 'inTransit');

-- Append-only: carriers repeat themselves, so the event id is unique per shipment.
CREATE TABLE tracking_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id bigint NOT NULL REFERENCES shipment (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  event_id text NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  occurred_at timestamptz NOT NULL,
  reported_at timestamptz NOT NULL,
  sequence bigint NOT NULL,
  content jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tracking_event_unique UNIQUE (shipment_id, event_id)
);
CREATE INDEX tracking_event_customer ON tracking_event (customer_id);
REVOKE UPDATE, DELETE ON tracking_event FROM lading_app;

CREATE TABLE shipment_document (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id bigint NOT NULL REFERENCES shipment (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  kind text NOT NULL CONSTRAINT shipment_document_kind_known CHECK (kind IN ('BOL', 'LABEL', 'POD', 'INVOICE', 'OTHER')),
  carrier_document_id text NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  file_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT shipment_document_unique UNIQUE (shipment_id, carrier_document_id)
);
CREATE INDEX shipment_document_customer ON shipment_document (customer_id);

CREATE TABLE shipment_favourite (
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  shipment_id bigint NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  PRIMARY KEY (user_id, shipment_id)
);
CREATE INDEX shipment_favourite_shipment ON shipment_favourite (shipment_id);
CREATE INDEX shipment_favourite_customer ON shipment_favourite (customer_id);

-- Only the hash of a token is kept; the link itself is shown once.
CREATE TABLE shipment_share (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id bigint NOT NULL REFERENCES shipment (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  token_hash text NOT NULL CONSTRAINT shipment_share_token_unique UNIQUE,
  created_by bigint NOT NULL REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX shipment_share_shipment ON shipment_share (shipment_id);
CREATE INDEX shipment_share_customer ON shipment_share (customer_id);
CREATE INDEX shipment_share_created_by ON shipment_share (created_by);

-- BOL serials per customer and quote serials live on the customer row; PRO numbers on the carrier's block.
DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['shipment', 'tracking_event', 'shipment_document', 'shipment_favourite', 'shipment_share'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY %I ON %I USING (app_is_system() OR customer_id = app_customer())', kept || '_tenant', kept);
  END LOOP;
END $$;
