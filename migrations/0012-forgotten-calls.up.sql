-- Finds the few calls to carriers that are under way, among all shipments.
CREATE INDEX shipment_calling ON shipment (updated_at) WHERE dispatch_state IN ('sending', 'cancelling');
