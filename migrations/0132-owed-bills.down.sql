-- Takes back 0132.

CREATE INDEX invoice_billed ON invoice (customer_id, shipment_id) INCLUDE (id, currency, total_cents)
  WHERE shipment_id IS NOT NULL AND (state <> 'archived' OR paid_at IS NOT NULL);
CREATE INDEX invoice_unpaid ON invoice (customer_id, due_on) INCLUDE (shipment_id, total_cents, currency)
  WHERE paid_at IS NULL AND state <> 'archived';
DROP INDEX invoice_owed, invoice_owed_due;
