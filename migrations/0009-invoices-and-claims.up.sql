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
  currency text NOT NULL CONSTRAINT invoice_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  total_cents bigint NOT NULL,
  -- As received; never changed.
  bill jsonb NOT NULL,
  agreed_cents bigint,
  variance_cents bigint,
  main_reason text
    CONSTRAINT invoice_main_reason_known CHECK (main_reason IN ('DUP', 'CUR', 'BILLTO', 'TERMS', 'RCL', 'RWE', 'CBC', 'LANE', 'DEF', 'BASE',
      'DISC', 'MIN', 'FUEL', 'ACC-NEW', 'ACC-AMT', 'ACC-MISS', 'SVC', 'ROUND', 'MATH')),
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
  -- From here on copied from the shipment, so that the location rule need not look it up; NULL without one.
  location_id bigint,
  author_id bigint,
  freight_terms text CONSTRAINT invoice_terms_known CHECK (freight_terms IN ('prepaid', 'collect', 'thirdParty')),
  place text GENERATED ALWAYS AS (CASE WHEN freight_terms IS NOT NULL THEN freight_place(location_id, author_id) END) STORED,
  -- Unique within the customer, so that one can't keep another from importing an invoice.
  CONSTRAINT invoice_number_unique UNIQUE (customer_id, carrier_id, number),
  CONSTRAINT invoice_credit_within_total CHECK (credited_cents BETWEEN 0 AND total_cents),
  CONSTRAINT invoice_numbered CHECK (pro_number IS NOT NULL OR bol_number IS NOT NULL),
  CONSTRAINT invoice_freight_known CHECK ((freight_terms IS NULL) = (shipment_id IS NULL)),
  CONSTRAINT invoice_place_of_freight CHECK (freight_terms IS NOT NULL OR (location_id IS NULL AND author_id IS NULL))
);
CREATE INDEX invoice_carrier_pro ON invoice (carrier_id, pro_number);
CREATE INDEX invoice_shipment ON invoice (shipment_id);
CREATE UNIQUE INDEX invoice_corrects_once ON invoice (corrects_id);
CREATE INDEX invoice_due_page ON invoice (customer_id, due_on, id);
CREATE INDEX invoice_number_page ON invoice (customer_id, number, id);
CREATE INDEX invoice_total_page ON invoice (customer_id, total_cents, id);
CREATE INDEX invoice_variance_page ON invoice (customer_id, (CASE WHEN variance_cents IS NULL THEN 0 ELSE abs(variance_cents) END), id);
CREATE INDEX invoice_search ON invoice USING gin (customer_id, search gin_trgm_ops);
CREATE INDEX invoice_unmatched_bol ON invoice (carrier_id, bol_number) WHERE shipment_id IS NULL AND bol_number IS NOT NULL;
-- Users who see some locations of a large customer find their invoices here, with all that lists sort by.
CREATE INDEX invoice_place ON invoice (customer_id, place, state, received_at DESC, id DESC)
  INCLUDE (location_id, author_id, freight_terms, carrier_id, number, due_on, total_cents, variance_cents);
-- With the columns of the location rule, so that counting reads no rows.
CREATE INDEX invoice_received ON invoice (customer_id, received_at DESC, id DESC) INCLUDE (location_id, author_id, freight_terms);
CREATE INDEX invoice_queue_due ON invoice (customer_id, state, due_on) INCLUDE (location_id, author_id, freight_terms, total_cents, currency);
CREATE INDEX invoice_queue_latest ON invoice (customer_id, state, received_at DESC, id DESC) INCLUDE (location_id, author_id, freight_terms);
CREATE INDEX invoice_corrected ON invoice (customer_id, corrects_id) INCLUDE (location_id, author_id, freight_terms) WHERE corrects_id IS NOT NULL;
CREATE INDEX invoice_owed_freight ON invoice (customer_id, shipment_id) INCLUDE (id, currency, total_cents, credited_cents, location_id, author_id, freight_terms)
  WHERE shipment_id IS NOT NULL AND (state <> 'archived' OR paid_at IS NOT NULL);
CREATE INDEX invoice_owed_days ON invoice (customer_id, due_on) INCLUDE (total_cents, credited_cents, currency, location_id, author_id, freight_terms)
  WHERE paid_at IS NULL AND state <> 'archived';
