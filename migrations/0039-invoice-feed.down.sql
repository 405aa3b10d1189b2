-- Carriers are asked for no bills, and differences are measured alike for everybody.

ALTER TABLE customer DROP COLUMN invoice_tolerance_cents, DROP COLUMN invoice_tolerance_basis_points;
DROP TABLE invoice_poll;
