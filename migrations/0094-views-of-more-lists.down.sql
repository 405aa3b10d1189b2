-- Views are kept of shipments and reports alone again.

DELETE FROM saved_view WHERE screen NOT IN ('shipments', 'reports');
ALTER TABLE saved_view
  DROP CONSTRAINT saved_view_screen_known,
  ADD CONSTRAINT saved_view_screen_known CHECK (screen IN ('shipments', 'reports'));
