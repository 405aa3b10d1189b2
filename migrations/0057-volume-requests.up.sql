-- Requests for truckload and volume prices, and what each asked carrier answers; a request belongs to the location that pays for it.

CREATE SEQUENCE volume_request_number;
GRANT USAGE, SELECT ON SEQUENCE volume_request_number TO lading_app;

CREATE TABLE volume_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL CONSTRAINT volume_request_number_unique UNIQUE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  state text NOT NULL CONSTRAINT volume_request_state_known CHECK (state IN ('draft', 'sent', 'answered', 'awarded', 'expired', 'withdrawn')),
  -- The request as it was asked; what is sent is not changed any more.
  details jsonb NOT NULL,
  location_id bigint GENERATED ALWAYS AS (
    CASE details ->> 'freightTerms'
      WHEN 'collect' THEN (details #>> '{destination,locationId}')::bigint
      WHEN 'thirdParty' THEN (details ->> 'billToLocationId')::bigint
      ELSE (details #>> '{origin,locationId}')::bigint
    END) STORED,
  freight_terms text NOT NULL GENERATED ALWAYS AS (details ->> 'freightTerms') STORED,
  origin_label text NOT NULL,
  destination_label text NOT NULL,
  origin_zone text NOT NULL,
  road_miles integer NOT NULL,
  total_weight numeric(12, 2) NOT NULL,
  pickup_date date NOT NULL,
  answer_by timestamptz NOT NULL,
  -- Who was asked, so that a carrier sees the requests that it was sent.
  carrier_ids bigint[] NOT NULL DEFAULT '{}',
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (search_form(number || '|' || origin_label || '|' || destination_label)) STORED
);
CREATE INDEX volume_request_customer_updated ON volume_request (customer_id, updated_at DESC, id DESC);
CREATE INDEX volume_request_location ON volume_request (location_id);
CREATE INDEX volume_request_created_by ON volume_request (created_by);
CREATE INDEX volume_request_open ON volume_request (answer_by) WHERE state IN ('sent', 'answered');

CREATE TABLE volume_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  volume_request_id bigint NOT NULL REFERENCES volume_request (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  state text NOT NULL DEFAULT 'asked' CONSTRAINT volume_answer_state_known CHECK (state IN ('asked', 'offered', 'declined', 'awarded')),
  email text NOT NULL,
  -- Only this is kept of the link: whoever reads the table cannot answer.
  token_hash text CONSTRAINT volume_answer_token_unique UNIQUE,
  mailed_at timestamptz,
  amount_cents bigint CONSTRAINT volume_answer_amount_positive CHECK (amount_cents > 0),
  transit_days integer,
  valid_until date,
  equipment text,
  comment text CONSTRAINT volume_answer_comment_length CHECK (length(comment) <= 1000),
  reason text CONSTRAINT volume_answer_reason_length CHECK (length(reason) <= 500),
  answered_at timestamptz,
  CONSTRAINT volume_answer_once UNIQUE (volume_request_id, carrier_id),
  CONSTRAINT volume_answer_offer_whole CHECK (state NOT IN ('offered', 'awarded')
    OR amount_cents IS NOT NULL AND transit_days IS NOT NULL AND valid_until IS NOT NULL AND equipment IS NOT NULL)
);
CREATE INDEX volume_answer_customer ON volume_answer (customer_id);
CREATE INDEX volume_answer_carrier ON volume_answer (carrier_id, volume_request_id DESC);
-- A load is given away once.
CREATE UNIQUE INDEX volume_answer_awarded ON volume_answer (volume_request_id) WHERE state = 'awarded';

ALTER TABLE volume_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE volume_request FORCE ROW LEVEL SECURITY;
CREATE POLICY volume_request_tenant ON volume_request USING (
  (SELECT app_is_system()) OR customer_id = (SELECT app_customer()) OR (SELECT app_carrier()) = ANY (carrier_ids));
CREATE POLICY volume_request_location_rule ON volume_request AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company())
  OR CASE
    WHEN location_id IS NULL THEN coalesce(created_by = (SELECT app_user()), false)
      OR ((SELECT app_sees_all_locations()) AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party())))
    ELSE ((SELECT app_sees_all_locations()) OR location_id = ANY ((SELECT app_user_locations())::bigint[]))
      AND ((SELECT cardinality(app_refused_freight())) = 0
        OR location_id || ':' || freight_terms <> ALL ((SELECT app_refused_freight())::text[]))
      AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party()))
  END);

ALTER TABLE volume_answer ENABLE ROW LEVEL SECURITY;
ALTER TABLE volume_answer FORCE ROW LEVEL SECURITY;
CREATE POLICY volume_answer_tenant ON volume_answer USING (
  (SELECT app_is_system()) OR customer_id = (SELECT app_customer()) OR carrier_id = (SELECT app_carrier()));
-- The wall around requests holds for their answers too.
CREATE POLICY volume_answer_location_rule ON volume_answer AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company()) OR EXISTS (SELECT FROM volume_request r WHERE r.id = volume_answer.volume_request_id));
