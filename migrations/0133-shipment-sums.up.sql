-- Large companies have the sums of their shipments kept by day and month. What changes marks its day in its own transaction; a reading
-- adds marked days up from the shipments themselves, so that it always equals them, and a job folds marked days into the sums.

-- Companies whose changes are marked; `is_ready` when all their days have been summed.
CREATE TABLE summed_customer (
  customer_id bigint PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE,
  is_ready boolean NOT NULL DEFAULT false
);

-- Of a day, a carrier, a lane from city to city, or a currency that is not the dollar and has its cents only; months have no `day` rows.
-- Of each location, -1 for freight that has none, and 0 for all of them together: who sees everything reads a fraction of the rows.
CREATE TABLE shipment_sum (
  customer_id bigint NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  grain text NOT NULL CONSTRAINT shipment_sum_grain_known CHECK (grain IN ('day', 'month')),
  kind text NOT NULL CONSTRAINT shipment_sum_kind_known CHECK (kind IN ('day', 'carrier', 'lane', 'currency')),
  -- The first one of a month.
  day date NOT NULL,
  location_id bigint NOT NULL,
  -- Freight without a location is its author's.
  created_by bigint,
  freight_terms text NOT NULL,
  carrier_id bigint,
  origin text,
  destination text,
  currency text,
  shipments integer NOT NULL,
  -- What was billed in dollars, else agreed; `priced` is of how many shipments.
  cents bigint NOT NULL,
  priced integer NOT NULL,
  delivered integer NOT NULL,
  on_time integer NOT NULL,
  -- By which a company's day or month is forgotten and summed anew; apart from the other columns, so that no reading is planned by it.
  fold_key bigint NOT NULL GENERATED ALWAYS AS (
    customer_id * 200000 + (day - date '2000-01-01') * 2 + CASE grain WHEN 'day' THEN 0 ELSE 1 END) STORED
);
CREATE INDEX shipment_sum_day ON shipment_sum (customer_id, grain, kind, location_id, day);
CREATE INDEX shipment_sum_fold ON shipment_sum (fold_key);

-- Only ever added to, so that no two changes wait for each other. The day of a shipment and the shipment of a bill are looked up when
-- the mark is read: somebody else may have moved them since.
CREATE TABLE stale_sum (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  day date,
  shipment_id bigint,
  invoice_id bigint,
  CONSTRAINT stale_sum_names_something CHECK (num_nonnulls(day, shipment_id, invoice_id) > 0)
);
CREATE INDEX stale_sum_customer ON stale_sum (customer_id, id);

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['summed_customer', 'shipment_sum', 'stale_sum'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY %I ON %I USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()))', kept || '_tenant', kept);
  END LOOP;
END $$;
-- As of the shipments themselves.
CREATE POLICY shipment_sum_location_rule ON shipment_sum AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company())
  OR CASE location_id
    WHEN 0 THEN false
    WHEN -1 THEN coalesce(created_by = (SELECT app_user()), false)
      OR ((SELECT app_sees_all_locations()) AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party())))
    ELSE ((SELECT app_sees_all_locations()) OR location_id = ANY ((SELECT app_user_locations())::bigint[]))
      AND ((SELECT cardinality(app_refused_freight())) = 0
        OR location_id || ':' || freight_terms <> ALL ((SELECT app_refused_freight())::text[]))
      AND (freight_terms <> 'thirdParty' OR (SELECT app_sees_third_party()))
  END);

CREATE FUNCTION mark_shipment_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO stale_sum (customer_id, day)
    SELECT c.customer_id, OLD.pickup_date FROM summed_customer c WHERE c.customer_id = OLD.customer_id;
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND (NEW.customer_id, NEW.pickup_date) <> (OLD.customer_id, OLD.pickup_date)) THEN
    INSERT INTO stale_sum (customer_id, day)
    SELECT c.customer_id, NEW.pickup_date FROM summed_customer c WHERE c.customer_id = NEW.customer_id;
  END IF;
  RETURN NULL;
