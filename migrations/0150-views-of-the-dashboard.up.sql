-- The filters of the dashboard are kept as views of a list are.

ALTER TABLE saved_view
  DROP CONSTRAINT saved_view_screen_known,
  ADD CONSTRAINT saved_view_screen_known CHECK (screen IN (
    'shipments', 'reports', 'invoices', 'freight-audit', 'claims', 'insurance', 'address-book', 'products', 'truckload',
    'bills-of-lading', 'quotes', 'dashboard'));
