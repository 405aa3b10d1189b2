-- Drops all data of this theme.
DROP TABLE shipment_document,
  tracking_event;
