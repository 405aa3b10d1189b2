-- Takes back 0047: every brand has its own colours.

DROP TABLE brand_version;
