-- Takes back 0166: a bill without a PRO number has an empty one.

SELECT set_config('app.scope', 'system', true);
UPDATE invoice SET pro_number = '' WHERE pro_number IS NULL;
SELECT set_config('app.scope', '', true);

DROP TRIGGER invoice_search_set ON invoice;
DROP FUNCTION set_invoice_search();
ALTER TABLE invoice
  DROP CONSTRAINT invoice_numbered,
  ALTER COLUMN pro_number SET NOT NULL,
  DROP COLUMN search;
ALTER TABLE invoice ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_form(number || '|' || pro_number)) STORED;
CREATE INDEX invoice_search ON invoice USING gin (customer_id, search gin_trgm_ops);

CREATE OR REPLACE FUNCTION add_invoice_findings(bills bigint[]) RETURNS void LANGUAGE sql AS $$
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
