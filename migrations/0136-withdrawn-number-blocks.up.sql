-- A block that no number was drawn from may be taken back, so that a mistyped prefix is free again.
GRANT DELETE ON bol_number_block TO lading_app;
