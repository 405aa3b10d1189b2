-- Quotes, what carriers answered, saved lanes, truckload and volume requests.

-- Quotes, from draft to dispatch.
CREATE TABLE quote (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  number text NOT NULL CONSTRAINT quote_number_unique UNIQUE,
  state text NOT NULL
    CONSTRAINT quote_state_known CHECK (state IN ('draft', 'rating', 'rated', 'selected', 'dispatching', 'dispatched', 'failed', 'expired')),
  -- Counts the rating rounds.
  round integer NOT NULL DEFAULT 0,
  draft jsonb,
  details jsonb,
  origin_location_id bigint REFERENCES location (id),
  origin_label text NOT NULL DEFAULT '',
  destination_label text NOT NULL DEFAULT '',
  ship_date date,
  freight_terms text CONSTRAINT quote_terms_known CHECK (freight_terms IN ('prepaid', 'collect', 'thirdParty')),
  best_cents bigint,
  currency text NOT NULL DEFAULT 'USD' CONSTRAINT quote_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  offer_count integer NOT NULL DEFAULT 0,
  selected_offer_id bigint,
  selected_guarantee text CONSTRAINT quote_guarantee_known CHECK (selected_guarantee IN ('GTD_AM', 'GTD_NOON', 'GTD_PM')),
  selected_cents bigint,
  -- What was selected before the latest round, to show the change.
  previous_cents bigint,
  previous_carrier_id bigint,
  previous_service text,
  expires_at timestamptz,
  is_test boolean NOT NULL DEFAULT false,
  created_by bigint REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The location that pays, as of a shipment.
  location_id bigint GENERATED ALWAYS AS (
    CASE details ->> 'freightTerms'
      WHEN 'collect' THEN (details #>> '{destination,locationId}')::bigint
      WHEN 'thirdParty' THEN (details ->> 'billToLocationId')::bigint
      ELSE (details #>> '{origin,locationId}')::bigint
    END) STORED
);
-- What was quoted lately on the whole installation.
CREATE INDEX quote_asked ON quote (created_at) WHERE round > 0 AND NOT is_test;
CREATE INDEX quote_customer ON quote (customer_id, updated_at DESC, id DESC);
CREATE INDEX quote_location ON quote (origin_location_id);
CREATE INDEX quote_created_by ON quote (created_by);
CREATE INDEX quote_expiry ON quote (expires_at) WHERE state IN ('rated', 'selected', 'failed');
CREATE INDEX quote_selected_offer ON quote (selected_offer_id);
CREATE INDEX quote_customer_expiry ON quote (customer_id, expires_at) INCLUDE (freight_terms) WHERE state IN ('rated', 'selected', 'failed');
CREATE INDEX quote_number_page ON quote (customer_id, number, id);
CREATE INDEX quote_lane_page ON quote (customer_id, (lower(left(coalesce(nullif(origin_label, ''), CASE
  WHEN jsonb_typeof(draft #> '{origin,text}') = 'string' THEN left(draft #>> '{origin,text}', 100) END, ''), 30) || ' '
  || left(coalesce(nullif(destination_label, ''), CASE
    WHEN jsonb_typeof(draft #> '{destination,text}') = 'string' THEN left(draft #>> '{destination,text}', 100) END, ''), 30))), id);
CREATE INDEX quote_ship_date_page ON quote (customer_id, (CASE WHEN ship_date IS NULL THEN date '9999-12-31' ELSE ship_date END), id);
CREATE INDEX quote_best_page ON quote (customer_id, (CASE WHEN best_cents IS NULL THEN 9007199254740991 ELSE best_cents END), id);
CREATE INDEX quote_status_page ON quote (customer_id, (CASE state WHEN 'draft' THEN 0::bigint WHEN 'rating' THEN 1::bigint
  WHEN 'rated' THEN 2::bigint WHEN 'selected' THEN 3::bigint WHEN 'dispatching' THEN 4::bigint WHEN 'dispatched' THEN 5::bigint
  WHEN 'failed' THEN 6::bigint WHEN 'expired' THEN 7::bigint ELSE 8::bigint END), id);
CREATE INDEX quote_expires_page ON quote (customer_id,
  (CASE WHEN expires_at IS NULL THEN timestamptz '9999-12-31T00:00:00Z' ELSE expires_at END), id);
SELECT protect_rows('quote', 'customer');
SELECT follow_location_rule('quote');

-- What each carrier answered to a rate request.
CREATE TABLE carrier_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quote_id bigint NOT NULL REFERENCES quote (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  round integer NOT NULL,
  state text NOT NULL CONSTRAINT carrier_answer_state_known CHECK (state IN ('asked', 'offered', 'declined', 'timedOut', 'failed')),
  reason_code text,
  reason text,
  source text CONSTRAINT carrier_answer_source_known CHECK (source IN ('carrier', 'platform', 'thirdParty')),
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  CONSTRAINT carrier_answer_unique UNIQUE (quote_id, round, carrier_id)
);
-- How a carrier answered lately.
CREATE INDEX carrier_answer_carrier ON carrier_answer (carrier_id, asked_at) INCLUDE (state, answered_at);
CREATE INDEX carrier_answer_asked ON carrier_answer (asked_at) WHERE state = 'asked';
-- How a carrier answered a customer recently.
CREATE INDEX carrier_answer_recent ON carrier_answer (customer_id, asked_at);
SELECT protect_rows('carrier_answer', 'customer');
SELECT follow_parent('carrier_answer', 'quote', 'quote_id');

-- Rates that carriers offered.
CREATE TABLE offer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_answer_id bigint NOT NULL REFERENCES carrier_answer (id) ON DELETE CASCADE,
  quote_id bigint NOT NULL REFERENCES quote (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  service_level text NOT NULL
    CONSTRAINT offer_service_level_known CHECK (service_level IN ('STANDARD', 'GTD_AM', 'GTD_NOON', 'GTD_PM', 'EXPEDITED', 'VOLUME', 'TRUCKLOAD')),
  service_name text NOT NULL,
  total_cents bigint NOT NULL CONSTRAINT offer_total_positive CHECK (total_cents > 0),
  currency text NOT NULL CONSTRAINT offer_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  charges jsonb NOT NULL,
  transit_days integer,
  estimated_delivery date,
  carrier_quote_id text,
  carrier_quote_number text,
  valid_until timestamptz,
  lane text NOT NULL CONSTRAINT offer_lane_known CHECK (lane IN ('direct', 'interline')),
  pricing text NOT NULL CONSTRAINT offer_pricing_known CHECK (pricing IN ('contract', 'tariff', 'spot')),
  liability jsonb,
  guarantees jsonb NOT NULL DEFAULT '[]',
  unsupported_accessorials text[] NOT NULL DEFAULT '{}',
  tariff_id bigint REFERENCES tariff (id),
  -- What the customer had agreed with the carrier, where that made the price.
  pricing_id bigint REFERENCES customer_pricing (id),
  trace jsonb,
  -- With the factor it was computed with, so that a later factor does not change it.
  emissions jsonb
);
CREATE INDEX offer_answer ON offer (carrier_answer_id);
CREATE INDEX offer_quote ON offer (quote_id, total_cents);
CREATE INDEX offer_customer ON offer (customer_id);
CREATE INDEX offer_carrier ON offer (carrier_id);
CREATE INDEX offer_tariff ON offer (tariff_id);
CREATE INDEX offer_pricing ON offer (pricing_id) WHERE pricing_id IS NOT NULL;
SELECT protect_rows('offer', 'customer');
SELECT follow_parent('offer', 'quote', 'quote_id');
ALTER TABLE quote ADD CONSTRAINT quote_selected_offer FOREIGN KEY (selected_offer_id) REFERENCES offer (id) ON DELETE SET NULL;

-- Lanes that a customer ships again and again.
CREATE TABLE saved_lane (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  name text NOT NULL CONSTRAINT saved_lane_name_length CHECK (length(name) BETWEEN 1 AND 100),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  -- What a quote on the lane asks for, without a date, and what its dispatch says.
  freight jsonb NOT NULL,
  pickup_order jsonb NOT NULL,
  freight_terms text NOT NULL GENERATED ALWAYS AS (freight ->> 'freightTerms') STORED
    CONSTRAINT saved_lane_terms_known CHECK (freight_terms IN ('prepaid', 'collect', 'thirdParty')),
  -- The location that pays.
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
SELECT protect_rows('saved_lane', 'customer');
SELECT follow_location_rule('saved_lane', NULL);

-- Questions to the freight assistant. Its suggestions are computed from the question.
CREATE TABLE assist_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  user_id bigint NOT NULL REFERENCES user_account (id),
  question jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT assist_session_lasts CHECK (expires_at > started_at)
);
CREATE INDEX assist_session_user ON assist_session (user_id, expires_at);
CREATE INDEX assist_session_customer ON assist_session (customer_id);
ALTER TABLE assist_session ENABLE ROW LEVEL SECURITY;
ALTER TABLE assist_session FORCE ROW LEVEL SECURITY;
CREATE POLICY assist_session_own ON assist_session USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer())
  AND user_id = (SELECT app_user()));

-- Quotes whose prices were explained. Each counts once, in the month of its first explanation.
CREATE TABLE insight_quote (
  quote_id bigint PRIMARY KEY REFERENCES quote (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  month date NOT NULL
);
CREATE INDEX insight_quote_month ON insight_quote (customer_id, month);
SELECT protect_rows('insight_quote', 'customer');

-- Which carriers got a rate request for a quote, with the facts that the carrier may know. Test quotes have none.
CREATE TABLE quote_carrier (
  quote_id bigint NOT NULL REFERENCES quote (id) ON DELETE CASCADE,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- The location that pays.
  location_id bigint,
  freight_terms text NOT NULL CONSTRAINT quote_carrier_terms_known CHECK (freight_terms IN ('prepaid', 'collect', 'thirdParty')),
  number text NOT NULL,
  origin_label text NOT NULL,
  destination_label text NOT NULL,
  ship_date date NOT NULL,
  pounds integer NOT NULL,
  -- Of the heaviest line; NULL where the carrier takes it from the density.
  freight_class text,
  accessorials text[] NOT NULL,
  -- When the carrier got its first request, and when it first offered a rate.
  asked_at timestamptz NOT NULL,
  offered_at timestamptz,
  -- Until when its latest rates can be booked.
  expires_at timestamptz,
  -- When the carrier confirmed a shipment of the quote first; it stays when the shipment is canceled.
  booked_at timestamptz,
  is_booked_elsewhere boolean NOT NULL DEFAULT false,
  PRIMARY KEY (quote_id, carrier_id)
);
-- A dashboard adds up the quotes of a carrier from this index alone.
CREATE INDEX quote_carrier_asked ON quote_carrier (carrier_id, asked_at DESC, quote_id DESC)
  INCLUDE (customer_id, location_id, freight_terms, offered_at, expires_at, booked_at, is_booked_elsewhere);
CREATE INDEX quote_carrier_customer ON quote_carrier (customer_id, carrier_id, asked_at DESC);
-- Rates that can still be booked, or could until lately.
CREATE INDEX quote_carrier_bookable ON quote_carrier (carrier_id, expires_at) WHERE offered_at IS NOT NULL AND booked_at IS NULL AND NOT is_booked_elsewhere;
-- Parts of numbers are looked for in this index alone.
CREATE INDEX quote_carrier_number ON quote_carrier (carrier_id, number, quote_id) INCLUDE (customer_id, location_id, freight_terms);
SELECT protect_rows('quote_carrier', 'customer');
SELECT show_carrier_freight('quote_carrier');
CREATE POLICY quote_carrier_trial ON quote_carrier AS RESTRICTIVE FOR SELECT TO lading_carrier USING (NOT (SELECT app_is_trial()));
-- What a carrier answered, and its rates, can be read with the quote.
CREATE POLICY carrier_answer_represented ON carrier_answer FOR SELECT TO lading_carrier USING (carrier_id = (SELECT app_carrier())
  AND EXISTS (SELECT FROM quote_carrier k WHERE k.quote_id = carrier_answer.quote_id AND k.carrier_id = carrier_answer.carrier_id));
CREATE POLICY offer_represented ON offer FOR SELECT TO lading_carrier USING (carrier_id = (SELECT app_carrier())
  AND EXISTS (SELECT FROM quote_carrier k WHERE k.quote_id = offer.quote_id AND k.carrier_id = offer.carrier_id));

CREATE SEQUENCE volume_request_number;
-- Requests for truckload and volume rates.
CREATE TABLE volume_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL CONSTRAINT volume_request_number_unique UNIQUE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  state text NOT NULL CONSTRAINT volume_request_state_known CHECK (state IN ('draft', 'sent', 'answered', 'awarded', 'expired', 'withdrawn')),
  -- Never changed once it is sent.
  details jsonb NOT NULL,
  location_id bigint GENERATED ALWAYS AS (
    CASE details ->> 'freightTerms'
      WHEN 'collect' THEN (details #>> '{destination,locationId}')::bigint
      WHEN 'thirdParty' THEN (details ->> 'billToLocationId')::bigint
      ELSE (details #>> '{origin,locationId}')::bigint
    END) STORED,
  freight_terms text NOT NULL GENERATED ALWAYS AS (details ->> 'freightTerms') STORED
    CONSTRAINT volume_request_terms_known CHECK (freight_terms IN ('prepaid', 'collect', 'thirdParty')),
  origin_label text NOT NULL,
  destination_label text NOT NULL,
  origin_zone text NOT NULL,
  road_miles integer NOT NULL,
  total_weight double precision NOT NULL,
  pickup_date date NOT NULL,
  answer_by timestamptz NOT NULL,
  -- The carriers that got the request and may see it.
  carrier_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (search_form(number || '|' || origin_label || '|' || destination_label)) STORED
);
CREATE INDEX volume_request_customer_updated ON volume_request (customer_id, updated_at DESC, id DESC);
CREATE INDEX volume_request_created_by ON volume_request (created_by);
CREATE INDEX volume_request_open ON volume_request (answer_by) WHERE state IN ('sent', 'answered');
SELECT protect_rows('volume_request', 'customer');
SELECT follow_location_rule('volume_request');
SELECT show_carrier_freight('volume_request', '(SELECT app_carrier()) = ANY (carrier_ids)');

-- What each carrier answered to a truckload or volume request.
CREATE TABLE volume_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  volume_request_id bigint NOT NULL REFERENCES volume_request (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  state text NOT NULL DEFAULT 'asked' CONSTRAINT volume_answer_state_known CHECK (state IN ('asked', 'offered', 'declined', 'awarded')),
  email text NOT NULL,
  -- Only the hash of the link's token is stored.
  token_hash text CONSTRAINT volume_answer_token_unique UNIQUE,
  mailed_at timestamptz,
  amount_cents bigint CONSTRAINT volume_answer_amount_positive CHECK (amount_cents > 0),
  currency text NOT NULL DEFAULT 'USD' CONSTRAINT volume_answer_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  transit_days integer,
  valid_until date,
  equipment text,
  comment text CONSTRAINT volume_answer_comment_length CHECK (length(comment) <= 1000),
  reason text CONSTRAINT volume_answer_reason_length CHECK (length(reason) <= 500),
  answered_at timestamptz,
  CONSTRAINT volume_answer_once UNIQUE (volume_request_id, carrier_id),
  CONSTRAINT volume_answer_offer_whole CHECK ((state NOT IN ('offered', 'awarded')) OR amount_cents IS NOT NULL AND transit_days IS NOT NULL
    AND valid_until IS NOT NULL AND equipment IS NOT NULL)
);
CREATE INDEX volume_answer_customer ON volume_answer (customer_id);
CREATE INDEX volume_answer_carrier ON volume_answer (carrier_id, volume_request_id DESC);
-- A load is awarded once.
CREATE UNIQUE INDEX volume_answer_awarded ON volume_answer (volume_request_id) WHERE state = 'awarded';
SELECT protect_rows('volume_answer', 'customer');
SELECT follow_parent('volume_answer', 'volume_request', 'volume_request_id');
CREATE POLICY volume_answer_represented ON volume_answer FOR SELECT TO lading_carrier USING (carrier_id = (SELECT app_carrier())
  AND EXISTS (SELECT FROM volume_request r WHERE r.id = volume_answer.volume_request_id));
