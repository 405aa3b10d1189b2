-- Takes back 0082: figures are added up from the rows themselves.

DROP INDEX shipment_created, shipment_carrier_page, invoice_correction, invoice_billed, shipment_figures;