-- The lists of a carrier: by date, by due date, by number, and what is to be answered.
CREATE INDEX invoice_carrier_date ON invoice (carrier_id, invoice_date DESC, id DESC);
CREATE INDEX invoice_carrier_due ON invoice (carrier_id, due_on, id);
CREATE INDEX invoice_carrier_number ON invoice (carrier_id, number, id);
CREATE INDEX invoice_carrier_disputed ON invoice (carrier_id) WHERE state = 'disputed';
SELECT protect_rows('invoice', 'customer');
SELECT show_carrier_freight('invoice');
CREATE POLICY invoice_trial ON invoice AS RESTRICTIVE FOR SELECT TO lading_carrier USING (NOT (SELECT app_is_trial())
  OR EXISTS (SELECT FROM shipment s WHERE s.id = invoice.shipment_id));
-- Invoices that are not matched are for users who see all locations.
SELECT narrow_rows('invoice', format('CASE WHEN freight_terms IS NULL THEN (SELECT app_sees_all_locations()) ELSE %s END',
  location_rule_of_request('location_id', 'freight_terms', 'author_id = (SELECT app_user())')));

-- Disputes of invoices.
CREATE TABLE invoice_dispute (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  state text NOT NULL CONSTRAINT invoice_dispute_state_known CHECK (state IN ('open', 'corrected', 'credited', 'upheld', 'withdrawn')),
  reason text NOT NULL
    CONSTRAINT invoice_dispute_reason_known CHECK (reason IN ('DUP', 'CUR', 'BILLTO', 'TERMS', 'RCL', 'RWE', 'CBC', 'LANE', 'DEF', 'BASE', 'DISC',
      'MIN', 'FUEL', 'ACC-NEW', 'ACC-AMT', 'ACC-MISS', 'SVC', 'ROUND', 'MATH')),
  amount_cents bigint NOT NULL CONSTRAINT invoice_dispute_amount_positive CHECK (amount_cents > 0),
  currency text NOT NULL CONSTRAINT invoice_dispute_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  author text NOT NULL,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- What the carrier is sent; also among the messages.
  text text NOT NULL DEFAULT '' CONSTRAINT invoice_dispute_text_length CHECK (length(text) <= 2000),
  -- Where the carrier is notified. NULL if no address is known.
  carrier_email text,
  mailed_at timestamptz,
  credited_cents bigint CONSTRAINT invoice_dispute_credit_positive CHECK (credited_cents > 0),
  answer_by date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date + 30,
  -- The last answer of the carrier's users, and how many they gave. Empty where the customer notes what the carrier answers by mail.
  answer text CONSTRAINT invoice_dispute_answer_known CHECK (answer IN ('credit', 'correct', 'documents', 'uphold')),
  answer_text text NOT NULL DEFAULT '' CONSTRAINT invoice_dispute_answer_length CHECK (length(answer_text) <= 2000),
  answered_at timestamptz,
  answered_by text,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT invoice_dispute_answer_whole CHECK (num_nonnulls(answer, answered_at, answered_by) IN (0, 3))
);
CREATE UNIQUE INDEX invoice_dispute_open ON invoice_dispute (invoice_id) WHERE state = 'open';
CREATE INDEX invoice_dispute_invoice ON invoice_dispute (invoice_id, id DESC);
CREATE INDEX invoice_dispute_customer ON invoice_dispute (customer_id);
CREATE INDEX invoice_dispute_answer ON invoice_dispute (answer_by) WHERE state = 'open';
SELECT protect_rows('invoice_dispute', 'customer');
SELECT follow_parent('invoice_dispute', 'invoice', 'invoice_id');
CREATE POLICY invoice_dispute_represented ON invoice_dispute FOR SELECT TO lading_carrier USING (EXISTS (
  SELECT FROM invoice i WHERE i.id = invoice_dispute.invoice_id AND i.carrier_id = (SELECT app_carrier())));

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
CREATE POLICY invoice_attachment_represented ON invoice_attachment FOR SELECT TO lading_carrier USING (EXISTS (
  SELECT FROM invoice i WHERE i.id = invoice_attachment.invoice_id AND i.carrier_id = (SELECT app_carrier())));

