-- Drops all data of this theme.
DROP TABLE shipment_document, shipment_poll, shipment_position,
  tracking_event;
