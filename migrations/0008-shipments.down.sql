-- Takes shipments away again.
DROP TABLE shipment_share, shipment_favourite, shipment_document, tracking_event, shipment;
DROP SEQUENCE shipment_number;
