-- Takes back 0108: quotes are read through and sorted for every order but the usual one, and keep no views.

DELETE FROM saved_view WHERE screen = 'quotes';
ALTER TABLE saved_view
  DROP CONSTRAINT saved_view_screen_known,
  ADD CONSTRAINT saved_view_screen_known CHECK (screen IN (
    'shipments', 'reports', 'invoices', 'freight-audit', 'claims', 'insurance', 'address-book', 'products', 'truckload',
    'bills-of-lading'));

DROP INDEX quote_expires_page, quote_status_page, quote_best_page, quote_ship_date_page, quote_lane_page, quote_number_page;
