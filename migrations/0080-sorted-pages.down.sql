-- Takes back 0080: bills and shipments are read through and sorted for every order but the usual one.

DROP INDEX shipment_total_page, shipment_eta_page, shipment_number_page;

DROP INDEX invoice_search, invoice_variance_page, invoice_total_page, invoice_number_page, invoice_due_page, invoice_queue_page,
  invoice_received_page;

DO $$
BEGIN
  ALTER FUNCTION pg_catalog.lower(text) NOT LEAKPROOF;
  ALTER FUNCTION pg_catalog.abs(bigint) NOT LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN
  NULL;
END $$;
