-- Takes tariffs, fuel and PRO blocks away again.
DROP TABLE pro_block, fuel_index, tariff;
DROP EXTENSION btree_gist;
