-- A file of bills is one transaction, and held each of its shipments against everybody who changes it. Only a change of what bills carry
-- of a shipment now waits for those who write one, and they for it.

CREATE FUNCTION await_shipment_bills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipment WHERE id = OLD.id FOR UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER shipment_place_changing BEFORE UPDATE OF customer_id, location_id, created_by, freight_terms ON shipment FOR EACH ROW
  WHEN ((OLD.customer_id, OLD.location_id, OLD.created_by, OLD.freight_terms)
    IS DISTINCT FROM (NEW.customer_id, NEW.location_id, NEW.created_by, NEW.freight_terms))
  EXECUTE FUNCTION await_shipment_bills();

-- The shipment is held against that change alone: it finds the bill afterwards, or the bill finds what it changed.
-- What belongs to another company has no terms, and so nobody under a rule sees it.
CREATE OR REPLACE FUNCTION keep_invoice_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.place_id := NULL;
  NEW.freight_terms := NULL;
  IF NEW.shipment_id IS NOT NULL THEN
    SELECT coalesce(s.location_id, -s.created_by, 0), s.freight_terms INTO NEW.place_id, NEW.freight_terms
      FROM shipment s WHERE s.id = NEW.shipment_id AND s.customer_id = NEW.customer_id FOR KEY SHARE;
    NEW.place_id := coalesce(NEW.place_id, 0);
  END IF;
  RETURN NEW;
END $$;
