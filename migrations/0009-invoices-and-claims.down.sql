-- Drops all data of this theme.
DROP TRIGGER shipment_place_changed ON shipment;
DROP TRIGGER shipment_place_changing ON shipment;
DROP TABLE carrier_paper_link, claim_report, claim_note, claim_attachment, claim, invoice_finding, invoice_poll, invoice_attachment,
  invoice_message, invoice_dispute,
  invoice;
DROP FUNCTION await_shipment_bills(), move_invoice_places(), set_invoice_search(), keep_invoice_place(), keep_invoice_findings(),
  add_invoice_findings(bigint[]);
DROP SEQUENCE claim_number;
