-- Nobody takes a block of numbers back any more.
REVOKE DELETE ON bol_number_block FROM lading_app;
