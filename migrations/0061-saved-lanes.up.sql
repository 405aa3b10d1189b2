-- Lanes that are shipped again and again, and the help sessions of people.

CREATE TABLE saved_lane (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  name text NOT NULL CONSTRAINT saved_lane_name_length CHECK (length(name) BETWEEN 1 AND 100),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  -- What a quote on it asks for, without a day, and what its dispatch says.
  freight jsonb NOT NULL,
  pickup_order jsonb NOT NULL,
  freight_terms text NOT NULL GENERATED ALWAYS AS (freight ->> 'freightTerms') STORED,
  -- Whoever pays is a location of the company, and the lane belongs to it.
  location_id bigint GENERATED ALWAYS AS (
    CASE freight ->> 'freightTerms'
      WHEN 'collect' THEN (freight #>> '{destination,locationId}')::bigint
      WHEN 'thirdParty' THEN (freight ->> 'billToLocationId')::bigint
      ELSE (freight #>> '{origin,locationId}')::bigint
    END) STORED,
  origin_label text NOT NULL,
  destination_label text NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (search_form(name || '|' || origin_label || '|' || destination_label)) STORED,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX saved_lane_once ON saved_lane (customer_id, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX saved_lane_carrier ON saved_lane (carrier_id);
CREATE INDEX saved_lane_location ON saved_lane (location_id);

ALTER TABLE saved_lane ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_lane FORCE ROW LEVEL SECURITY;
CREATE POLICY saved_lane_tenant ON saved_lane
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
CREATE POLICY saved_lane_location_rule ON saved_lane AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company())
  OR ((SELECT app_sees_all_locations()) OR location_id = ANY ((SELECT app_user_locations())::bigint[]))
    AND ((SELECT cardinality(app_refused_freight())) = 0
      OR location_id || ':' || freight_terms <> ALL ((SELECT app_refused_freight())::text[]))
    AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party())));

-- What somebody asked the freight assist; its suggestions follow from it, so that only the question is kept.
CREATE TABLE assist_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  user_id bigint NOT NULL REFERENCES user_account (id),
  question jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CONSTRAINT assist_session_lasts CHECK (expires_at > started_at),
  updated_at timestamptz NOT NULL
);
CREATE INDEX assist_session_user ON assist_session (user_id, expires_at);
CREATE INDEX assist_session_customer ON assist_session (customer_id);

ALTER TABLE assist_session ENABLE ROW LEVEL SECURITY;
ALTER TABLE assist_session FORCE ROW LEVEL SECURITY;
CREATE POLICY assist_session_own ON assist_session
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()) AND user_id = (SELECT app_user()));
