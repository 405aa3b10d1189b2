-- What carriers bring: tariffs, customers' pricing, fuel prices, PRO blocks, terminals, service areas, webhook secrets, promotions, resources, brands.

-- Versions of the tariffs of carriers that have no rating system of their own.
CREATE TABLE tariff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  name text NOT NULL CONSTRAINT tariff_name_length CHECK (length(name) BETWEEN 1 AND 100),
  -- A published version is superseded once the next one applies, which the calendar says.
  state text NOT NULL DEFAULT 'draft' CONSTRAINT tariff_state_known CHECK (state IN ('draft', 'inReview', 'published', 'withdrawn')),
  effective_from date,
  effective_to date,
  -- The tariff as rating reads it; never changed once it is published.
  terms jsonb NOT NULL,
  rate_count integer NOT NULL DEFAULT 0,
  based_on_id bigint REFERENCES tariff (id) ON DELETE SET NULL,
  created_by bigint REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Increases with every change of a draft.
  version integer NOT NULL DEFAULT 1,
  -- Its version after the last change of its terms.
  edit_version integer NOT NULL DEFAULT 1,
  edited_by bigint REFERENCES user_account (id),
  edited_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,
  approved_by bigint REFERENCES user_account (id),
  -- Why an administrator of the portal published it for days that were over.
  backdate_reason text NOT NULL DEFAULT '' CONSTRAINT tariff_backdate_reason_length CHECK (length(backdate_reason) <= 500),
  CONSTRAINT tariff_dates CHECK (effective_to IS NULL OR effective_to >= effective_from),
  CONSTRAINT tariff_published_complete CHECK (state IN ('draft', 'inReview') OR (effective_from IS NOT NULL AND published_at IS NOT NULL))
);
CREATE INDEX tariff_carrier ON tariff (carrier_id, effective_from DESC, id DESC);
CREATE INDEX tariff_created_by ON tariff (created_by);
CREATE INDEX tariff_edited_by ON tariff (edited_by);
CREATE INDEX tariff_approved_by ON tariff (approved_by);
CREATE INDEX tariff_based_on ON tariff (based_on_id);
CREATE UNIQUE INDEX tariff_one_per_day ON tariff (carrier_id, effective_from) WHERE state = 'published';
SELECT protect_rows('tariff', 'carrier', 'owner');

-- Prices were made by the terms of a published version, so that they stay as they are; it can only be withdrawn.
CREATE FUNCTION keep_published_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('published', 'withdrawn') AND (NEW.terms, NEW.carrier_id, NEW.name, NEW.effective_from, NEW.published_at)
      IS DISTINCT FROM (OLD.terms, OLD.carrier_id, OLD.name, OLD.effective_from, OLD.published_at)
      OR OLD.state IN ('published', 'withdrawn') AND NEW.state NOT IN ('published', 'withdrawn')
      OR OLD.state = 'withdrawn' AND NEW.state = 'published' THEN
    RAISE EXCEPTION 'tariff % is published and does not change', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tariff_published_terms_stay BEFORE UPDATE ON tariff FOR EACH ROW EXECUTE FUNCTION keep_published_terms();

-- What was said about a version, and the steps of its approval.
CREATE TABLE tariff_comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  tariff_id bigint NOT NULL REFERENCES tariff (id) ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT tariff_comment_kind_known
    CHECK (kind IN ('comment', 'review', 'return', 'approval', 'publication', 'withdrawal')),
  words text NOT NULL DEFAULT '' CONSTRAINT tariff_comment_words_length CHECK (length(words) <= 2000),
  created_by bigint REFERENCES user_account (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX tariff_comment_carrier ON tariff_comment (carrier_id);
CREATE INDEX tariff_comment_tariff ON tariff_comment (tariff_id, id DESC);
CREATE INDEX tariff_comment_created_by ON tariff_comment (created_by);
SELECT protect_rows('tariff_comment', 'carrier', 'owner');
REVOKE UPDATE ON tariff_comment FROM lading_app;

-- The rates of a file that was compared with a draft, until they are applied: the last file of each draft.
CREATE TABLE tariff_rate_review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  tariff_id bigint NOT NULL CONSTRAINT tariff_rate_review_once UNIQUE REFERENCES tariff (id) ON DELETE CASCADE,
  -- The version of the draft that the file was compared with.
  tariff_version integer NOT NULL,
  file jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX tariff_rate_review_carrier ON tariff_rate_review (carrier_id);
SELECT protect_rows('tariff_rate_review', 'carrier', 'owner');

-- Drafts of many customers' pricing that are approved and published together.
CREATE TABLE pricing_adjustment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  state text NOT NULL DEFAULT 'draft' CONSTRAINT pricing_adjustment_state_known CHECK (state IN ('draft', 'inReview', 'published')),
  valid_from date NOT NULL,
  agreement_count integer NOT NULL CONSTRAINT pricing_adjustment_count_range CHECK (agreement_count BETWEEN 1 AND 5000),
  -- The comment on the last step.
  words text NOT NULL DEFAULT '' CONSTRAINT pricing_adjustment_words_length CHECK (length(words) <= 2000),
  created_by bigint REFERENCES user_account (id),
  created_at timestamptz NOT NULL,
  -- Increases with every step.
  version integer NOT NULL DEFAULT 1,
  published_at timestamptz,
  approved_by bigint REFERENCES user_account (id)
);
CREATE INDEX pricing_adjustment_carrier ON pricing_adjustment (carrier_id, id DESC);
CREATE INDEX pricing_adjustment_created_by ON pricing_adjustment (created_by);
CREATE INDEX pricing_adjustment_approved_by ON pricing_adjustment (approved_by);
SELECT protect_rows('pricing_adjustment', 'carrier', 'owner');

