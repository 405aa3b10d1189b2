-- Takes back the files and mappings of imports.

DROP TABLE import_profile;
DROP TABLE table_import;
