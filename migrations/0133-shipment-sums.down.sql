-- Takes back 0133: figures are added up from the shipments each time.

DROP TRIGGER shipment_sum_added ON shipment;
DROP TRIGGER shipment_sum_removed ON shipment;
DROP TRIGGER shipment_sum_changed ON shipment;
DROP TRIGGER shipment_sum_emptied ON shipment;
DROP TRIGGER billed_sum_added ON invoice;
DROP TRIGGER billed_sum_removed ON invoice;
DROP TRIGGER billed_sum_changed ON invoice;
DROP TRIGGER billed_sum_emptied ON invoice;
DROP FUNCTION mark_shipment_sum(), mark_billed_sum(), forget_shipment_sums();
DROP TABLE stale_sum, shipment_sum, summed_customer;
