-- Takes back sessions as people see them and second factors.

DROP TABLE recovery_code;
DROP TABLE second_factor;
DROP TABLE sign_in_session;
