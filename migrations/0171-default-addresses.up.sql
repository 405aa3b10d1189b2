-- One address of a company is where its new freight begins, one where it ends; what is taken out keeps that until another takes it.

ALTER TABLE address
  ADD COLUMN is_default_pickup boolean NOT NULL DEFAULT false,
  ADD COLUMN is_default_delivery boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX address_default_pickup ON address (customer_id) WHERE is_default_pickup;
CREATE UNIQUE INDEX address_default_delivery ON address (customer_id) WHERE is_default_delivery;
