-- Every reason for which a bill that counts differs, as a row: the freight audit adds up and sorts a period of them instead of opening
-- the audits of all bills. What a bill says follows in its own transaction.

CREATE TABLE invoice_finding (
  -- A bill has at most a thousand: each keeps the number that it always had.
  id bigint PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- These are the bill's.
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
  -- The numbers of bill and shipment as they are searched.
  search text NOT NULL
);

ALTER TABLE invoice_finding ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_finding FORCE ROW LEVEL SECURITY;
CREATE POLICY invoice_finding_tenant ON invoice_finding USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
-- As of the bill, whose shipment is known when it is audited.
CREATE POLICY invoice_finding_location_rule ON invoice_finding AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company()) OR EXISTS (SELECT FROM shipment s WHERE s.id = invoice_finding.shipment_id));

-- A voided bill costs nothing any more, a corrected one is replaced.
CREATE FUNCTION add_invoice_findings(bills bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO invoice_finding (id, invoice_id, customer_id, carrier_id, shipment_id, invoice_number, state, currency, invoice_date, received_at,
    reason, reason_name, service, verdict, cents, credit_cents, search)
  SELECT i.id * 1000 + f.place, i.id, i.customer_id, i.carrier_id, i.shipment_id, i.number, i.state, i.currency, i.invoice_date, i.received_at,
      f.finding->>'reason', f.finding->>'name', f.finding->>'service', f.finding->>'verdict', (f.finding->>'cents')::bigint,
      (f.finding->>'creditCents')::bigint, search_form(i.number || '|' || i.pro_number || '|' || s.number)
    FROM invoice i JOIN shipment s ON s.id = i.shipment_id
      CROSS JOIN LATERAL jsonb_array_elements(i.audit->'findings') WITH ORDINALITY AS f (finding, place)
   WHERE (bills IS NULL OR i.id = ANY (bills)) AND f.place < 1000 AND (i.state <> 'archived' OR i.paid_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM invoice later WHERE later.corrects_id = i.id)
$$;

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
CREATE TRIGGER invoice_findings_removed AFTER DELETE ON invoice FOR EACH ROW
  WHEN (OLD.corrects_id IS NOT NULL) EXECUTE FUNCTION keep_invoice_findings();
-- All that a row shows of its bill stands here.
CREATE TRIGGER invoice_findings_changed AFTER UPDATE OF audit, state, paid_at, corrects_id, shipment_id, carrier_id, customer_id, number,
    pro_number, currency, invoice_date, received_at ON invoice FOR EACH ROW
  WHEN (OLD.corrects_id IS DISTINCT FROM NEW.corrects_id
    OR (OLD.audit -> 'findings' <> '[]' OR NEW.audit -> 'findings' <> '[]')
      AND (OLD.audit, OLD.state, OLD.paid_at, OLD.shipment_id, OLD.carrier_id, OLD.customer_id, OLD.number, OLD.pro_number, OLD.currency,
        OLD.invoice_date, OLD.received_at)
      IS DISTINCT FROM (NEW.audit, NEW.state, NEW.paid_at, NEW.shipment_id, NEW.carrier_id, NEW.customer_id, NEW.number, NEW.pro_number,
        NEW.currency, NEW.invoice_date, NEW.received_at))
  EXECUTE FUNCTION keep_invoice_findings();

SELECT add_invoice_findings(NULL);

CREATE INDEX invoice_finding_invoice ON invoice_finding (invoice_id);
-- Sums of a period are read from the index alone.
CREATE INDEX invoice_finding_received ON invoice_finding (customer_id, received_at, id)
  INCLUDE (invoice_id, carrier_id, shipment_id, reason, verdict, state, currency, cents, credit_cents);
CREATE INDEX invoice_finding_reason ON invoice_finding (customer_id, reason, received_at, id);
CREATE INDEX invoice_finding_verdict ON invoice_finding (customer_id, verdict, received_at, id);
CREATE INDEX invoice_finding_state ON invoice_finding (customer_id, state, received_at, id);
CREATE INDEX invoice_finding_carrier ON invoice_finding (customer_id, carrier_id, received_at, id);
-- With the day, so that rows of other periods are passed over within the index.
CREATE INDEX invoice_finding_amount ON invoice_finding (customer_id, abs(cents), id, received_at);
CREATE INDEX invoice_finding_number ON invoice_finding (customer_id, invoice_number, id, received_at);
CREATE INDEX invoice_finding_search ON invoice_finding USING gin (customer_id, search gin_trgm_ops);
