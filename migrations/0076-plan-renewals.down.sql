-- Plans that have been paid are never asked about again.

ALTER TABLE subscription
  DROP CONSTRAINT subscription_grace_paid,
  DROP COLUMN paid_until,
  DROP COLUMN grace_ends_on,
  DROP COLUMN renewal_asked_at,
  DROP COLUMN keeps_data;
