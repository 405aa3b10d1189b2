-- What the location rule asks of a shipment stands on its bills and their differences too: lists of a large company need not look up
-- the shipment of each bill. 0174 fills what is there, 0175 asks for it.

-- The location that pays; of freight without one its author, as a negative number, or 0 where it has none. None without a shipment.
ALTER TABLE invoice ADD COLUMN place_id bigint, ADD COLUMN freight_terms text;
ALTER TABLE invoice_finding ADD COLUMN place_id bigint, ADD COLUMN freight_terms text;

-- The shipment is held: whoever gives it another location at this moment finds the bill afterwards, or this one finds that location.
-- What belongs to another company has no terms, and so nobody under a rule sees it.
CREATE FUNCTION keep_invoice_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.place_id := NULL;
  NEW.freight_terms := NULL;
  IF NEW.shipment_id IS NOT NULL THEN
    SELECT coalesce(s.location_id, -s.created_by, 0), s.freight_terms INTO NEW.place_id, NEW.freight_terms
      FROM shipment s WHERE s.id = NEW.shipment_id AND s.customer_id = NEW.customer_id FOR NO KEY UPDATE;
    NEW.place_id := coalesce(NEW.place_id, 0);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_place_kept BEFORE INSERT OR UPDATE OF shipment_id, customer_id ON invoice
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_place();

-- Each bill looks it up again.
CREATE FUNCTION move_invoice_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice SET shipment_id = shipment_id WHERE shipment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_place_changed AFTER UPDATE OF customer_id, location_id, created_by, freight_terms ON shipment FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.location_id, OLD.created_by, OLD.freight_terms)
    IS DISTINCT FROM (NEW.customer_id, NEW.location_id, NEW.created_by, NEW.freight_terms))
  EXECUTE FUNCTION move_invoice_places();

CREATE OR REPLACE FUNCTION add_invoice_findings(bills bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO invoice_finding (id, invoice_id, customer_id, carrier_id, shipment_id, invoice_number, state, currency, invoice_date, received_at,
    reason, reason_name, service, verdict, cents, credit_cents, search, place_id, freight_terms)
  SELECT i.id * 1000 + f.place, i.id, i.customer_id, i.carrier_id, i.shipment_id, i.number, i.state, i.currency, i.invoice_date, i.received_at,
      f.finding->>'reason', f.finding->>'name', f.finding->>'service', f.finding->>'verdict', (f.finding->>'cents')::bigint,
      (f.finding->>'creditCents')::bigint, search_form(i.number || '|' || coalesce(i.pro_number, i.bol_number, '') || '|' || s.number), i.place_id, i.freight_terms
    FROM invoice i JOIN shipment s ON s.id = i.shipment_id
      CROSS JOIN LATERAL jsonb_array_elements(i.audit->'findings') WITH ORDINALITY AS f (finding, place)
   WHERE (bills IS NULL OR i.id = ANY (bills)) AND f.place < 1000 AND (i.state <> 'archived' OR i.paid_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM invoice later WHERE later.corrects_id = i.id)
$$;

DROP TRIGGER invoice_findings_changed ON invoice;
-- All that a row shows of its bill stands here; what the shipment says of a bill comes with `shipment_id`.
CREATE TRIGGER invoice_findings_changed AFTER UPDATE OF audit, state, paid_at, corrects_id, shipment_id, carrier_id, customer_id, number,
    pro_number, currency, invoice_date, received_at ON invoice FOR EACH ROW
  WHEN (OLD.corrects_id IS DISTINCT FROM NEW.corrects_id
    OR (OLD.audit -> 'findings' <> '[]' OR NEW.audit -> 'findings' <> '[]')
      AND (OLD.audit, OLD.state, OLD.paid_at, OLD.shipment_id, OLD.carrier_id, OLD.customer_id, OLD.number, OLD.pro_number, OLD.currency,
        OLD.invoice_date, OLD.received_at, OLD.place_id, OLD.freight_terms)
      IS DISTINCT FROM (NEW.audit, NEW.state, NEW.paid_at, NEW.shipment_id, NEW.carrier_id, NEW.customer_id, NEW.number, NEW.pro_number,
        NEW.currency, NEW.invoice_date, NEW.received_at, NEW.place_id, NEW.freight_terms))
  EXECUTE FUNCTION keep_invoice_findings();