END $$;

-- A bill counts for its shipment, and takes the place of the bill that it corrects, wherever that one belongs.
CREATE FUNCTION mark_billed_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO stale_sum (customer_id, shipment_id, invoice_id)
    SELECT c.customer_id, OLD.shipment_id, OLD.corrects_id FROM summed_customer c
     WHERE c.customer_id = OLD.customer_id AND num_nonnulls(OLD.shipment_id, OLD.corrects_id) > 0;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO stale_sum (customer_id, shipment_id, invoice_id)
    SELECT c.customer_id, NEW.shipment_id, NEW.corrects_id FROM summed_customer c
     WHERE c.customer_id = NEW.customer_id AND num_nonnulls(NEW.shipment_id, NEW.corrects_id) > 0;
  END IF;
  RETURN NULL;
END $$;

-- Nothing is told of the single rows: sums begin anew.
CREATE FUNCTION forget_shipment_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE summed_customer, shipment_sum, stale_sum;
  RETURN NULL;
END $$;

-- What is booked or cancelled counts nowhere. All that a sum depends on stands here; what changes nothing of it costs nothing. A release
-- that makes sums of something else empties `summed_customer` and `shipment_sum`.
CREATE TRIGGER shipment_sum_added AFTER INSERT ON shipment FOR EACH ROW
  WHEN (NEW.state NOT IN ('booked', 'cancelled')) EXECUTE FUNCTION mark_shipment_sum();
CREATE TRIGGER shipment_sum_removed AFTER DELETE ON shipment FOR EACH ROW
  WHEN (OLD.state NOT IN ('booked', 'cancelled')) EXECUTE FUNCTION mark_shipment_sum();
CREATE TRIGGER shipment_sum_changed AFTER UPDATE OF customer_id, pickup_date, state, location_id, created_by, freight_terms, carrier_id,
    origin_label, destination_label, currency, total_cents, delivered_at, first_eta, destination_zone ON shipment FOR EACH ROW
  WHEN ((OLD.state NOT IN ('booked', 'cancelled') OR NEW.state NOT IN ('booked', 'cancelled'))
    AND (OLD.customer_id, OLD.pickup_date, OLD.state, OLD.location_id, OLD.created_by, OLD.freight_terms, OLD.carrier_id,
      OLD.origin_label, OLD.destination_label, OLD.currency, OLD.total_cents, OLD.delivered_at, OLD.first_eta, OLD.destination_zone)
    IS DISTINCT FROM (NEW.customer_id, NEW.pickup_date, NEW.state, NEW.location_id, NEW.created_by, NEW.freight_terms, NEW.carrier_id,
      NEW.origin_label, NEW.destination_label, NEW.currency, NEW.total_cents, NEW.delivered_at, NEW.first_eta, NEW.destination_zone)) EXECUTE FUNCTION mark_shipment_sum();
CREATE TRIGGER shipment_sum_emptied AFTER TRUNCATE ON shipment EXECUTE FUNCTION forget_shipment_sums();

CREATE TRIGGER billed_sum_added AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION mark_billed_sum();
CREATE TRIGGER billed_sum_removed AFTER DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION mark_billed_sum();
CREATE TRIGGER billed_sum_changed AFTER UPDATE OF customer_id, shipment_id, corrects_id, currency, total_cents, credited_cents, state, paid_at ON invoice FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.shipment_id, OLD.corrects_id, OLD.currency, OLD.total_cents, OLD.credited_cents,
      OLD.state = 'archived' AND OLD.paid_at IS NULL)
    IS DISTINCT FROM (NEW.customer_id, NEW.shipment_id, NEW.corrects_id, NEW.currency, NEW.total_cents, NEW.credited_cents,
      NEW.state = 'archived' AND NEW.paid_at IS NULL))
  EXECUTE FUNCTION mark_billed_sum();
CREATE TRIGGER billed_sum_emptied AFTER TRUNCATE ON invoice EXECUTE FUNCTION forget_shipment_sums();
