-- Takes the index of running calls away again.
DROP INDEX shipment_calling;
