-- Shipments with their notes, links, pallets and coverage, and bills of lading.

CREATE SEQUENCE shipment_number;
CREATE SEQUENCE pickup_number;
-- The numbers of the purchase orders in what was confirmed, side by side between bars, as the search reads them.
-- Answers at once where there are none.
CREATE FUNCTION order_numbers(content jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF NOT content ? 'purchaseOrders' THEN RETURN ''; END IF;
  RETURN coalesce((SELECT string_agg(replace(number #>> '{}', '|', ''), '|')
    FROM jsonb_path_query(content, '$.purchaseOrders[*].number') AS number), '');
END $$;
-- Shipments, with the projection of their tracking events that lists and maps show.
CREATE TABLE shipment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL CONSTRAINT shipment_number_unique UNIQUE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- The home carrier of the customer. The carrier that hauls is `carrier_id`.
  owner_carrier_id bigint REFERENCES carrier (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  quote_id bigint CONSTRAINT shipment_quote_unique UNIQUE REFERENCES quote (id),
  offer_id bigint REFERENCES offer (id),
  location_id bigint REFERENCES location (id),
  state text NOT NULL
    CONSTRAINT shipment_state_known CHECK (state IN ('booked', 'dispatched', 'inTransit', 'delivered', 'invoiced', 'closed', 'canceled', 'returned',
      'lost')),
  dispatch_state text NOT NULL
    CONSTRAINT shipment_dispatch_state_known CHECK (dispatch_state IN ('sending', 'confirmed', 'refused', 'needsAttention', 'canceling',
      'canceled')),
  failure jsonb,
  -- The projection of events and time, recomputed whenever either moves.
  category text NOT NULL
    CONSTRAINT shipment_category_known CHECK (category IN ('pickup', 'transit', 'outForDelivery', 'delivered', 'exception', 'missedEta',
      'defaulted')),
  freight_terms text NOT NULL CONSTRAINT shipment_terms_known CHECK (freight_terms IN ('prepaid', 'collect', 'thirdParty')),
  bol_number text NOT NULL CONSTRAINT shipment_bol_unique UNIQUE,
  pro_number text CONSTRAINT shipment_pro_length CHECK (length(pro_number) <= 16),
  pickup_number text,
  confirmation_number text,
  customer_reference text NOT NULL DEFAULT '',
  quote_number text NOT NULL DEFAULT '',
  pickup_date date NOT NULL,
  ready_time text NOT NULL CONSTRAINT shipment_ready_time_form CHECK (ready_time ~ '^\d\d:\d\d$'),
  close_time text NOT NULL CONSTRAINT shipment_close_time_form CHECK (close_time ~ '^\d\d:\d\d$'),
  origin_label text NOT NULL,
  destination_label text NOT NULL,
  origin_zone text NOT NULL,
  destination_zone text NOT NULL,
  first_eta date,
  eta date,
  due_at timestamptz,
  picked_up_at timestamptz,
  delivered_at timestamptz,
  guarantee text CONSTRAINT shipment_guarantee_known CHECK (guarantee IN ('GTD_AM', 'GTD_NOON', 'GTD_PM')),
  total_cents bigint NOT NULL,
  currency text NOT NULL CONSTRAINT shipment_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  -- Everything that was confirmed: parties, items, accessorials, orders, charges.
  content jsonb NOT NULL,
  is_test boolean NOT NULL DEFAULT false,
  created_by bigint REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search text NOT NULL GENERATED ALWAYS AS (lower(translate(
    number || '|' || bol_number || '|' || coalesce(pro_number, '') || '|' || coalesce(pickup_number, '') || '|' || order_numbers(content) || '|' ||
    customer_reference || '|' || quote_number || '|' || origin_label || '|' || destination_label, '.,/''- ', ''))) STORED,
  -- Counts the bookings of this shipment. `sent_at` is set before a pickup request leaves and cleared when it surely did not.
  booking integer NOT NULL DEFAULT 1,
  sent_at timestamptz,
  volume_request_id bigint REFERENCES volume_request (id),
  -- Of `shipment_document`, sorted: a page of shipments shows them.
  document_kinds text[] NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX shipment_carrier_pro ON shipment (carrier_id, pro_number) WHERE pro_number IS NOT NULL;
-- What was booked lately on the whole installation.
CREATE INDEX shipment_booked ON shipment (created_at) WHERE NOT is_test;
CREATE INDEX shipment_owner ON shipment (owner_carrier_id);
CREATE INDEX shipment_offer ON shipment (offer_id);
CREATE INDEX shipment_created_by ON shipment (created_by);
CREATE INDEX shipment_search ON shipment USING gin (customer_id, search gin_trgm_ops);
CREATE INDEX shipment_due ON shipment (due_at) WHERE state IN ('dispatched', 'inTransit');
-- Finds recently delivered shipments: carriers are polled for their invoices.
CREATE INDEX shipment_delivered ON shipment (delivered_at DESC) WHERE state = 'delivered';
CREATE INDEX shipment_customer_updated ON shipment (customer_id, updated_at DESC, id DESC);
-- Finds the few calls to carriers that are in progress.
CREATE INDEX shipment_calling ON shipment (updated_at) WHERE dispatch_state IN ('sending', 'canceling');
-- The columns of the location rule are part of the list indexes, so that counting reads no rows.
CREATE INDEX shipment_customer_page ON shipment (customer_id, pickup_date DESC, id DESC) INCLUDE (location_id, freight_terms, created_by);
CREATE INDEX shipment_category_page ON shipment (customer_id, category, pickup_date DESC, id DESC) INCLUDE (location_id, freight_terms, created_by);
-- Pages and totals of one location. The customer follows from the location and is named so that plans use this index.
CREATE INDEX shipment_location_page ON shipment (location_id, customer_id, pickup_date DESC, id DESC) INCLUDE (freight_terms, created_by);
-- Counted at each visit of the home page.
CREATE INDEX shipment_attention ON shipment (customer_id) INCLUDE (location_id, freight_terms, created_by)
  WHERE dispatch_state IN ('needsAttention', 'refused');
-- By it the last booking of a customer is found as well.
CREATE INDEX shipment_number_page ON shipment (customer_id, number, id) INCLUDE (location_id, freight_terms, created_by);
CREATE INDEX shipment_eta_page ON shipment (customer_id, (CASE WHEN eta IS NULL THEN date '9999-12-31' ELSE eta END), id);
CREATE INDEX shipment_total_page ON shipment (customer_id, total_cents, id);
-- A dashboard adds up a customer's shipments from this index alone.
CREATE INDEX shipment_figures ON shipment (customer_id, pickup_date)
  INCLUDE (id, state, carrier_id, location_id, freight_terms, created_by, currency, total_cents, delivered_at, first_eta, destination_zone,
    origin_label, destination_label);
-- A page sorted by carrier starts with each carrier's own first rows.
CREATE INDEX shipment_carrier_page ON shipment (customer_id, carrier_id, id) INCLUDE (location_id, freight_terms, created_by);
CREATE UNIQUE INDEX shipment_volume_request_unique ON shipment (volume_request_id) WHERE volume_request_id IS NOT NULL;
-- What a carrier hauls, with all that its figures add up.
CREATE INDEX shipment_carrier_pickup ON shipment (carrier_id, pickup_date DESC, id DESC)
  INCLUDE (customer_id, location_id, freight_terms, state, is_test, currency, total_cents, quote_id);
-- The other orders of a carrier's list.
CREATE INDEX shipment_carrier_bol ON shipment (carrier_id, bol_number, id);
CREATE INDEX shipment_carrier_eta ON shipment (carrier_id, (CASE WHEN eta IS NULL THEN date '9999-12-31' ELSE eta END), id);
SELECT protect_rows('shipment', 'customer');
SELECT follow_location_rule('shipment');
SELECT show_carrier_freight('shipment');
CREATE POLICY shipment_trial ON shipment AS RESTRICTIVE FOR SELECT TO lading_carrier USING (is_test OR NOT (SELECT app_is_trial()));
-- Companies of other sites that requested a rate from a carrier, or whose freight it hauls.
CREATE POLICY customer_quoting ON customer FOR SELECT TO lading_carrier USING ((SELECT app_carrier_holds('seeAllCustomersTab'))
  AND (EXISTS (SELECT FROM quote_carrier k WHERE k.customer_id = customer.id AND k.carrier_id = (SELECT app_carrier()))
    OR EXISTS (SELECT FROM shipment s WHERE s.customer_id = customer.id AND s.carrier_id = (SELECT app_carrier()))));

-- Bookings that users of the carrier accept or refuse: what they were asked, and what they answered.
CREATE TABLE desk_order (
  shipment_id bigint NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  booking integer NOT NULL,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  placed_at timestamptz NOT NULL,
  -- After this moment both sides see that the order needs attention.
  answer_by timestamptz NOT NULL,
  -- What the carrier's users are still to do.
  task text CONSTRAINT desk_order_task_known CHECK (task IN ('answer', 'acknowledge')),
  answer text CONSTRAINT desk_order_answer_known CHECK (answer IN ('accepted', 'refused')),
  answered_at timestamptz,
  -- The name at that time, also of an administrator who acts as the user.
  answered_by text,
  terminal text CONSTRAINT desk_order_terminal_length CHECK (length(terminal) BETWEEN 1 AND 60),
  pickup_day date,
  pickup_from text CONSTRAINT desk_order_from_form CHECK (pickup_from ~ '^\d\d:\d\d$'),
  pickup_until text CONSTRAINT desk_order_until_form CHECK (pickup_until ~ '^\d\d:\d\d$'),
  -- When a user of the carrier noted that the customer has canceled.
  cancellation_seen_at timestamptz,
  -- When a user of the carrier gave the accepted shipment back, and who.
  returned_at timestamptz,
  returned_by text,
  -- When the pickup counts as missed unless it happened, and when that was noted; what is picked up later is no longer missed.
  pickup_overdue_at timestamptz,
  pickup_missed_at timestamptz,
  PRIMARY KEY (shipment_id, booking),
  CONSTRAINT desk_order_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT desk_order_accepted CHECK ((pickup_day IS NULL) OR answer = 'accepted'),
  CONSTRAINT desk_order_returned CHECK ((returned_at IS NULL) OR answer = 'accepted')
);
CREATE INDEX desk_order_customer ON desk_order (customer_id);
CREATE INDEX desk_order_open ON desk_order (answer_by) WHERE task = 'answer';
CREATE INDEX desk_order_overdue ON desk_order (pickup_overdue_at) WHERE pickup_overdue_at IS NOT NULL;
CREATE INDEX desk_order_carrier ON desk_order (carrier_id, task);
SELECT protect_rows('desk_order', 'customer');
SELECT follow_parent('desk_order', 'shipment', 'shipment_id');
CREATE POLICY desk_order_represented ON desk_order FOR SELECT TO lading_carrier USING (carrier_id = (SELECT app_carrier()) AND EXISTS (
  SELECT FROM shipment s WHERE s.id = desk_order.shipment_id AND s.carrier_id = desk_order.carrier_id));

-- New pickup windows that users of a carrier propose to the company.
CREATE TABLE pickup_proposal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id bigint NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  booking integer NOT NULL,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  pickup_day date NOT NULL,
  pickup_from text NOT NULL CONSTRAINT pickup_proposal_from_form CHECK (pickup_from ~ '^\d\d:\d\d$'),
  pickup_until text NOT NULL CONSTRAINT pickup_proposal_until_form CHECK (pickup_until ~ '^\d\d:\d\d$'),
  note text CONSTRAINT pickup_proposal_note_length CHECK (length(note) BETWEEN 1 AND 300),
  proposed_at timestamptz NOT NULL,
  -- The names at that time, also of an administrator who acts as the user.
  proposed_by text NOT NULL,
  answer text CONSTRAINT pickup_proposal_answer_known CHECK (answer IN ('accepted', 'declined', 'replaced')),
  answered_at timestamptz,
  answered_by text,
  CONSTRAINT pickup_proposal_answered CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE UNIQUE INDEX pickup_proposal_open ON pickup_proposal (shipment_id, booking) WHERE answer IS NULL;
CREATE INDEX pickup_proposal_shipment ON pickup_proposal (shipment_id);
CREATE INDEX pickup_proposal_customer ON pickup_proposal (customer_id);
CREATE INDEX pickup_proposal_carrier ON pickup_proposal (carrier_id);
SELECT protect_rows('pickup_proposal', 'customer');
SELECT follow_parent('pickup_proposal', 'shipment', 'shipment_id');
CREATE POLICY pickup_proposal_represented ON pickup_proposal FOR SELECT TO lading_carrier USING (carrier_id = (SELECT app_carrier()) AND EXISTS (
  SELECT FROM shipment s WHERE s.id = pickup_proposal.shipment_id AND s.carrier_id = pickup_proposal.carrier_id));

-- The purchase orders of a shipment, in the order in which they were given.
CREATE TABLE shipment_purchase_order (
  shipment_id bigint NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  position integer NOT NULL CONSTRAINT shipment_purchase_order_position_positive CHECK (position > 0),
  customer_id bigint NOT NULL REFERENCES customer (id),
  number text NOT NULL,
  PRIMARY KEY (shipment_id, position)
);
CREATE INDEX shipment_purchase_order_customer ON shipment_purchase_order (customer_id);
SELECT protect_rows('shipment_purchase_order', 'customer');
SELECT follow_parent('shipment_purchase_order', 'shipment', 'shipment_id');

-- A user's favorite shipments.
CREATE TABLE shipment_favorite (
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  shipment_id bigint NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  PRIMARY KEY (user_id, shipment_id)
);
CREATE INDEX shipment_favorite_shipment ON shipment_favorite (shipment_id);
CREATE INDEX shipment_favorite_customer ON shipment_favorite (customer_id);
SELECT protect_rows('shipment_favorite', 'customer');

-- Public tracking links. Only the hash of the token is stored.
CREATE TABLE shipment_share (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id bigint NOT NULL REFERENCES shipment (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  token_hash text NOT NULL CONSTRAINT shipment_share_token_unique UNIQUE,
  created_by bigint NOT NULL REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  with_bill_of_lading boolean NOT NULL DEFAULT false
);
CREATE INDEX shipment_share_shipment ON shipment_share (shipment_id);
CREATE INDEX shipment_share_customer ON shipment_share (customer_id);
CREATE INDEX shipment_share_created_by ON shipment_share (created_by);
SELECT protect_rows('shipment_share', 'customer');
SELECT follow_parent('shipment_share', 'shipment', 'shipment_id');

-- Notes of a customer's users on a shipment. Append-only.
CREATE TABLE shipment_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id bigint NOT NULL REFERENCES shipment (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  user_id bigint NOT NULL REFERENCES user_account (id),
  -- The name at that time, also of an administrator who acts as the user.
  author text NOT NULL,
  text text NOT NULL CONSTRAINT shipment_note_text_length CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX shipment_note_shipment ON shipment_note (shipment_id, id DESC);
CREATE INDEX shipment_note_customer ON shipment_note (customer_id);
CREATE INDEX shipment_note_user ON shipment_note (user_id);
REVOKE DELETE, UPDATE ON shipment_note FROM lading_app;
SELECT protect_rows('shipment_note', 'customer');
SELECT follow_parent('shipment_note', 'shipment', 'shipment_id');

-- Messages about a shipment between users of its carrier and of the company.
CREATE TABLE shipment_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id bigint NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  side text NOT NULL CONSTRAINT shipment_message_side_known CHECK (side IN ('carrier', 'customer')),
  -- The name at that time, also of an administrator who acts as the user.
  author text NOT NULL,
  text text NOT NULL CONSTRAINT shipment_message_text_length CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  -- Made by the sender, so that a message that is sent again is stored once.
  entry_id text,
  CONSTRAINT shipment_message_entry_unique UNIQUE (shipment_id, carrier_id, entry_id)
);
CREATE INDEX shipment_message_shipment ON shipment_message (shipment_id, id DESC);
CREATE INDEX shipment_message_customer ON shipment_message (customer_id);
CREATE INDEX shipment_message_carrier ON shipment_message (carrier_id);
SELECT protect_rows('shipment_message', 'customer');
SELECT follow_parent('shipment_message', 'shipment', 'shipment_id');

-- Charges that a carrier announces before its invoice, each with a document that proves it.
CREATE TABLE announced_charge (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id bigint NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  booking integer NOT NULL,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  code text NOT NULL,
  description text NOT NULL CONSTRAINT announced_charge_description_length CHECK (length(description) BETWEEN 1 AND 200),
  cents bigint NOT NULL CONSTRAINT announced_charge_cents_positive CHECK (cents > 0),
  currency text NOT NULL,
  -- The name of the document.
  evidence text NOT NULL,
  announced_by text NOT NULL,
  announced_at timestamptz NOT NULL
);
CREATE INDEX announced_charge_shipment ON announced_charge (shipment_id);
CREATE INDEX announced_charge_customer ON announced_charge (customer_id);
CREATE INDEX announced_charge_carrier ON announced_charge (carrier_id);
SELECT protect_rows('announced_charge', 'customer');
SELECT follow_parent('announced_charge', 'shipment', 'shipment_id');

-- Which notification emails were sent: one row per occasion, so that a repeated job sends nothing twice.
CREATE TABLE shipment_notice (
  shipment_id bigint NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  occasion text NOT NULL,
  noticed_at timestamptz NOT NULL,
  PRIMARY KEY (shipment_id, occasion)
);
CREATE INDEX shipment_notice_customer ON shipment_notice (customer_id);
SELECT protect_rows('shipment_notice', 'customer');

-- Serial numbers of pallets by GS1 prefix. Customers that share a prefix share the serials.
CREATE TABLE pallet_serial (
  prefix text PRIMARY KEY CONSTRAINT pallet_serial_prefix_form CHECK (prefix ~ '^\d{7,11}$'),
  last_serial bigint NOT NULL
);
SELECT protect_rows('pallet_serial', 'system');

-- The SSCC on the label of each handling unit, the same each time it is printed.
CREATE TABLE pallet_number (
  shipment_id bigint NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  unit integer NOT NULL CONSTRAINT pallet_number_unit_positive CHECK (unit > 0),
  sscc text NOT NULL CONSTRAINT pallet_number_form CHECK (sscc ~ '^\d{18}$'),
  PRIMARY KEY (shipment_id, unit)
);
CREATE INDEX pallet_number_customer ON pallet_number (customer_id);
SELECT protect_rows('pallet_number', 'customer');
SELECT follow_parent('pallet_number', 'shipment', 'shipment_id');

-- Insurance products that the installation sells: each is a sequence of versions.
CREATE TABLE insurance_product (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL
);
SELECT protect_rows('insurance_product', 'system', 'write');
CREATE POLICY insurance_product_read ON insurance_product FOR SELECT USING (true);

-- The terms of an insurance product from a day on, until its next version. They never change: certificates refer to them.
CREATE TABLE insurance_product_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES insurance_product (id) ON DELETE CASCADE,
  number integer NOT NULL CONSTRAINT insurance_product_number_positive CHECK (number > 0),
  -- The version that ends a product is not offered.
  is_offered boolean NOT NULL,
  name text NOT NULL CONSTRAINT insurance_product_name_length CHECK (length(name) BETWEEN 1 AND 80),
  provider text NOT NULL CONSTRAINT insurance_product_provider_length CHECK (length(provider) BETWEEN 1 AND 80),
  -- Otherwise for those of insurance_product_carrier, which go first.
  is_for_all_carriers boolean NOT NULL,
  min_charge_cents bigint NOT NULL CONSTRAINT insurance_product_charge_known CHECK (min_charge_cents >= 0),
  max_cargo_value_cents bigint NOT NULL CONSTRAINT insurance_product_value_positive CHECK (max_cargo_value_cents > 0),
  basis_points integer NOT NULL CONSTRAINT insurance_product_share_known CHECK (basis_points BETWEEN 1 AND 10000),
  excluded_goods text[] NOT NULL DEFAULT '{}',
  terms text NOT NULL DEFAULT '' CONSTRAINT insurance_product_terms_length CHECK (length(terms) <= 4000),
  -- The first day, in UTC.
  effective_from date NOT NULL,
  author text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT insurance_product_version_number_unique UNIQUE (product_id, number),
  CONSTRAINT insurance_product_version_day_unique UNIQUE (product_id, effective_from)
);
REVOKE UPDATE ON insurance_product_version FROM lading_app;
SELECT protect_rows('insurance_product_version', 'system', 'write');
CREATE POLICY insurance_product_version_read ON insurance_product_version FOR SELECT USING (true);

-- The carriers whose freight a version covers.
CREATE TABLE insurance_product_carrier (
  version_id bigint NOT NULL REFERENCES insurance_product_version (id) ON DELETE CASCADE,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  PRIMARY KEY (carrier_id, version_id)
);
CREATE INDEX insurance_product_carrier_version ON insurance_product_carrier (version_id);
SELECT protect_rows('insurance_product_carrier', 'system', 'write');
CREATE POLICY insurance_product_carrier_read ON insurance_product_carrier FOR SELECT USING (true);

CREATE SEQUENCE coverage_number;
-- Certificates of cargo coverage. A shipment has one active certificate at most.
CREATE TABLE coverage_certificate (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL CONSTRAINT coverage_number_unique UNIQUE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  shipment_id bigint NOT NULL REFERENCES shipment (id),
  -- A shipment that is booked again starts without the coverage of its earlier booking.
  booking integer NOT NULL,
  bought_with text NOT NULL CONSTRAINT coverage_bought_with_known CHECK (bought_with IN ('quote', 'shipment')),
  value_cents bigint NOT NULL CONSTRAINT coverage_value_positive CHECK (value_cents > 0),
  charge_cents bigint NOT NULL CONSTRAINT coverage_charge_known CHECK (charge_cents >= 0),
  currency text NOT NULL CONSTRAINT coverage_certificate_currency_form CHECK (currency ~ '^[A-Z]{3}$'),
  -- The cargo value of the shipment before; restored when the coverage is voided.
  earlier_value_cents bigint,
  -- The name at that time, also of an administrator who acts as the user.
  author text NOT NULL,
  bought_at timestamptz NOT NULL,
  voided_at timestamptz,
  -- Why an administrator of the portal voided it.
  void_reason text CONSTRAINT coverage_void_reason_length CHECK (length(void_reason) BETWEEN 3 AND 500),
  -- The terms that it was sold by; null: those of the carrier.
  product_version_id bigint REFERENCES insurance_product_version (id),
  search text NOT NULL GENERATED ALWAYS AS (search_form(number)) STORED,
  CONSTRAINT coverage_void_reason_of_void CHECK (void_reason IS NULL OR voided_at IS NOT NULL)
);
CREATE INDEX coverage_product ON coverage_certificate (product_version_id) WHERE product_version_id IS NOT NULL;
CREATE UNIQUE INDEX coverage_once ON coverage_certificate (shipment_id) WHERE voided_at IS NULL;
CREATE INDEX coverage_shipment ON coverage_certificate (shipment_id, booking);
CREATE INDEX coverage_customer_bought ON coverage_certificate (customer_id, bought_at DESC, id DESC);
CREATE INDEX coverage_carrier ON coverage_certificate (carrier_id);
REVOKE DELETE ON coverage_certificate FROM lading_app;
SELECT protect_rows('coverage_certificate', 'customer');
-- Carriers count what of their freight is covered.
CREATE POLICY coverage_certificate_represented ON coverage_certificate FOR SELECT TO lading_carrier USING (
  EXISTS (SELECT FROM shipment s WHERE s.id = coverage_certificate.shipment_id AND s.carrier_id = (SELECT app_carrier())));
SELECT follow_parent('coverage_certificate', 'shipment', 'shipment_id');

-- Ranges of serials after a GS1 company prefix. Numbers are issued in order and never reused.
CREATE TABLE bol_number_block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  company_prefix text NOT NULL CONSTRAINT bol_number_block_prefix_form CHECK (company_prefix ~ '^\d{7,11}$'),
  first_serial bigint NOT NULL,
  last_serial bigint NOT NULL,
  next_serial bigint NOT NULL,
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT bol_number_block_fits CHECK ((length(company_prefix) + length(last_serial::text)) <= 16),
  CONSTRAINT bol_number_block_order CHECK (0 <= first_serial AND first_serial <= last_serial AND next_serial >= first_serial
    AND next_serial <= (last_serial + 1)),
  CONSTRAINT bol_number_block_no_overlap EXCLUDE USING gist (customer_id WITH =, company_prefix WITH =, int8range(first_serial, last_serial,
    '[]'::text) WITH &&)
);
CREATE INDEX bol_number_block_customer ON bol_number_block (customer_id, id);
CREATE INDEX bol_number_block_created_by ON bol_number_block (created_by);
SELECT protect_rows('bol_number_block', 'customer');

-- The last serial of a customer's bill of lading numbers. A separate table, so that drawing one changes a narrow row and no other.
CREATE TABLE bol_serial (
  customer_id bigint PRIMARY KEY REFERENCES customer (id) ON DELETE CASCADE,
  last_serial bigint NOT NULL
);
SELECT protect_rows('bol_serial', 'customer');

-- The next serial of a customer that is in none of its blocks with the same prefix. VOLATILE, so that each lookup sees what others committed.
CREATE FUNCTION free_bol_serial(company bigint, prefix text, wanted bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  serial bigint := wanted;
  taken bigint;
BEGIN
  LOOP
    SELECT b.last_serial INTO taken FROM bol_number_block b
      WHERE b.customer_id = company AND b.company_prefix = prefix AND serial BETWEEN b.first_serial AND b.last_serial;
    IF NOT FOUND THEN RETURN serial; END IF;
    serial := taken + 1;
  END LOOP;
END $$;

-- Bills of lading that a customer writes without a quote.
CREATE TABLE bill_of_lading (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  kind text NOT NULL CONSTRAINT bill_of_lading_kind_known CHECK (kind IN ('straight', 'vics')),
  state text NOT NULL CONSTRAINT bill_of_lading_state_known CHECK (state IN ('draft', 'issued', 'void')),
  number text CONSTRAINT bill_of_lading_number_form CHECK (number ~ '^\d{17}$'),
  number_block_id bigint REFERENCES bol_number_block (id),
  is_master boolean NOT NULL DEFAULT false,
  master_id bigint REFERENCES bill_of_lading (id) ON DELETE SET NULL,
  -- The bills of lading below a master, by id and number; kept when it is voided.
  underlying jsonb NOT NULL DEFAULT '[]',
  carrier_id bigint REFERENCES carrier (id),
  pro_number text CONSTRAINT bill_of_lading_pro_length CHECK (length(pro_number) <= 16),
  -- The location that pays, as of a shipment.
  location_id bigint REFERENCES location (id),
  freight_terms text NOT NULL DEFAULT 'prepaid' CONSTRAINT bill_of_lading_terms_known CHECK (freight_terms IN ('prepaid', 'collect', 'thirdParty')),
  ship_date date,
  carrier_name text NOT NULL DEFAULT '',
  consignee text NOT NULL DEFAULT '',
  order_numbers text NOT NULL DEFAULT '',
  content jsonb NOT NULL,
  void_reason text NOT NULL DEFAULT '',
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  issued_at timestamptz,
  search text NOT NULL GENERATED ALWAYS AS (search_form(
    coalesce(number, '') || '|' || coalesce(pro_number, '') || '|' || carrier_name || '|' || consignee || '|' || order_numbers)) STORED,
  -- Created by a test key; lists leave it out.
  is_test boolean NOT NULL DEFAULT false,
  CONSTRAINT bill_of_lading_number_unique UNIQUE (customer_id, number),
  CONSTRAINT bill_of_lading_numbered CHECK ((state = 'draft') = (number IS NULL)),
  CONSTRAINT bill_of_lading_one_level CHECK (NOT (is_master AND master_id IS NOT NULL))
);
CREATE UNIQUE INDEX bill_of_lading_carrier_pro ON bill_of_lading (carrier_id, pro_number) WHERE pro_number IS NOT NULL;
CREATE INDEX bill_of_lading_carrier ON bill_of_lading (carrier_id);
CREATE INDEX bill_of_lading_customer_updated ON bill_of_lading (customer_id, updated_at DESC, id DESC);
CREATE INDEX bill_of_lading_block ON bill_of_lading (number_block_id);
CREATE INDEX bill_of_lading_master ON bill_of_lading (master_id);
CREATE INDEX bill_of_lading_location ON bill_of_lading (location_id);
CREATE INDEX bill_of_lading_created_by ON bill_of_lading (created_by);
SELECT protect_rows('bill_of_lading', 'customer');
SELECT follow_location_rule('bill_of_lading');

-- Emailed links to a bill of lading. Only the hash of the token is stored.
CREATE TABLE bill_of_lading_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bill_of_lading_id bigint NOT NULL REFERENCES bill_of_lading (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  token_hash text NOT NULL CONSTRAINT bill_of_lading_link_unique UNIQUE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX bill_of_lading_link_bill ON bill_of_lading_link (bill_of_lading_id);
CREATE INDEX bill_of_lading_link_customer ON bill_of_lading_link (customer_id);
SELECT protect_rows('bill_of_lading_link', 'customer');
SELECT follow_parent('bill_of_lading_link', 'bill_of_lading', 'bill_of_lading_id');
