-- Takes reports away, and with them the parameters that were kept for them.

DELETE FROM saved_view WHERE screen = 'reports';
ALTER TABLE saved_view
  DROP CONSTRAINT saved_view_screen_known,
  ADD CONSTRAINT saved_view_screen_known CHECK (screen IN ('shipments'));
DROP TABLE report_place;
DROP TABLE report_file;
DROP TABLE report_schedule;
