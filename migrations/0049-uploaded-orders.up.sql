-- Orders that came in as files: each is rated and dispatched by itself, and belongs to the location that pays for it.

ALTER TABLE table_import
  DROP CONSTRAINT table_import_kind_known,
  ADD CONSTRAINT table_import_kind_known CHECK (kind IN ('addresses', 'products', 'orders'));
ALTER TABLE import_profile
  DROP CONSTRAINT import_profile_kind_known,
  ADD CONSTRAINT import_profile_kind_known CHECK (kind IN ('addresses', 'products', 'orders'));

CREATE TABLE order_upload (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  user_id bigint NOT NULL REFERENCES user_account (id),
  name text NOT NULL,
  -- What is done with its orders just now, and on whose word.
  stage text NOT NULL DEFAULT 'idle' CONSTRAINT order_upload_stage_known CHECK (stage IN ('idle', 'rating', 'dispatching')),
  offer_rule text NOT NULL DEFAULT 'preferred'
    CONSTRAINT order_upload_rule_known CHECK (offer_rule IN ('preferred', 'cheapest')),
  asked_by bigint NOT NULL REFERENCES user_account (id),
  acting_user_id bigint REFERENCES user_account (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX order_upload_page ON order_upload (customer_id, id DESC);
CREATE INDEX order_upload_user ON order_upload (user_id);
CREATE INDEX order_upload_asked_by ON order_upload (asked_by);
CREATE INDEX order_upload_acting_user ON order_upload (acting_user_id);

CREATE TABLE uploaded_order (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  order_upload_id bigint NOT NULL REFERENCES order_upload (id),
  reference text NOT NULL,
  line integer NOT NULL,
  state text NOT NULL DEFAULT 'new' CONSTRAINT uploaded_order_state_known
    CHECK (state IN ('new', 'rating', 'rated', 'dispatching', 'dispatched', 'failed')),
  problem text,
  details jsonb NOT NULL,
  dispatch jsonb NOT NULL,
  location_id bigint GENERATED ALWAYS AS (
    CASE details ->> 'freightTerms'
      WHEN 'collect' THEN (details #>> '{destination,locationId}')::bigint
      WHEN 'thirdParty' THEN (details ->> 'billToLocationId')::bigint
      ELSE (details #>> '{origin,locationId}')::bigint
    END) STORED,
  freight_terms text NOT NULL,
  handling_units integer NOT NULL,
  weight numeric(12, 2) NOT NULL,
  quote_id bigint REFERENCES quote (id) ON DELETE SET NULL,
  -- The carriers were asked since the order was last to be rated.
  is_asked boolean NOT NULL DEFAULT false,
  offer_id bigint REFERENCES offer (id) ON DELETE SET NULL,
  cents bigint,
  shipment_id bigint REFERENCES shipment (id),
  created_by bigint NOT NULL REFERENCES user_account (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT uploaded_order_dispatched CHECK (state <> 'dispatched' OR shipment_id IS NOT NULL)
);
-- An order is known again by its number, so that a file that is sent twice ships nothing twice.
CREATE UNIQUE INDEX uploaded_order_once ON uploaded_order (customer_id, lower(reference));
CREATE INDEX uploaded_order_page ON uploaded_order (order_upload_id, line, id);
CREATE INDEX uploaded_order_states ON uploaded_order (order_upload_id, state);
CREATE INDEX uploaded_order_location ON uploaded_order (location_id);
CREATE INDEX uploaded_order_quote ON uploaded_order (quote_id);
CREATE INDEX uploaded_order_offer ON uploaded_order (offer_id);
CREATE INDEX uploaded_order_shipment ON uploaded_order (shipment_id);
CREATE INDEX uploaded_order_created_by ON uploaded_order (created_by);

ALTER TABLE order_upload ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_upload FORCE ROW LEVEL SECURITY;
CREATE POLICY order_upload_tenant ON order_upload
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
-- What a colleague has uploaded is seen by those who see all locations.
CREATE POLICY order_upload_own ON order_upload AS RESTRICTIVE FOR SELECT
  USING ((SELECT app_is_system()) OR (SELECT app_sees_all_locations()) OR user_id = (SELECT app_user()));

ALTER TABLE uploaded_order ENABLE ROW LEVEL SECURITY;
ALTER TABLE uploaded_order FORCE ROW LEVEL SECURITY;
CREATE POLICY uploaded_order_tenant ON uploaded_order
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
CREATE POLICY uploaded_order_location_rule ON uploaded_order AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company())
  OR ((SELECT app_sees_all_locations()) OR location_id = ANY ((SELECT app_user_locations())::bigint[]))
    AND ((SELECT cardinality(app_refused_freight())) = 0
      OR location_id || ':' || freight_terms <> ALL ((SELECT app_refused_freight())::text[]))
    AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party())));
