-- Takes back the signs of versions of brands: every brand has its own sign.

ALTER TABLE brand_version DROP COLUMN sign;
