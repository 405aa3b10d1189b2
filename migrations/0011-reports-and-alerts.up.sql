-- Saved views, reports, shipment rollups and alerts.

-- Saved views of screens, a user's own or shared with the customer's or carrier's other users.
CREATE TABLE saved_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  screen text NOT NULL
    CONSTRAINT saved_view_screen_known CHECK (screen IN ('shipments', 'reports', 'invoices', 'freight-audit', 'claims', 'insurance', 'address-book',
      'products', 'truckload', 'bills-of-lading', 'quotes', 'dashboard', 'users', 'locations', 'carrier-dashboard')),
  name text NOT NULL CONSTRAINT saved_view_name_length CHECK (length(name) BETWEEN 1 AND 60),
  query text NOT NULL CONSTRAINT saved_view_query_length CHECK (length(query) <= 2000),
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL,
  CONSTRAINT saved_view_of_one_side CHECK (num_nonnulls(customer_id, carrier_id) = 1)
);
CREATE UNIQUE INDEX saved_view_name ON saved_view (user_id, screen, lower(name));
CREATE INDEX saved_view_customer ON saved_view (customer_id, screen) WHERE is_shared;
CREATE INDEX saved_view_carrier ON saved_view (carrier_id, screen) WHERE is_shared;
SELECT protect_rows('saved_view', 'customer or carrier');

-- Scheduled reports: of a customer, of a carrier, or without either of the installation.
CREATE TABLE report_schedule (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  name text NOT NULL CONSTRAINT report_schedule_name_length CHECK (length(name) BETWEEN 1 AND 60),
  report text NOT NULL
    CONSTRAINT report_schedule_report_known CHECK (report IN ('shipments', 'spend-by-carrier', 'spend-by-lane', 'on-time-by-carrier',
      'accessorial-charges', 'invoice-differences', 'invoice-aging', 'claims', 'quotes', 'quote-to-book', 'transport-work',
      'customer-figures', 'location-figures', 'lane-figures', 'representative-figures', 'credited-figures', 'carrier-figures', 'invite-funnel',
      'carrier-answers', 'failed-dispatches', 'plan-usage', 'support-tickets')),
  -- Date range and filters.
  parameters jsonb NOT NULL,
  format text NOT NULL CONSTRAINT report_schedule_format_known CHECK (format IN ('csv', 'xlsx')),
  rhythm text NOT NULL CONSTRAINT report_schedule_rhythm_known CHECK (rhythm IN ('daily', 'weekly', 'monthly')),
  weekday integer CONSTRAINT report_schedule_weekday CHECK (weekday BETWEEN 0 AND 6),
  day_of_month integer CONSTRAINT report_schedule_day_of_month CHECK (day_of_month BETWEEN 1 AND 31),
  hour integer NOT NULL CONSTRAINT report_schedule_hour CHECK (hour BETWEEN 0 AND 23),
  time_zone text NOT NULL,
  recipient_ids bigint[] NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  next_due_at timestamptz NOT NULL,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT report_schedule_of_one_side CHECK (num_nonnulls(customer_id, carrier_id) <= 1)
);
CREATE INDEX report_schedule_customer ON report_schedule (customer_id);
CREATE INDEX report_schedule_carrier ON report_schedule (carrier_id);
CREATE INDEX report_schedule_user ON report_schedule (user_id);
CREATE INDEX report_schedule_due ON report_schedule (next_due_at) WHERE NOT is_paused AND deleted_at IS NULL;
SELECT protect_rows('report_schedule', 'customer or carrier');

