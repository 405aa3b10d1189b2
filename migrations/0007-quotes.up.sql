-- Quotes, what each carrier answered, and the prices that can be chosen.

CREATE TABLE quote (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  number text NOT NULL,
  state text NOT NULL CONSTRAINT quote_state_known CHECK (state IN ('draft', 'rating', 'rated', 'selected', 'dispatching', 'dispatched', 'failed', 'expired')),
  -- Counts how often the carriers were asked.
  round integer NOT NULL DEFAULT 0,
  draft jsonb,
  details jsonb,
  origin_location_id bigint REFERENCES location (id),
  origin_label text NOT NULL DEFAULT '',
  destination_label text NOT NULL DEFAULT '',
  ship_date date,
  freight_terms text,
  best_cents bigint,
  offer_count integer NOT NULL DEFAULT 0,
  selected_offer_id bigint,
  selected_guarantee text,
  selected_cents bigint,
  -- What was selected before the latest round, to show the difference.
  previous_cents bigint,
  previous_carrier_id bigint,
  previous_service text,
  expires_at timestamptz,
  is_test boolean NOT NULL DEFAULT false,
  created_by bigint REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT quote_number_unique UNIQUE (number)
);
CREATE INDEX quote_customer ON quote (customer_id, updated_at DESC, id DESC);
CREATE INDEX quote_location ON quote (origin_location_id);
CREATE INDEX quote_created_by ON quote (created_by);
CREATE INDEX quote_expiry ON quote (expires_at) WHERE state IN ('rated', 'selected', 'failed');

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
CREATE INDEX carrier_answer_customer ON carrier_answer (customer_id);
CREATE INDEX carrier_answer_carrier ON carrier_answer (carrier_id);

CREATE TABLE offer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_answer_id bigint NOT NULL REFERENCES carrier_answer (id) ON DELETE CASCADE,
  quote_id bigint NOT NULL REFERENCES quote (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  service_level text NOT NULL,
  service_name text NOT NULL,
  total_cents bigint NOT NULL CONSTRAINT offer_total_positive CHECK (total_cents > 0),
  currency text NOT NULL,
  charges jsonb NOT NULL,
  transit_days integer,
  estimated_delivery date,
  carrier_quote_id text,
  carrier_quote_number text,
  valid_until timestamptz,
  lane text NOT NULL,
  pricing text NOT NULL,
  liability jsonb,
  guarantees jsonb NOT NULL DEFAULT '[]',
  unsupported_accessorials text[] NOT NULL DEFAULT '{}',
  tariff_id bigint REFERENCES tariff (id),
  trace jsonb
);
CREATE INDEX offer_answer ON offer (carrier_answer_id);
CREATE INDEX offer_quote ON offer (quote_id, total_cents);
CREATE INDEX offer_customer ON offer (customer_id);
CREATE INDEX offer_carrier ON offer (carrier_id);
CREATE INDEX offer_tariff ON offer (tariff_id);
ALTER TABLE quote ADD CONSTRAINT quote_selected_offer FOREIGN KEY (selected_offer_id) REFERENCES offer (id) ON DELETE SET NULL;
CREATE INDEX quote_selected_offer ON quote (selected_offer_id);

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['quote', 'carrier_answer', 'offer'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY %I ON %I USING (app_is_system() OR customer_id = app_customer())', kept || '_tenant', kept);
  END LOOP;
END $$;
