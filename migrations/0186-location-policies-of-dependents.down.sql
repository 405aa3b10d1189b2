-- Takes back 0186: offers, answers, events and documents are again visible to the whole company.

DROP POLICY carrier_paper_link_location_rule ON carrier_paper_link;
DO $$
DECLARE child text;
BEGIN
  FOREACH child IN ARRAY ARRAY['carrier_answer', 'offer', 'tracking_event', 'shipment_document', 'shipment_note', 'shipment_share',
    'pallet_number', 'invoice_dispute', 'invoice_message', 'bill_of_lading_link']
  LOOP
    EXECUTE format('DROP POLICY %I ON %I', child || '_location_rule', child);
  END LOOP;
END $$;