-- Report files. Only the user whose rights they were made with may read them.
CREATE TABLE report_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  -- The user whose rights it is made with, and the only one who may read it.
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  schedule_id bigint REFERENCES report_schedule (id),
  due_at timestamptz,
  report text NOT NULL
    CONSTRAINT report_file_report_known CHECK (report IN ('shipments', 'spend-by-carrier', 'spend-by-lane', 'on-time-by-carrier',
      'accessorial-charges', 'invoice-differences', 'invoice-aging', 'claims', 'quotes', 'quote-to-book', 'transport-work',
      'customer-figures', 'location-figures', 'lane-figures', 'representative-figures', 'credited-figures', 'carrier-figures', 'invite-funnel',
      'carrier-answers', 'failed-dispatches', 'plan-usage', 'support-tickets')),
  title text NOT NULL,
  parameters jsonb NOT NULL,
  format text NOT NULL CONSTRAINT report_file_format_known CHECK (format IN ('csv', 'xlsx')),
  state text NOT NULL DEFAULT 'queued'
    CONSTRAINT report_file_state_known CHECK (state IN ('queued', 'running', 'done', 'refused', 'failed', 'canceled')),
  row_count integer,
  done_count integer NOT NULL DEFAULT 0,
  problem text,
  file_key text,
  size bigint,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- What the user could see when the file was made; it closes when the user may see less.
  made_with jsonb,
  -- A due report is made once.
  CONSTRAINT report_file_once UNIQUE (schedule_id, due_at, user_id),
  CONSTRAINT report_file_done_has_content CHECK (state <> 'done' OR file_key IS NOT NULL AND size IS NOT NULL),
  CONSTRAINT report_file_due_together CHECK ((schedule_id IS NULL) = (due_at IS NULL)),
  CONSTRAINT report_file_of_one_side CHECK (num_nonnulls(customer_id, carrier_id) <= 1)
);
CREATE INDEX report_file_customer ON report_file (customer_id);
CREATE INDEX report_file_carrier ON report_file (carrier_id);
CREATE INDEX report_file_user ON report_file (user_id, id DESC);
CREATE INDEX report_file_age ON report_file (created_at);
CREATE INDEX report_file_waiting ON report_file (customer_id, carrier_id, id) WHERE state IN ('queued', 'running');
SELECT protect_rows('report_file', 'customer or carrier');

-- A customer runs two reports at a time, and so do a carrier and the administrators of the installation. A slot that is not renewed is free again.
CREATE TABLE report_place (
  holder text PRIMARY KEY,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  place integer NOT NULL CONSTRAINT report_place_known CHECK (place IN (1, 2)),
  taken_until timestamptz NOT NULL,
  CONSTRAINT report_place_of_one_side CHECK (num_nonnulls(customer_id, carrier_id) <= 1)
);
CREATE UNIQUE INDEX report_place_once ON report_place (customer_id, carrier_id, place) NULLS NOT DISTINCT;
CREATE INDEX report_place_carrier ON report_place (carrier_id);
SELECT protect_rows('report_place', 'customer or carrier');

-- Large customers with rollups of their shipments. A change marks its day in its own transaction; a query adds marked days from the shipments
-- themselves, and a job rolls marked days up.
CREATE TABLE rollup_customer (
  customer_id bigint PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE,
  is_ready boolean NOT NULL DEFAULT false
);
SELECT protect_rows('rollup_customer', 'customer');

-- Days and months of a customer that are rolled up. Deleting one deletes its rollups.
CREATE TABLE rollup_period (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  grain text NOT NULL CONSTRAINT rollup_period_grain_known CHECK (grain IN ('day', 'month')),
  -- The first of the month for months.
  day date NOT NULL,
  CONSTRAINT rollup_period_unique UNIQUE (customer_id, grain, day)
);
SELECT protect_rows('rollup_period', 'customer');

-- Rollups of a period: totals, carriers, lanes from city to city, and currencies other than the dollar (cents only). Each is stored of every
-- location, of freight without one, and of all together, so that a user who sees everything reads a fraction of the rows.
CREATE TABLE shipment_rollup (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  period_id bigint NOT NULL REFERENCES rollup_period (id) ON DELETE CASCADE,
  -- Customer, grain and day are those of the period, here so that one index finds the rows of a query.
  customer_id bigint NOT NULL,
  grain text NOT NULL CONSTRAINT shipment_rollup_grain_known CHECK (grain IN ('day', 'month')),
  -- Months have no `day` rows.
  kind text NOT NULL CONSTRAINT shipment_rollup_kind_known CHECK (kind IN ('day', 'carrier', 'lane', 'currency')),
  day date NOT NULL,
  -- Of all locations together.
  is_total boolean NOT NULL,
  location_id bigint,
  -- Freight without a location is its author's.
  created_by bigint,
  place text NOT NULL GENERATED ALWAYS AS (CASE WHEN is_total THEN 'everywhere' ELSE freight_place(location_id, NULL) END) STORED,
  freight_terms text NOT NULL CONSTRAINT shipment_rollup_terms_known CHECK (freight_terms IN ('prepaid', 'collect', 'thirdParty')),
  carrier_id bigint,
  origin text,
  destination text,
  currency text CONSTRAINT shipment_rollup_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  shipments integer NOT NULL,
  -- Invoiced dollars, otherwise agreed ones; `priced` is the number of shipments they are of.
  cents bigint NOT NULL,
  priced integer NOT NULL,
  delivered integer NOT NULL,
  on_time integer NOT NULL,
  CONSTRAINT shipment_rollup_total_nowhere CHECK (NOT is_total OR (location_id IS NULL AND created_by IS NULL))
);
CREATE INDEX shipment_rollup_day ON shipment_rollup (customer_id, grain, kind, place, day);
CREATE INDEX shipment_rollup_period ON shipment_rollup (period_id);
SELECT protect_rows('shipment_rollup', 'customer');
SELECT narrow_rows('shipment_rollup', format('CASE WHEN is_total THEN false ELSE %s END',
  location_rule_of_request('location_id', 'freight_terms', 'created_by = (SELECT app_user())')));

