-- Bills that found no shipment are looked for by its numbers when one appears, and a person may choose it.

ALTER TABLE invoice
  ADD COLUMN bol_number text GENERATED ALWAYS AS (bill ->> 'bolNumber') STORED,
  -- Who chose the shipment; none where its numbers did.
  ADD COLUMN matched_by text,
  -- When a person first decided about it; none as long as only the audit has.
  ADD COLUMN decided_at timestamptz;
CREATE INDEX invoice_unmatched_pro ON invoice (carrier_id, pro_number) WHERE shipment_id IS NULL;
CREATE INDEX invoice_unmatched_bol ON invoice (carrier_id, bol_number) WHERE shipment_id IS NULL AND bol_number IS NOT NULL;
