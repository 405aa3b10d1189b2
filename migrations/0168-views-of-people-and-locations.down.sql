-- Takes back 0168: people and locations keep no views.

-- The walls hold for the owner too.
SELECT set_config('app.scope', 'system', true);
DELETE FROM saved_view WHERE screen IN ('users', 'locations');
SELECT set_config('app.scope', '', true);
ALTER TABLE saved_view
  DROP CONSTRAINT saved_view_screen_known,
  ADD CONSTRAINT saved_view_screen_known CHECK (screen IN (
    'shipments', 'reports', 'invoices', 'freight-audit', 'claims', 'insurance', 'address-book', 'products', 'truckload',
    'bills-of-lading', 'quotes', 'dashboard'));