-- Append-only, so that no two changes wait for each other. The day of a shipment and the shipment of an invoice are looked up when the mark is read.
CREATE TABLE dirty_day (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  day date,
  shipment_id bigint,
  invoice_id bigint,
  CONSTRAINT dirty_day_names_something CHECK (num_nonnulls(day, shipment_id, invoice_id) > 0)
);
CREATE INDEX dirty_day_customer ON dirty_day (customer_id, id);
SELECT protect_rows('dirty_day', 'customer');

-- Occasions that alerts were raised for: raising one again finds it here.
CREATE TABLE alert_occasion (
  occasion text PRIMARY KEY,
  raised_at timestamptz NOT NULL
);
CREATE INDEX alert_occasion_age ON alert_occasion (raised_at);

-- A user's alerts.
CREATE TABLE alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  occasion text NOT NULL,
  kind text NOT NULL
    CONSTRAINT alert_kind_known CHECK (kind IN ('exception', 'missedEta', 'dispatchFailed', 'delivered', 'quoteExpiring', 'uploadResult',
      'reportMade', 'invoiceReceived', 'invoiceReview', 'disputeDeadline', 'claimChanged', 'claimClock', 'subscription', 'proNumbersLow',
      'proBlockRequest', 'tariffReview', 'pricingEnding', 'carrierSwitched', 'fuelIndex', 'supportTicket', 'systemNotice', 'deskOrder',
      'missedPickup', 'shipmentMessage', 'invoiceAnswered', 'invoiceDisputed', 'claimFiled')),
  -- What it is about. Looked up again at each read: a user who may no longer see it doesn't see the alert either.
  subject_kind text CONSTRAINT alert_subject_known CHECK (subject_kind IN ('shipment', 'quote', 'invoice', 'claim')),
  subject_id bigint,
  text text NOT NULL CONSTRAINT alert_text_length CHECK (length(text) BETWEEN 1 AND 1000),
  channel text NOT NULL CONSTRAINT alert_channel_known CHECK (channel IN ('portal', 'mail', 'daily', 'weekly')),
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- When a digest contained it.
  digested_at timestamptz,
  CONSTRAINT alert_once UNIQUE (user_id, occasion),
  CONSTRAINT alert_subject_whole CHECK ((subject_kind IS NULL) = (subject_id IS NULL))
);
CREATE INDEX alert_user ON alert (user_id, id DESC);
CREATE INDEX alert_unread ON alert (user_id, id DESC) WHERE read_at IS NULL;
CREATE INDEX alert_digest ON alert (user_id, channel, id) WHERE digested_at IS NULL AND (channel IN ('daily', 'weekly'));
CREATE INDEX alert_age ON alert (created_at);
CREATE INDEX alert_customer ON alert (customer_id);
CREATE INDEX alert_carrier ON alert (carrier_id);
SELECT protect_rows('alert', 'customer or carrier');
CREATE POLICY alert_owner ON alert AS RESTRICTIVE USING ((SELECT app_user()) IS NULL OR user_id = (SELECT app_user()));

