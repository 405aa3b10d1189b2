-- Sums of bills are still read from indexes alone, now with what was credited; those that they replace go last, because their lock shuts
-- everybody out.

CREATE INDEX invoice_owed ON invoice (customer_id, shipment_id) INCLUDE (id, currency, total_cents, credited_cents)
  WHERE shipment_id IS NOT NULL AND (state <> 'archived' OR paid_at IS NOT NULL);
CREATE INDEX invoice_owed_due ON invoice (customer_id, due_on) INCLUDE (shipment_id, total_cents, credited_cents, currency)
  WHERE paid_at IS NULL AND state <> 'archived';
DROP INDEX invoice_billed, invoice_unpaid;
