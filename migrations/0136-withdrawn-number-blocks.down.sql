REVOKE DELETE ON bol_number_block FROM lading_app;
