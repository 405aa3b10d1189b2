-- What belongs to a quote, shipment, invoice or bill of lading is visible to those who see that record, and to nobody else.

-- A person whom no rule narrows is asked nothing about single rows; else the parent's own policy answers, found by its key.
DO $$
DECLARE
  child text;
  parent text;
  key text;
BEGIN
  FOR child, parent, key IN VALUES
    ('carrier_answer', 'quote', 'quote_id'),
    ('offer', 'quote', 'quote_id'),
    ('tracking_event', 'shipment', 'shipment_id'),
    ('shipment_document', 'shipment', 'shipment_id'),
    ('shipment_note', 'shipment', 'shipment_id'),
    ('shipment_share', 'shipment', 'shipment_id'),
    ('pallet_number', 'shipment', 'shipment_id'),
    ('invoice_dispute', 'invoice', 'invoice_id'),
    ('invoice_message', 'invoice', 'invoice_id'),
    ('bill_of_lading_link', 'bill_of_lading', 'bill_of_lading_id')
  LOOP
    EXECUTE format('CREATE POLICY %1$I ON %2$I AS RESTRICTIVE FOR SELECT USING (
        (SELECT app_sees_company()) OR EXISTS (SELECT FROM %3$I AS parent WHERE parent.id = %2$I.%4$I))',
      child || '_location_rule', child, parent, key);
  END LOOP;
END $$;
-- A link for a carrier opens a claim or a dispute.
CREATE POLICY carrier_paper_link_location_rule ON carrier_paper_link AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company())
  OR EXISTS (SELECT FROM claim c WHERE c.id = carrier_paper_link.claim_id)
  OR EXISTS (SELECT FROM invoice_dispute d WHERE d.id = carrier_paper_link.dispute_id));
