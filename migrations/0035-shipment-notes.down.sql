-- Takes notes at shipments away again.

DROP TABLE shipment_note;