-- How a user wants to be notified.
CREATE TABLE alert_setting (
  user_id bigint PRIMARY KEY REFERENCES user_account (id) ON DELETE CASCADE,
  customer_id bigint REFERENCES customer (id),
  carrier_id bigint REFERENCES carrier (id),
  -- Channels by kind. A kind that is missing is shown in the portal only.
  channels jsonb NOT NULL DEFAULT '{}',
  digest_hour integer NOT NULL CONSTRAINT alert_setting_hour CHECK (digest_hour BETWEEN 0 AND 23),
  time_zone text NOT NULL,
  -- The next due times. NULL where no kind uses that digest.
  daily_at timestamptz,
  weekly_at timestamptz,
  updated_at timestamptz NOT NULL
);
CREATE INDEX alert_setting_daily ON alert_setting (daily_at) WHERE daily_at IS NOT NULL;
CREATE INDEX alert_setting_weekly ON alert_setting (weekly_at) WHERE weekly_at IS NOT NULL;
CREATE INDEX alert_setting_customer ON alert_setting (customer_id);
CREATE INDEX alert_setting_carrier ON alert_setting (carrier_id);
SELECT protect_rows('alert_setting', 'customer or carrier');
CREATE POLICY alert_setting_owner ON alert_setting AS RESTRICTIVE USING ((SELECT app_user()) IS NULL OR user_id = (SELECT app_user()));

-- An invoice counts for its shipment and replaces the invoice that it corrects.
CREATE FUNCTION mark_invoiced_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO dirty_day (customer_id, shipment_id, invoice_id)
    SELECT c.customer_id, OLD.shipment_id, OLD.corrects_id FROM rollup_customer c
     WHERE c.customer_id = OLD.customer_id AND num_nonnulls(OLD.shipment_id, OLD.corrects_id) > 0;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO dirty_day (customer_id, shipment_id, invoice_id)
    SELECT c.customer_id, NEW.shipment_id, NEW.corrects_id FROM rollup_customer c
     WHERE c.customer_id = NEW.customer_id AND num_nonnulls(NEW.shipment_id, NEW.corrects_id) > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoiced_day_added AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION mark_invoiced_day();
CREATE TRIGGER invoiced_day_changed AFTER UPDATE OF customer_id, shipment_id, corrects_id, currency, total_cents, credited_cents, state,
  paid_at ON invoice FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.shipment_id, OLD.corrects_id, OLD.currency, OLD.total_cents, OLD.credited_cents,
      OLD.state = 'archived' AND OLD.paid_at IS NULL)
    IS DISTINCT FROM (NEW.customer_id, NEW.shipment_id, NEW.corrects_id, NEW.currency, NEW.total_cents, NEW.credited_cents,
      NEW.state = 'archived' AND NEW.paid_at IS NULL))
  EXECUTE FUNCTION mark_invoiced_day();
CREATE TRIGGER invoiced_day_removed AFTER DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION mark_invoiced_day();

-- TRUNCATE names no rows: rollups start over.
CREATE FUNCTION clear_rollups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE rollup_customer, rollup_period, shipment_rollup, dirty_day;
  RETURN NULL;
END $$;
CREATE TRIGGER invoiced_days_emptied AFTER TRUNCATE ON invoice EXECUTE FUNCTION clear_rollups();
CREATE TRIGGER shipment_days_emptied AFTER TRUNCATE ON shipment EXECUTE FUNCTION clear_rollups();

CREATE FUNCTION mark_dirty_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO dirty_day (customer_id, day)
    SELECT c.customer_id, OLD.pickup_date FROM rollup_customer c WHERE c.customer_id = OLD.customer_id;
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND (NEW.customer_id, NEW.pickup_date) <> (OLD.customer_id, OLD.pickup_date)) THEN
    INSERT INTO dirty_day (customer_id, day)
    SELECT c.customer_id, NEW.pickup_date FROM rollup_customer c WHERE c.customer_id = NEW.customer_id;
  END IF;
  RETURN NULL;
END $$;
-- Booked and canceled shipments do not count. The list of columns is all that a rollup depends on.
CREATE TRIGGER shipment_day_added AFTER INSERT ON shipment FOR EACH ROW
  WHEN (NEW.state NOT IN ('booked', 'canceled')) EXECUTE FUNCTION mark_dirty_day();