-- What a carrier has agreed with single customers instead of the terms of its tariff.
CREATE TABLE customer_pricing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- The calendar says that a published one has ended, or that the customer's next one applies.
  state text NOT NULL DEFAULT 'draft'
    CONSTRAINT customer_pricing_state_known CHECK (state IN ('draft', 'inReview', 'published', 'withdrawn')),
  valid_from date,
  valid_to date,
  -- After its last day the tariff applies, at once or after 30 more days.
  at_end text NOT NULL DEFAULT 'tariff' CONSTRAINT customer_pricing_at_end_known CHECK (at_end IN ('tariff', 'extend')),
  -- The last day on which it applies unless the customer's next one replaces it.
  last_day date GENERATED ALWAYS AS (valid_to + 30 * (at_end = 'extend')::integer) STORED,
  -- Through this day, a mass adjustment leaves it out.
  protected_until date,
  -- The user of the carrier who is notified before its end, and how many days before.
  owner_user_id bigint REFERENCES user_account (id) ON DELETE SET NULL,
  notice_days integer NOT NULL DEFAULT 60 CONSTRAINT customer_pricing_notice_days_range CHECK (notice_days BETWEEN 1 AND 365),
  -- How many of the three notices of its end were sent, and the last one's day.
  notices_sent integer NOT NULL DEFAULT 0 CONSTRAINT customer_pricing_notices_range CHECK (notices_sent BETWEEN 0 AND 3),
  noticed_on date,
  -- As rating merges them with the tariff; never changed once they are published.
  terms jsonb NOT NULL,
  -- The version of the tariff that stays the base, whatever is in force.
  base_tariff_id bigint GENERATED ALWAYS AS ((terms ->> 'baseTariffId')::bigint) STORED REFERENCES tariff (id),
  lane_count integer NOT NULL DEFAULT 0,
  based_on_id bigint REFERENCES customer_pricing (id) ON DELETE SET NULL,
  -- With whose other drafts it is approved and published.
  adjustment_id bigint REFERENCES pricing_adjustment (id),
  created_by bigint REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Increases with every change.
  version integer NOT NULL DEFAULT 1,
  edited_by bigint REFERENCES user_account (id),
  edited_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,
  approved_by bigint REFERENCES user_account (id),
  -- Why an administrator of the portal published it for days that were over.
  backdate_reason text NOT NULL DEFAULT ''
    CONSTRAINT customer_pricing_backdate_reason_length CHECK (length(backdate_reason) <= 500),
  CONSTRAINT customer_pricing_dates CHECK (valid_to IS NULL OR valid_to >= valid_from),
  CONSTRAINT customer_pricing_published_complete
    CHECK (state IN ('draft', 'inReview') OR (valid_from IS NOT NULL AND published_at IS NOT NULL))
);
CREATE INDEX customer_pricing_carrier ON customer_pricing (carrier_id, valid_from DESC, id DESC);
CREATE INDEX customer_pricing_created_by ON customer_pricing (created_by);
CREATE INDEX customer_pricing_edited_by ON customer_pricing (edited_by);
CREATE INDEX customer_pricing_approved_by ON customer_pricing (approved_by);
CREATE INDEX customer_pricing_based_on ON customer_pricing (based_on_id);
-- A mass adjustment leaves out customers with an open draft.
CREATE INDEX customer_pricing_open_draft ON customer_pricing (customer_id, carrier_id) WHERE state IN ('draft', 'inReview');
CREATE INDEX customer_pricing_adjustment ON customer_pricing (adjustment_id);
CREATE INDEX customer_pricing_owner ON customer_pricing (owner_user_id);
CREATE INDEX customer_pricing_base_tariff ON customer_pricing (base_tariff_id);
CREATE UNIQUE INDEX customer_pricing_one_per_day ON customer_pricing (customer_id, carrier_id, valid_from) WHERE state = 'published';
SELECT protect_rows('customer_pricing', 'carrier', 'owner');
-- It names a customer, so that a user of the carrier has to see the customer.
CREATE POLICY customer_pricing_represented ON customer_pricing AS RESTRICTIVE TO lading_carrier
  USING ((SELECT app_carrier()) IS NOT NULL AND EXISTS (SELECT FROM customer c WHERE c.id = customer_pricing.customer_id));
-- What was agreed, the customer may read: its prices were made by it.
CREATE POLICY customer_pricing_agreed ON customer_pricing FOR SELECT
  USING (state IN ('published', 'withdrawn') AND customer_id = (SELECT app_customer()));

