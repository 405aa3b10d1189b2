-- Drops all data of this theme.
DROP TRIGGER invoiced_day_added ON invoice;
DROP TRIGGER invoiced_day_changed ON invoice;
DROP TRIGGER invoiced_days_emptied ON invoice;
DROP TRIGGER invoiced_day_removed ON invoice;
DROP TRIGGER shipment_day_added ON shipment;
DROP TRIGGER shipment_day_changed ON shipment;
DROP TRIGGER shipment_days_emptied ON shipment;
DROP TRIGGER shipment_day_removed ON shipment;
DROP TABLE alert_setting, alert, alert_occasion, dirty_day, shipment_rollup, rollup_period, rollup_customer, report_place, report_file, report_schedule,
  saved_view;
DROP FUNCTION mark_dirty_day(), clear_rollups(),
  mark_invoiced_day();