-- When a carrier is polled for the invoice of a delivered shipment.
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
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  -- Its place among the discrepancies of the invoice, from 1; it keeps its id when the invoice changes.
  position integer NOT NULL CONSTRAINT invoice_finding_position_positive CHECK (position > 0),
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- From here to `received_at`: of the invoice.
  carrier_id bigint NOT NULL,
  shipment_id bigint NOT NULL,
  invoice_number text NOT NULL,
  state text NOT NULL
    CONSTRAINT invoice_finding_state_known CHECK (state IN ('outstanding', 'needsReview', 'approved', 'disputed', 'paid', 'archived')),
  currency text NOT NULL CONSTRAINT invoice_finding_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  invoice_date date NOT NULL,
  received_at timestamptz NOT NULL,
  reason text NOT NULL
    CONSTRAINT invoice_finding_reason_known CHECK (reason IN ('DUP', 'CUR', 'BILLTO', 'TERMS', 'RCL', 'RWE', 'CBC', 'LANE', 'DEF', 'BASE', 'DISC',
      'MIN', 'FUEL', 'ACC-NEW', 'ACC-AMT', 'ACC-MISS', 'SVC', 'ROUND', 'MATH')),
  reason_name text NOT NULL,
  service text,
  verdict text NOT NULL CONSTRAINT invoice_finding_verdict_known CHECK (verdict IN ('shipperRight', 'carrierRight', 'evidenceNeeded')),
  cents bigint NOT NULL,
  credit_cents bigint NOT NULL,
  -- Numbers of the invoice and the shipment in search form.
  search text NOT NULL,
  location_id bigint,
  author_id bigint,
  freight_terms text NOT NULL CONSTRAINT invoice_finding_terms_known CHECK (freight_terms IN ('prepaid', 'collect', 'thirdParty')),
  place text NOT NULL GENERATED ALWAYS AS (freight_place(location_id, author_id)) STORED,
  CONSTRAINT invoice_finding_position_unique UNIQUE (invoice_id, position)
);
CREATE INDEX invoice_finding_reason ON invoice_finding (customer_id, reason, received_at, id);
CREATE INDEX invoice_finding_verdict ON invoice_finding (customer_id, verdict, received_at, id);
CREATE INDEX invoice_finding_state ON invoice_finding (customer_id, state, received_at, id);
CREATE INDEX invoice_finding_carrier ON invoice_finding (customer_id, carrier_id, received_at, id);
-- With the date, so that rows of other periods are skipped within the index.
CREATE INDEX invoice_finding_amount ON invoice_finding (customer_id, abs(cents), id, received_at);
CREATE INDEX invoice_finding_number ON invoice_finding (customer_id, invoice_number, id, received_at);
CREATE INDEX invoice_finding_search ON invoice_finding USING gin (customer_id, search gin_trgm_ops);
CREATE INDEX invoice_finding_place ON invoice_finding (customer_id, place, received_at, id)
  INCLUDE (location_id, author_id, freight_terms, invoice_id, position, carrier_id, reason, verdict, state, currency, cents, credit_cents);
CREATE INDEX invoice_finding_latest ON invoice_finding (customer_id, received_at, id)
  INCLUDE (invoice_id, position, carrier_id, reason, verdict, state, currency, cents, credit_cents, location_id, author_id, freight_terms);
SELECT protect_rows('invoice_finding', 'customer');
SELECT follow_location_rule('invoice_finding', 'author_id');

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
  currency text NOT NULL CONSTRAINT claim_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
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
  -- What the carrier's users answered, each kind once; the words, the time and the user are those of the last answer.
  answers text[] NOT NULL DEFAULT '{}'
    CONSTRAINT claim_answers_known CHECK (answers <@ ARRAY['acknowledge', 'documents', 'report', 'offer', 'decline', 'pay']),
  answer text CONSTRAINT claim_answer_known CHECK (answer IN ('acknowledge', 'documents', 'report', 'offer', 'decline', 'pay')),
  answer_text text NOT NULL DEFAULT '' CONSTRAINT claim_answer_length CHECK (length(answer_text) <= 2000),
  answered_at timestamptz,
  answered_by text,
  -- Counts the steps, so that of two answers to the same one only the first holds.
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT claim_answer_whole CHECK (num_nonnulls(answer, answered_at, answered_by) IN (0, 3)),
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
-- Carriers see the claims for freight that they see, once these are filed.
CREATE POLICY claim_represented ON claim FOR SELECT TO lading_carrier USING (carrier_id = (SELECT app_carrier()) AND filed_on IS NOT NULL
  AND EXISTS (SELECT FROM shipment s WHERE s.id = claim.shipment_id AND s.carrier_id = claim.carrier_id));

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
CREATE POLICY claim_attachment_represented ON claim_attachment FOR SELECT TO lading_carrier USING (EXISTS (
  SELECT FROM claim c WHERE c.id = claim_attachment.claim_id AND c.carrier_id = (SELECT app_carrier())));

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
CREATE POLICY claim_report_represented ON claim_report FOR SELECT TO lading_carrier USING (EXISTS (
  SELECT FROM claim c WHERE c.id = claim_report.claim_id AND c.carrier_id = (SELECT app_carrier())));