-- The terms of a published pricing stay as they are; it can only be withdrawn, or end earlier. Its owner and notices may change.
CREATE FUNCTION keep_published_pricing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('published', 'withdrawn') AND (
      (NEW.terms, NEW.carrier_id, NEW.customer_id, NEW.valid_from, NEW.published_at, NEW.protected_until)
        IS DISTINCT FROM (OLD.terms, OLD.carrier_id, OLD.customer_id, OLD.valid_from, OLD.published_at, OLD.protected_until)
      OR (NEW.valid_to, NEW.at_end) IS DISTINCT FROM (OLD.valid_to, OLD.at_end) AND (NEW.valid_to IS NULL
        OR NEW.valid_to + CASE NEW.at_end WHEN 'extend' THEN 30 ELSE 0 END > OLD.last_day)
      OR NEW.state NOT IN ('published', 'withdrawn') OR OLD.state = 'withdrawn' AND NEW.state = 'published') THEN
    RAISE EXCEPTION 'customer pricing % is published and does not change', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER customer_pricing_published_terms_stay BEFORE UPDATE ON customer_pricing
  FOR EACH ROW EXECUTE FUNCTION keep_published_pricing();

-- What was said about a pricing, and the steps of its approval.
CREATE TABLE customer_pricing_comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  pricing_id bigint NOT NULL REFERENCES customer_pricing (id) ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT customer_pricing_comment_kind_known
    CHECK (kind IN ('comment', 'review', 'return', 'approval', 'publication', 'withdrawal', 'end')),
  words text NOT NULL DEFAULT '' CONSTRAINT customer_pricing_comment_words_length CHECK (length(words) <= 2000),
  created_by bigint REFERENCES user_account (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_pricing_comment_carrier ON customer_pricing_comment (carrier_id);
CREATE INDEX customer_pricing_comment_pricing ON customer_pricing_comment (pricing_id, id DESC);
CREATE INDEX customer_pricing_comment_created_by ON customer_pricing_comment (created_by);
SELECT protect_rows('customer_pricing_comment', 'carrier', 'owner');
CREATE POLICY customer_pricing_comment_represented ON customer_pricing_comment AS RESTRICTIVE TO lading_carrier
  USING ((SELECT app_carrier()) IS NOT NULL AND EXISTS (SELECT FROM customer_pricing p WHERE p.id = customer_pricing_comment.pricing_id));
REVOKE UPDATE ON customer_pricing_comment FROM lading_app;

-- Tests of versions against past quotes, stored for 90 days. One of a deleted draft still counts for its day.
CREATE TABLE tariff_trial (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  tariff_id bigint REFERENCES tariff (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'running' CONSTRAINT tariff_trial_state_known CHECK (state IN ('running', 'done', 'canceled', 'failed')),
  days integer NOT NULL CONSTRAINT tariff_trial_days_range CHECK (days BETWEEN 7 AND 90),
  from_day date NOT NULL,
  to_day date NOT NULL,
  -- The last change of the terms that it tests.
  edit_version integer NOT NULL,
  quote_count integer NOT NULL DEFAULT 0,
  done_count integer NOT NULL DEFAULT 0,
  -- Canonical: the same version and quotes give the same bytes, which jsonb would not keep.
  result json,
  coverage json,
  compared_count integer,
  changed_count integer,
  refused_count integer,
  effect_cents bigint,
  problem text CONSTRAINT tariff_trial_problem_length CHECK (length(problem) <= 300),
  started_by bigint REFERENCES user_account (id),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT tariff_trial_ended CHECK ((state = 'running') = (ended_at IS NULL)),
  CONSTRAINT tariff_trial_done CHECK ((state = 'done') = (result IS NOT NULL))
);
CREATE INDEX tariff_trial_tariff ON tariff_trial (tariff_id, id DESC);
CREATE INDEX tariff_trial_carrier ON tariff_trial (carrier_id, created_at);
CREATE INDEX tariff_trial_started_by ON tariff_trial (started_by);
-- One test of a carrier at a time.
CREATE UNIQUE INDEX tariff_trial_running ON tariff_trial (carrier_id) WHERE state = 'running';
SELECT protect_rows('tariff_trial', 'carrier', 'owner');

-- The figures of a test by customer, lane, class, weight break and accessorial. Those of a customer can be read by users who see it.
CREATE TABLE tariff_trial_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trial_id bigint NOT NULL REFERENCES tariff_trial (id) ON DELETE CASCADE,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  kind text NOT NULL CONSTRAINT tariff_trial_group_kind_known CHECK (kind IN ('customer', 'lane', 'freightClass', 'weight', 'accessorial')),
  customer_id bigint REFERENCES customer (id),
  name text NOT NULL,
  quotes integer NOT NULL,
  changed integer NOT NULL,
  newly_served integer NOT NULL,
  newly_refused integer NOT NULL,
  mean_change integer,
  bookings integer NOT NULL,
  booked_cents bigint NOT NULL,
  tested_cents bigint NOT NULL,
  CONSTRAINT tariff_trial_group_customer CHECK ((kind = 'customer') = (customer_id IS NOT NULL))
);
CREATE INDEX tariff_trial_group_trial ON tariff_trial_group (trial_id, kind, booked_cents DESC, id);
CREATE INDEX tariff_trial_group_carrier ON tariff_trial_group (carrier_id);
CREATE INDEX tariff_trial_group_customer ON tariff_trial_group (customer_id) WHERE customer_id IS NOT NULL;
SELECT protect_rows('tariff_trial_group', 'carrier', 'owner');
CREATE POLICY tariff_trial_group_represented ON tariff_trial_group AS RESTRICTIVE FOR SELECT TO lading_carrier
  USING ((SELECT app_carrier()) IS NOT NULL
    AND (customer_id IS NULL OR EXISTS (SELECT FROM customer c WHERE c.id = tariff_trial_group.customer_id)));

-- The weekly diesel index. A value is effective from the Wednesday after it is published.
CREATE TABLE fuel_index (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  index_date date NOT NULL,
  effective_from date NOT NULL,
  milli_dollars integer NOT NULL CONSTRAINT fuel_index_positive CHECK (milli_dollars > 0),
  source text NOT NULL DEFAULT 'manual' CONSTRAINT fuel_index_source_known CHECK (source IN ('manual', 'file', 'fetch', 'demo')),
  entered_by bigint REFERENCES user_account (id),
  entered_at timestamptz NOT NULL DEFAULT now(),
  -- The first rating that used it; from then on the value is superseded, not changed.
  used_at timestamptz,
  -- The used value in whose place this one is used, and why.
  supersedes_id bigint REFERENCES fuel_index (id),
  reason text CONSTRAINT fuel_index_reason_length CHECK (length(reason) BETWEEN 1 AND 500),
  superseded_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT fuel_index_later CHECK (effective_from > index_date),
  CONSTRAINT fuel_index_reasoned CHECK ((supersedes_id IS NULL) = (reason IS NULL)),
  CONSTRAINT fuel_index_superseded_used CHECK (superseded_at IS NULL OR used_at IS NOT NULL)
);
CREATE UNIQUE INDEX fuel_index_week ON fuel_index (effective_from) WHERE superseded_at IS NULL;
CREATE INDEX fuel_index_entered_by ON fuel_index (entered_by);
CREATE UNIQUE INDEX fuel_index_supersedes ON fuel_index (supersedes_id);

-- Ranges of PRO numbers. Numbers are issued in order and never reused.
CREATE TABLE pro_block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  customer_id bigint REFERENCES customer (id),
  first_body bigint NOT NULL,
  last_body bigint NOT NULL,
  -- The numbers before it were prepared in pro_number.
  next_body bigint NOT NULL,
  state text NOT NULL CONSTRAINT pro_block_state_known CHECK (state IN ('requested', 'active', 'revoked')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Bodies are the digits of prefix and serial together, without the check digit.
  body_length integer NOT NULL CONSTRAINT pro_block_body_length_range CHECK (body_length BETWEEN 1 AND 16),
  CONSTRAINT pro_block_order CHECK (first_body <= last_body AND next_body >= first_body AND next_body <= (last_body + 1)),
  CONSTRAINT pro_block_no_overlap EXCLUDE USING gist (carrier_id WITH =, body_length WITH =, int8range(first_body, last_body, '[]'::text) WITH &&)
);
CREATE INDEX pro_block_carrier ON pro_block (carrier_id, state, id);
CREATE INDEX pro_block_customer ON pro_block (customer_id);
SELECT protect_rows('pro_block', 'carrier', 'owner');
CREATE POLICY pro_block_customer ON pro_block FOR SELECT USING (customer_id = (SELECT app_customer()));

-- PRO numbers that are ready to be issued, check digit included. A draw deletes the row in the transaction of the freight that gets the number,
-- so that a transaction that is rolled back loses no number and none is issued twice.
CREATE TABLE pro_number (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pro_block_id bigint NOT NULL REFERENCES pro_block (id) ON DELETE CASCADE,
  -- Both as of the block.
  carrier_id bigint NOT NULL,
  customer_id bigint,
  number text NOT NULL CONSTRAINT pro_number_length CHECK (length(number) <= 16),
  -- How many numbers the block has left after this one, where this one makes it run low.
  low_left bigint,
  -- Half of what was prepared together is used: time to prepare more.
  is_refill_mark boolean NOT NULL DEFAULT false,
  -- The carrier has withdrawn the block.
  is_withdrawn boolean NOT NULL DEFAULT false,
  CONSTRAINT pro_number_once UNIQUE (carrier_id, number)
);
CREATE INDEX pro_number_ready ON pro_number (carrier_id, customer_id, id) WHERE NOT is_withdrawn;
CREATE INDEX pro_number_block ON pro_number (pro_block_id);
SELECT protect_rows('pro_number', 'carrier', 'owner');
CREATE POLICY pro_number_customer ON pro_number FOR SELECT USING (customer_id = (SELECT app_customer()));

-- Requests of customers for their own PRO blocks.
CREATE TABLE pro_block_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  size integer NOT NULL CONSTRAINT pro_block_request_size_range CHECK (size BETWEEN 1 AND 100000),
  reason text NOT NULL CONSTRAINT pro_block_request_reason_length CHECK (length(reason) BETWEEN 1 AND 500),
  state text NOT NULL CONSTRAINT pro_block_request_state_known CHECK (state IN ('open', 'granted', 'declined')),
  answer text NOT NULL DEFAULT '' CONSTRAINT pro_block_request_answer_length CHECK (length(answer) <= 500),
  pro_block_id bigint REFERENCES pro_block (id),
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  CONSTRAINT pro_block_request_granted CHECK ((state = 'granted') = (pro_block_id IS NOT NULL))
);
-- One open request per carrier.
CREATE UNIQUE INDEX pro_block_request_open ON pro_block_request (customer_id, carrier_id) WHERE state = 'open';
CREATE INDEX pro_block_request_customer ON pro_block_request (customer_id, id DESC);
CREATE INDEX pro_block_request_carrier ON pro_block_request (carrier_id, id DESC);
CREATE INDEX pro_block_request_block ON pro_block_request (pro_block_id);
CREATE INDEX pro_block_request_created_by ON pro_block_request (created_by);
REVOKE DELETE ON pro_block_request FROM lading_app;
SELECT protect_rows('pro_block_request', 'customer or carrier');