CREATE TRIGGER shipment_day_changed AFTER UPDATE OF customer_id, pickup_date, state, location_id, created_by, freight_terms, carrier_id,
    origin_label, destination_label, currency, total_cents, delivered_at, first_eta, destination_zone ON shipment FOR EACH ROW
  WHEN ((OLD.state NOT IN ('booked', 'canceled') OR NEW.state NOT IN ('booked', 'canceled'))
    AND (OLD.customer_id, OLD.pickup_date, OLD.state, OLD.location_id, OLD.created_by, OLD.freight_terms, OLD.carrier_id,
      OLD.origin_label, OLD.destination_label, OLD.currency, OLD.total_cents, OLD.delivered_at, OLD.first_eta, OLD.destination_zone)
    IS DISTINCT FROM (NEW.customer_id, NEW.pickup_date, NEW.state, NEW.location_id, NEW.created_by, NEW.freight_terms, NEW.carrier_id,
      NEW.origin_label, NEW.destination_label, NEW.currency, NEW.total_cents, NEW.delivered_at, NEW.first_eta,
        NEW.destination_zone)) EXECUTE FUNCTION mark_dirty_day();
CREATE TRIGGER shipment_day_removed AFTER DELETE ON shipment FOR EACH ROW
  WHEN (OLD.state NOT IN ('booked', 'canceled')) EXECUTE FUNCTION mark_dirty_day();

-- Large carriers with rollups of their freight and quotes. A change marks its day in its own transaction; a query adds marked days from the
-- rows themselves, and a job rolls marked days up.
CREATE TABLE rollup_carrier (
  carrier_id bigint PRIMARY KEY REFERENCES carrier (id) ON DELETE CASCADE,
  -- In which quotes were cut into days.
  time_zone text NOT NULL,
  is_ready boolean NOT NULL DEFAULT false
);
SELECT protect_rows('rollup_carrier', 'carrier');
-- The changes of customers ask whether they have to be marked.
CREATE POLICY rollup_carrier_known ON rollup_carrier FOR SELECT USING (true);

-- The bit of a customer in the rollups of a carrier.
CREATE TABLE rollup_carrier_customer (
  carrier_id bigint NOT NULL REFERENCES rollup_carrier (carrier_id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  bit_number integer NOT NULL,
  PRIMARY KEY (carrier_id, customer_id),
  CONSTRAINT rollup_carrier_customer_bit UNIQUE (carrier_id, bit_number)
);
CREATE INDEX rollup_carrier_customer_customer ON rollup_carrier_customer (customer_id);
SELECT protect_rows('rollup_carrier_customer', 'carrier');

-- Days and months of a carrier that are rolled up. Deleting one deletes its rollups.
CREATE TABLE carrier_rollup_period (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES rollup_carrier (carrier_id) ON DELETE CASCADE,
  grain text NOT NULL CONSTRAINT carrier_rollup_period_grain_known CHECK (grain IN ('day', 'month')),
  -- The first of the month for months.
  day date NOT NULL,
  CONSTRAINT carrier_rollup_period_unique UNIQUE (carrier_id, grain, day)
);
SELECT protect_rows('carrier_rollup_period', 'carrier');

-- Rollups of a period: totals, customers, lanes from city to city, classes, and currencies other than the dollar (cents only). Each is
-- stored of every freight term and of all together; customers of all together by month alone, since a day has few shipments of each.
CREATE TABLE carrier_rollup (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  period_id bigint NOT NULL REFERENCES carrier_rollup_period (id) ON DELETE CASCADE,
  -- Carrier, grain and day are those of the period, here so that one index finds the rows of a query.
  carrier_id bigint NOT NULL,
  grain text NOT NULL CONSTRAINT carrier_rollup_grain_known CHECK (grain IN ('day', 'month')),
  -- Months have no `total` rows.
  kind text NOT NULL CONSTRAINT carrier_rollup_kind_known CHECK (kind IN ('total', 'customer', 'lane', 'class', 'currency')),
  terms text NOT NULL CONSTRAINT carrier_rollup_of_terms CHECK (terms IN ('all', 'prepaid', 'collect', 'thirdParty')),
  day date NOT NULL,
  customer_id bigint,
  origin text,
  destination text,
  freight_class text,
  currency text CONSTRAINT carrier_rollup_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  shipments integer NOT NULL,
  -- Invoiced dollars, otherwise agreed ones.
  cents bigint NOT NULL,
  quotes integer NOT NULL,
  offered integer NOT NULL,
  booked integer NOT NULL,
  -- Who shipped and who asked, a bit for each customer: customers of several days count once.
  shippers bit varying,
  quoters bit varying,
  CONSTRAINT carrier_rollup_bits_of_total CHECK ((kind = 'total') = (num_nonnulls(shippers, quoters) = 2))
);
CREATE INDEX carrier_rollup_day ON carrier_rollup (carrier_id, grain, kind, terms, day);
CREATE INDEX carrier_rollup_period_rows ON carrier_rollup (period_id);
SELECT protect_rows('carrier_rollup', 'system');
-- Rollups know no representatives.
CREATE POLICY carrier_rollup_seen ON carrier_rollup FOR SELECT TO lading_carrier USING (carrier_id = (SELECT app_carrier())
  AND (SELECT app_carrier_holds('seeAllCustomersTab'))
  AND (terms IN ('prepaid', 'collect') OR (SELECT app_carrier_holds('thirdPartyVisibility'))));

-- Append-only, so that no two changes wait for each other. The days of shipments are looked up when the mark is read.
CREATE TABLE carrier_dirty_day (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES rollup_carrier (carrier_id) ON DELETE CASCADE,
  day date,
  shipment_id bigint,
  invoice_id bigint,
  quote_id bigint,
  CONSTRAINT carrier_dirty_day_names_something CHECK (num_nonnulls(day, shipment_id, invoice_id, quote_id) > 0)
);
CREATE INDEX carrier_dirty_day_carrier ON carrier_dirty_day (carrier_id, id);
SELECT protect_rows('carrier_dirty_day', 'carrier');
CREATE POLICY carrier_dirty_day_marked ON carrier_dirty_day FOR INSERT WITH CHECK (true);

CREATE FUNCTION mark_carrier_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO carrier_dirty_day (carrier_id, day)
    SELECT c.carrier_id, OLD.pickup_date FROM rollup_carrier c WHERE c.carrier_id = OLD.carrier_id;
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND (NEW.carrier_id, NEW.pickup_date) <> (OLD.carrier_id, OLD.pickup_date)) THEN
    INSERT INTO carrier_dirty_day (carrier_id, day)
    SELECT c.carrier_id, NEW.pickup_date FROM rollup_carrier c WHERE c.carrier_id = NEW.carrier_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_carrier_day_added AFTER INSERT ON shipment FOR EACH ROW
  WHEN (NEW.state NOT IN ('booked', 'canceled')) EXECUTE FUNCTION mark_carrier_day();
