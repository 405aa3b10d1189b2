-- The walls ask the shipment of each bill again, with the indexes for that.

CREATE INDEX invoice_received_page ON invoice (customer_id, received_at DESC, id DESC) INCLUDE (shipment_id);
CREATE INDEX invoice_queue_page ON invoice (customer_id, state, due_on) INCLUDE (shipment_id, total_cents, currency);
CREATE INDEX invoice_queue_received ON invoice (customer_id, state, received_at DESC, id DESC) INCLUDE (shipment_id);
CREATE INDEX invoice_correction ON invoice (customer_id, corrects_id) INCLUDE (shipment_id) WHERE corrects_id IS NOT NULL;
CREATE INDEX invoice_owed ON invoice (customer_id, shipment_id) INCLUDE (id, currency, total_cents, credited_cents)
  WHERE shipment_id IS NOT NULL AND (state <> 'archived' OR paid_at IS NOT NULL);
CREATE INDEX invoice_owed_due ON invoice (customer_id, due_on) INCLUDE (shipment_id, total_cents, credited_cents, currency)
  WHERE paid_at IS NULL AND state <> 'archived';
CREATE INDEX invoice_finding_received ON invoice_finding (customer_id, received_at, id)
  INCLUDE (invoice_id, carrier_id, shipment_id, reason, verdict, state, currency, cents, credit_cents);
ALTER POLICY invoice_location_rule ON invoice USING (
  (SELECT app_sees_company())
  OR CASE WHEN shipment_id IS NULL THEN (SELECT app_sees_all_locations())
       ELSE EXISTS (SELECT FROM shipment s WHERE s.id = invoice.shipment_id) END);
ALTER POLICY invoice_finding_location_rule ON invoice_finding USING (
  (SELECT app_sees_company()) OR EXISTS (SELECT FROM shipment s WHERE s.id = invoice_finding.shipment_id));