-- Terminals of carriers: where freight is picked up from, delivered from and transferred.
CREATE TABLE carrier_terminal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  code text NOT NULL CONSTRAINT carrier_terminal_code_form CHECK (code ~ '^[A-Z0-9]{2,10}$'),
  name text NOT NULL CONSTRAINT carrier_terminal_name_length CHECK (length(name) BETWEEN 1 AND 60),
  type text NOT NULL CONSTRAINT carrier_terminal_type_known CHECK (type IN ('service-center', 'breakbulk', 'partner')),
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  postal_code text NOT NULL,
  country text NOT NULL CONSTRAINT carrier_terminal_country_known CHECK (country IN ('USA', 'CAN', 'MEX')),
  time_zone text NOT NULL,
  -- Bits of weekdays; 1 is Sunday.
  open_days integer NOT NULL CONSTRAINT carrier_terminal_open_days_range CHECK (open_days BETWEEN 1 AND 127),
  opens_at text NOT NULL CONSTRAINT carrier_terminal_opens_at_form CHECK (opens_at ~ '^\d\d:\d\d$'),
  closes_at text NOT NULL CONSTRAINT carrier_terminal_closes_at_form CHECK (closes_at ~ '^\d\d:\d\d$'),
  cutoff text NOT NULL CONSTRAINT carrier_terminal_cutoff_form CHECK (cutoff ~ '^\d\d:\d\d$'),
  dispatch_email text,
  -- Both days are included, in the carrier's time zone.
  open_from date NOT NULL,
  open_until date,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT carrier_terminal_code_once UNIQUE (carrier_id, code),
  CONSTRAINT carrier_terminal_hours CHECK (closes_at > opens_at),
  CONSTRAINT carrier_terminal_period CHECK (open_until IS NULL OR open_until >= open_from)
);
SELECT protect_rows('carrier_terminal', 'carrier', 'owner');