CREATE TRIGGER shipment_carrier_day_changed AFTER UPDATE OF customer_id, pickup_date, state, location_id, freight_terms, carrier_id, quote_id,
    origin_label, destination_label, currency, total_cents, is_test ON shipment FOR EACH ROW
  WHEN ((OLD.state NOT IN ('booked', 'canceled') OR NEW.state NOT IN ('booked', 'canceled'))
    AND (OLD.customer_id, OLD.pickup_date, OLD.state IN ('booked', 'canceled'), OLD.location_id, OLD.freight_terms, OLD.carrier_id, OLD.quote_id,
      OLD.origin_label, OLD.destination_label, OLD.currency, OLD.total_cents, OLD.is_test)
    IS DISTINCT FROM (NEW.customer_id, NEW.pickup_date, NEW.state IN ('booked', 'canceled'), NEW.location_id, NEW.freight_terms, NEW.carrier_id,
      NEW.quote_id, NEW.origin_label, NEW.destination_label, NEW.currency, NEW.total_cents, NEW.is_test)) EXECUTE FUNCTION mark_carrier_day();
CREATE TRIGGER shipment_carrier_day_removed AFTER DELETE ON shipment FOR EACH ROW
  WHEN (OLD.state NOT IN ('booked', 'canceled')) EXECUTE FUNCTION mark_carrier_day();

CREATE FUNCTION mark_carrier_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO carrier_dirty_day (carrier_id, shipment_id, invoice_id)
    SELECT c.carrier_id, OLD.shipment_id, OLD.corrects_id FROM rollup_carrier c
     WHERE c.carrier_id = OLD.carrier_id AND num_nonnulls(OLD.shipment_id, OLD.corrects_id) > 0;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO carrier_dirty_day (carrier_id, shipment_id, invoice_id)
    SELECT c.carrier_id, NEW.shipment_id, NEW.corrects_id FROM rollup_carrier c
     WHERE c.carrier_id = NEW.carrier_id AND num_nonnulls(NEW.shipment_id, NEW.corrects_id) > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER carrier_invoice_added AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION mark_carrier_invoice();
