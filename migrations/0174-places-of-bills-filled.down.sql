-- Bills may be without the place of their shipment again, and its indexes go.

DROP INDEX invoice_place, invoice_finding_place, invoice_received, invoice_queue_due, invoice_queue_latest, invoice_corrected,
  invoice_owed_freight, invoice_owed_days, invoice_finding_latest;
ALTER TABLE invoice DROP CONSTRAINT invoice_place_known;
ALTER TABLE invoice_finding DROP CONSTRAINT invoice_finding_place_known;
