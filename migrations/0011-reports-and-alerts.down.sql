-- Drops all data of this theme.
DROP TRIGGER invoiced_day_added ON invoice;
DROP TRIGGER invoiced_day_changed ON invoice;
DROP TRIGGER invoiced_days_emptied ON invoice;
DROP TRIGGER invoiced_day_removed ON invoice;
DROP TRIGGER shipment_day_added ON shipment;
DROP TRIGGER shipment_day_changed ON shipment;
DROP TRIGGER shipment_days_emptied ON shipment;
DROP TRIGGER shipment_day_removed ON shipment;
DROP TRIGGER carrier_invoice_added ON invoice;
DROP TRIGGER carrier_invoice_changed ON invoice;
DROP TRIGGER carrier_invoice_removed ON invoice;
DROP TRIGGER carrier_invoices_emptied ON invoice;
DROP TRIGGER carrier_quote_added ON quote_carrier;
DROP TRIGGER carrier_quote_changed ON quote_carrier;
DROP TRIGGER carrier_quote_removed ON quote_carrier;
DROP TRIGGER carrier_quotes_emptied ON quote_carrier;
DROP TRIGGER carrier_shipments_emptied ON shipment;
DROP TRIGGER late_coverage_bought ON coverage_certificate;
DROP TRIGGER late_coverage_changed ON coverage_certificate;
DROP TRIGGER shipment_carrier_day_added ON shipment;
DROP TRIGGER shipment_carrier_day_changed ON shipment;
DROP TRIGGER shipment_carrier_day_removed ON shipment;
DROP TABLE carrier_dirty_day, carrier_rollup, carrier_rollup_period, rollup_carrier_customer, rollup_carrier;
DROP TABLE alert_setting, alert, alert_occasion, dirty_day, shipment_rollup, rollup_period, rollup_customer, report_place, report_file, report_schedule,
  saved_view;
DROP FUNCTION mark_carrier_day(), mark_carrier_invoice(), mark_carrier_quote(), mark_late_coverage(), clear_carrier_rollups(),
  mark_dirty_day(), clear_rollups(), mark_invoiced_day();
