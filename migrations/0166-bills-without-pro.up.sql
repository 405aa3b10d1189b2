-- A carrier may name the bill of lading alone. The text that is searched is written by a trigger from here on: another expression of its
-- column would write the whole table anew, while nobody could read a bill.

CREATE FUNCTION set_invoice_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_form(NEW.number || '|' || coalesce(NEW.pro_number, NEW.bill ->> 'bolNumber', ''));
  RETURN NEW;
END $$;

ALTER TABLE invoice
  ALTER COLUMN pro_number DROP NOT NULL,
  ALTER COLUMN search DROP EXPRESSION,
  -- What was there before has a PRO number, so that nobody waits while every bill is looked at.
  ADD CONSTRAINT invoice_numbered CHECK (pro_number IS NOT NULL OR bol_number IS NOT NULL) NOT VALID;
CREATE TRIGGER invoice_search_set BEFORE INSERT OR UPDATE OF number, pro_number, bill, search ON invoice
  FOR EACH ROW EXECUTE FUNCTION set_invoice_search();

-- As of 0140, with the number that the bill has.
CREATE OR REPLACE FUNCTION add_invoice_findings(bills bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO invoice_finding (id, invoice_id, customer_id, carrier_id, shipment_id, invoice_number, state, currency, invoice_date, received_at,
    reason, reason_name, service, verdict, cents, credit_cents, search)
  SELECT i.id * 1000 + f.place, i.id, i.customer_id, i.carrier_id, i.shipment_id, i.number, i.state, i.currency, i.invoice_date, i.received_at,
      f.finding->>'reason', f.finding->>'name', f.finding->>'service', f.finding->>'verdict', (f.finding->>'cents')::bigint,
      (f.finding->>'creditCents')::bigint,
      search_form(i.number || '|' || coalesce(i.pro_number, i.bol_number, '') || '|' || s.number)
    FROM invoice i JOIN shipment s ON s.id = i.shipment_id
      CROSS JOIN LATERAL jsonb_array_elements(i.audit->'findings') WITH ORDINALITY AS f (finding, place)
   WHERE (bills IS NULL OR i.id = ANY (bills)) AND f.place < 1000 AND (i.state <> 'archived' OR i.paid_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM invoice later WHERE later.corrects_id = i.id)
$$;