-- Links with which a carrier reads the documents of a claim or dispute. Only the hash of the token is stored.
CREATE TABLE carrier_document_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  claim_id bigint REFERENCES claim (id),
  dispute_id bigint REFERENCES invoice_dispute (id),
  token_hash text NOT NULL CONSTRAINT carrier_document_link_token_unique UNIQUE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT carrier_document_link_of_one CHECK (num_nonnulls(claim_id, dispute_id) = 1)
);
CREATE INDEX carrier_document_link_customer ON carrier_document_link (customer_id);
CREATE INDEX carrier_document_link_carrier ON carrier_document_link (carrier_id);
CREATE INDEX carrier_document_link_dispute ON carrier_document_link (dispute_id) WHERE dispute_id IS NOT NULL;
SELECT protect_rows('carrier_document_link', 'customer');
SELECT narrow_rows('carrier_document_link', 'EXISTS (SELECT FROM claim c WHERE c.id = carrier_document_link.claim_id)
  OR EXISTS (SELECT FROM invoice_dispute d WHERE d.id = carrier_document_link.dispute_id)');

-- Writes the discrepancies of invoices; of all where NULL. A voided invoice costs nothing, a corrected one is replaced.
CREATE FUNCTION write_invoice_findings(invoices bigint[]) RETURNS void LANGUAGE sql AS $$
  WITH counted AS MATERIALIZED (
    SELECT i.id AS invoice_id, f.position::integer AS position, i.customer_id, i.carrier_id, i.shipment_id, i.number AS invoice_number, i.state,
        i.currency, i.invoice_date, i.received_at, f.finding->>'reason' AS reason, f.finding->>'name' AS reason_name,
        f.finding->>'service' AS service, f.finding->>'verdict' AS verdict, (f.finding->>'cents')::bigint AS cents,
        (f.finding->>'creditCents')::bigint AS credit_cents,
        search_form(i.number || '|' || coalesce(i.pro_number, i.bol_number, '') || '|' || s.number) AS search,
        i.location_id, i.author_id, i.freight_terms
      FROM invoice i JOIN shipment s ON s.id = i.shipment_id
        CROSS JOIN LATERAL jsonb_array_elements(i.audit->'findings') WITH ORDINALITY AS f (finding, position)
     WHERE (invoices IS NULL OR i.id = ANY (invoices)) AND (i.state <> 'archived' OR i.paid_at IS NOT NULL)
       AND NOT EXISTS (SELECT FROM invoice later WHERE later.corrects_id = i.id)),
  gone AS (
    DELETE FROM invoice_finding f WHERE f.invoice_id = ANY (invoices)
      AND NOT EXISTS (SELECT FROM counted c WHERE c.invoice_id = f.invoice_id AND c.position = f.position))
  INSERT INTO invoice_finding (invoice_id, position, customer_id, carrier_id, shipment_id, invoice_number, state, currency, invoice_date,
    received_at, reason, reason_name, service, verdict, cents, credit_cents, search, location_id, author_id, freight_terms)
  SELECT * FROM counted ORDER BY invoice_id, position
  ON CONFLICT (invoice_id, position) DO UPDATE SET customer_id = excluded.customer_id, carrier_id = excluded.carrier_id,
    shipment_id = excluded.shipment_id, invoice_number = excluded.invoice_number, state = excluded.state, currency = excluded.currency,
    invoice_date = excluded.invoice_date, received_at = excluded.received_at, reason = excluded.reason, reason_name = excluded.reason_name,
    service = excluded.service, verdict = excluded.verdict, cents = excluded.cents, credit_cents = excluded.credit_cents,
    search = excluded.search, location_id = excluded.location_id, author_id = excluded.author_id, freight_terms = excluded.freight_terms
$$;

-- An invoice that corrects another one decides whether that one counts.
CREATE FUNCTION follow_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_invoice_findings(CASE TG_OP
    WHEN 'INSERT' THEN ARRAY[NEW.id, NEW.corrects_id]
    WHEN 'DELETE' THEN ARRAY[OLD.corrects_id]
    ELSE ARRAY[NEW.id, NEW.corrects_id, OLD.corrects_id] END);
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_findings_added AFTER INSERT ON invoice FOR EACH ROW
  WHEN (NEW.audit -> 'findings' <> '[]' OR NEW.corrects_id IS NOT NULL) EXECUTE FUNCTION follow_invoice();
-- Everything that a finding shows of its invoice.
CREATE TRIGGER invoice_findings_changed AFTER UPDATE OF audit, state, paid_at, corrects_id, shipment_id, carrier_id, customer_id, number,
    pro_number, currency, invoice_date, received_at, location_id, author_id, freight_terms ON invoice FOR EACH ROW
  WHEN (OLD.corrects_id IS DISTINCT FROM NEW.corrects_id
    OR (OLD.audit -> 'findings' <> '[]' OR NEW.audit -> 'findings' <> '[]')
      AND (OLD.audit, OLD.state, OLD.paid_at, OLD.shipment_id, OLD.carrier_id, OLD.customer_id, OLD.number, OLD.pro_number, OLD.currency,
        OLD.invoice_date, OLD.received_at, OLD.location_id, OLD.author_id, OLD.freight_terms)
      IS DISTINCT FROM (NEW.audit, NEW.state, NEW.paid_at, NEW.shipment_id, NEW.carrier_id, NEW.customer_id, NEW.number, NEW.pro_number,
        NEW.currency, NEW.invoice_date, NEW.received_at, NEW.location_id, NEW.author_id, NEW.freight_terms))
  EXECUTE FUNCTION follow_invoice();
CREATE TRIGGER invoice_findings_removed AFTER DELETE ON invoice FOR EACH ROW
  WHEN (OLD.corrects_id IS NOT NULL) EXECUTE FUNCTION follow_invoice();

-- The shipment is locked against a change of its location: that change finds the invoice, or the invoice finds the change.
CREATE FUNCTION copy_freight_to_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.location_id := NULL;
  NEW.author_id := NULL;
  NEW.freight_terms := NULL;
  IF NEW.shipment_id IS NOT NULL THEN
    SELECT s.location_id, s.created_by, s.freight_terms INTO NEW.location_id, NEW.author_id, NEW.freight_terms
      FROM shipment s WHERE s.id = NEW.shipment_id AND s.customer_id = NEW.customer_id FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = format('shipment %s of an invoice is none of its customer', NEW.shipment_id);
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_freight_copied BEFORE INSERT OR UPDATE OF shipment_id, customer_id ON invoice
  FOR EACH ROW EXECUTE FUNCTION copy_freight_to_invoice();

-- The search text names the bill of lading where the carrier gave no PRO number.
CREATE FUNCTION set_invoice_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_form(NEW.number || '|' || coalesce(NEW.pro_number, NEW.bill ->> 'bolNumber', ''));
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_search_set BEFORE INSERT OR UPDATE OF number, pro_number, bill, search ON invoice
  FOR EACH ROW EXECUTE FUNCTION set_invoice_search();

-- Invoices follow their shipment to another location, author or terms.
CREATE FUNCTION copy_freight_to_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice SET location_id = NEW.location_id, author_id = NEW.created_by, freight_terms = NEW.freight_terms
   WHERE shipment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_freight_changed AFTER UPDATE OF location_id, created_by, freight_terms ON shipment FOR EACH ROW
  WHEN ((OLD.location_id, OLD.created_by, OLD.freight_terms) IS DISTINCT FROM (NEW.location_id, NEW.created_by, NEW.freight_terms))
  EXECUTE FUNCTION copy_freight_to_invoices();

-- Such a change waits for those who write an invoice of the shipment, and they wait for it.
CREATE FUNCTION lock_shipment_against_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipment WHERE id = OLD.id FOR UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER shipment_freight_changing BEFORE UPDATE OF location_id, created_by, freight_terms ON shipment FOR EACH ROW
  WHEN ((OLD.location_id, OLD.created_by, OLD.freight_terms) IS DISTINCT FROM (NEW.location_id, NEW.created_by, NEW.freight_terms))
  EXECUTE FUNCTION lock_shipment_against_invoices();