-- Pickup cutoffs of terminals by weekday and service. A change ends a row and adds another, so that earlier rates can be computed again.
CREATE TABLE terminal_cutoff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  terminal_id bigint NOT NULL REFERENCES carrier_terminal (id),
  -- Bits of weekdays, Monday to Friday; 1 is Sunday.
  days integer NOT NULL CONSTRAINT terminal_cutoff_days_known CHECK (days > 0 AND days & 62 = days),
  -- Code of the service; absent for all services without a cutoff of their own.
  service text CONSTRAINT terminal_cutoff_service_known
    CHECK (service IN ('APTP', 'IPU', 'LFTP', 'LTDAP', 'REP', 'EXPD', 'TCS', 'HAZ', 'PSC', 'PSH')),
  cutoff text NOT NULL CONSTRAINT terminal_cutoff_cutoff_form CHECK (cutoff ~ '^\d\d:\d\d$'),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT terminal_cutoff_period CHECK (ended_at IS NULL OR ended_at >= created_at)
);
CREATE INDEX terminal_cutoff_current ON terminal_cutoff (terminal_id, id) WHERE ended_at IS NULL;
CREATE INDEX terminal_cutoff_carrier ON terminal_cutoff (carrier_id, id);
SELECT protect_rows('terminal_cutoff', 'carrier', 'owner');

