-- Bills of lading say whether a test key made them, so that lists can leave them out.
ALTER TABLE bill_of_lading ADD COLUMN is_test boolean NOT NULL DEFAULT false;
