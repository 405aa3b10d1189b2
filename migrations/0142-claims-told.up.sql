-- Carriers hear of claims by mail where one of their people is known here.

ALTER TABLE claim
  -- None for a letter, and for claims that were filed before carriers heard of them.
  ADD COLUMN carrier_email text,
  ADD COLUMN mailed_at timestamptz;
