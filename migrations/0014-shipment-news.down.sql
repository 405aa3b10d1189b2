-- Takes last places, notices and pallet numbers away again.

DROP TABLE pallet_number, pallet_serial, shipment_notice;
ALTER TABLE customer DROP COLUMN notified_moments;
ALTER TABLE shipment
  DROP CONSTRAINT shipment_last_place_whole,
  DROP COLUMN last_seen_at,
  DROP COLUMN last_longitude_e6,
  DROP COLUMN last_latitude_e6,
  DROP COLUMN last_place;
