-- Notes that the people of a company write at a shipment for one another; they are only ever added.

CREATE TABLE shipment_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id bigint NOT NULL REFERENCES shipment (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  user_id bigint NOT NULL REFERENCES user_account (id),
  -- The name as it was then: an administrator who acts as the person stands here too.
  author text NOT NULL,
  text text NOT NULL CONSTRAINT shipment_note_text_length CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX shipment_note_shipment ON shipment_note (shipment_id, id DESC);
CREATE INDEX shipment_note_customer ON shipment_note (customer_id);
CREATE INDEX shipment_note_user ON shipment_note (user_id);
REVOKE UPDATE, DELETE ON shipment_note FROM lading_app;

ALTER TABLE shipment_note ENABLE ROW LEVEL SECURITY;
ALTER TABLE shipment_note FORCE ROW LEVEL SECURITY;
CREATE POLICY shipment_note_tenant ON shipment_note
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
