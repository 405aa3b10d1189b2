-- Certificates of cargo coverage go; what was charged stays in the prices of shipments.

DROP TABLE coverage_certificate;
DROP SEQUENCE coverage_number;
ALTER TABLE carrier
  DROP COLUMN coverage_min_charge_cents,
  DROP COLUMN coverage_max_value_cents,
  DROP COLUMN coverage_basis_points;
