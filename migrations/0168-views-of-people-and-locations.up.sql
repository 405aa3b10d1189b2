-- The people and the locations of a company are lists whose views are kept.

ALTER TABLE saved_view
  DROP CONSTRAINT saved_view_screen_known,
  ADD CONSTRAINT saved_view_screen_known CHECK (screen IN (
    'shipments', 'reports', 'invoices', 'freight-audit', 'claims', 'insurance', 'address-book', 'products', 'truckload',
    'bills-of-lading', 'quotes', 'dashboard', 'users', 'locations'));
