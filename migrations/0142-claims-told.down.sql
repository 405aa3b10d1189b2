-- Takes back 0142: claims are told by letter alone.

ALTER TABLE claim
  DROP COLUMN mailed_at,
  DROP COLUMN carrier_email;
