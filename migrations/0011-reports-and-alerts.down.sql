-- Drops all data of this theme.
DROP TRIGGER billed_sum_added ON invoice;
DROP TRIGGER billed_sum_changed ON invoice;
DROP TRIGGER billed_sum_emptied ON invoice;
DROP TRIGGER billed_sum_removed ON invoice;
DROP TRIGGER shipment_sum_added ON shipment;
DROP TRIGGER shipment_sum_changed ON shipment;
DROP TRIGGER shipment_sum_emptied ON shipment;
DROP TRIGGER shipment_sum_removed ON shipment;
DROP TABLE alert_setting, alert, alert_occasion, stale_sum, shipment_sum, summed_customer, report_place, report_file, report_schedule,
  saved_view;
DROP FUNCTION mark_shipment_sum(), forget_shipment_sums(),
  mark_billed_sum();