-- Days on which a terminal, or the places of postal codes that begin with a prefix, are closed.
CREATE TABLE terminal_closure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  terminal_id bigint REFERENCES carrier_terminal (id),
  country text NOT NULL CONSTRAINT terminal_closure_country_known CHECK (country IN ('USA', 'CAN', 'MEX')),
  prefixes text[] NOT NULL DEFAULT '{}',
  -- Both days are included.
  starts_on date NOT NULL,
  ends_on date,
  effect text NOT NULL CONSTRAINT terminal_closure_effect_known CHECK (effect IN ('both', 'pickup', 'delivery')),
  -- Otherwise rates add the closed days.
  declines_rates boolean NOT NULL,
  reason text NOT NULL
    CONSTRAINT terminal_closure_reason_known CHECK (reason IN ('weather', 'road', 'holiday', 'labor', 'equipment', 'capacity', 'other')),
  words text NOT NULL CONSTRAINT terminal_closure_words_length CHECK (length(words) BETWEEN 1 AND 200),
  -- The name at that time, also of an administrator who acts as the user.
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT terminal_closure_place CHECK ((terminal_id IS NULL) = (cardinality(prefixes) > 0)),
  CONSTRAINT terminal_closure_period CHECK (ends_on IS NULL OR ends_on >= starts_on)
);
CREATE INDEX terminal_closure_carrier ON terminal_closure (carrier_id, starts_on DESC, id DESC);
CREATE INDEX terminal_closure_terminal ON terminal_closure (terminal_id) WHERE terminal_id IS NOT NULL;
SELECT protect_rows('terminal_closure', 'carrier', 'owner');

-- Versions of where a carrier goes, by postal code. One draft at a time; published rows never change.
CREATE TABLE service_area (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  state text NOT NULL CONSTRAINT service_area_state_known CHECK (state IN ('draft', 'published', 'withdrawn')),
  -- The first pickup date, in the carrier's time zone.
  effective_from date,
  row_count integer NOT NULL CONSTRAINT service_area_row_count_range CHECK (row_count BETWEEN 1 AND 100000),
  -- The states and provinces that its rows reach, by country.
  reaches jsonb NOT NULL,
  uploaded_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  uploaded_at timestamptz NOT NULL,
  published_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  CONSTRAINT service_area_effective CHECK ((state = 'draft') = (effective_from IS NULL))
);
CREATE UNIQUE INDEX service_area_one_draft ON service_area (carrier_id) WHERE state = 'draft';
CREATE UNIQUE INDEX service_area_one_a_day ON service_area (carrier_id, effective_from) WHERE state = 'published';
CREATE INDEX service_area_uploaded_by ON service_area (uploaded_by);
CREATE INDEX service_area_published_by ON service_area (published_by);
SELECT protect_rows('service_area', 'carrier', 'owner');

-- Who serves a postal code, or the codes that begin alike.
CREATE TABLE service_area_row (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_area_id bigint NOT NULL REFERENCES service_area (id) ON DELETE CASCADE,
  -- As of the area.
  carrier_id bigint NOT NULL,
  country text NOT NULL CONSTRAINT service_area_row_country_known CHECK (country IN ('USA', 'CAN', 'MEX')),
  -- Without spaces; a whole code is an exception within a prefix.
  place text NOT NULL CONSTRAINT service_area_row_place_form CHECK (place ~ '^[A-Z0-9]{1,6}$'),
  terminal_id bigint REFERENCES carrier_terminal (id),
  service text NOT NULL CONSTRAINT service_area_row_service_known CHECK (service IN ('direct', 'interline')),
  partner text CONSTRAINT service_area_row_partner_length CHECK (length(partner) BETWEEN 1 AND 60),
  -- Bits of weekdays, Monday 2 to Friday 32; none where there is no pickup or delivery.
  pickup_days integer NOT NULL CONSTRAINT service_area_row_pickup_days_known CHECK (pickup_days & 62 = pickup_days),
  delivery_days integer NOT NULL CONSTRAINT service_area_row_delivery_days_known CHECK (delivery_days & 62 = delivery_days),
  extra_days integer NOT NULL CONSTRAINT service_area_row_extra_days_range CHECK (extra_days BETWEEN 0 AND 30),
  CONSTRAINT service_area_row_once UNIQUE (service_area_id, country, place),
  CONSTRAINT service_area_row_served_by CHECK (CASE service WHEN 'direct' THEN terminal_id IS NOT NULL AND partner IS NULL
    ELSE partner IS NOT NULL END),
  CONSTRAINT service_area_row_serves CHECK (pickup_days > 0 OR delivery_days > 0)
);
CREATE INDEX service_area_row_terminal ON service_area_row (terminal_id);
SELECT protect_rows('service_area_row', 'carrier', 'owner');

-- How a carrier's system is reached, beyond its settings: the sealed credentials of this installation, the last trial call and conformance run.
CREATE TABLE carrier_reach (
  carrier_id bigint PRIMARY KEY REFERENCES carrier (id),
  version integer NOT NULL,
  kind text CONSTRAINT carrier_reach_kind CHECK (kind IN ('basic', 'apiKey', 'bearer')),
  hint text,
  sealed text,
  changed_at timestamptz,
  changed_by bigint REFERENCES user_account (id),
  tried_at timestamptz,
  trial_outcome text CONSTRAINT carrier_reach_trial_outcome CHECK (trial_outcome IN ('answers', 'refuses', 'silent', 'wrong')),
  trial_milliseconds integer,
  trial_reason text,
  conformance jsonb,
  CONSTRAINT carrier_reach_sign_in_whole CHECK ((kind IS NULL) = (sealed IS NULL) AND (kind IS NULL) = (hint IS NULL)),
  CONSTRAINT carrier_reach_trial_whole CHECK ((tried_at IS NULL) = (trial_outcome IS NULL) AND (tried_at IS NULL) = (trial_milliseconds IS NULL))
);
CREATE INDEX carrier_reach_changed_by ON carrier_reach (changed_by);
SELECT protect_rows('carrier_reach', 'system');

