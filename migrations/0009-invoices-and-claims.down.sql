-- Drops all data of this theme.
DROP TRIGGER shipment_freight_changed ON shipment;
DROP TRIGGER shipment_freight_changing ON shipment;
DROP TABLE carrier_document_link, claim_report, claim_note, claim_attachment, claim, invoice_finding, invoice_poll, invoice_attachment,
  invoice_message, invoice_dispute,
  invoice;
DROP FUNCTION lock_shipment_against_invoices(), copy_freight_to_invoices(), set_invoice_search(), copy_freight_to_invoice(),
  follow_invoice(), write_invoice_findings(bigint[]);
DROP SEQUENCE claim_number;
