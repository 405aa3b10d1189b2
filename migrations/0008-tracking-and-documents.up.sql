-- What carriers report and send.

-- Append-only. Carriers repeat themselves, so the event id is unique per shipment.
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
REVOKE DELETE, UPDATE ON tracking_event FROM lading_app;
SELECT protect_rows('tracking_event', 'customer');
SELECT follow_parent('tracking_event', 'shipment', 'shipment_id');
-- A carrier reads what was reported of the shipments that its user sees.
CREATE POLICY tracking_event_represented ON tracking_event FOR SELECT TO lading_carrier USING (EXISTS (
  SELECT FROM shipment s WHERE s.id = tracking_event.shipment_id AND s.carrier_id = (SELECT app_carrier())));

-- Where freight was seen last: the last tracking event that named a place on the map.
CREATE TABLE shipment_position (
  shipment_id bigint PRIMARY KEY REFERENCES shipment (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  place text,
  latitude_e6 integer NOT NULL,
  longitude_e6 integer NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX shipment_position_customer ON shipment_position (customer_id);
SELECT protect_rows('shipment_position', 'customer');
SELECT follow_parent('shipment_position', 'shipment', 'shipment_id');

-- When a carrier is polled for updates of a shipment. A separate table: each round writes a narrow row, and none of the shipment's indexes.
CREATE TABLE shipment_poll (
  shipment_id bigint PRIMARY KEY REFERENCES shipment (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  next_at timestamptz NOT NULL
);
CREATE INDEX shipment_poll_due ON shipment_poll (next_at);
CREATE INDEX shipment_poll_customer ON shipment_poll (customer_id);
SELECT protect_rows('shipment_poll', 'customer');

-- Documents of a shipment. Only those of the carrier have a document id of the carrier.
CREATE TABLE shipment_document (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id bigint NOT NULL REFERENCES shipment (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  kind text NOT NULL
    CONSTRAINT shipment_document_kind_known CHECK (kind IN ('BOL', 'POD', 'INV', 'FRB', 'W&I', 'INSP', 'DIM', 'SCL', 'MSDS', 'PAC', 'IMG', 'COMM',
      'LOA', 'DTR', 'LPR', 'RESI', 'SPEC', 'CAT', 'QUO', 'CON', 'RULE', 'DIS', 'FUEL', 'STB', 'LABEL', 'OTHER')),
  carrier_document_id text,
  name text NOT NULL,
  media_type text NOT NULL,
  file_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  user_id bigint REFERENCES user_account (id) ON DELETE SET NULL,
  -- The name at that time, also of an administrator who acts as the user.
  author text,
  size bigint,
  hash text,
  CONSTRAINT shipment_document_unique UNIQUE (shipment_id, carrier_document_id),
  CONSTRAINT shipment_document_has_origin CHECK ((carrier_document_id IS NULL) = (author IS NOT NULL))
);
CREATE INDEX shipment_document_customer ON shipment_document (customer_id);
CREATE INDEX shipment_document_user ON shipment_document (user_id);
SELECT protect_rows('shipment_document', 'customer');
SELECT follow_parent('shipment_document', 'shipment', 'shipment_id');