-- Calls to the systems of carriers by hour: how they ended, and how many took up to each of the stored bounds of milliseconds.
CREATE TABLE carrier_call_hour (
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  hour timestamptz NOT NULL,
  answered integer NOT NULL,
  timed_out integer NOT NULL,
  failed integer NOT NULL,
  refused integer NOT NULL,
  wrong integer NOT NULL,
  mixed_up integer NOT NULL,
  durations integer[] NOT NULL,
  breaker text NOT NULL CONSTRAINT carrier_call_hour_breaker CHECK (breaker IN ('closed', 'open')),
  noted_at timestamptz NOT NULL,
  last_fault text,
  last_fault_at timestamptz,
  PRIMARY KEY (carrier_id, hour)
);
SELECT protect_rows('carrier_call_hour', 'system');

-- Test shipments with which a carrier is tried before it is published. They are no freight: they have no customer and use up no PRO number.
CREATE TABLE carrier_trial (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  reference text NOT NULL CONSTRAINT carrier_trial_reference_unique UNIQUE,
  state text NOT NULL
    CONSTRAINT carrier_trial_state_known CHECK (state IN ('priced', 'dispatched', 'accepted', 'tracked', 'canceled')),
  origin text NOT NULL,
  destination text NOT NULL,
  pickup_date date NOT NULL,
  pounds integer NOT NULL CONSTRAINT carrier_trial_pounds_positive CHECK (pounds > 0),
  freight_class text NOT NULL,
  total_cents bigint NOT NULL CONSTRAINT carrier_trial_total_known CHECK (total_cents >= 0),
  currency text NOT NULL CONSTRAINT carrier_trial_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  transit_days integer,
  -- What accepts it; of a connection the numbers that the carrier's system gave.
  accepted_by text NOT NULL CONSTRAINT carrier_trial_accepted_by_known CHECK (accepted_by IN ('connection', 'desk', 'demo')),
  pro text,
  pickup_number text,
  started_by text NOT NULL,
  priced_at timestamptz NOT NULL,
  dispatched_at timestamptz,
  accepted_at timestamptz,
  tracked_at timestamptz,
  canceled_at timestamptz
);
CREATE INDEX carrier_trial_newest ON carrier_trial (carrier_id, id DESC);
SELECT protect_rows('carrier_trial', 'carrier');

-- Deleted carriers, with what an undo restores.
CREATE TABLE carrier_deletion (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  deleted_at timestamptz NOT NULL,
  deleted_by text NOT NULL,
  was_api_active boolean NOT NULL,
  -- The users who were not suspended before.
  user_ids bigint[] NOT NULL,
  -- The customers of its site, with what the carrier had of them.
  customers jsonb NOT NULL,
  restored_at timestamptz
);
CREATE UNIQUE INDEX carrier_deletion_one_open ON carrier_deletion (carrier_id) WHERE restored_at IS NULL;
CREATE INDEX carrier_deletion_carrier ON carrier_deletion (carrier_id);
SELECT protect_rows('carrier_deletion', 'system');

-- Secrets with which carriers sign their status updates, sealed. Two while one is being replaced.
CREATE TABLE carrier_webhook_secret (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint REFERENCES user_account (id),
  -- Set when a newer one replaces it.
  expires_at timestamptz
);
CREATE INDEX carrier_webhook_secret_created_by ON carrier_webhook_secret (created_by);
CREATE UNIQUE INDEX carrier_webhook_secret_newest ON carrier_webhook_secret (carrier_id) WHERE expires_at IS NULL;
CREATE INDEX carrier_webhook_secret_carrier ON carrier_webhook_secret (carrier_id);
SELECT protect_rows('carrier_webhook_secret', 'system');

-- Promotions of carriers on their sites.
CREATE TABLE promotion (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  title text NOT NULL CONSTRAINT promotion_title_length CHECK (length(title) BETWEEN 1 AND 120),
  message text NOT NULL CONSTRAINT promotion_message_length CHECK (length(message) BETWEEN 1 AND 2000),
  discount text NOT NULL DEFAULT '' CONSTRAINT promotion_discount_length CHECK (length(discount) <= 60),
  terms text NOT NULL DEFAULT '' CONSTRAINT promotion_terms_length CHECK (length(terms) <= 2000),
  link text NOT NULL DEFAULT '' CONSTRAINT promotion_link_safe CHECK (link = '' OR link LIKE 'https://%'),
  audience text NOT NULL CONSTRAINT promotion_audience_known CHECK (audience IN ('site', 'connected')),
  -- Both days are included, in UTC.
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  is_published boolean NOT NULL DEFAULT false,
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT promotion_period CHECK (ends_on >= starts_on)
);
CREATE INDEX promotion_carrier ON promotion (carrier_id, id DESC);
CREATE INDEX promotion_running ON promotion (ends_on) WHERE is_published;
CREATE INDEX promotion_created_by ON promotion (created_by);
SELECT protect_rows('promotion', 'carrier', 'carrier_own');
-- A customer sees what is published for it: by the carrier of its own site, or by one it is connected with.
CREATE POLICY promotion_customer ON promotion FOR SELECT USING (is_published AND (SELECT app_customer()) IS NOT NULL
  AND (carrier_id = ((SELECT c.home_carrier_id FROM customer c WHERE c.id = (SELECT app_customer()))) OR audience = 'connected'
    AND (carrier_id IN (SELECT l.carrier_id FROM carrier_connection l WHERE l.customer_id = (SELECT app_customer())))));

