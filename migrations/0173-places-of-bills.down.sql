-- Bills look up again whose they are at their shipment.

DROP TRIGGER invoice_findings_changed ON invoice;
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
CREATE OR REPLACE FUNCTION add_invoice_findings(bills bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO invoice_finding (id, invoice_id, customer_id, carrier_id, shipment_id, invoice_number, state, currency, invoice_date, received_at,
    reason, reason_name, service, verdict, cents, credit_cents, search)
  SELECT i.id * 1000 + f.place, i.id, i.customer_id, i.carrier_id, i.shipment_id, i.number, i.state, i.currency, i.invoice_date, i.received_at,
      f.finding->>'reason', f.finding->>'name', f.finding->>'service', f.finding->>'verdict', (f.finding->>'cents')::bigint,
      (f.finding->>'creditCents')::bigint, search_form(i.number || '|' || coalesce(i.pro_number, i.bol_number, '') || '|' || s.number)
    FROM invoice i JOIN shipment s ON s.id = i.shipment_id
      CROSS JOIN LATERAL jsonb_array_elements(i.audit->'findings') WITH ORDINALITY AS f (finding, place)
   WHERE (bills IS NULL OR i.id = ANY (bills)) AND f.place < 1000 AND (i.state <> 'archived' OR i.paid_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM invoice later WHERE later.corrects_id = i.id)
$$;
DROP TRIGGER shipment_place_changed ON shipment;
DROP TRIGGER invoice_place_kept ON invoice;
DROP FUNCTION move_invoice_places;
DROP FUNCTION keep_invoice_place;
ALTER TABLE invoice_finding DROP COLUMN place_id, DROP COLUMN freight_terms;
ALTER TABLE invoice DROP COLUMN place_id, DROP COLUMN freight_terms;
