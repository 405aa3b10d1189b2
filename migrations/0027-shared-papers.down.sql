-- Share links open no paper any more.

ALTER TABLE shipment_share DROP COLUMN with_bill_of_lading;
