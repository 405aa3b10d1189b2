-- Carrier invoices with audit, disputes and discrepancies, and claims.

-- Carrier invoices with their audit.
CREATE TABLE invoice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  -- NULL until the invoice is matched.
  shipment_id bigint REFERENCES shipment (id),
  number text NOT NULL,
  pro_number text,
  state text NOT NULL CONSTRAINT invoice_state_known CHECK (state IN ('outstanding', 'needsReview', 'approved', 'disputed', 'paid', 'archived')),
  invoice_date date NOT NULL,
  due_on date NOT NULL,
  contest_until date NOT NULL,
  currency text NOT NULL,
  total_cents bigint NOT NULL,
  -- As received; never changed.
  bill jsonb NOT NULL,
  agreed_cents bigint,
  variance_cents bigint,
  main_reason text,
  audit jsonb,
  received_at timestamptz NOT NULL,
  -- An archived invoice without it was voided.
  paid_at timestamptz,
  updated_at timestamptz NOT NULL,
  search text NOT NULL,
  corrects_id bigint REFERENCES invoice (id),
  bol_number text GENERATED ALWAYS AS (bill ->> 'bolNumber') STORED,
  -- Who matched the shipment. NULL where its numbers did.
  matched_by text,
  -- When a user first decided about it. NULL as long as only the audit has.
  decided_at timestamptz,
  credited_cents bigint NOT NULL DEFAULT 0,
  -- From the shipment: the location that pays. Without a location the author as a negative number, or 0. NULL without a shipment.
  place_id bigint,
  freight_terms text,
  -- Unique within the customer, so that one can't keep another from importing an invoice.
  CONSTRAINT invoice_number_unique UNIQUE (customer_id, carrier_id, number),
  CONSTRAINT invoice_credit_within_total CHECK (credited_cents BETWEEN 0 AND total_cents),
  CONSTRAINT invoice_numbered CHECK (pro_number IS NOT NULL OR bol_number IS NOT NULL),
  CONSTRAINT invoice_place_known CHECK ((place_id IS NULL) = (shipment_id IS NULL))
);
CREATE INDEX invoice_carrier_pro ON invoice (carrier_id, pro_number);
CREATE INDEX invoice_shipment ON invoice (shipment_id);
CREATE UNIQUE INDEX invoice_corrects_once ON invoice (corrects_id);
CREATE INDEX invoice_due_page ON invoice (customer_id, due_on, id);
CREATE INDEX invoice_number_page ON invoice (customer_id, number, id);
CREATE INDEX invoice_total_page ON invoice (customer_id, total_cents, id);
CREATE INDEX invoice_variance_page ON invoice (customer_id, (CASE WHEN variance_cents IS NULL THEN 0 ELSE abs(variance_cents) END), id);
CREATE INDEX invoice_search ON invoice USING gin (customer_id, search gin_trgm_ops);
CREATE INDEX invoice_unmatched_pro ON invoice (carrier_id, pro_number) WHERE shipment_id IS NULL;
CREATE INDEX invoice_unmatched_bol ON invoice (carrier_id, bol_number) WHERE shipment_id IS NULL AND bol_number IS NOT NULL;
-- Users who see some locations of a large customer find their invoices here, with all that lists sort by.
CREATE INDEX invoice_place ON invoice (customer_id, place_id, state, received_at DESC, id DESC)
  INCLUDE (freight_terms, carrier_id, number, due_on, total_cents, variance_cents);
-- With the columns of the location rule, so that counting reads no rows.
CREATE INDEX invoice_received ON invoice (customer_id, received_at DESC, id DESC) INCLUDE (place_id, freight_terms);
CREATE INDEX invoice_queue_due ON invoice (customer_id, state, due_on) INCLUDE (place_id, freight_terms, total_cents, currency);
CREATE INDEX invoice_queue_latest ON invoice (customer_id, state, received_at DESC, id DESC) INCLUDE (place_id, freight_terms);
CREATE INDEX invoice_corrected ON invoice (customer_id, corrects_id) INCLUDE (place_id, freight_terms) WHERE corrects_id IS NOT NULL;
CREATE INDEX invoice_owed_freight ON invoice (customer_id, shipment_id) INCLUDE (id, currency, total_cents, credited_cents, place_id, freight_terms)
  WHERE shipment_id IS NOT NULL AND (state <> 'archived' OR paid_at IS NOT NULL);
