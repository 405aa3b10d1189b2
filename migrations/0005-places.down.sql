-- Drops all data of this theme.
DROP TABLE postal_place;
