-- Takes the postal places away again.
DROP TABLE postal_place;