CREATE TRIGGER carrier_invoice_changed AFTER UPDATE OF carrier_id, shipment_id, corrects_id, currency, total_cents, credited_cents, state,
  paid_at ON invoice FOR EACH ROW
  WHEN ((OLD.carrier_id, OLD.shipment_id, OLD.corrects_id, OLD.currency, OLD.total_cents, OLD.credited_cents,
      OLD.state = 'archived' AND OLD.paid_at IS NULL)
    IS DISTINCT FROM (NEW.carrier_id, NEW.shipment_id, NEW.corrects_id, NEW.currency, NEW.total_cents, NEW.credited_cents,
      NEW.state = 'archived' AND NEW.paid_at IS NULL))
  EXECUTE FUNCTION mark_carrier_invoice();
CREATE TRIGGER carrier_invoice_removed AFTER DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION mark_carrier_invoice();

-- A shipment takes its class from its quote.
CREATE FUNCTION mark_carrier_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO carrier_dirty_day (carrier_id, day, quote_id)
    SELECT c.carrier_id, (OLD.asked_at AT TIME ZONE c.time_zone)::date,
           CASE WHEN TG_OP = 'DELETE' OR (NEW.freight_class, NEW.freight_terms) IS DISTINCT FROM (OLD.freight_class, OLD.freight_terms) THEN OLD.quote_id END
      FROM rollup_carrier c WHERE c.carrier_id = OLD.carrier_id;
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.asked_at <> OLD.asked_at) THEN
    INSERT INTO carrier_dirty_day (carrier_id, day)
    SELECT c.carrier_id, (NEW.asked_at AT TIME ZONE c.time_zone)::date FROM rollup_carrier c WHERE c.carrier_id = NEW.carrier_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER carrier_quote_added AFTER INSERT ON quote_carrier FOR EACH ROW EXECUTE FUNCTION mark_carrier_quote();
CREATE TRIGGER carrier_quote_changed AFTER UPDATE ON quote_carrier FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.location_id, OLD.freight_terms, OLD.origin_label, OLD.destination_label, OLD.freight_class, OLD.asked_at,
      OLD.offered_at IS NULL, OLD.booked_at IS NULL)
    IS DISTINCT FROM (NEW.customer_id, NEW.location_id, NEW.freight_terms, NEW.origin_label, NEW.destination_label, NEW.freight_class,
      NEW.asked_at, NEW.offered_at IS NULL, NEW.booked_at IS NULL)) EXECUTE FUNCTION mark_carrier_quote();
CREATE TRIGGER carrier_quote_removed AFTER DELETE ON quote_carrier FOR EACH ROW EXECUTE FUNCTION mark_carrier_quote();

-- Coverage that is bought after the booking is no part of what was agreed.
CREATE FUNCTION mark_late_coverage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO carrier_dirty_day (carrier_id, shipment_id)
  SELECT c.carrier_id, NEW.shipment_id FROM rollup_carrier c
   WHERE c.carrier_id = (SELECT s.carrier_id FROM shipment s WHERE s.id = NEW.shipment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER late_coverage_bought AFTER INSERT ON coverage_certificate FOR EACH ROW
  WHEN (NEW.bought_with = 'shipment') EXECUTE FUNCTION mark_late_coverage();
CREATE TRIGGER late_coverage_changed AFTER UPDATE OF shipment_id, charge_cents, voided_at ON coverage_certificate FOR EACH ROW
  WHEN (NEW.bought_with = 'shipment') EXECUTE FUNCTION mark_late_coverage();

-- TRUNCATE names no rows: rollups start over.
CREATE FUNCTION clear_carrier_rollups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE rollup_carrier, rollup_carrier_customer, carrier_rollup_period, carrier_rollup, carrier_dirty_day;
  RETURN NULL;
END $$;
CREATE TRIGGER carrier_invoices_emptied AFTER TRUNCATE ON invoice EXECUTE FUNCTION clear_carrier_rollups();
CREATE TRIGGER carrier_shipments_emptied AFTER TRUNCATE ON shipment EXECUTE FUNCTION clear_carrier_rollups();
CREATE TRIGGER carrier_quotes_emptied AFTER TRUNCATE ON quote_carrier EXECUTE FUNCTION clear_carrier_rollups();
