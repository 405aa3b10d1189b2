-- Takes back 0102.

DROP TABLE carrier_credentials;
