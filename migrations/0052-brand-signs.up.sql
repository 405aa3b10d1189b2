-- Versions of a brand may have a sign of their own: SVG paths and circles on a square of 32; without one the brand's own sign counts.

ALTER TABLE brand_version ADD COLUMN sign text;