CREATE INDEX invoice_owed_days ON invoice (customer_id, due_on) INCLUDE (total_cents, credited_cents, currency, place_id, freight_terms)
  WHERE paid_at IS NULL AND state <> 'archived';
SELECT protect_rows('invoice', 'customer');
-- Invoices that are not matched are for users who see all locations.
SELECT narrow_rows('invoice', format('CASE WHEN place_id IS NULL THEN (SELECT app_sees_all_locations()) WHEN freight_terms IS NULL THEN false ELSE %s END',
  location_rule_of_request('nullif(greatest(place_id, 0), 0)', 'freight_terms', 'place_id = -(SELECT app_user())')));

-- Disputes of invoices.
CREATE TABLE invoice_dispute (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  state text NOT NULL CONSTRAINT invoice_dispute_state_known CHECK (state IN ('open', 'corrected', 'credited', 'upheld', 'withdrawn')),
  reason text NOT NULL,
  amount_cents bigint NOT NULL CONSTRAINT invoice_dispute_amount_positive CHECK (amount_cents > 0),
  author text NOT NULL,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- What the carrier is sent; also among the messages.
  text text NOT NULL DEFAULT '' CONSTRAINT invoice_dispute_text_length CHECK (length(text) <= 2000),
  -- Where the carrier is notified. NULL if no address is known.
  carrier_email text,
  mailed_at timestamptz,
  credited_cents bigint CONSTRAINT invoice_dispute_credit_positive CHECK (credited_cents > 0),
  answer_by date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date + 30
);
CREATE UNIQUE INDEX invoice_dispute_open ON invoice_dispute (invoice_id) WHERE state = 'open';
CREATE INDEX invoice_dispute_invoice ON invoice_dispute (invoice_id, id DESC);
CREATE INDEX invoice_dispute_customer ON invoice_dispute (customer_id);
CREATE INDEX invoice_dispute_answer ON invoice_dispute (answer_by) WHERE state = 'open';
SELECT protect_rows('invoice_dispute', 'customer');
SELECT follow_parent('invoice_dispute', 'invoice', 'invoice_id');

-- Messages on an invoice.
CREATE TABLE invoice_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- The name at that time, also of an administrator who acts as the user.
  author text NOT NULL,
  text text NOT NULL CONSTRAINT invoice_message_text_length CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX invoice_message_invoice ON invoice_message (invoice_id, id DESC);
CREATE INDEX invoice_message_customer ON invoice_message (customer_id);
REVOKE DELETE, UPDATE ON invoice_message FROM lading_app;
SELECT protect_rows('invoice_message', 'customer');
SELECT follow_parent('invoice_message', 'invoice', 'invoice_id');

-- Files that prove a dispute.
CREATE TABLE invoice_attachment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  file_key text NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size bigint NOT NULL,
  hash text NOT NULL,
  -- The name at that time, also of an administrator who acts as the user.
  author text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX invoice_attachment_invoice ON invoice_attachment (invoice_id, id);
CREATE INDEX invoice_attachment_customer ON invoice_attachment (customer_id);
REVOKE DELETE, UPDATE ON invoice_attachment FROM lading_app;
SELECT protect_rows('invoice_attachment', 'customer');
SELECT follow_parent('invoice_attachment', 'invoice', 'invoice_id');