-- Who dismissed which promotion.
CREATE TABLE promotion_dismissal (
  promotion_id bigint NOT NULL REFERENCES promotion (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, user_id)
);
CREATE INDEX promotion_dismissal_user ON promotion_dismissal (user_id);
CREATE INDEX promotion_dismissal_customer ON promotion_dismissal (customer_id);
ALTER TABLE promotion_dismissal ENABLE ROW LEVEL SECURITY;
ALTER TABLE promotion_dismissal FORCE ROW LEVEL SECURITY;
CREATE POLICY promotion_dismissal_own ON promotion_dismissal USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer())
  AND user_id = (SELECT app_user()));

-- Files that carriers offer to their own users, or also to the customers of their site.
CREATE TABLE carrier_resource (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  title text NOT NULL CONSTRAINT carrier_resource_title_length CHECK (length(title) BETWEEN 1 AND 120),
  kind text NOT NULL CONSTRAINT carrier_resource_kind_known CHECK (kind IN ('document', 'form', 'marketing', 'logo', 'training', 'other')),
  audience text NOT NULL CONSTRAINT carrier_resource_audience_known CHECK (audience IN ('users', 'customers')),
  -- Both days are included, in the time zone of the carrier. Null: it has no end.
  starts_on date NOT NULL,
  ends_on date,
  file_name text NOT NULL CONSTRAINT carrier_resource_file_name_length CHECK (length(file_name) BETWEEN 1 AND 255),
  media_type text NOT NULL,
  file_key text NOT NULL CONSTRAINT carrier_resource_file_key_unique UNIQUE,
  size bigint NOT NULL CONSTRAINT carrier_resource_size_range CHECK (size BETWEEN 0 AND 52428800),
  hash text NOT NULL,
  download_count integer NOT NULL DEFAULT 0,
  added_by text NOT NULL,
  updated_at timestamptz NOT NULL,
  -- It can be restored for 30 days; then a job removes row and file.
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT carrier_resource_period CHECK (ends_on IS NULL OR ends_on >= starts_on)
);
CREATE INDEX carrier_resource_carrier ON carrier_resource (carrier_id, starts_on DESC);
SELECT protect_rows('carrier_resource', 'carrier', 'carrier_own');
-- A customer sees what the carrier of its own site meant for customers.
CREATE POLICY carrier_resource_customer ON carrier_resource FOR SELECT USING (audience = 'customers' AND deleted_at IS NULL
  AND (SELECT app_customer()) IS NOT NULL AND carrier_id = ((SELECT c.home_carrier_id FROM customer c WHERE c.id = (SELECT app_customer()))));

-- Colors and signs that administrators gave the brand of a theme. The newest version counts.
CREATE TABLE brand_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  theme text NOT NULL,
  mark text NOT NULL CONSTRAINT brand_version_mark_form CHECK (mark ~ '^#[0-9A-F]{6}$'),
  accent text NOT NULL CONSTRAINT brand_version_accent_form CHECK (accent ~ '^#[0-9A-F]{6}$'),
  is_bright boolean NOT NULL,
  author_id bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- SVG paths and circles on a 32 by 32 square. NULL: the sign of the brand itself.
  sign text
);
CREATE INDEX brand_version_theme ON brand_version (theme, id);
CREATE INDEX brand_version_author ON brand_version (author_id);

-- What a carrier wants its site to show. One open draft per site; a published one stays as the record of its publication.
CREATE TABLE site_draft (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  site_id bigint NOT NULL REFERENCES site (id),
  state text NOT NULL CONSTRAINT site_draft_state_known CHECK (state IN ('draft', 'waiting', 'scheduled', 'returned', 'published')),
  content jsonb NOT NULL,
  -- Why it was returned.
  words text NOT NULL DEFAULT '' CONSTRAINT site_draft_words_length CHECK (length(words) <= 1000),
  publish_at timestamptz,
  -- The names at that time, also of an administrator who acts as the user.
  author text NOT NULL,
  decided_by text NOT NULL DEFAULT '',
  changed_at timestamptz NOT NULL,
  submitted_at timestamptz,
  decided_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT site_draft_scheduled CHECK ((state = 'scheduled') = (publish_at IS NOT NULL))
);
CREATE INDEX site_draft_carrier ON site_draft (carrier_id);
CREATE UNIQUE INDEX site_draft_open ON site_draft (site_id) WHERE state <> 'published';
SELECT protect_rows('site_draft', 'carrier', 'owner');
