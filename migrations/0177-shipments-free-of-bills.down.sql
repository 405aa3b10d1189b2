-- Whoever writes a bill holds its shipment against everybody again.

CREATE OR REPLACE FUNCTION keep_invoice_place() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TRIGGER shipment_place_changing ON shipment;
DROP FUNCTION await_shipment_bills;