-- When a carrier is asked for the invoice of a delivered shipment.
CREATE TABLE invoice_poll (
  shipment_id bigint PRIMARY KEY REFERENCES shipment (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  next_at timestamptz NOT NULL
);
CREATE INDEX invoice_poll_due ON invoice_poll (next_at);
CREATE INDEX invoice_poll_customer ON invoice_poll (customer_id);
SELECT protect_rows('invoice_poll', 'customer');

-- One row for each discrepancy of an invoice that counts, so that the freight audit can sort and add up a period. Follows the invoice in its own
-- transaction.
CREATE TABLE invoice_finding (
  id bigint PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- From here to `received_at`: of the invoice.
  carrier_id bigint NOT NULL,
  shipment_id bigint NOT NULL,
  invoice_number text NOT NULL,
  state text NOT NULL,
  currency text NOT NULL,
  invoice_date date NOT NULL,
  received_at timestamptz NOT NULL,
  reason text NOT NULL,
  reason_name text NOT NULL,
  service text,
  verdict text NOT NULL,
  cents bigint NOT NULL,
  credit_cents bigint NOT NULL,
  -- Numbers of the invoice and the shipment in search form.
  search text NOT NULL,
  place_id bigint CONSTRAINT invoice_finding_place_known CHECK (place_id IS NOT NULL),
  freight_terms text
);
CREATE INDEX invoice_finding_invoice ON invoice_finding (invoice_id);
CREATE INDEX invoice_finding_reason ON invoice_finding (customer_id, reason, received_at, id);
CREATE INDEX invoice_finding_verdict ON invoice_finding (customer_id, verdict, received_at, id);
CREATE INDEX invoice_finding_state ON invoice_finding (customer_id, state, received_at, id);
CREATE INDEX invoice_finding_carrier ON invoice_finding (customer_id, carrier_id, received_at, id);
-- With the date, so that rows of other periods are skipped within the index.
CREATE INDEX invoice_finding_amount ON invoice_finding (customer_id, abs(cents), id, received_at);
CREATE INDEX invoice_finding_number ON invoice_finding (customer_id, invoice_number, id, received_at);
CREATE INDEX invoice_finding_search ON invoice_finding USING gin (customer_id, search gin_trgm_ops);
CREATE INDEX invoice_finding_place ON invoice_finding (customer_id, place_id, received_at, id)
  INCLUDE (freight_terms, invoice_id, carrier_id, reason, verdict, state, currency, cents, credit_cents);
CREATE INDEX invoice_finding_latest ON invoice_finding (customer_id, received_at, id)
  INCLUDE (invoice_id, carrier_id, reason, verdict, state, currency, cents, credit_cents, place_id, freight_terms);
SELECT protect_rows('invoice_finding', 'customer');
SELECT narrow_rows('invoice_finding', format('CASE WHEN place_id IS NULL THEN (SELECT app_sees_all_locations()) WHEN freight_terms IS NULL THEN false ELSE %s END',
  location_rule_of_request('nullif(greatest(place_id, 0), 0)', 'freight_terms', 'place_id = -(SELECT app_user())')));

CREATE SEQUENCE claim_number;
-- Claims for freight that was lost, damaged, short or late.
CREATE TABLE claim (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL CONSTRAINT claim_number_unique UNIQUE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  shipment_id bigint NOT NULL REFERENCES shipment (id),
  type text NOT NULL CONSTRAINT claim_type_known CHECK (type IN ('shortage', 'damage', 'concealedDamage', 'loss', 'overage', 'delay')),
  state text NOT NULL
    CONSTRAINT claim_state_known CHECK (state IN ('draft', 'filed', 'acknowledged', 'investigating', 'offered', 'declined', 'paid', 'closed',
      'withdrawn')),
  statement text NOT NULL DEFAULT '' CONSTRAINT claim_statement_length CHECK (length(statement) <= 5000),
  asserts_liability boolean NOT NULL DEFAULT false,
  amount_cents bigint CONSTRAINT claim_amount_positive CHECK (amount_cents > 0),
  -- Affected pieces by line of the shipment: line, pieces, weight in the shipment's units, value in cents.
  goods jsonb NOT NULL DEFAULT '[]',
  -- Dates at the destination; legal deadlines are computed from them.
  noticed_on date,
  filed_on date,
  acknowledged_on date,
  disposed_on date,
  declined_on date,
  paid_on date,
  offered_cents bigint,
  paid_cents bigint,
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (search_form(number)) STORED,
  -- NULL for a letter.
  carrier_email text,
  mailed_at timestamptz,
  CONSTRAINT claim_filed_whole CHECK (filed_on IS NULL OR asserts_liability AND amount_cents IS NOT NULL AND statement <> '')
);
CREATE INDEX claim_customer_updated ON claim (customer_id, updated_at DESC, id DESC);
CREATE INDEX claim_customer_state ON claim (customer_id, state);
CREATE INDEX claim_carrier ON claim (carrier_id);
CREATE INDEX claim_shipment ON claim (shipment_id);
CREATE INDEX claim_created_by ON claim (created_by);
REVOKE DELETE ON claim FROM lading_app;
SELECT protect_rows('claim', 'customer');
SELECT follow_parent('claim', 'shipment', 'shipment_id');

-- Files of a claim.
CREATE TABLE claim_attachment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id bigint NOT NULL REFERENCES claim (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  kind text NOT NULL
    CONSTRAINT claim_attachment_kind_known CHECK (kind IN ('billOfLading', 'proofOfDelivery', 'goodsInvoice', 'photo', 'inspectionReport', 'other')),
  file_key text NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size bigint NOT NULL,
  hash text NOT NULL,
  -- The name at that time, also of an administrator who acts as the user.
  author text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX claim_attachment_claim ON claim_attachment (claim_id, id);
CREATE INDEX claim_attachment_customer ON claim_attachment (customer_id);
SELECT protect_rows('claim_attachment', 'customer');
SELECT follow_parent('claim_attachment', 'claim', 'claim_id');

-- Notes on a claim. Append-only.
CREATE TABLE claim_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id bigint NOT NULL REFERENCES claim (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  author text NOT NULL,
  text text NOT NULL CONSTRAINT claim_note_text_length CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX claim_note_claim ON claim_note (claim_id, id DESC);
CREATE INDEX claim_note_customer ON claim_note (customer_id);
REVOKE DELETE, UPDATE ON claim_note FROM lading_app;
SELECT protect_rows('claim_note', 'customer');
SELECT follow_parent('claim_note', 'claim', 'claim_id');

-- Status reports of carriers on claims they have not decided yet.
CREATE TABLE claim_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id bigint NOT NULL REFERENCES claim (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- A date at the destination; the next report is due from it.
  reported_on date NOT NULL,
  text text NOT NULL CONSTRAINT claim_report_text_length CHECK (length(text) BETWEEN 1 AND 2000),
  -- The name at that time, also of an administrator who acts as the user.
  author text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX claim_report_claim ON claim_report (claim_id, reported_on);
CREATE INDEX claim_report_customer ON claim_report (customer_id);
REVOKE DELETE, UPDATE ON claim_report FROM lading_app;
SELECT protect_rows('claim_report', 'customer');
SELECT follow_parent('claim_report', 'claim', 'claim_id');

-- Links with which a carrier reads the documents of a claim or dispute. Only the hash of the token is stored.
CREATE TABLE carrier_paper_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  claim_id bigint REFERENCES claim (id),
  dispute_id bigint REFERENCES invoice_dispute (id),
  token_hash text NOT NULL CONSTRAINT carrier_paper_link_token_unique UNIQUE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT carrier_paper_link_of_one CHECK (num_nonnulls(claim_id, dispute_id) = 1)
);
CREATE INDEX carrier_paper_link_customer ON carrier_paper_link (customer_id);
CREATE INDEX carrier_paper_link_carrier ON carrier_paper_link (carrier_id);
CREATE INDEX carrier_paper_link_claim ON carrier_paper_link (claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX carrier_paper_link_dispute ON carrier_paper_link (dispute_id) WHERE dispute_id IS NOT NULL;
SELECT protect_rows('carrier_paper_link', 'customer');
SELECT narrow_rows('carrier_paper_link', 'EXISTS (SELECT FROM claim c WHERE c.id = carrier_paper_link.claim_id)
  OR EXISTS (SELECT FROM invoice_dispute d WHERE d.id = carrier_paper_link.dispute_id)');

-- A voided invoice costs nothing, a corrected one is replaced.
CREATE FUNCTION add_invoice_findings(bills bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO invoice_finding (id, invoice_id, customer_id, carrier_id, shipment_id, invoice_number, state, currency, invoice_date, received_at,
    reason, reason_name, service, verdict, cents, credit_cents, search, place_id, freight_terms)
  SELECT i.id * 1000 + f.place, i.id, i.customer_id, i.carrier_id, i.shipment_id, i.number, i.state, i.currency, i.invoice_date, i.received_at,
      f.finding->>'reason', f.finding->>'name', f.finding->>'service', f.finding->>'verdict', (f.finding->>'cents')::bigint,
      (f.finding->>'creditCents')::bigint, search_form(i.number || '|' || coalesce(i.pro_number, i.bol_number, '') || '|' || s.number), i.place_id,
        i.freight_terms
    FROM invoice i JOIN shipment s ON s.id = i.shipment_id
      CROSS JOIN LATERAL jsonb_array_elements(i.audit->'findings') WITH ORDINALITY AS f (finding, place)
   WHERE (bills IS NULL OR i.id = ANY (bills)) AND f.place < 1000 AND (i.state <> 'archived' OR i.paid_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM invoice later WHERE later.corrects_id = i.id)
$$;

-- An invoice that corrects another one decides whether that one counts.
CREATE FUNCTION keep_invoice_findings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bills bigint[];
BEGIN
  -- A bill that corrects another one decides whether that one counts.
  IF TG_OP = 'INSERT' THEN bills := ARRAY[NEW.id, NEW.corrects_id];
  ELSIF TG_OP = 'DELETE' THEN bills := ARRAY[OLD.corrects_id];
  ELSE bills := ARRAY[NEW.id, NEW.corrects_id, OLD.corrects_id];
  END IF;
  DELETE FROM invoice_finding WHERE invoice_id = ANY (bills);
  PERFORM add_invoice_findings(bills);
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_findings_added AFTER INSERT ON invoice FOR EACH ROW
  WHEN (NEW.audit -> 'findings' <> '[]' OR NEW.corrects_id IS NOT NULL) EXECUTE FUNCTION keep_invoice_findings();
-- Everything that a finding shows of its invoice. What comes from the shipment changes with `shipment_id`.
CREATE TRIGGER invoice_findings_changed AFTER UPDATE OF audit, state, paid_at, corrects_id, shipment_id, carrier_id, customer_id, number,
    pro_number, currency, invoice_date, received_at ON invoice FOR EACH ROW
  WHEN (OLD.corrects_id IS DISTINCT FROM NEW.corrects_id
    OR (OLD.audit -> 'findings' <> '[]' OR NEW.audit -> 'findings' <> '[]')
      AND (OLD.audit, OLD.state, OLD.paid_at, OLD.shipment_id, OLD.carrier_id, OLD.customer_id, OLD.number, OLD.pro_number, OLD.currency,
        OLD.invoice_date, OLD.received_at, OLD.place_id, OLD.freight_terms)
      IS DISTINCT FROM (NEW.audit, NEW.state, NEW.paid_at, NEW.shipment_id, NEW.carrier_id, NEW.customer_id, NEW.number, NEW.pro_number,
        NEW.currency, NEW.invoice_date, NEW.received_at, NEW.place_id, NEW.freight_terms))
  EXECUTE FUNCTION keep_invoice_findings();
CREATE TRIGGER invoice_findings_removed AFTER DELETE ON invoice FOR EACH ROW
  WHEN (OLD.corrects_id IS NOT NULL) EXECUTE FUNCTION keep_invoice_findings();

-- The shipment is locked against a change of its location: that change finds the invoice, or the invoice finds the change. An invoice of another
-- customer gets no terms, so that nobody under a location rule sees it.
CREATE FUNCTION keep_invoice_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.place_id := NULL;
  NEW.freight_terms := NULL;
  IF NEW.shipment_id IS NOT NULL THEN
    SELECT coalesce(s.location_id, -s.created_by, 0), s.freight_terms INTO NEW.place_id, NEW.freight_terms
      FROM shipment s WHERE s.id = NEW.shipment_id AND s.customer_id = NEW.customer_id FOR KEY SHARE;
    NEW.place_id := coalesce(NEW.place_id, 0);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_place_kept BEFORE INSERT OR UPDATE OF shipment_id, customer_id ON invoice
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_place();

-- The search text names the bill of lading where the carrier gave no PRO number.
CREATE FUNCTION set_invoice_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_form(NEW.number || '|' || coalesce(NEW.pro_number, NEW.bill ->> 'bolNumber', ''));
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_search_set BEFORE INSERT OR UPDATE OF number, pro_number, bill, search ON invoice
  FOR EACH ROW EXECUTE FUNCTION set_invoice_search();

-- Each invoice looks up its shipment again.
CREATE FUNCTION move_invoice_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice SET shipment_id = shipment_id WHERE shipment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_place_changed AFTER UPDATE OF customer_id, location_id, created_by, freight_terms ON shipment FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.location_id, OLD.created_by, OLD.freight_terms)
    IS DISTINCT FROM (NEW.customer_id, NEW.location_id, NEW.created_by, NEW.freight_terms))
  EXECUTE FUNCTION move_invoice_places();

-- A change of what invoices copy from a shipment waits for those who write an invoice, and they wait for it.
CREATE FUNCTION await_shipment_bills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipment WHERE id = OLD.id FOR UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER shipment_place_changing BEFORE UPDATE OF customer_id, location_id, created_by, freight_terms ON shipment FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.location_id, OLD.created_by, OLD.freight_terms)
    IS DISTINCT FROM (NEW.customer_id, NEW.location_id, NEW.created_by, NEW.freight_terms))
  EXECUTE FUNCTION await_shipment_bills();
